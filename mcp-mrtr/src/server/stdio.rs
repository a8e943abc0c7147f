//! Standard input and output: one client, the local user.

use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;

use super::Server;

impl<S: Send + Sync + 'static, P: 'static, L: 'static> Server<S, P, L> {
    /// Serves the client that started this process, until it leaves.
    ///
    /// ```no_run
    /// # async fn start() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    /// mcp_mrtr::Server::new("notes", ()).serve_stdio().await
    /// # }
    /// ```
    ///
    /// # Errors
    /// When the conversation does not begin as the protocol wants, or the service task
    /// panics. A client that leaves before it said anything is no error.
    pub async fn serve_stdio(self) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let service = match self.serve(rmcp::transport::stdio()).await {
            Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
            service => service?,
        };
        service.waiting().await?;
        Ok(())
    }
}
