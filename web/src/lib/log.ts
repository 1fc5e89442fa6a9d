/** For the browser's console: failures that the specification wants logged and not shown (seed section 8). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the app writes to the console
  console.error(what, error);
}
