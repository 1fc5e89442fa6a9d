import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './node-24.mjs';
import { rowFaults, rowsOf, titlesOf } from './specification-table.mjs';

const read = (path) => {
  const file = join(ROOT, path);
  return path !== '' && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

it('docs/specification.md names only existing files and tests', () => {
  const rows = rowsOf(read('docs/specification.md'));
  expect(rows.length).toBeGreaterThan(100);
  expect(rowFaults(rows, read)).toEqual([]);
});

describe('the check', () => {
  const suite = "describe('a login', () => {\n  it('works', () => {});\n  it.each([1])('takes %i', () => {});\n});\n";
  const files = { 'a.ts': '', 'a.test.ts': suite };
  const HEAD = '| Row | Rule | Lives in | Shown by |\n| --- | --- | --- | --- |\n';
  const row = (home, shown, name = '<a id="s2.1"></a>S2.1') => `| ${name} | “…” | \`${home}\` | ${shown} |`;
  const faultsOf = (...rows) => rowFaults(rowsOf(HEAD + rows.join('\n')), (path) => files[path]);
  const faults = (home, shown) => faultsOf(row(home, shown));

  it('finds each title, also behind cases and over several lines', () => {
    const text = [
      "it.each([\n  ['a', () => b('c')],\n])(\n  'takes %s',\n  () => {},\n);",
      'test("it\'s there", () => {});',
      "test.each(Object.keys(CASES) as Name[])('%s is required', () => {});",
      "test.each(LANGUAGES)('speaks %s', () => {});",
      'test(`${path} leads to ${other.path}`, async () => {});',
    ].join('\n');
    for (const title of ['takes %s', "it's there", '%s is required', 'speaks %s', '%s leads to %s']) {
      expect(titlesOf(text)).toContain(title);
    }
  });

  it('lets pass what is there', () => {
    expect(faults('a.ts', '`a.test.ts` › works<br>`a.test.ts` › takes %i')).toEqual([]);
  });

  it.each(['', 'S2.1', '<a id="s2.2"></a>S2.1'])('sees a row without a name and its anchor: %j', (name) => {
    expect(faultsOf(row('a.ts', '`a.test.ts` › works', name))).toHaveLength(1);
  });

  it('sees a name that is taken', () => {
    expect(faultsOf(row('a.ts', '`a.test.ts` › works'), row('a.ts', '`a.test.ts` › works'))).toEqual([
      'docs/specification.md:4  S2.1 is taken',
    ]);
  });

  it.each([
    ['b.ts', '`a.test.ts` › works', 'b.ts is not there'],
    ['a.ts', '`b.test.ts` › works', '"b.test.ts" is not there'],
    ['a.ts', '`a.test.ts` › work', 'a.test.ts has no test "work"'],
    ['a.ts', 'a.test.ts: works', '"" is not there'],
    ['a.ts', '', '"" is not there'],
  ])('sees what is not: %s, %s', (home, shown, fault) => {
    expect(faults(home, shown)).toEqual([`docs/specification.md:3  ${fault}`]);
  });
});
