import { useEffect, useState } from 'react';
import { rowsOf } from './outcomes.ts';
import type { SentRates } from './rates.ts';
import type { Draft } from './readers/draft-parts.ts';
import type { SourceId } from './readers/source.ts';
import { tryRows, type ReadOnlyAnswer } from './send-rows.ts';

export interface DryRunResult {
  /** Drafts of the response: during the next dry run both stay unchanged. */
  readonly drafts: readonly Draft[];
  readonly answer: ReadOnlyAnswer | undefined;
}

/** Delay that joins several switches to one request. */
const SETTLE_MS = 500;

export interface Trial {
  readonly tried: DryRunResult | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

interface Question {
  readonly account: number;
  readonly source: SourceId;
  readonly fileHash: string;
  readonly drafts: readonly Draft[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly rates: SentRates;
}

/** Runs a dry run whenever the rows change. Nothing is written. */
export function useTry({ account, source, fileHash, drafts, switches, rates }: Question): Trial {
  const [state, setState] = useState<Omit<Trial, 'again'>>({ tried: undefined, busy: true, error: undefined });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const send = async () => {
      const rows = rowsOf(drafts, switches);
      setState((now) => ({ ...now, busy: true, error: undefined }));
      try {
        const body = { source, fileHash, ...(rates.length > 0 && { rates }), rows };
        const answer = rows.length === 0 ? undefined : await tryRows(account, body, stop.signal);
        if (!stop.signal.aborted) setState({ tried: { drafts, answer }, busy: false, error: undefined });
      } catch (error) {
        if (!stop.signal.aborted) setState((now) => ({ ...now, busy: false, error }));
      }
    };
    const timer = setTimeout(() => void send(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [account, source, fileHash, drafts, switches, rates, attempt]);
  return { ...state, again: () => setAttempt((now) => now + 1) };
}
