import { imports, type ImportProgress } from '@kurus/core/contract/import';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { useEffect, useRef, useState } from 'react';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/forms/idempotency-key.ts';
import { writeRows, type ReadOnlyAnswer, type RowsBody } from './send-rows.ts';

export type Writing =
  | { readonly state: 'idle' }
  | { readonly state: 'under way'; readonly progress: ImportProgress | undefined; readonly sinceMs: number }
  /** The server may have written them before the stop. */
  | { readonly state: 'stopped'; readonly isWritten: boolean }
  | { readonly state: 'failed'; readonly error: unknown };

interface Writer {
  readonly writing: Writing;
  readonly send: () => void;
  readonly stop: () => void;
}

type Rows = Omit<RowsBody, 'dryRun'>;

/**
 * Writes the rows once, even if it is pressed again or the connection fails: repeated requests use the same idempotency
 * key until the server has answered. Leaving the page stops it.
 */
export function useWrite(account: number, body: Rows, onWritten: (answer: ReadOnlyAnswer) => void): Writer {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' });
  const under = useRef<AbortController>(undefined);
  const unanswered = useRef<{ readonly body: Rows; readonly key: string }>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const run = async () => {
    if (under.current) return;
    const stop = new AbortController();
    under.current = stop;
    const sinceMs = Date.now();
    setWriting({ state: 'under way', progress: undefined, sinceMs });
    if (unanswered.current?.body !== body) unanswered.current = { body, key: newIdempotencyKey() };
    const { key } = unanswered.current;
    const onProgress = (progress: ImportProgress) => setWriting({ state: 'under way', progress, sinceMs });
    try {
      const answer = await writeRows(account, body, { key, signal: stop.signal, onProgress });
      unanswered.current = undefined;
      setWriting({ state: 'idle' });
      onWritten(answer);
    } catch (error) {
      if (isRefusal(error)) unanswered.current = undefined;
      const stopped = stop.signal.aborted && {
        state: 'stopped' as const,
        isWritten: await isWritten(account, body, sinceMs),
      };
      setWriting(stopped || { state: 'failed', error });
    } finally {
      under.current = undefined;
      refreshAccount();
    }
  };
  return { writing, send: () => void run(), stop: () => under.current?.abort() };
}

/** Tells if the newest batch is of this file and of this attempt; false if the server does not answer. */
async function isWritten(account: number, { fileHash }: Rows, sinceMs: number): Promise<boolean> {
  try {
    const [newest] = (await batchesOf(account, undefined, AbortSignal.timeout(RECORDED_ANSWER_MS))).batches;
    return newest?.fileHash === fileHash && Date.parse(newest.importedAt) >= sinceMs - CLOCKS_APART_MS;
  } catch {
    return false;
  }
}

/** Tolerated difference between the server's clock and this one. */
const CLOCKS_APART_MS = 2000;

/** Batches of an account, newest first. */
export async function batchesOf(account: number, before: number | undefined, signal: AbortSignal) {
  const query = before === undefined ? {} : { before: String(before) };
  return (await call(imports, { params: { id: String(account) }, query, signal })).data;
}
