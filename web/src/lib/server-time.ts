/** The server's clock, by the Date of its answers: this machine's may be wrong by minutes. */

/** A Date is in whole seconds, and the answer was under way. */
const SURE_MS = 2000;

let offsetMs = 0;

/** @param date the Date header of a response received just now */
export function syncServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isFinite(difference)) offsetMs = Math.abs(difference) < SURE_MS ? 0 : difference;
}

/** A moment of this machine's clock on the server's. */
export const serverTime = (localMs: number) => localMs + offsetMs;
