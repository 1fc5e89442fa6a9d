/**
 * Text and files from a source's server. Any failure (a refusal, a partial or too long response) becomes a SourceError
 * that names it; a 429 or 503 has the wait that the server asks for. After a refusal a host is left alone, by prices
 * and history together.
 */

import { createQuietTime, type QuietTime } from './quiet-time.ts';
import { SourceError, type SourceTrouble } from './source-error.ts';

export type Fetch = typeof globalThis.fetch;

/** Calls of all sources of a server, which know of each other's refusals. */
export interface SourceClient {
  readonly fetch: Fetch;
  readonly userAgent: string;
  readonly quiet: QuietTime;
}

/**
 * User agent without a setting. Yahoo answers 429 to programs that do not name themselves like a browser; other hosts
 * refuse Node's own name.
 */
const USER_AGENT = 'Mozilla/5.0 (compatible; Kurus; personal use)';

export const createSourceClient = (fetch: Fetch, userAgent: string = USER_AGENT): SourceClient => ({
  fetch,
  userAgent,
  quiet: createQuietTime(),
});

export interface TextRequest {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Body of a POST; absent, the request is a GET. */
  readonly post?: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
  /** Limit of the response; a longer one is aborted, and the connection closed. */
  readonly maxBytes: number;
}

/** Wait after a refused key, which stays refused for longer than a minute. */
const REFUSED_WAIT_MS = 600_000;

/** @throws SourceError */
export async function getText(client: SourceClient, request: TextRequest): Promise<string> {
  return new TextDecoder().decode(await getBytes(client, request));
}

/** @throws SourceError */
export function getBytes(client: SourceClient, request: TextRequest): Promise<Uint8Array> {
  return client.quiet.respected(new URL(request.url).host, request.nowMs, () => requestBytes(client, request));
}

async function requestBytes({ fetch, userAgent }: SourceClient, request: TextRequest): Promise<Uint8Array> {
  const { url, post, nowMs, signal, maxBytes } = request;
  const { pathname } = new URL(url);
  const headers = { 'user-agent': userAgent, ...request.headers };
  const sent = post === undefined ? {} : { method: 'POST', body: post };
  // A redirect is not followed: it would send the key to another server.
  const response = await fetch(url, { headers, ...sent, redirect: 'manual', signal }).catch((error: unknown) => {
    throw new SourceError(`${pathname}: no answer (${reasonOf(error)})`, { trouble: 'no answer' });
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    throw new SourceError(`${pathname}: status ${response.status}${targetOf(response)}`, {
      trouble: troubleOf(response.status),
      retryAfterMs: waitOf(response, nowMs),
    });
  }
  return readBytes(response, maxBytes).catch((error: unknown) => {
    throw new SourceError(`${pathname}: the answer broke off (${reasonOf(error)})`, { trouble: 'no answer' });
  });
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Host that a redirect leads to, such as that of a consent page. */
function targetOf(response: Response): string {
  const target = response.headers.get('location');
  return target === null ? '' : `, a redirect to ${URL.parse(target, response.url || undefined)?.host ?? 'nowhere'}`;
}

function troubleOf(status: number): SourceTrouble {
  if (REJECTED.has(status)) return 'rejected';
  if (NOT_FOUND.has(status)) return 'not found';
  // A gateway sends these for a server that it cannot reach.
  return status >= 502 && status <= 504 ? 'no answer' : 'unreadable';
}
const REJECTED = new Set([401, 403, 429]);
const NOT_FOUND = new Set([400, 404, 410, 422]);

function waitOf(response: Response, nowMs: number): number | undefined {
  if (response.status === 401 || response.status === 403) return REFUSED_WAIT_MS;
  const header = response.headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return parseInt(header, 10) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return 'timed out';
  // The code of a DOMException is a number without meaning.
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : cause.message;
}
