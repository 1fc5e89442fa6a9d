/** Writes dist/licenses.txt, which the public pages link to; the development server serves it too. */

import path from 'node:path';
import type { Plugin } from 'vite';
import { thirdPartyNotices } from './third-party-notices.ts';

const ROOT = path.join(import.meta.dirname, '../..');

export function licenses(): Plugin {
  return {
    name: 'licenses',
    configureServer(server) {
      server.middlewares.use('/licenses.txt', (_request, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8').end(thirdPartyNotices(ROOT));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: thirdPartyNotices(ROOT) });
    },
  };
}
