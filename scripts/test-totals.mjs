/** Adds up vitest's JSON reports. */

/**
 * @param report what vitest's json reporter wrote; undefined when it wrote nothing
 * @param {number} exitCode vitest's own
 * @returns {{ passed: number, failed: number, skipped: number }} A file that could not be loaded, or a run that failed
 * without a failed test, counts as one failure: nothing may look green that was not.
 */
export function totals(report, exitCode) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    const count = (status) => file.assertionResults.filter((test) => test.status === status).length;
    const failed = count('failed');
    sum.passed += count('passed');
    sum.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    sum.skipped += file.assertionResults.length - count('passed') - failed;
  }
  if (exitCode !== 0 && sum.failed === 0) sum.failed = 1;
  return sum;
}

/** @returns the last line of `npm test` */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
