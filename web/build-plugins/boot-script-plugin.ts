/**
 * Puts the boot script (theme and language before the first paint) into index.html, and writes the hash that the server
 * must name in its Content-Security-Policy to dist/csp.json: { "script": ["'sha256-...'"] }.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, '../src/app/boot-script.js');

export function bootScript(): Plugin {
  const script = withoutComments(readFileSync(SOURCE, 'utf8'));
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: script, injectTo: 'body-prepend' }],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ script: [`'${hash}'`] }) });
    },
  };
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '');
