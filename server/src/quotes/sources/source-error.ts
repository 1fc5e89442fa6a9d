/**
 * Reason why a source has no prices. "no answer" may be our own network; "rejected" applies to all instances (a key, a
 * limit); "not found" is about one requested asset; "not yet" waits for what is fetched before it.
 */
export type SourceTrouble = 'no answer' | 'rejected' | 'not found' | 'not yet' | 'unreadable';

/** Error of a source that has no prices now. The message is for the operator's log and never contains a key. */
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
