/**
 * Wait after a refusal, shared by all calls to a host, for prices and history alike. A host that names no wait (429
 * without Retry-After) is left alone for ten minutes, then for thirty. After the wait one call asks whether it is over,
 * and the others follow when it was answered.
 */

import { LONGEST_RETRY_AFTER_MS } from './backoff.ts';
import { SourceError } from './source-error.ts';

export interface QuietTime {
  /**
   * Calls unless an earlier response of the host asked to wait, for this caller or another.
   * @throws SourceError with what is left of the wait
   */
  respected<T>(host: string, nowMs: number, ask: () => Promise<T>): Promise<T>;
}

interface Quiet {
  fromMs: number;
  untilMs: number;
  /** Refusals in a row; 0 while calls are answered. */
  refusals: number;
  isProbed: boolean;
}

const FIRST_MS = 10 * 60_000;
const LATER_MS = 30 * 60_000;
/** Time after which the calls beside a probe try again. */
const PROBED_MS = 5_000;

export function createQuietTime(): QuietTime {
  const hosts = new Map<string, Quiet>();
  const refused = (host: string, nowMs: number, error: SourceError) => {
    const { retryAfterMs, trouble } = error;
    const before = hosts.get(host);
    // Calls that were on their way at the first refusal are refused with it.
    if (before && nowMs < before.untilMs && nowMs >= before.fromMs) return;
    const refusals = (before?.refusals ?? 0) + 1;
    const unnamed = trouble === 'rejected' ? (refusals === 1 ? FIRST_MS : LATER_MS) : undefined;
    const waitMs = retryAfterMs ?? unnamed;
    if (waitMs === undefined) return;
    const untilMs = nowMs + Math.min(waitMs, LONGEST_RETRY_AFTER_MS);
    hosts.set(host, { fromMs: nowMs, untilMs, refusals, isProbed: false });
  };
  const waitOf = (quiet: Quiet | undefined, nowMs: number) => {
    // A clock that was set back must not stop a source until it has caught up.
    if (!quiet || nowMs < quiet.fromMs) return 0;
    if (nowMs < quiet.untilMs) return quiet.untilMs - nowMs;
    return quiet.isProbed ? PROBED_MS : 0;
  };
  return {
    async respected(host, nowMs, ask) {
      const quiet = hosts.get(host);
      const waitMs = waitOf(quiet, nowMs);
      if (waitMs > 0) throw waiting(waitMs);
      if (quiet) quiet.isProbed = true;
      try {
        const answer = await ask();
        hosts.delete(host);
        return answer;
      } catch (error) {
        if (quiet) quiet.isProbed = false;
        if (!(error instanceof SourceError)) throw error;
        refused(host, nowMs, error);
        const now = waitOf(hosts.get(host), nowMs);
        throw now > 0 && error.retryAfterMs === undefined
          ? new SourceError(error.message, { trouble: error.trouble, retryAfterMs: now })
          : error;
      }
    },
  };
}

const waiting = (retryAfterMs: number) => new SourceError('asked to wait', { trouble: 'rejected', retryAfterMs });
