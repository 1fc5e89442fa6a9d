/** The figures of a run of the mutation tester. */
import { relative } from 'node:path';

/** Percent of the mutants that must be noticed. */
const THRESHOLD = 85;
const COLUMNS = ['part', 'mutants', 'killed', 'timeout', 'survived', 'no coverage', 'score', 'minutes'];

/** @param mutants as Stryker reports them: { status }; those that could not run at all (RuntimeError) prove nothing */
export function partFigures(part, mutants, seconds) {
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, noCoverage] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const total = killed + timeout + survived + noCoverage;
  return { part, total, killed, timeout, survived, noCoverage, score: (100 * (killed + timeout)) / total, seconds };
}

/** A line for each mutant that ran without end: it counts as noticed, so it is worth a look. */
export const timeouts = (mutants, root) =>
  mutants
    .filter(({ status }) => status === 'Timeout')
    .map(
      ({ fileName, location: { start }, replacement }) =>
        `[Timeout] ${relative(root, fileName)}:${start.line}: ${replacement}`,
    );

/** A part without mutants has no score and does not pass. */
export const meetsThreshold = ({ score }) => score >= THRESHOLD;

export function mutationTable(rows) {
  const cells = rows.map((row) => [
    row.part,
    ...[row.total, row.killed, row.timeout, row.survived, row.noCoverage].map(String),
    `${row.score.toFixed(1)} %${meetsThreshold(row) ? '' : ` (under ${THRESHOLD} %)`}`,
    (row.seconds / 60).toFixed(1),
  ]);
  const line = (values) => `| ${values.join(' | ')} |`;
  return [line(COLUMNS), line(COLUMNS.map(() => '---')), ...cells.map(line)].join('\n');
}
