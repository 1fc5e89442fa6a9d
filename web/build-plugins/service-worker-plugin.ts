/**
 * Writes dist/sw.js: src/app/offline/service-worker.js after three lines with the files of the screens, the addresses
 * of pages (dist/pages.json), and a name for this build. Any changed file changes the name, so that the browser
 * installs the new worker.
 */

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'regexparam';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, '../src/app/offline/service-worker.js');
/**
 * Files that the service worker stores at once. The readers of files (assets/readers) are left out: they are fetched
 * when a file is read.
 */
const SHELL = /^(assets\/[^/]+\.(js|css|woff2)|favicon\.svg)$/;

export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Runs after the files are written and before they are compressed.
    async writeBundle() {
      const source = await readFile(SOURCE, 'utf8');
      const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
      const shell = names.filter((name) => SHELL.test(name)).sort();
      const hash = createHash('sha256').update(source).update(shell.join('\n'));
      hash.update(await readFile(path.join(folder, 'index.html')));
      const version = hash.digest('hex').slice(0, 12);
      const files = JSON.stringify(shell.map((name) => `/${name}`));
      const pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as readonly { path: string }[];
      const patterns = ['/', ...pages.map((page) => page.path)].map((pattern) => parse(pattern).pattern);
      const head = `const VERSION = '${version}';\nconst SHELL = ${files};\nconst PAGES = [${patterns.join()}];\n`;
      await writeFile(path.join(folder, 'sw.js'), head + source);
    },
  };
}
