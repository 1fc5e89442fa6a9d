/** Client of the Model Context Protocol, written by its specification: JSON-RPC 2.0 over HTTP, without the SDK. */

const REVISION = '2026-07-28';

export interface McpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly id?: unknown;
    readonly result?: Readonly<Record<string, unknown>>;
    readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
    readonly code?: string;
  };
}

export interface RawResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent: { readonly data?: never; readonly code?: string; readonly notice?: string };
}

interface McpCaller {
  readonly url: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly revision?: string;
}

let ids = 0;

/** Envelope that each request of the revision carries. */
const metaOf = (revision: string) => ({
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'by-hand', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
});

export async function mcpRequest(
  caller: McpCaller,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<McpReply> {
  const { revision = REVISION } = caller;
  ids += 1;
  const named = method === 'tools/call' ? { 'mcp-name': String(params['name']) } : {};
  return mcpPost(
    { ...caller, headers: { 'mcp-protocol-version': revision, 'mcp-method': method, ...named, ...caller.headers } },
    JSON.stringify({ jsonrpc: '2.0', id: ids, method, params: { ...params, _meta: metaOf(revision) } }),
  );
}

/** Posts a body as it stands. */
export async function mcpPost({ url, token, headers }: McpCaller, body: string): Promise<McpReply> {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-language': 'en',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) };
}

export async function mcpTool(
  caller: McpCaller,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<RawResult> {
  const { status, body } = await mcpRequest(caller, 'tools/call', { name, arguments: args });
  if (!body.result) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body.result as unknown as RawResult;
}
