/** Table of a terminal: columns in line, figures to the right; a long name gives way where the window is narrow. */

import { plainLine } from './terminal.ts';

export interface Column {
  readonly title: string;
  /** Figures stand to the right. */
  readonly isFigure?: boolean;
  /** Column that is shortened where the table is too wide. */
  readonly isName?: boolean;
}

const GAP = '  ';
const NAME_LEAST = 8;

/** @param width of the window; undefined for none, as in a file */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width?: number,
): readonly string[] {
  const cells = [columns.map(({ title }) => title), ...rows].map((row) => row.map(plainLine));
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  const all = widths.reduce((sum, one) => sum + one, 0) + GAP.length * (columns.length - 1);
  const name = columns.findIndex(({ isName }) => isName);
  if (width !== undefined && name >= 0 && all > width)
    widths[name] = Math.max(NAME_LEAST, (widths[name] ?? 0) - (all - width));
  const isBare = columns.every(({ title }) => title === '');
  return cells.slice(isBare ? 1 : 0).map((row) =>
    columns
      .map(({ isFigure = false }, at) => padded(row[at] ?? '', widths[at] ?? 0, isFigure))
      .join(GAP)
      .trimEnd(),
  );
}

function padded(text: string, width: number, isFigure: boolean): string {
  const missing = width - widthOf(text);
  if (missing < 0)
    return `${[...segments.segment(text)]
      .slice(0, width - 1)
      .map(({ segment }) => segment)
      .join('')}…`;
  return isFigure ? ' '.repeat(missing) + text : text + ' '.repeat(missing);
}

const segments = new Intl.Segmenter();
const widthOf = (text: string): number =>
  /^[\x20-\x7e]*$/.test(text) ? text.length : [...segments.segment(text)].length;
