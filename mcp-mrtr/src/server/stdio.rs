//! Standard input and output: one client, the local user.

use rmcp::ServiceExt;

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
    /// When the client breaks off before the conversation began, or the service task
    /// panics.
    pub async fn serve_stdio(self) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let service = self.serve(rmcp::transport::stdio()).await?;
        service.waiting().await?;
        Ok(())
    }
}
