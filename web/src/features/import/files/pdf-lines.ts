/** Text of a PDF, line by line. pdfjs needs no worker of its own here, because this code already runs in one. */

import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { visibleText } from '../readers/cell.ts';
import { FileFault, PAGES_MAX } from './file-fault.ts';

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
}

/** Largest distance of two base lines on the same line, in points. */
const SAME_LINE = 2;
/** A wider gap between pieces becomes a space. */
const BLANK = 1;

/** @throws FileFault TOO_MANY_PAGES, LOCKED, DAMAGED */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  // The variable under which pdfjs looks for its worker code.
  Object.assign(globalThis, { pdfjsWorker });
  const loading = getDocument({ data: bytes, disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  try {
    const document = await loading.promise;
    if (document.numPages > PAGES_MAX) throw new FileFault('TOO_MANY_PAGES');
    const lines: string[] = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      lines.push(...linesOf(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : []))));
    }
    return lines;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(error instanceof PasswordException ? 'LOCKED' : 'DAMAGED');
  } finally {
    await loading.destroy();
  }
}

function pieceOf(item: {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly unknown[];
}): Piece {
  const [, , , , x, y] = item.transform;
  const left = typeof x === 'number' ? x : 0;
  return { text: visibleText(item.str), x: left, end: left + item.width, y: typeof y === 'number' ? y : 0 };
}

/** Lines from the top of the page down, each from left to right. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    let end = -Infinity;
    let text = '';
    for (const piece of line.toSorted((a, b) => a.x - b.x)) {
      text += text !== '' && piece.x - end > BLANK ? ` ${piece.text}` : piece.text;
      end = piece.end;
    }
    return text;
  });
}
