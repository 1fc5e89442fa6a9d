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

/** The first heading that has all needed columns. @param needed as `normalizeWord` writes them */
export function headingUnder(rows: readonly Row[], needed: readonly string[]): Heading | undefined {
  const at = rows.findIndex((row) => {
    if (row.cells.length < needed.length) return false;
    const words = new Set(row.cells.map((cell) => normalizeWord(cellText(cell))));
    return needed.every((word) => words.has(word));
  });
  return at < 0 ? undefined : singleAt(rows, at);
}

/** A heading judged by the columns that it names. */
export interface ScoredHeading extends Heading {
  /** Different fields among its names. */
  readonly score: number;
}

const FIGURES_ONLY = /^[-+\d.,:/\s₺$€%()]+$/;
const textsOf = ({ cells }: Row) => cells.map(cellText);
/** Whether a row could be a heading: words only. */
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
  for (const [at, row] of rows.entries()) {
    if (!isOfWords(row)) continue;
    const [single, pair] = [singleAt(rows, at), pairAt(rows, at)];
    for (const found of [single, ...(pair ? [pair] : [])]) {
      const scored = { ...found, score: scoreOf(found.header) };
      if (scored.score > (best?.score ?? 1)) best = scored;
    }
    const isWider = (widest?.header ?? []).filter(Boolean).length < single.header.filter(Boolean).length;
    if (!widest || isWider) widest = { ...single, score: scoreOf(single.header) };
  }
  return best ?? widest;
}

/** The heading in the row that the user chose. @param line the row's line */
export function headingAt(rows: readonly Row[], line: number): ScoredHeading | undefined {
  const at = rows.findIndex((row) => row.line === line);
  if (at < 0) return undefined;
  const single = singleAt(rows, at);
  const pair = pairAt(rows, at);
  const chosen = pair && scoreOf(pair.header) > scoreOf(single.header) ? pair : single;
  return { ...chosen, score: scoreOf(chosen.header) };
}

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

/** Whether a row repeats the heading, as after a page break. */
export const isHeadingOf = (row: Row, header: readonly string[]): boolean => {
  const filled = row.cells.map((cell) => normalizeWord(cellText(cell)));
  return filled.some(Boolean) && header.every((name, at) => normalizeWord(name) === (filled[at] ?? ''));
};

const SUMS = [
  /^(?:(?:genel|ara|alt|net) )?toplam(?:lar)?\b|\btoplami$/,
  /^(?:(?:grand|sub|net)[ -]?)?totals?\b/,
  /^(?:sous-total|totaux|summe)\b/,
];
const DAY = /\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}-\d{2}-\d{2}/;

/** A sum at the foot of any table: its first word says so, and it has no day. */
export function sumOrNone(row: Row): Other | undefined {
  const texts = textsOf(row).filter((text) => text !== '');
  const [first = ''] = texts;
  return SUMS.some((sum) => sum.test(normalizeWord(first))) && !texts.some((text) => DAY.test(text))
    ? 'sum'
    : undefined;
}
