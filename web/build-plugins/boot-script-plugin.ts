/**
 * Puts the boot script (theme and language before the first paint) into index.html, and writes the hash that the server
 * must name in its Content-Security-Policy to dist/csp.json: { "script": ["'sha256-...'"] }.
 */
import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

export function bootScript(): Plugin {
  const { text, hash } = inlineScript('boot-script.js');
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: text, injectTo: 'body-prepend' }],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ script: [hash] }) });
    },
  };
}
