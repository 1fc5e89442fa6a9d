/**
 * Cuts Inter variable down to the glyphs of Turkish, English and French, the lira sign and our marks, in one file;
 * weights 400-700, optical size 14, tabular figures kept. Its licence is next to it. Run after changing GLYPHS:
 *   node web/scripts/subset-font.mjs
 */

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const inter = path.dirname(require.resolve('inter-ui/package.json'));
const assets = path.join(import.meta.dirname, '../src/assets');

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const LETTERS = 'ÂÎÛâîûÇçÖöÜüÀàÈèÉéÊêËëÏïÔôÙùŸÿÆæŒœıĞğİŞş';
const GLYPHS = `${ASCII} ${LETTERS}«»“”‘’„–—…•·×÷±°©®€£₺−→▲▼\u202f`;

const source = await readFile(path.join(inter, 'variable/InterVariable.woff2'));
const subset = await subsetFont(source, GLYPHS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  keepFeatures: ['kern', 'mark', 'mkmk', 'calt', 'ccmp', 'locl', 'tnum', 'case'],
});
await writeFile(path.join(assets, 'inter.woff2'), subset);
await copyFile(path.join(inter, 'LICENSE.txt'), path.join(assets, 'inter-OFL.txt'));
console.log(`inter.woff2: ${subset.length} bytes`);
