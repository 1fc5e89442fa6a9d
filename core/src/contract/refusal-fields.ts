/** Parts of the details of refusals. */

/** A day of core/src/market/calendar.ts, written in the caller's language. */
export interface Day {
  readonly day: number;
}

/** Wait in words for people, and in seconds as Retry-After. */
export interface Wait {
  readonly wait: string;
  readonly retryAfterSeconds: string;
}

/** Limit, formatted for people. */
export interface Most {
  readonly most: string;
}

/** Field of the request, by its path. */
export interface Field {
  readonly field: string;
}

/** Code of the asset that was refused. */
export interface Subject {
  readonly symbol: string;
}
