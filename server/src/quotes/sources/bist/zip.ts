/** File of a ZIP archive in memory: the first whose name has an ending. Neither ZIP64 nor encryption is read. */

import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { SourceError } from '../source-error.ts';

const inflate = promisify(inflateRaw);

/** Lengths of the fixed parts of records (APPNOTE.TXT of PKWARE, 4.3). */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const [END_MARK, ENTRY_MARK, LOCAL_MARK] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];

/** @param maxBytes limit of the file, inflated @throws SourceError */
export async function fileOfZip(archive: Uint8Array, ending: string, maxBytes: number): Promise<Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const { method, start, size } = findEntry(bytes, ending);
    const body = bytes.subarray(start, start + size);
    if (body.length !== size || (method !== STORED && method !== DEFLATED)) throw new Error('cut off');
    if (method === DEFLATED) return await inflate(body, { maxOutputLength: maxBytes });
    if (size > maxBytes) throw new Error('too large');
    return body;
  } catch (error) {
    throw new SourceError(`not a readable archive (${error instanceof Error ? error.message : String(error)})`);
  }
}

function findEntry(bytes: Buffer, ending: string) {
  // The record of the end is the last one, before a comment of any length.
  let end = bytes.length - END_BYTES;
  while (end >= 0 && bytes.readUInt32LE(end) !== END_MARK) end -= 1;
  if (end < 0) throw new Error('no end');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_MARK) throw new Error('no entry');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (name.toLowerCase().endsWith(ending)) {
      const local = bytes.readUInt32LE(at + 42);
      if (bytes.readUInt32LE(local) !== LOCAL_MARK) throw new Error('no file');
      const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      return { method: bytes.readUInt16LE(at + 10), start, size: bytes.readUInt32LE(at + 20) };
    }
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  throw new Error(`no ${ending}`);
}
