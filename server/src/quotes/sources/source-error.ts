/**
 * Trouble that kept a source from answering. "no answer" may be our own network; "rejected" applies to all of us (a
 * key, a limit); "not found" is about the one asset that was requested.
 */
export type SourceTrouble = 'no answer' | 'rejected' | 'not found' | 'unreadable';

/** A source that cannot answer now. The message is for the operator's log and never holds a key. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly trouble: SourceTrouble;
  /** Time for which the source asks for no calls. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { trouble = 'unreadable', retryAfterMs }: SourceErrorParts = {}) {
    super(message);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

interface SourceErrorParts {
  readonly trouble?: SourceTrouble;
  readonly retryAfterMs?: number | undefined;
}
