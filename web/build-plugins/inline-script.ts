/** Inline scripts of a page, listed by hash in its Content-Security-Policy. */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';

export interface InlineScript {
  readonly text: string;
  /** As a CSP source: `'sha256-...'`. */
  readonly hash: string;
}

/**
 * @param file in web/src/first-paint; bundled with all that it imports
 * @param constants values of its declared names
 */
export async function inlineScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<InlineScript> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../src/first-paint', file),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const text = built.output[0].code.trim();
  return { text, hash: cspHash(text) };
}

export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
