/**
 * The largest sheet of an XLSX as rows of text: figures with the digits that stand in the file, formulas by the value
 * that was kept with them. It is unpacked here, within limits, and handed to the reader with nothing left to unpack.
 */
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { IMPORT_ROWS_MAX } from '@kurus/core/limits';
import type { Row } from '../readers/table.ts';
import { COLUMNS_MAX, FileFault, UNPACKED_MAX_BYTES } from './file-fault.ts';

const PARTS_MAX = 500;
/** Sheets, their texts and styles: no pictures, macros or anything else. */
const WANTED = /\.(?:xml|rels)$/;

/** @throws FileFault UNPACKS_TOO_LARGE, DAMAGED, TOO_MANY_ROWS, TOO_MANY_COLUMNS, EMPTY */
export async function spreadsheetRows(bytes: Uint8Array): Promise<Row[]> {
  const packed = unpacked(bytes);
  const sheets = await readSheets(packed, { parseNumber: (text) => text, trim: false }).catch(() => {
    throw new FileFault('DAMAGED');
  });
  const data = sheets.map((sheet) => sheet.data).reduce((most, rows) => (rows.length > most.length ? rows : most), []);
  if (data.length > IMPORT_ROWS_MAX + 200) throw new FileFault('TOO_MANY_ROWS');
  return data.map((cells, at) => {
    if (cells.length > COLUMNS_MAX) throw new FileFault('TOO_MANY_COLUMNS');
    return { line: at + 1, cells: cells.map(cellText) };
  });
}

/** The parts say how large they are, and get no byte more than that. */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  let parts = 0;
  const judge = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    parts += 1;
    if (parts > PARTS_MAX) throw new FileFault('UNPACKS_TOO_LARGE');
    if (!WANTED.test(name)) return false;
    size += originalSize;
    if (size > UNPACKED_MAX_BYTES) throw new FileFault('UNPACKS_TOO_LARGE');
    return true;
  };
  try {
    const stored = zipSync(unzipSync(bytes, { filter: judge }), { level: 0 });
    return stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer;
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('DAMAGED');
  }
}

/** Dates have no zone in a spreadsheet; the reader makes them moments of Greenwich. */
function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace('T', ' ').slice(0, 19);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
