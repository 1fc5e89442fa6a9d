/**
 * Sends a request that moves money exactly once (D22): repeated presses use one idempotency key until the server has
 * given a certain answer; then all tabs request the account again.
 */

import { useRef, useState } from 'react';
import { refreshAccount } from '../account/account-queries.ts';
import { ApiError } from '../api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

interface Intent<Input> {
  readonly input: Input;
  readonly key: string;
}

interface Sender<Input, Result> {
  /**
   * @returns undefined if another request is still under way: nothing was sent
   * @throws ApiError, with the key kept for a retry if the server may have carried it out
   */
  readonly run: (input: Input) => Promise<Result | undefined>;
  /** Input of the request in progress; undefined when there is none. */
  readonly busy: Input | undefined;
}

/** @param isSame whether an input repeats an earlier one, whose request is then sent again */
export function useIntent<Input, Result>(
  send: (input: Input, key: string) => Promise<Result>,
  isSame: (a: Input, b: Input) => boolean,
): Sender<Input, Result> {
  const [busy, setBusy] = useState<Input>();
  const unanswered = useRef<Intent<Input>>(undefined);
  // Two presses can come before the next rendering: the state alone would let both through.
  const underWay = useRef(false);

  const run = async (input: Input): Promise<Result | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    const waiting = unanswered.current;
    const intent = waiting && isSame(waiting.input, input) ? waiting : { input, key: newIdempotencyKey() };
    unanswered.current = intent;
    setBusy(input);
    try {
      const result = await send(intent.input, intent.key);
      unanswered.current = undefined;
      return result;
    } catch (error) {
      if (!mayHaveHappened(error)) unanswered.current = undefined;
      throw error;
    } finally {
      underWay.current = false;
      setBusy(undefined);
      refreshAccount();
    }
  };

  return { run, busy };
}

const mayHaveHappened = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
