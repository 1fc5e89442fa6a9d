/** The app's only words to the browser's console. */

/** Failures that the specification wants logged and not shown (its section 8). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where failures are logged
  console.error(what, error);
}

/** What is done on this device alone and leaves only this trace (the contact form). */
export function logLocally(what: string, details: unknown): void {
  // oxlint-disable-next-line no-console -- the specification: sending "logs"
  console.info(what, details);
}
