/** docs/security.md names every requirement once, and only files and tests that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';
import { titlesOf } from './specification-table.mjs';

/** Requirements of levels 1 and 2 of ASVS 5.0.0 by chapter. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['met', 'partly', 'not met', 'operator'];

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id, requirement, state, how, shown]) => ({ id, requirement, state, how, shown }));
const leftOut = [...text.matchAll(/^Not applicable: (.*)$/gm)].flatMap(([, list]) => list.match(/\d+\.\d+\.\d+/g));

test('every requirement of levels 1 and 2 stands there once', () => {
  const ids = [...rows.map(({ id }) => id), ...leftOut];
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const counts = IN_CHAPTER.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length);
  expect(counts).toEqual(IN_CHAPTER);
});

test('the totals are those of the rows', () => {
  const of = (state) => rows.filter((row) => row.state === state).length;
  const [met, partly, notMet, operator] = STATES.map(of);
  expect(text).toContain(
    `Of the ${rows.length + leftOut.length}: ${met} met, ${partly} partly, ${notMet} not met, ${operator} the operator's, ` +
      `${leftOut.length} not applicable.`,
  );
});

test('what is not met is named in one place', () => {
  const place = text.slice(text.indexOf('## Not met, in one place'), text.indexOf('## Outside tools'));
  const named = [...place.matchAll(/(\d+\.\d+\.\d+) \(/g)].map(([, id]) => id);
  expect(named.toSorted()).toEqual(
    rows
      .filter(({ state }) => state === 'not met')
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('every row has a state, and says how or what is missing', () => {
  for (const { id, requirement, state, how } of rows) {
    expect(STATES, id).toContain(state);
    expect(requirement.length, id).toBeGreaterThan(2);
    expect(how.length, id).toBeGreaterThan(3);
  }
});

test('every test that is named exists under that name, or as a case of one', () => {
  const named = rows.filter(({ shown }) => shown !== '');
  expect(named.length).toBeGreaterThan(90);
  const missing = named.filter(({ shown }) => !shown.split(/; (?=`)/).every(isThere));
  expect(missing.map(({ id, shown }) => `${id} ${shown}`)).toEqual([]);
});

function isThere(test) {
  const [, file = '', title = ''] = /^`([^`]+)`: "(.+)"$/.exec(test) ?? [];
  if (file === '' || !existsSync(join(ROOT, file))) return false;
  const source = readFileSync(join(ROOT, file), 'utf8');
  return source.includes(title) || titlesOf(source).has(title);
}

test('every file that is named exists', () => {
  const files = [...text.matchAll(/`((?:core|server|web|scripts|docs|deploy|chaos|e2e)\/[\w./-]+)`/g)].map(
    ([, file]) => file,
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
