/** A short, disguised sample of a file that no reader knows: its separators and quotes stay where they are. */

import { disguise, type Random } from './disguise.ts';

export interface SampleLines {
  /** Lines of the file as they are. */
  readonly lines: readonly string[];
  /** Index of the line with the column names. */
  readonly heading: number | undefined;
  /** Indices of the few lines that show something of their own: an entry type, a line that could not be read. */
  readonly special: readonly number[];
}

/** Lines from the beginning, from the heading, and from the end. */
const [BEGIN, FROM_HEADING, END] = [12, 13, 6];
/** A text of one line can be a whole database. */
const LINE_MAX_LENGTH = 2_000;

export function sampleText(
  { lines, heading, special }: SampleLines,
  isKnown: (word: string) => boolean,
  random: Random,
): string {
  const range = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) => start + at).filter((at) => at >= 0 && at < lines.length);
  const chosen = new Set([
    ...range(0, BEGIN),
    ...(heading === undefined ? [] : range(heading, FROM_HEADING)),
    ...special,
    ...range(lines.length - END, END),
  ]);
  return [...chosen]
    .toSorted((a, b) => a - b)
    .map((at) => disguise((lines[at] ?? '').slice(0, LINE_MAX_LENGTH), isKnown, random))
    .join('\n');
}
