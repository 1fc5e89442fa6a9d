/** Polls one source when it is due, one request at a time. A failure waits longer each time (backoff.ts). */

import type { PollOutcome, SourceWatch } from '../cluster/source-watch.ts';
import { createBackoff } from './sources/backoff.ts';
import { SourceError } from './sources/source-error.ts';
import type { MarketSource, SourceBatch } from './sources/source.ts';

export interface PollerOptions {
  readonly source: MarketSource;
  readonly now: () => number;
  readonly tickMs: number;
  /** Called with every batch, the time of its arrival and the time of its request. */
  readonly take: (batch: SourceBatch, nowMs: number, requestedMs: number) => void;
  readonly onTrouble: (trouble: string) => void;
  /** Called with each poll's outcome; absent where no other instance could do better. */
  readonly watch?: SourceWatch | undefined;
}

const POLL_TIMEOUT_MS = 10_000;
const MAX_BACKOFF_MS = 60_000;

/** @returns the step of a tick: polls if it is due, and resolves when the batch was taken */
export function createPoller({
  source,
  now,
  tickMs,
  take,
  onTrouble,
  watch,
}: PollerOptions): (nowMs: number) => Promise<void> {
  const backoff = createBackoff({ baseMs: source.pollMs, capMs: Math.max(source.pollMs, MAX_BACKOFF_MS) });
  const record = (outcome: PollOutcome) => {
    if (source.kind === 'live') watch?.record(outcome, now());
  };
  let isPolling = false;
  return async (nowMs) => {
    if (isPolling || !backoff.isDue(nowMs)) return;
    isPolling = true;
    try {
      const batch = await source.poll(nowMs, AbortSignal.timeout(POLL_TIMEOUT_MS));
      take(batch, now(), nowMs);
      record(outcomeOf(batch));
      if (batch.trouble) onTrouble(`${source.name}: ${batch.trouble}`);
      // Half a tick early, so that a timer that fires a little sooner does not skip a turn.
      backoff.succeeded(nowMs, source.pollMs - tickMs / 2);
    } catch (error) {
      backoff.failed(nowMs, error);
      record(outcomeOfFailure(error));
      onTrouble(`${source.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isPolling = false;
    }
  };
}

export function outcomeOf({ quotes, index, noAnswer }: SourceBatch): PollOutcome {
  if (quotes.length > 0 || index) return 'answered';
  return noAnswer ? 'no answer' : 'not asked';
}

/** A refusal (a key, a limit) would meet another instance as well; any other failure may be this one's network. */
export function outcomeOfFailure(error: unknown): PollOutcome {
  return error instanceof SourceError && (error.trouble === 'rejected' || error.trouble === 'not found')
    ? 'answered'
    : 'no answer';
}
