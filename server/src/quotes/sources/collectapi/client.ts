/**
 * CollectAPI (https://collectapi.com): lists of the exchange and of cryptos behind a key with a daily number of calls.
 * Every call is first taken from a budget that all instances share. A call that cannot be made yet is made at a later
 * poll, without waiting here.
 */

import { createBackoff } from '../backoff.ts';
import { type Row, isRow } from '../figures.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';

/** Budget of a key's calls, counted in one place for all instances. */
export interface CallBudget {
  /** @returns 0 when one call may be made now, and has been counted; otherwise the milliseconds to wait */
  take(): Promise<number>;
}

export interface CollectApiOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly client: SourceClient;
  readonly budget: CallBudget;
  readonly random?: () => number;
}

export interface CollectApiEndpoint {
  /**
   * The rows of the list; undefined while it is not due or another call has just been made.
   * @throws SourceError
   */
  ask(nowMs: number, signal: AbortSignal): Promise<readonly Row[] | undefined>;
}

/** Interval at which an endpoint checks whether it may call. */
export const COLLECTAPI_POLL_MS = 1500;
/** Limit of waits for the spacing between calls; longer ones mean that the day's calls are used up. */
const SPACING_MS = 5000;

export function createEndpoint(api: CollectApiOptions, path: string, everyMs: number): CollectApiEndpoint {
  // A failed call has used one of the day's calls too, so the next is not earlier.
  const backoff = createBackoff({ baseMs: everyMs / 2, capMs: everyMs * 4, ...(api.random && { random: api.random }) });
  return {
    async ask(nowMs, signal) {
      if (!backoff.isDue(nowMs)) return undefined;
      try {
        const waitMs = await api.budget.take();
        if (waitMs > SPACING_MS)
          throw new SourceError("the day's calls are used up", { trouble: 'rejected', retryAfterMs: waitMs });
        if (waitMs > 0) return undefined;
        const rows = await call(api, path, nowMs, signal);
        backoff.succeeded(nowMs, everyMs);
        return rows;
      } catch (error) {
        backoff.failed(nowMs, error);
        throw error;
      }
    },
  };
}

async function call(api: CollectApiOptions, path: string, nowMs: number, signal: AbortSignal): Promise<readonly Row[]> {
  const headers = { authorization: `apikey ${api.key}`, 'content-type': 'application/json' };
  const answer = await getJson(api.client, { url: `${api.baseUrl}${path}`, headers, nowMs, signal });
  if (!isRow(answer) || answer['success'] !== true) throw new SourceError(`${path}: ${refusalOf(answer, api.key)}`);
  const { result } = answer;
  // A single item is sometimes sent without a list around it.
  const rows = (Array.isArray(result) ? result : [result]).filter(isRow);
  if (rows.length === 0) throw new SourceError(`${path}: no rows`);
  return rows;
}

function refusalOf(answer: unknown, key: string): string {
  const message = isRow(answer) ? answer['message'] : undefined;
  return typeof message === 'string' ? message.replaceAll(key, '***').slice(0, 80) : 'not an answer';
}
