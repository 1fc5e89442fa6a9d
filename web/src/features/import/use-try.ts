import { useEffect, useMemo, useState } from 'react';
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

/** The last answer, and the question that it is of. */
interface Answered {
  readonly of: object | undefined;
  readonly tried: DryRunResult | undefined;
  readonly error: unknown;
}

/**
 * Runs a dry run whenever the rows change. Nothing is written. It is busy from the change on, not from the request: a
 * button that became busy under a finger would lose the press.
 */
export function useTry({ account, source, fileHash, drafts, switches, rates }: Question): Trial {
  const [answered, setAnswered] = useState<Answered>({ of: undefined, tried: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(
    () => ({ account, source, fileHash, drafts, switches, rates, attempt }),
    [account, source, fileHash, drafts, switches, rates, attempt],
  );
  useEffect(() => {
    const stop = new AbortController();
    const send = async () => {
      const rows = rowsOf(question.drafts, question.switches);
      const body = {
        source: question.source,
        fileHash: question.fileHash,
        ...(question.rates.length > 0 && { rates: question.rates }),
        rows,
      };
      try {
        const answer = rows.length === 0 ? undefined : await tryRows(question.account, body, stop.signal);
        const tried = { drafts: question.drafts, answer };
        if (!stop.signal.aborted) setAnswered({ of: question, tried, error: undefined });
      } catch (error) {
        if (!stop.signal.aborted) setAnswered(({ tried }) => ({ of: question, tried, error }));
      }
    };
    const timer = setTimeout(() => void send(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);
  const { of, tried, error } = answered;
  const busy = of !== question;
  return { tried, busy, error: busy ? undefined : error, again: () => setAttempt((now) => now + 1) };
}
