/**
 * Life of a submission: ready, sending, done. `done` keeps the success message on screen and the button busy until the
 * next screen comes. Texts are stored as functions of the translator, so that they follow the language.
 */

import { useEffect, useId, useRef, useState } from 'react';
import { type Translate, translate } from '../../i18n/use-text.ts';
import { ApiError, isRefusal, messageOf } from '../api-error.ts';

export type LocalizedText = (t: Translate) => string;

export interface Success {
  readonly note?: LocalizedText;
  /** Next step, taken after the message has been shown for `delayMs`. */
  readonly next?: { readonly delayMs: number; readonly go: () => void };
}

interface SubmissionState {
  readonly phase: 'ready' | 'sending' | 'done';
  readonly error?: LocalizedText;
  readonly note?: LocalizedText;
}

export interface Submission extends SubmissionState {
  readonly busy: boolean;
  /** Element id of the form's one error, for the controls that it explains. */
  readonly errorId: string;
  /** Shows a mistake before anything is sent. */
  readonly refuse: (error: LocalizedText) => void;
  readonly clear: () => void;
  /**
   * Runs the work once; a failure shows the server's message, or the fallback (S8.1).
   * @param words `detailOf` to show the server's detail instead (S8.10, S8.11)
   */
  readonly send: (
    work: () => Promise<Success | void>,
    fallback: LocalizedText,
    words?: typeof messageOf,
  ) => Promise<void>;
}

/** @param onRefusal may handle a refusal itself (to show it at its field): it then returns true */
export function useSubmission(onRefusal?: (error: ApiError) => boolean): Submission {
  const errorId = useId();
  const [state, setState] = useState<SubmissionState>({ phase: 'ready' });
  const running = useRef(false);
  const mounted = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const send: Submission['send'] = async (work, fallback, words = messageOf) => {
    if (running.current) return;
    running.current = true;
    setState({ phase: 'sending' });
    try {
      const { note, next } = (await work()) ?? {};
      if (!mounted.current) return;
      setState({ phase: next ? 'done' : 'ready', ...(note && { note }) });
      if (next) {
        timer.current = setTimeout(() => {
          running.current = false;
          setState({ phase: 'ready' });
          next.go();
        }, next.delayMs);
      } else running.current = false;
    } catch (error) {
      running.current = false;
      const handled = error instanceof ApiError && onRefusal?.(error);
      setState(
        handled ? { phase: 'ready' } : { phase: 'ready', error: failureText(error, (t) => words(error, fallback(t))) },
      );
    }
  };
  return {
    ...state,
    errorId,
    busy: state.phase !== 'ready',
    refuse: (error) => setState({ phase: 'ready', error }),
    clear: () => setState((now) => (now.phase === 'ready' ? { phase: 'ready' } : now)),
    send,
  };
}

/** The server's text, otherwise the fallback in the current language. */
const failureText = (error: unknown, other: LocalizedText): LocalizedText =>
  error instanceof ApiError ? other : (t) => t('common.genericError');

/** For forms with a code: a refused code is emptied; one that the server did not judge stays. */
export const emptying = (empty: () => void) => (error: ApiError) => {
  if (isRefusal(error)) empty();
  return false;
};

/** The server's success message, or ours if it sent none. */
export const successText = (message: string, own: LocalizedText): LocalizedText => (message ? () => message : own);

/** Error thrown on purpose: its text is shown unchanged. */
export const refusal = (text: LocalizedText) => new ApiError(200, 'REFUSED', text(translate));
