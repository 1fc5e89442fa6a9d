/** The failure of a call to the server, and its texts. */

export class ApiError extends Error {
  /** HTTP status; 0 if no response came. */
  readonly status: number;
  /** An ErrorCode of the contract, or NETWORK, TIMEOUT, UNREADABLE. */
  readonly code: string;
  /** The server's detail text for trades and the wallet; empty if there is none, like `message`. */
  readonly errDetail: string;
  /** The whole response, for refusals that carry more than texts. */
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

/** Tells if the server has judged and refused the request; a lost response or a server fault is no judgement. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server's text, or the fallback for any other error (S8.1). */
export function messageOf(error: unknown, fallback: string): string {
  return textOrFallback(error, fallback, ({ message }) => message);
}

/** The server's detail, or the fallback (S8.10, S8.11). */
export function detailOf(error: unknown, fallback: string): string {
  return textOrFallback(error, fallback, ({ errDetail }) => errDetail);
}

/** Without a response, the fallback is followed by the reason. */
function textOrFallback(error: unknown, fallback: string, words: (error: ApiError) => string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return `${fallback.replace(/\.?$/, '.')} ${error.message}`;
  return words(error) || fallback;
}
