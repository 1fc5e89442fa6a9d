/** The one error of the client: a refusal of the server, or that there was no answer that could be read. */

export interface FailureFacts {
  /** Code of the server (core/src/contract/errors.ts), or NETWORK, TIMEOUT, UNREADABLE or TOO_LARGE. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Seconds after which the server would take the call again. */
  readonly retryAfter?: number | undefined;
  /** Name of the call in the server's log. */
  readonly requestId?: string | undefined;
  /** Limit that was exceeded, with WORK_TOO_LARGE. */
  readonly most?: number | undefined;
}

export class KurusError extends Error implements FailureFacts {
  override readonly name = 'KurusError';
  readonly code: string;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly most: number | undefined;

  /** @param message the server's sentence in the language of the call, else one in English */
  constructor(message: string, facts: FailureFacts, options?: ErrorOptions) {
    super(message, options);
    this.code = facts.code;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
    this.requestId = facts.requestId;
    this.most = facts.most;
  }
}
