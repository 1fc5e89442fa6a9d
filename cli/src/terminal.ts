/** The terminal of a command, or what stands for it: its streams, its answers to questions, and its environment. */

import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Ends when the person interrupts the command. */
  readonly signal: AbortSignal;
}

/**
 * Line as it may be shown: signs that steer a terminal or reverse the direction of text are dropped, whatever name,
 * note or answer they came in.
 */
export const plainLine = (text: string): string =>
  text.replace(/[\t\r\n]+/g, ' ').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');

/** JSON with such signs written as escapes, which says the same. */
export const plainJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );

export const printLine = (out: Writable, line: string) => out.write(`${plainLine(line)}\n`);

/** Asks on the error output, so that what is written to a file stays clean. @returns undefined without a terminal */
export async function ask({ stdin, stderr, signal }: Terminal, question: string): Promise<string | undefined> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return undefined;
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    return await lines.question(`${plainLine(question)} `, { signal });
  } finally {
    lines.close();
  }
}

const SECRET_MAX_LENGTH = 4_096;

/** A line that is typed without being shown, or all of what is piped in. @returns undefined if it is too long */
export async function readSecret(terminal: Terminal, prompt: string): Promise<string | undefined> {
  const { stdin, stderr, signal } = terminal;
  const isTyped = stdin.isTTY === true && stdin.setRawMode !== undefined;
  let text = '';
  if (isTyped) {
    stderr.write(`${plainLine(prompt)} `);
    stdin.setRawMode?.(true);
  }
  try {
    for await (const part of stdin.iterator({ destroyOnReturn: false })) {
      signal.throwIfAborted();
      for (const sign of String(part)) {
        // In raw mode Ctrl-C and Ctrl-D are signs like others.
        if (isTyped && (sign === '\u0003' || sign === '\u0004')) return '';
        if (isTyped && (sign === '\r' || sign === '\n')) return text;
        text = isTyped && (sign === '\u007f' || sign === '\b') ? text.slice(0, -1) : text + sign;
        if (text.length > SECRET_MAX_LENGTH) return undefined;
      }
    }
  } finally {
    if (isTyped) {
      stdin.setRawMode?.(false);
      stdin.pause();
      stderr.write('\n');
    }
  }
  return text.trim();
}
