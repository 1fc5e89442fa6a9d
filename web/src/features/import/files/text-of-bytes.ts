/** Bytes to text: UTF-8 where they are, UTF-16 where they say so, else the Turkish Windows'. */

import { FileFault } from './file-fault.ts';

export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1254';
}

/** Control characters that a text has: the white ones, and the mark of an escape. */
const WHITE = new Set(['\t', '\n', '\v', '\f', '\r', '\u001b']);

/** @throws FileFault NOT_TEXT */
export function textOfBytes(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  for (const [control] of decoded.text.matchAll(/\p{Cc}/gu))
    if (control < ' ' && !WHITE.has(control)) throw new FileFault('NOT_TEXT');
  return decoded;
}

function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1254').decode(bytes), encoding: 'Windows-1254' };
  }
}
