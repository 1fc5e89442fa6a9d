/** The failure of a call to the server, and its texts. */

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** An ErrorCode of the contract, or NETWORK, TIMEOUT, UNREADABLE. */
  readonly code: string;
  /** The server's own words for trades and the wallet; empty where it gave none, like `message`. */
  readonly errDetail: string;
  /** The whole answer, for refusals that carry more than texts. */
  readonly answer: unknown;

  constructor(status: number, code: string, message: string, errDetail = message, answer?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errDetail = errDetail;
    this.answer = answer;
  }
}

/** Whether the server has judged what was sent, and refused it; a lost answer or a fault of its own is no judgement. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server's own words, or the fallback for anything else (S8.1). */
export function messageOf(error: unknown, fallback: string): string {
  return textOrFallback(error, fallback, ({ message }) => message);
}

/** The server's detail, or the fallback (S8.10, S8.11). */
export function detailOf(error: unknown, fallback: string): string {
  return textOrFallback(error, fallback, ({ errDetail }) => errDetail);
}

/** Where no answer came, the fallback is followed by why. */
function textOrFallback(error: unknown, fallback: string, words: (error: ApiError) => string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return `${fallback.replace(/\.?$/, '.')} ${error.message}`;
  return words(error) || fallback;
}
