/** A source that cannot answer now. The message is for the operator's log and never holds a key. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** How long the source wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
