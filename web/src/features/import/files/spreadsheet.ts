/**
 * Sheets of an XLSX: numbers with the digits of the file, formulas by their stored value. It is
 * unpacked here, within limits, and given to the reader uncompressed.
 */

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { isStored, storedNumber, visibleText, type Cell } from '../readers/cell.ts';
import type { Row } from '../readers/table.ts';
import { FileFault, UNPACKED_MAX_BYTES } from './file-fault.ts';
import { boundedSheet } from './sheet-bounds.ts';

const PARTS_MAX = 500;
/** Parts to unpack: sheets, their texts and styles; no pictures or macros. */
const NEEDED_FILES = /\.(?:xml|rels)$/;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** @throws FileFault UNPACKS_TOO_LARGE, DAMAGED, TOO_MANY_ROWS, TOO_MANY_COLUMNS, EMPTY */
export async function spreadsheetSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const packed = unpacked(bytes);
  const sheets = await readSheets<Cell>(packed, { parseNumber: storedNumber, trim: false }).catch(() => {
    throw new FileFault('DAMAGED');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells, at) => ({ line: at + 1, cells: cells.map(cellOf) })),
  }));
}

/** Each part declares its size, and is unpacked only up to it. */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  let count = 0;
  const judge = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    count += 1;
    if (count > PARTS_MAX) throw new FileFault('UNPACKS_TOO_LARGE');
    if (!NEEDED_FILES.test(name)) return false;
    size += originalSize;
    if (size > UNPACKED_MAX_BYTES) throw new FileFault('UNPACKS_TOO_LARGE');
    return true;
  };
  try {
    const parts = unzipSync(bytes, { filter: judge });
    for (const [name, part] of Object.entries(parts)) {
      const sheet = boundedSheet(strFromU8(part));
      if (sheet !== undefined) parts[name] = strToU8(sheet);
    }
    const stored = zipSync(parts, { level: 0 });
    return stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer;
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('DAMAGED');
  }
}

/** Dates have no time zone in a spreadsheet; the reader returns them as UTC. A day without a time is midnight there. */
function cellOf(cell: unknown): Cell {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? ''
      : cell
          .toISOString()
          .replace('T', ' ')
          .slice(0, 19)
          .replace(/ 00:00:00$/, '');
  if (typeof cell === 'string') return visibleText(cell);
  if (typeof cell === 'boolean') return String(cell);
  return isStored(cell) ? cell : '';
}
