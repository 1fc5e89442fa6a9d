/** Parses a file or pasted text and recognises its source; runs in the worker. Nothing is sent anywhere. */

import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import { displayCell, visibleText } from '../readers/cell.ts';
import { detect, type Detected } from '../readers/detect.ts';
import { headingAt, headingOfAny } from '../readers/headings.ts';
import { linesOf, normalizeWord, sourceLines, type Raw } from '../readers/table.ts';
import { FILE_MAX_BYTES, FileFault } from './file-fault.ts';
import { separatedRows, separatorOf, type Separator } from './separated.ts';
import type { Sheet } from './spreadsheet.ts';

export interface ReadFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
  readonly form: 'PDF' | 'XLSX' | 'JSON' | 'TXT' | 'CSV';
  readonly encoding?: Decoded['encoding'];
  readonly separator?: Separator;
  /** Names of a workbook's sheets, and the index of the one that is read. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
  /** Rows that could be the heading of a table without a source, and the line of the one in use. */
  readonly headings: readonly HeadingChoice[];
  readonly heading?: number;
  /** The file as read by each source that can read it, best guess first; at least one. */
  readonly detected: readonly SignedFile[];
}

/** With the SHA-256 of its heading. */
export interface SignedFile extends Detected {
  readonly signature: string;
}

export interface HeadingChoice {
  readonly line: number;
  readonly text: string;
}

/** How the user says that a file is to be taken apart; what is absent is found. */
export interface Layout {
  readonly separator?: Separator;
  /** Index of the sheet. */
  readonly sheet?: number;
  /** Line of the heading. */
  readonly heading?: number;
}

type Form = Pick<ReadFile, 'form' | 'encoding' | 'separator' | 'sheets' | 'sheet'>;
interface Parsed {
  readonly raw: Raw;
  readonly form: Form;
}

/** @throws FileFault */
export async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>, layout: Layout = {}): Promise<ReadFile> {
  if (bytes.length > FILE_MAX_BYTES) throw new FileFault('TOO_LARGE');
  if (bytes.length === 0) throw new FileFault('EMPTY');
  const hash = await hashOf(bytes);
  const size = bytes.length;
  const { raw: parsed, form } = await rawOf(bytes, layout);
  const raw = parsed.kind === 'rows' ? { ...parsed, heading: layout.heading } : parsed;
  // A heading that the user chose is not that of a source.
  const all = detect(raw, name);
  const chosen = all.filter(({ source }) => source === 'generic');
  const detected = layout.heading === undefined || chosen.length === 0 ? all : chosen;
  if (detected.length === 0) throw new FileFault('NO_TABLE', firstLines(raw, bytes, form));
  if (detected.every(({ table }) => table.rows.length > IMPORT_ROWS_MAX)) throw new FileFault('TOO_MANY_ROWS');
  return { name, bytes: size, hash, ...form, ...headingsOf(raw), detected: await Promise.all(detected.map(signed)) };
}

/** Lines of a file without a table that are kept for its sample, and their length. */
const [FIRST_LINES, LINE_MAX_LENGTH] = [300, 2_000];

function firstLines(raw: Raw, bytes: Uint8Array<ArrayBuffer>, { encoding }: Form): string[] {
  const lines =
    encoding !== undefined || raw.kind === 'json'
      ? linesOf(textOfBytes(bytes).text)
      : raw.kind === 'lines'
        ? raw.lines
        : raw.rows.slice(0, FIRST_LINES).map(({ cells }) => cells.map((cell) => displayCell(cell)).join(';'));
  return lines.slice(0, FIRST_LINES).map((line) => line.slice(0, LINE_MAX_LENGTH));
}

/** Rows shown to choose the heading from. */
const HEADINGS_MAX = 100;

function headingsOf(raw: Raw): Pick<ReadFile, 'headings' | 'heading'> {
  if (raw.kind !== 'rows') return { headings: [] };
  const found = raw.heading === undefined ? headingOfAny(raw.rows) : headingAt(raw.rows, raw.heading);
  const line = found && raw.rows[found.at]?.line;
  const filled = sourceLines(raw.rows.slice(0, Math.max(HEADINGS_MAX, (found?.at ?? 0) + 1)));
  const headings = filled
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ line: at, text }) => ({ line: at, text: text.slice(0, 200) }));
  return { headings, ...(line !== undefined && { heading: line }) };
}

