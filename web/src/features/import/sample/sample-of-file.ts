/** Lines of a file for its sample, and the words of them that may stay. */

import type { ReadFile } from '../files/read-file.ts';
import { displayCell } from '../readers/cell.ts';
import { columnFor, type Choices } from '../readers/choices.ts';
import { cellOf, linesOf, normalizeWord, type Table } from '../readers/table.ts';
import { cryptoRandom } from './disguise.ts';
import { vocabulary } from './known-words.ts';
import { sampleText } from './sample-text.ts';

/** Two words beside each other may be a label with a name: a heading has three at least. */
const HEADING_MIN = 3;
/** A column of more different words holds no entry types, but perhaps names. */
const TYPES_MAX = 40;
/** Lines that are shown for what they are. */
const SPECIAL_MAX = 16;

/** Sample of a file that has a table. @param codes of listed assets, which may stay */
export async function sampleOfTable(
  origin: Blob,
  { form, encoding }: Pick<ReadFile, 'form' | 'encoding'>,
  { table, choices }: { readonly table: Table; readonly choices: Choices },
  codes: Iterable<string>,
): Promise<string> {
  const types = typesOf(table, choices);
  const heading = table.header.filter((name) => name !== '').length >= HEADING_MIN ? table.header : [];
  const isKnown = vocabulary(codes, [...heading, ...types.keys()]);
  if (form === 'JSON') return sampleOfJson(await textOf(origin, encoding), isKnown);
  const lines = encoding === undefined ? tableLines(table) : linesOf(await textOf(origin, encoding));
  const unread = table.rows.filter(({ fault }) => fault !== undefined).map(({ line }) => line);
  const special = [...types.values(), ...unread].slice(0, SPECIAL_MAX).map((line) => line - 1);
  const headed = table.lines.find(({ as, text }) => as === 'heading' && isHeading(text, table))?.line;
  return sampleText({ lines, heading: headed === undefined ? undefined : headed - 1, special }, isKnown, cryptoRandom);
}

/** Sample of a file in which no table was found. */
export const sampleOfLines = (lines: readonly string[], codes: Iterable<string>): string =>
  sampleText({ lines, heading: undefined, special: [] }, vocabulary(codes, []), cryptoRandom);

/** Words of entry types, each with its first line. */
function typesOf(table: Table, { columns }: Choices): ReadonlyMap<string, number> {
  const column = columnFor(columns, 'type');
  const types = new Map<string, number>();
  if (column < 0) return types;
  for (const row of table.rows) {
    const word = row.fault ? '' : cellOf(row, column);
    if (word !== '' && !types.has(word)) types.set(word, row.line);
    if (types.size > TYPES_MAX) return new Map();
  }
  return types;
}

const isHeading = (text: string, { header }: Table): boolean => {
  const [first = '', second = ''] = header.filter((name) => name !== '').map(normalizeWord);
  const words = normalizeWord(text);
  return words.includes(first) && words.includes(second);
};

/** Lines of a spreadsheet or a PDF: of a row its cells, of others their text. */
function tableLines({ lines, rows, header }: Table): string[] {
  return lines.map((line) => {
    const row = line.as === 'row' ? rows[line.rows[0] ?? -1] : undefined;
    if (row && !row.fault && row.cells.length > 1) return row.cells.map((cell) => displayCell(cell)).join(';');
    return isHeading(line.text, { header } as Table) && line.as === 'heading' ? header.join(';') : line.text;
  });
}

async function textOf(origin: Blob, encoding: ReadFile['encoding']): Promise<string> {
  const bytes = await origin.arrayBuffer();
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Items that are shown of each list. */
const ITEMS_MAX = 8;

function sampleOfJson(text: string, isKnown: (word: string) => boolean): string {
  const names = new Set<string>();
  const short: unknown = JSON.parse(text, (key, value: unknown) => {
    for (const word of normalizeWord(key).split(/[^\p{L}]+/u)) names.add(word);
    return Array.isArray(value) ? value.slice(0, ITEMS_MAX) : value;
  });
  const lines = JSON.stringify(short, undefined, 1).split('\n');
  const stays = (word: string) => isKnown(word) || names.has(normalizeWord(word)) || JSON_WORDS.has(word);
  return sampleText(
    { lines, heading: undefined, special: lines.slice(0, LINES_MAX).map((_, at) => at) },
    stays,
    cryptoRandom,
  );
}

const JSON_WORDS = new Set(['true', 'false', 'null']);
const LINES_MAX = 120;
