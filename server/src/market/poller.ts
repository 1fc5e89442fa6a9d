/** Asks one source when it is due, one question at a time. A failure waits longer each time (backoff.ts). */
import { type SourceWatch, type Word, wordOf, wordOfFailure } from './source-watch.ts';
import { createBackoff } from './sources/backoff.ts';
import type { MarketSource, SourceBatch } from './sources/source.ts';

export interface PollerOptions {
  readonly source: MarketSource;
  readonly now: () => number;
  readonly tickMs: number;
  /** Hears every batch, with the time at which it came. */
  readonly take: (batch: SourceBatch, nowMs: number) => void;
  readonly onTrouble: (trouble: string) => void;
  /** Hears whether a live source can be heard from here; absent where no other instance could do better. */
  readonly watch?: SourceWatch | undefined;
}

const POLL_TIMEOUT_MS = 10_000;
const MAX_BACKOFF_MS = 60_000;

/** @returns the step of a tick: asks if it is time, and resolves when the answer was taken */
export function createPoller({
  source,
  now,
  tickMs,
  take,
  onTrouble,
  watch,
}: PollerOptions): (nowMs: number) => Promise<void> {
  const backoff = createBackoff({ baseMs: source.pollMs, capMs: Math.max(source.pollMs, MAX_BACKOFF_MS) });
  const heard = (word: Word) => {
    if (source.kind === 'live') watch?.heard(word, now());
  };
  let asking = false;
  return async (nowMs) => {
    if (asking || !backoff.isDue(nowMs)) return;
    asking = true;
    try {
      const batch = await source.poll(nowMs, AbortSignal.timeout(POLL_TIMEOUT_MS));
      take(batch, now());
      heard(wordOf(batch));
      if (batch.trouble) onTrouble(`${source.name}: ${batch.trouble}`);
      // Half a tick early, so that a timer that fires a little sooner does not skip a turn.
      backoff.succeeded(nowMs, source.pollMs - tickMs / 2);
    } catch (error) {
      backoff.failed(nowMs, error);
      heard(wordOfFailure(error));
      onTrouble(`${source.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      asking = false;
    }
  };
}
