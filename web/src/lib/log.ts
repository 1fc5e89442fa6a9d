/** The only writer to the browser's console. */

/** Logs a failure that is not shown (S8.16, S8.22). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where failures are logged
  console.error(what, error);
}

/** Logs an action that happens only on this device (the contact form). */
export function logLocally(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- sending "logs" (S2.46)
  console.info(what, details);
}
