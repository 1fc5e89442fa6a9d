/** Scripts that stand in a page itself: without their comments, and named by hash for the Content-Security-Policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface InlineScript {
  readonly text: string;
  /** As a CSP source: `'sha256-...'`. */
  readonly hash: string;
}

/** @param file in web/src/app, with block comments only; @param before what is put in front of it */
export function inlineScript(file: string, before = ''): InlineScript {
  const source = readFileSync(path.join(import.meta.dirname, '../src/app', file), 'utf8');
  const text = before + source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '');
  return { text, hash: cspHash(text) };
}

export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
