/**
 * Watches whether the sources answer the instance that asks them for all. When none has for a while it may be its own
 * network: it gives way, and another tries. Where nobody does better they come back to each other ever more rarely.
 */
import { SourceError } from './sources/source-error.ts';
import type { SourceBatch } from './sources/source.ts';

/** What a question came to: prices or a refusal, nothing readable, or it was not put at all. */
export type Word = 'word' | 'silence' | 'not asked';

export interface SourceWatch {
  heard(word: Word, nowMs: number): void;
  /** This instance has just begun to ask. */
  began(): void;
}

export interface SourceWatchOptions {
  readonly giveWay: () => void;
  /** How long nothing is heard before it gives way. */
  readonly silentMs?: number;
  /** How long it then keeps at it, should it come to ask again: twice as long each time, until a word is heard. */
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
    heard(word, nowMs) {
      if (word === 'not asked') return;
      if (word === 'word') {
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
    began() {
      silentSinceMs = undefined;
    },
  };
}

export function wordOf({ quotes, index, noAnswer }: SourceBatch): Word {
  if (quotes.length > 0 || index) return 'word';
  return noAnswer ? 'silence' : 'not asked';
}

/** A refusal (a key, a limit) would be another's as well; everything else may be the way to the source. */
export function wordOfFailure(error: unknown): Word {
  return error instanceof SourceError && (error.trouble === 'told off' || error.trouble === 'not found')
    ? 'word'
    : 'silence';
}
