/** The server's clock, from the Date header of its responses: this machine's clock may be wrong by minutes. */

/** Smaller differences are ignored: a Date is in whole seconds, and the response takes time. */
const SURE_MS = 2000;

let offsetMs = 0;

/** @param date the Date header of a response received just now */
export function syncServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isFinite(difference)) offsetMs = Math.abs(difference) < SURE_MS ? 0 : difference;
}

/** Converts a time of this machine's clock to the server's. */
export const serverTime = (localMs: number) => localMs + offsetMs;
