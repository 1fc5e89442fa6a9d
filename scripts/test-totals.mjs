/** Adds up the JSON reports of vitest and Playwright. */

const SLOWEST = 20;

/**
 * @param report what vitest's json reporter wrote; undefined when it wrote nothing
 * @param {number} exitCode vitest's own
 * @returns {{ passed: number, failed: number, skipped: number, tests: { name: string, ms: number }[] }} A file that
 * could not be loaded, or a run that failed without a failed test, counts as one failure: nothing may look green that
 * was not.
 */
export function unitOutcome(report, exitCode) {
  const outcome = { passed: 0, failed: 0, skipped: 0, tests: [] };
  for (const file of report?.testResults ?? []) {
    const count = (status) => file.assertionResults.filter((test) => test.status === status).length;
    const failed = count('failed');
    outcome.passed += count('passed');
    outcome.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    outcome.skipped += file.assertionResults.length - count('passed') - failed;
    outcome.tests.push(
      ...file.assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    );
  }
  if (exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/** The same of what Playwright's json reporter wrote. */
export function storyOutcome(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const outcome = { passed: expected, failed: unexpected + flaky, skipped, tests: [] };
  const collect = (suite, names) => {
    for (const spec of suite.specs ?? []) {
      const ms = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      outcome.tests.push({ name: [...names, spec.title].join(' › '), ms });
    }
    for (const inner of suite.suites ?? []) collect(inner, [...names, inner.title]);
  };
  for (const suite of report?.suites ?? []) collect(suite, [suite.title]);
  if (exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

export function sumOf(outcomes) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) for (const key of Object.keys(sum)) sum[key] += outcome[key];
  return sum;
}

/** A line for each of the tests that took longest. */
export function slowest(tests) {
  const slow = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const seconds = ({ ms }) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
  return ['\nThe slowest tests:', ...slow.map((test) => `${seconds(test)}  ${test.name}`)].join('\n');
}

/** @returns the last line of `npm test` */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
