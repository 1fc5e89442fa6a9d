/**
 * Watches whether any source answers the leader, which polls for all. When none has for a while, the leader's own
 * network may be at fault: it gives way and another tries. While no instance gets an answer, the lead changes ever more
 * rarely.
 */
/** Outcome of a poll: prices or a refusal, nothing readable, or no call at all. */
export type PollOutcome = 'answered' | 'no answer' | 'not asked';

export interface SourceWatch {
  record(outcome: PollOutcome, nowMs: number): void;
  /** This instance has just begun to poll. */
  reset(): void;
}

export interface SourceWatchOptions {
  readonly giveWay: () => void;
  /** Time without an answer after which the leader gives way. */
  readonly silentMs?: number;
  /** Minimum time for which it polls when it leads again: doubled each time, until a source answers. */
  readonly pauseMs?: number;
}

const SILENT_MS = 30_000;
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 16 * 60_000;

export function createSourceWatch(options: SourceWatchOptions): SourceWatch {
  const { giveWay, silentMs = SILENT_MS, pauseMs = PAUSE_MS } = options;
  let silentSinceMs: number | undefined;
  let nextMs = -Infinity;
  let nextPauseMs = pauseMs;
  return {
    record(outcome, nowMs) {
      if (outcome === 'not asked') return;
      if (outcome === 'answered') {
        silentSinceMs = undefined;
        nextPauseMs = pauseMs;
        nextMs = -Infinity;
        return;
      }
      silentSinceMs ??= nowMs;
      if (nowMs - silentSinceMs < silentMs || nowMs < nextMs) return;
      nextMs = nowMs + nextPauseMs;
      nextPauseMs = Math.min(nextPauseMs * 2, LONGEST_PAUSE_MS);
      silentSinceMs = undefined;
      giveWay();
    },
    reset() {
      silentSinceMs = undefined;
    },
  };
}
