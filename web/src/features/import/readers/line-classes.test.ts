/**
 * Property of all forms: whatever is done to a file, each of its lines is counted once, and no figure is sent that is
 * not in it.
 */

import { parseDecimal } from '@kurus/core/money/decimal';
import { figureOf } from '@kurus/core/money/notation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_FILES } from '../../../testing/form-files.ts';
import { draftLine, readSource } from '../../../testing/read-source.ts';
import { FILES } from '../../../testing/source-files.ts';
import { cellText } from './cell.ts';
import { detect } from './detect.ts';
import type { Table } from './lines.ts';
import type { Raw } from './table.ts';

const numbered = (cells: readonly (readonly string[])[]): Raw => ({
  kind: 'rows',
  rows: cells.map((row, at) => ({ line: at + 1, cells: row })),
});

/** Mutations after which the rows say what they said before. */
const HARMLESS = [
  'rows turned',
  'a blank row',
  'a sum',
  'a preamble',
  'a heading again',
  'columns moved',
  'a blank line',
];

/** Forms that are no table under one heading: their lines mean something by their place. */
const BY_PLACE: readonly string[] = ['binance-ledger rows turned', 'ibkr rows turned', 'ibkr columns moved'];

type Mutation = (raw: Raw, seed: number) => Raw;

const ofRows =
  (change: (cells: readonly (readonly string[])[], seed: number) => readonly (readonly string[])[]): Mutation =>
  (raw, seed) => {
    if (raw.kind !== 'rows') return raw;
    return numbered(
      change(
        raw.rows.map(({ cells }) => cells.map(cellText)),
        seed,
      ),
    );
  };
const ofLines =
  (change: (lines: readonly string[], seed: number) => readonly string[]): Mutation =>
  (raw, seed) =>
    raw.kind === 'lines' ? { kind: 'lines', lines: change(raw.lines, seed) } : raw;

/** The place of a seed in a list, its ends included. */
const placeIn = (list: readonly unknown[], seed: number) => seed % (list.length + 1);
const inserted = <Item>(list: readonly Item[], seed: number, item: Item): Item[] =>
  list.toSpliced(placeIn(list, seed), 0, item);

const MUTATIONS: readonly (readonly [string, Mutation])[] = [
  [
    'rows turned',
    ofRows((rows) => {
      const heading = rows.findIndex((row) => row.length > 2);
      return [...rows.slice(0, heading + 1), ...rows.slice(heading + 1).toReversed()];
    }),
  ],
  ['a blank row', ofRows((rows, seed) => inserted(rows, seed, ['', '']))],
  ['a sum', ofRows((rows) => [...rows, ['Toplam', '', '1.234,50']])],
  ['a preamble', ofRows((rows) => [['Müşteri', 'Deneme Kişisi'], ['Dönem: 01.01.2026'], [], ...rows])],
  ['a remark', ofRows((rows, seed) => inserted(rows, seed, ['Bu belge bilgi amaçlıdır']))],
  ['a heading again', ofRows((rows) => [...rows, ...rows.slice(0, 1)])],
  [
    'columns moved',
    ofRows((rows, seed) => rows.map((row) => [...row.slice(seed % row.length), ...row.slice(0, seed % row.length)])),
  ],
  [
    'signs turned',
    ofRows((rows) => rows.map((row) => row.map((cell) => (/^\d[\d.,]*$/.test(cell) ? `-${cell}` : cell)))),
  ],
  [
    'a cell too many',
    ofRows((rows, seed) => rows.map((row, at) => (at === seed % rows.length ? [...row, '25'] : row))),
  ],
  ['a blank line', ofLines((lines, seed) => inserted(lines, seed, ''))],
  ['an unknown line', ofLines((lines, seed) => inserted(lines, seed, '05/06/26 Bambaşka bir şey 12,00 TRY'))],
  [
    'a line cut',
    ofLines((lines, seed) => lines.map((line, at) => (at === seed % lines.length ? line.slice(0, seed % 40) : line))),
  ],
  ['lines turned', ofLines((lines) => lines.toReversed())],
];

const linesIn = (raw: Raw): number => {
  if (raw.kind === 'rows') return raw.rows.length;
  if (raw.kind === 'lines') return raw.lines.length;
  return Array.isArray(raw.value) ? raw.value.length : 0;
};

/** Each line has one class; a row's line names rows that name it. */
function expectWhole(table: Table): void {
  const numbers = table.lines.map(({ line }) => line);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const line of table.lines) {
    if (line.as === 'blank') expect(line.text).toBe('');
    if (line.as !== 'row') continue;
    expect(line.rows.length).toBeGreaterThan(0);
    for (const at of line.rows) expect(table.rows[at]?.lines ?? [table.rows[at]?.line]).toContain(line.line);
  }
  const named = table.lines.flatMap((line) => (line.as === 'row' ? line.rows : []));
  expect(new Set(named).size).toBe(table.rows.length);
}

/** Figures that stand in a file, in either notation. */
function figuresIn(raw: Raw): Set<bigint> {
  const texts =
    raw.kind === 'rows'
      ? raw.rows.flatMap(({ cells }) => cells.map(cellText)).flatMap((text) => [text, ...text.split(/[\s@]+/)])
      : raw.kind === 'lines'
        ? raw.lines.flatMap((line) => line.split(/\s+/))
        : JSON.stringify(raw.value).split(/[":,{}[\]]+/);
  const found = new Set<bigint>();
  for (const text of texts)
    for (const mark of ['comma', 'point'] as const) {
      for (const bare of new Set([text, text.replace(GLUED, ''), text.replace(/[A-Z]{3,5}$/, '')])) {
        const figure = figureOf(bare, mark);
        const units = figure ? parseDecimal(figure.replace('-', ''), 8) : undefined;
        if (units !== undefined) found.add(units);
      }
    }
  return found;
}

/** A coin behind its amount: "100 1INCH". */
const GLUED = / ?\d?[A-Z]{3,5}$/;

const unitsOf = (figure: unknown) => parseDecimal(String(figure), 8);

/** Rows as they are sent, without their line and in no order. */
const wordsOf = (raw: Raw): string[] =>
  readSource(raw)
    .drafts.filter(({ state }) => state === 'row')
    .map((draft) =>
      draftLine(draft)
        .replace(/^\d+, /, '')
        .replace(/, \(covered-later\)$/, ''),
    )
    .toSorted();

/** Quantities that are sent and stand nowhere in the file. */
function foreignFigures(raw: Raw): unknown[] {
  if (detect(raw).length === 0) return [];
  const own = figuresIn(raw);
  const sent = readSource(raw).drafts.flatMap((draft) => (draft.state === 'row' ? (draft.row.quantity ?? []) : []));
  return sent.filter((quantity) => !own.has(unitsOf(quantity) ?? 0n));
}

describe.each([...FILES, ...FORM_FILES])('%s', (source, raw) => {
  it.each(MUTATIONS)('with %s has all its lines, and only figures of its own', (_name, mutate) => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const changed = mutate(raw, seed);
        const tables = detect(changed).map(({ table }) => table);
        tables.forEach(expectWhole);
        const counts = tables.map(({ lines }) => lines.length);
        expect(counts).toEqual(changed.kind === 'json' ? counts : counts.map(() => linesIn(changed)));
        expect(foreignFigures(changed)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it.each(MUTATIONS.filter(([name]) => HARMLESS.includes(name) && !BY_PLACE.includes(`${source} ${name}`)))(
    'says the same with %s',
    (_name, mutate) => {
      for (const seed of [0, 1, 3]) expect(wordsOf(mutate(raw, seed))).toEqual(wordsOf(raw));
    },
  );
});