async function signed(found: Detected): Promise<SignedFile> {
  const heading = found.table.header.map(normalizeWord).join('\n');
  return { ...found, signature: await hashOf(new TextEncoder().encode(heading)) };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const begins = (bytes: Uint8Array, ...with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);

/** Detects the format by the bytes alone: file names are not reliable. */
async function rawOf(bytes: Uint8Array, layout: Layout): Promise<Parsed> {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { spreadsheetSheets } = await import('./spreadsheet.ts');
    return ofSheets(await spreadsheetSheets(bytes), layout.sheet);
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('OLD_EXCEL');
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) {
    const { pdfLines } = await import('./pdf-lines.ts');
    return { raw: { kind: 'lines', lines: await pdfLines(bytes) }, form: { form: 'PDF' } };
  }
  return ofText(textOfBytes(bytes), layout);
}

/** The sheet that a source knows, or the one with the best table: notes may be longer than the trades. */
function ofSheets(sheets: readonly Sheet[], chosen: number | undefined): Parsed {
  const raws = sheets.map(({ rows }): Raw => ({ kind: 'rows', rows }));
  const scores = raws.map((raw) => scoreOf(raw));
  const best = scores.indexOf(Math.max(...scores));
  const sheet = chosen !== undefined && raws[chosen] ? chosen : Math.max(0, best);
  const names = sheets.map(({ name }) => name);
  return { raw: raws[sheet] ?? { kind: 'rows', rows: [] }, form: { form: 'XLSX', sheets: names, sheet } };
}

/** Known columns first, then a source that knows the file, then rows. */
function scoreOf(raw: Raw): number {
  if (raw.kind !== 'rows') return 0;
  const known = headingOfAny(raw.rows)?.score ?? 0;
  const isKnown = detect(raw).some(({ source }) => source !== 'generic');
  return (isKnown ? 1_000 : 0) + (known >= 2 ? known * 10 : 0) + raw.rows.length / (IMPORT_ROWS_MAX * 10);
}

function ofText({ text, encoding }: Decoded, layout: Layout): Parsed {
  if (text.trim() === '') throw new FileFault('EMPTY');
  if (/^\s*</.test(text)) throw new FileFault('OLD_EXCEL');
  if (/^\s*[[{]/.test(text)) return { raw: jsonOf(text), form: { form: 'JSON', encoding } };
  const separator = layout.separator ?? separatorOf(text);
  const lines: Raw = { kind: 'lines', lines: linesOf(text.replace(/(?:\r\n|\n|\r)$/, '')) };
  if (detect(lines).length > 0 || separator === undefined) return { raw: lines, form: { form: 'TXT', encoding } };
  return { raw: { kind: 'rows', rows: separatedRows(text, separator) }, form: { form: 'CSV', encoding, separator } };
}

function jsonOf(text: string): Raw {
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    throw new FileFault('DAMAGED');
  }
}

interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1254' | 'DOS-857';
}

/** Control characters allowed in text: white space, and escape. */
const WHITE = new Set(['\t', '\n', '\v', '\f', '\r', '\u001b']);

/** @throws FileFault NOT_TEXT */
function textOfBytes(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  for (const [control] of decoded.text.matchAll(/\p{Cc}/gu))
    if (control < ' ' && !WHITE.has(control)) throw new FileFault('NOT_TEXT');
  return { ...decoded, text: visibleText(decoded.text) };
}

/** Decodes text: UTF-16 if marked or plainly so, UTF-8 if valid, else Turkish Windows (windows-1254) or DOS (857). */
function decode(bytes: Uint8Array): Decoded {
  const wide = utf16Of(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return isDos(bytes)
      ? { text: dosText(bytes), encoding: 'DOS-857' }
      : { text: new TextDecoder('windows-1254').decode(bytes), encoding: 'Windows-1254' };
  }
}

const SAMPLE_BYTES = 4096;

/** Byte order of UTF-16: by its mark, or where every second byte of Latin text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (bytes.length % 2 === 1) return undefined;
  if (even === 0 && odd > most * 0.7) return 'utf-16le';
  return odd === 0 && even > most * 0.7 ? 'utf-16be' : undefined;
}

/** Turkish letters of DOS code page 857; others of its letters are rare in statements. */
const DOS_LETTERS: Readonly<Record<number, string>> = {
  0x80: 'Ç',
  0x81: 'ü',
  0x87: 'ç',
  0x8d: 'ı',
  0x94: 'ö',
  0x98: 'İ',
  0x99: 'Ö',
  0x9a: 'Ü',
  0x9e: 'Ş',
  0x9f: 'ş',
  0xa6: 'Ğ',
  0xa7: 'ğ',
};

/** Tells if all bytes above ASCII are Turkish letters of DOS; in Windows they are quotation marks and signs. */
const isDos = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80 || byte in DOS_LETTERS);

function dosText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DOS_LETTERS[byte] ?? String.fromCharCode(byte);
  return text;
}
