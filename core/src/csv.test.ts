import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow, csvText, textOfCsvCell } from './csv.ts';

const csvCell = (text: string) => csvRow([text]).slice(0, -2);

/** Cells as shown by a program that separates by ; and reads a quotation mark as a letter unless it begins a cell. */
const cellsBySemicolon = (line: string) => line.split(/[;\t\r\n]/);
const isFormula = (cell: string) => /^["\s]*[=+\-@]/.test(cell);

/** Cell without quotes, by RFC 4180. */
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const dangerous = fc
  .array(fc.constantFrom('=', '+', '-', '@', ';', '\t', '\r', '\n', '\r\n', "'", ' ', '"', ',', 'a', '1', '\u0001'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const text = fc.oneof(dangerous, fc.string({ unit: 'binary' }));

describe('a cell of a file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    [';=1+1', ";'=1+1"],
    ['a\t@x', "a\t'@x"],
    ['a\r\n-1', `"a\r\n'-1"`],
    ['a\n+1', `"a\n'+1"`],
    ['a; =1', "a;' =1"],
    ["'90", "''90"],
    ["a;'b", "a;'b"],
    ["a;'=b", "a;''=b"],
    ['\tx', "'\tx"],
    ['a;"=1', `"a;'""=1"`],
    ['a;\u00a0=1', "a;'\u00a0=1"],
    ['＝1', "'＝1"],
    ['x=1;2', 'x=1;2'],
    ['1,5 - 2', '"1,5 - 2"'],
    ['', ''],
  ])('%j is written %j', (input, written) => {
    expect(csvCell(input)).toBe(written);
    expect(textOfCsvCell(unquoted(written))).toBe(input);
  });

  test('begins no formula, for any separator of cells', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        // The first cell of the row is a date.
        const line = `2026-01-20,${csvCell(first)},${csvCell(second)}`;
        expect(cellsBySemicolon(line).filter(isFormula)).toEqual([]);
        expect(isFormula(unquoted(csvCell(first)))).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  test('is read back unchanged', () => {
    fc.assert(
      fc.property(text, (input) => {
        expect(textOfCsvCell(unquoted(csvCell(input)))).toBe(input);
      }),
      { numRuns: 5000 },
    );
  });
});

test('a file keeps numbers unchanged, and writes no text as a formula', () => {
  expect(csvText([['Gün', '=1+1', 'a;=1', 'a,b', -0.5, { exact: '-12.30' }, undefined]])).toBe(
    '\uFEFFGün,\'=1+1,a;\'=1,"a,b",-0.5,-12.30,\r\n',
  );
});
