/**
 * Every line of a file is accounted for: a form says what its rows, headings and sums are, and what it does not name is
 * a refused row, so that no line can disappear.
 */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { createCustomAsset } from '@kurus/core/contract/tracked';
import { cellText, type Cell } from './cell.ts';
import type { Stated } from './stated.ts';

/** Rules by which a line is left out, each named and counted on the screen. */
export const RULES = [
  /** Orders that were called off, refused, or ran out without a fill. */
  'not-done',
  /** Transfers between a user's own wallets. */
  'own-wallets',
  /** Lots, subtotals and details that repeat another line. */
  'repeated',
  /** Options, futures, warrants and contracts for difference. */
  'derivative',
  /** Exchanges of money that change no asset. */
  'forex',
  /** A row and the one that takes it back: together nothing. */
  'reversed',
  /** Notes of a tracker: watch lists, liabilities, items of its own. */
  'no-entry',
  /** Prices of assets of one's own in our export: they are written with the definition of their asset. */
  'own-price',
] as const;
export type Rule = (typeof RULES)[number];

/** A line that is no row. */
export type Other = 'heading' | 'sum' | Rule;

/** Why a line of the file cannot become an entry, whatever its columns mean. */
export const ROW_FAULTS = [
  /** No rule of the form reads it. */
  'line',
  'above-heading',
  /** It has more cells than the heading: a figure with the separator in it, say. */
  'width',
  /** No coin or no amount. */
  'coins',
  /** A part of a deal whose other part is missing. */
  'leg',
  /** A part of one of several deals of a second, and the file does not say of which. */
  'unclear',
  /** Neither it nor the file's name says whether it came or went. */
  'direction',
  /** It may be a line that stands in the file twice: a bonus in two wallets. */
  'twice',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export interface Row {
  /** From 1; for a PDF the line of its text, for JSON the index in its list. The first, if it was read from several. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** All lines that it was read from, if they are several. */
  readonly lines?: readonly number[];
  readonly fault?: RowFault;
  /** Some of its lines are equal to the letter: fills of one size, or a line that the file has twice. */
  readonly hasEqual?: true;
  /** It has fewer cells than the heading, unlike the other rows: its end may be missing. */
  readonly isShort?: true;
}

/** A line as the file has it. */
export interface SourceLine {
  readonly line: number;
  readonly text: string;
  readonly cells?: readonly Cell[];
}

export type Line = { readonly line: number; readonly text: string } & (
  | {
      readonly as: 'row';
      /** Indexes of the rows that were read from it; several if, for example, a fee was paid in a coin. */
      readonly rows: readonly number[];
    }
  | { readonly as: 'heading' | 'sum' | 'blank' }
  | { readonly as: 'left out'; readonly rule: Rule }
);

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Every line of the file or sheet, in its order. */
  readonly lines: readonly Line[];
  /** Result that the file states itself. */
  readonly stated: Stated;
  /** Zone of its times, if the file names one: "+03:00". */
  readonly zone?: string;
  /** Names of the accounts whose entries are in the file, if it has several; all of them come into one. */
  readonly accounts?: readonly string[];
  /** Assets of one's own that the file defines. */
  readonly own?: readonly OwnDefinition[];
}

/** Asset of one's own as our export defines it. */
export type OwnDefinition = BodyOf<typeof createCustomAsset>;

export interface Parts {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Lines that are no rows, by their number. */
  readonly others: ReadonlyMap<number, Other>;
  readonly stated?: Partial<Stated> | undefined;
}

const TEXT_MAX_LENGTH = 300;

const NOTHING_STATED: Stated = { holdings: [], cash: [], totals: [] };

/** A table of which no line is missing: a line that is in no part becomes a refused row. */
export function completeTable(file: readonly SourceLine[], { header, rows, others, stated }: Parts): Table {
  const read = new Set(rows.flatMap((row) => row.lines ?? [row.line]));
  const unknown = file
    .filter((line) => !read.has(line.line) && !others.has(line.line) && !isBlank(line))
    .map(({ line, text, cells }): Row => ({ line, cells: cells ?? [text], fault: 'line' }));
  const all = [...rows, ...unknown].toSorted((a, b) => a.line - b.line);
  const rowsOf = new Map<number, number[]>();
  for (const [at, row] of all.entries())
    for (const line of row.lines ?? [row.line]) rowsOf.set(line, [...(rowsOf.get(line) ?? []), at]);
  return {
    header,
    rows: all,
    lines: file.map((line) => lineOf(line, rowsOf.get(line.line), others.get(line.line))),
    stated: { ...NOTHING_STATED, ...stated },
  };
}

/**
 * The table with other rows in place of those that it has, where several lines are one entry. A line that no new row
 * names becomes a refused row again.
 */
export function regrouped(table: Table, header: readonly string[], rows: readonly Row[]): Table {
  const named = new Set(rows.flatMap((row) => row.lines ?? [row.line]));
  const kept = table.rows.filter((row) => row.fault !== undefined && !named.has(row.line));
  const others = new Map<number, Other>();
  for (const line of table.lines)
    if (line.as !== 'row' && line.as !== 'blank') others.set(line.line, line.as === 'left out' ? line.rule : line.as);
  return completeTable(table.lines, { header, rows: [...rows, ...kept], others, stated: table.stated });
}

function lineOf(source: SourceLine, rows: readonly number[] | undefined, other: Other | undefined): Line {
  const about = { line: source.line, text: source.text.slice(0, TEXT_MAX_LENGTH) };
  if (rows) return { ...about, as: 'row', rows };
  if (other === undefined) return { ...about, as: 'blank' };
  return other === 'heading' || other === 'sum' ? { ...about, as: other } : { ...about, as: 'left out', rule: other };
}

const isBlank = ({ text }: SourceLine) => text.trim() === '';

export const lineText = (cells: readonly Cell[]): string =>
  cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' · ');
