/** Finds the heading of a table: below a preamble of any length, in one row or two, at the place the user says. */

import { cellText, isStored } from './cell.ts';
import { fieldOf } from './known-words.ts';
import type { Other, Row } from './lines.ts';
import { normalizeWord } from './table.ts';

export interface Heading {
  readonly header: readonly string[];
  /** Indexes of its first and its last row. */
  readonly at: number;
  readonly until: number;
}

interface WordRow {
  readonly at: number;
  readonly words: ReadonlySet<string>;
}
/** Rows of a file that could be its heading: each source looks at the same ones. */
const wordRows = new WeakMap<readonly Row[], readonly WordRow[]>();

function wordRowsOf(rows: readonly Row[]): readonly WordRow[] {
  let found = wordRows.get(rows);
  if (!found) {
    found = rows.flatMap((row, at) =>
      isOfWords(row) ? [{ at, words: new Set(textsOf(row).map(normalizeWord)) }] : [],
    );
    wordRows.set(rows, found);
  }
  return found;
}

/** The first heading that has all needed columns. @param needed as `normalizeWord` writes them */
export function headingUnder(rows: readonly Row[], needed: readonly string[]): Heading | undefined {
  const found = wordRowsOf(rows).find(({ words }) => needed.every((word) => words.has(word)));
  return found && singleAt(rows, found.at);
}

/** A heading judged by the columns that it names. */
export interface ScoredHeading extends Heading {
  /** Different fields among its names. */
  readonly score: number;
}

const FIGURES_ONLY = /^[-+.,:/\s₺$€%()]*\d[-+\d.,:/\s₺$€%()]*$/;
const textsOf = ({ cells }: Row) => cells.map(cellText);
/** Tells if a row could be a heading: words only. */
function isOfWords(row: Row): boolean {
  const filled = textsOf(row).filter((text) => text !== '');
  return filled.length >= 2 && !row.cells.some(isStored) && !filled.some((text) => FIGURES_ONLY.test(text));
}

/**
 * The row with the most known columns; without any, the widest row of words. Two rows are one heading if the upper one
 * groups the lower: "Alış", "Satış" above "Adet", "Fiyat".
 */
export function headingOfAny(rows: readonly Row[]): ScoredHeading | undefined {
  let best: ScoredHeading | undefined;
  let widest: ScoredHeading | undefined;
  for (const { at } of wordRowsOf(rows)) {
    for (const found of headingsAt(rows, at)) if (found.score > (best?.score ?? 1)) best = found;
    const single = scored(singleAt(rows, at));
    if (!widest || widthOf(single) > widthOf(widest)) widest = single;
  }
  return best ?? widest;
}

/** The heading in the row that the user chose. @param line the row's line */
export function headingAt(rows: readonly Row[], line: number): ScoredHeading | undefined {
  const at = rows.findIndex((row) => row.line === line);
  return at < 0 ? undefined : headingsAt(rows, at).at(-1);
}

/** The heading of a row alone, and with the next one if both say more. */
function headingsAt(rows: readonly Row[], at: number): ScoredHeading[] {
  const [single, lower, pair] = [singleAt(rows, at), singleAt(rows, at + 1), pairAt(rows, at)].map(
    (heading) => heading && scored(heading),
  );
  const isBetter = single && lower && pair && pair.score > Math.max(single.score, lower.score);
  return [...(single ? [single] : []), ...(isBetter ? [pair] : [])];
}

const scored = (heading: Heading): ScoredHeading => ({ ...heading, score: scoreOf(heading.header) });
const widthOf = ({ header }: Heading) => header.filter((name) => name !== '').length;

/** Known columns that make a row below the heading another one. */
const ANOTHER = 3;

/** Tells if a row below a heading is the heading of a further table. */
export const isHeading = (row: Row): boolean => isOfWords(row) && scoreOf(textsOf(row)) >= ANOTHER;

const singleAt = (rows: readonly Row[], at: number): Heading => ({
  header: rows[at] ? textsOf(rows[at]) : [],
  at,
  until: at,
});

/** The row and the next one as one heading, if both are of words. */
function pairAt(rows: readonly Row[], at: number): Heading | undefined {
  const [upper, lower] = [rows[at], rows[at + 1]];
  if (!upper || !lower || !isOfWords(lower)) return undefined;
  let group = '';
  const names = textsOf(lower).map((name, column) => {
    group = cellText(upper.cells[column] ?? '') || group;
    return group === '' ? name : `${group} ${name}`.trim();
  });
  const header = names.map((name, column) =>
    fieldOf(name) === undefined ? cellText(lower.cells[column] ?? '') : name,
  );
  return { header, at, until: at + 1 };
}

export const filledWidth = (row: Row): number => textsOf(row).findLastIndex((text) => text !== '') + 1;

/** Number of different fields that the names can mean. */
const scoreOf = (header: readonly string[]): number =>
  new Set(header.map(fieldOf).filter((field) => field !== undefined)).size;

/** Judges whether a row repeats the heading, as after a page break. */
export function repeats(header: readonly string[]): (row: Row) => boolean {
  const words = header.map(normalizeWord);
  return (row) => isOfWords(row) && words.every((word, at) => word === normalizeWord(cellText(row.cells[at] ?? '')));
}

const SUMS = [
  /^(?:(?:genel|ara|alt|net) )?toplam(?:lar)?\b|\btoplami$/,
  /^(?:(?:grand|sub|net)[ -]?)?totals?\b/,
  /^(?:sous-total|totaux|summe)\b/,
];
/** A day in figures or in words: "14 Oca 2026", "Jan 14, 2026". */
const DAY =
  /\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}[-./]\d{2}[-./]\d{2}|\d{1,2}[-. ]\p{L}{3,}[-. ,]+\d{2,4}|\p{L}{3,}[-. ]+\d{1,2}[-. ,]+\d{4}/u;

/** A sum at the foot of any table: its first word says so, and it has no day. */
export function sumOrNone(row: Row): Other | undefined {
  const texts = textsOf(row).filter((text) => text !== '');
  const [first = ''] = texts;
  return SUMS.some((sum) => sum.test(normalizeWord(first))) && !texts.some((text) => DAY.test(text))
    ? 'sum'
    : undefined;
}
