/** Sum of the JSON reports of vitest and Playwright. */

const SLOWEST = 20;

/**
 * @typedef {object} Outcome of one run
 * @property {number} passed
 * @property {number} failed A file that could not be loaded, or a run that failed without a failed test, counts as one
 * failure: no failed run may look green.
 * @property {number} skipped
 * @property {{ name: string, ms: number }[]} tests
 * @property {{ file: string, name: string }[]} failures of tests and of files
 * @property {string} [run] the run's name
 */

/**
 * @param report written by vitest's json reporter; undefined if there is none
 * @param {number} exitCode of vitest
 * @returns {Outcome}
 */
export function unitOutcome(report, exitCode) {
  const outcome = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] };
  for (const { name: file, status, assertionResults } of report?.testResults ?? []) {
    const of = (wanted) => assertionResults.filter((test) => test.status === wanted);
    const failures = of('failed').map(({ fullName }) => ({ file, name: fullName }));
    if (failures.length === 0 && status === 'failed') failures.push({ file, name: file });
    outcome.passed += of('passed').length;
    outcome.failed += failures.length;
    outcome.skipped += assertionResults.length - of('passed').length - of('failed').length;
    outcome.failures.push(...failures);
    outcome.tests.push(...assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })));
  }
  if (exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

/**
 * Outcome from the report of Playwright's json reporter. A test that passed only at a retry counts as failed.
 * @returns {Outcome}
 */
export function storyOutcome(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const outcome = { passed: expected, failed: unexpected + flaky, skipped, tests: [], failures: [] };
  const collect = (suite, names) => {
    for (const spec of suite.specs ?? []) {
      const ms = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      const name = [...names, spec.title].join(' › ');
      outcome.tests.push({ name, ms });
      const isFlaky = spec.tests.some(({ status }) => status === 'flaky');
      if (spec.ok === false || isFlaky) outcome.failures.push({ file: spec.file, name });
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

/** Lines of the slowest tests. */
export function slowest(tests) {
  const slow = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const seconds = ({ ms }) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
  return ['\nThe slowest tests:', ...slow.map((test) => `${seconds(test)}  ${test.name}`)].join('\n');
}

/** Lines of the failures, printed last, as a shortened log still shows its end. */
export function failedNames(outcomes) {
  return outcomes.flatMap(({ run, failed, failures }) => {
    const unnamed = failed > failures.length ? [`Failed: ${run}, beside its tests: its output says why`] : [];
    return [...failures.map(({ name }) => `Failed: ${run}: ${name}`), ...unnamed];
  });
}

/** @returns the last line of `npm test` */
export function totalsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
