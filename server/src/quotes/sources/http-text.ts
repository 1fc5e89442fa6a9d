/**
 * Text from a source's server. Any failure (a refusal, a partial or too long response) becomes a SourceError that names
 * it; a 429 or 503 has the wait that the server asks for.
 */

import { SourceError, type SourceTrouble } from './source-error.ts';

export type Fetch = typeof globalThis.fetch;

export interface TextRequest {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly nowMs: number;
  readonly signal: AbortSignal;
  /** Limit of the response; a longer one is aborted, and the connection closed. */
  readonly maxBytes: number;
}

/** Wait after a refused key, which stays refused for longer than a minute. */
const REFUSED_WAIT_MS = 600_000;

/** @throws SourceError */
export async function getText(fetch: Fetch, request: TextRequest): Promise<string> {
  const { url, headers = {}, nowMs, signal, maxBytes } = request;
  const { pathname } = new URL(url);
  // A redirect would send the key to another server.
  const response = await fetch(url, { headers, redirect: 'error', signal }).catch((error: unknown) => {
    throw new SourceError(`${pathname}: no answer (${reasonOf(error)})`, { trouble: 'no answer' });
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    throw new SourceError(`${pathname}: status ${response.status}`, {
      trouble: troubleOf(response.status),
      retryAfterMs: waitOf(response, nowMs),
    });
  }
  return readText(response, maxBytes).catch((error: unknown) => {
    throw new SourceError(`${pathname}: the answer broke off (${reasonOf(error)})`, { trouble: 'no answer' });
  });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
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
  return (cause as NodeJS.ErrnoException).code?.toString() ?? cause.message;
}
