/** The only writer to the browser's console. */

/** Failures that are logged and not shown (S8.16, S8.22). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where failures are logged
  console.error(what, error);
}

/** Logs an action that happens on this device alone and leaves only this trace (the contact form). */
export function logLocally(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- sending "logs" (S2.46)
  console.info(what, details);
}
