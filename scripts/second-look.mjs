/**
 * Second run of failed tests. A test that waits for the clock may fail because two lanes share two cores. Its file is
 * run once more, alone; a test that fails again has failed, and one that passes is named at the end, so that nobody
 * overlooks it. The runners' own `retry` tries again at once: beside the same lanes, and on the data that the first try
 * left in the database.
 */

/**
 * Most failures for a second run: 0.25 % of the tests. On a machine with other work, 6 to 10 of
 * them wait longer than they may; more have another cause.
 */
const MOST = 24;

/**
 * @param outcomes of finished runs, each with `again(files)`
 * @returns the final outcomes, and the names of the tests that passed only alone
 */
export async function secondLook(outcomes) {
  const count = outcomes.reduce((sum, { failed }) => sum + failed, 0);
  const named = outcomes.every(({ failed, failures }) => failed === failures.length);
  if (count === 0 || count > MOST || !named) return { judged: outcomes, passedAlone: [] };
  const judged = [];
  const passedAlone = [];
  for (const outcome of outcomes) {
    if (outcome.failed === 0) judged.push(outcome);
    else {
      const files = [...new Set(outcome.failures.map(({ file }) => file))];
      const alone = await outcome.again(files);
      const { failed } = alone;
      const failedAgain = new Set(alone.failures.map(({ name }) => name));
      passedAlone.push(...outcome.failures.map(({ name }) => name).filter((name) => !failedAgain.has(name)));
      const passed = outcome.passed + Math.max(0, outcome.failed - failed);
      judged.push({ ...outcome, failed, passed, failures: alone.failures });
    }
  }
  return { judged, passedAlone };
}
