#!/usr/bin/env node
// Calls a server through the official TypeScript SDK and prints what went over the wire.
// Command line and output are those of py_client.py.
import { parseArgs } from 'node:util';
import { Client, isInputRequiredResult, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAX_ROUNDS = 10;
const say = line => process.stdout.write(JSON.stringify(line) + '\n');

const given = process.argv.slice(2);
const split = given.includes('--') ? given.indexOf('--') : given.length;
const [command, ...commandArguments] = given.slice(split + 1);
const text = { type: 'string' };
const flag = { type: 'boolean', default: false };
const { values: options, positionals: [kind, url] } = parseArgs({
    args: given.slice(0, split),
    allowPositionals: true,
    options: {
        tool: text, prompt: text, resource: text, until: text,
        args: { ...text, default: '{}' }, script: { ...text, default: '[]' }, era: { ...text, default: '2026-07-28' },
        'by-hand': flag, tamper: flag, 'no-elicitation': flag
    }
});

// The person at the client.
const answers = JSON.parse(options.script);
function answer(asked) {
    const next = answers.length > 0 ? answers.shift() : 'decline';
    const given = typeof next === 'string' ? { action: next } : next;
    say({ asked, answer: given });
    return given;
}

const seen = new Set();

// Before leaving; ten seconds at most.
async function notified(method) {
    for (let tries = 0; tries < 100 && method !== undefined && !seen.has(method); tries++) {
        await new Promise(done => setTimeout(done, 100));
    }
}

// Prints each message as it passes.
function tapped(transport) {
    const send = transport.send.bind(transport);
    transport.send = (message, more) => {
        say({ wire: '->', message });
        return send(message, more);
    };
    let receive;
    Object.defineProperty(transport, 'onmessage', {
        configurable: true,
        get: () => receive && ((message, more) => {
            say({ wire: '<-', message });
            seen.add(message.method);
            return receive(message, more);
        }),
        set: handler => { receive = handler; }
    });
    return transport;
}

// The carrier's method and parameters.
function target() {
    const given = JSON.parse(options.args);
    if (options.tool) return ['tools/call', { name: options.tool, arguments: given }];
    if (options.prompt) return ['prompts/get', { name: options.prompt, arguments: given }];
    return ['resources/read', { uri: options.resource }];
}

async function byHand(client) {
    const [method, params] = target();
    let retry = {};
    for (let round = 0; round < MAX_ROUNDS; round++) {
        const result = await client.request({ method, params: { ...params, ...retry } }, { allowInputRequired: true });
        if (!isInputRequiredResult(result)) return result;
        retry = {};
        if (result.requestState !== undefined) retry.requestState = result.requestState + (options.tamper ? '-TAMPERED' : '');
        const asked = Object.entries(result.inputRequests ?? {});
        if (asked.length > 0) {
            retry.inputResponses = Object.fromEntries(asked.map(([key, question]) => [key, answer(question.params)]));
        }
    }
    throw new Error('the rounds do not end');
}

function byTheSdk(client) {
    const [, params] = target();
    if (options.tool) return client.callTool(params);
    if (options.prompt) return client.getPrompt(params);
    return client.readResource(params);
}

async function converse(client, transport) {
    await client.connect(tapped(transport));
    if (client.getNegotiatedProtocolVersion() !== options.era) {
        throw new Error(`negotiated ${client.getNegotiatedProtocolVersion()}`);
    }
    if (!options.tool && !options.prompt && !options.resource) return client.listTools();
    return options['by-hand'] || options.tamper ? byHand(client) : byTheSdk(client);
}

const asks = !options['no-elicitation'];
const drivesItself = !options['by-hand'] && !options.tamper;
const client = new Client({ name: 'mcp-mrtr-interop', version: '0.1.0' }, {
    capabilities: asks ? { elicitation: { form: {}, url: {} } } : {},
    versionNegotiation: { mode: options.era === '2025-11-25' ? 'legacy' : 'auto' },
    inputRequired: drivesItself ? { maxRounds: MAX_ROUNDS } : { autoFulfill: false }
});
if (asks) client.setRequestHandler('elicitation/create', async request => answer(request.params));
const transport = kind === 'http'
    ? new StreamableHTTPClientTransport(new URL(url))
    : new StdioClientTransport({ command, args: commandArguments });

let status = 0;
try {
    const result = await converse(client, transport);
    await notified(options.until);
    say({ result });
} catch (error) {
    if (error instanceof ProtocolError) {
        say({ error: { code: error.code, message: error.message, data: error.data } });
    } else {
        say({ broken: [`${error?.constructor?.name}: ${error?.message}`] });
        status = 1;
    }
}
await client.close().catch(() => {});
process.exit(status);
