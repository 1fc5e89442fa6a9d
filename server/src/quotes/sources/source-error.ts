/**
 * What kept a source from answering. "no answer" may be our own network; "rejected" is meant for all of us (a key, a
 * limit); "not found" is about the one thing that was asked for.
 */
export type SourceTrouble = 'no answer' | 'rejected' | 'not found' | 'unreadable';

/** A source that cannot answer now. The message is for the operator's log and never holds a key. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly trouble: SourceTrouble;
  /** How long the source wants to be left alone. */
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
