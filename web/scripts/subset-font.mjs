/**
 * Cuts Inter variable down to the glyphs of Turkish, English and French, the lira sign and our marks; weights 400-700,
 * optical size 14, tabular figures kept. Writes one woff2 for each of the package's two files that hold those glyphs
 * (it splits them by unicode range), and its licence beside them. Run after changing GLYPHS:
 *   node web/scripts/subset-font.mjs
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const inter = path.dirname(require.resolve('@fontsource-variable/inter/package.json'));
const assets = path.join(import.meta.dirname, '../src/assets');

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const LATIN = `${ASCII} ÂÎÛâîûÇçÖöÜüÀàÈèÉéÊêËëÏïÔôÙùÜüŸÿÆæŒœı«»“”‘’„–—…•·×÷±°©®€£−\u202f`;
/** The package's "latin-ext" file: Turkish letters and the lira sign. */
const LATIN_EXT = 'ĞğİŞşŸ₺';

const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  keepFeatures: ['kern', 'mark', 'mkmk', 'calt', 'ccmp', 'locl', 'tnum', 'case'],
};

for (const [part, glyphs] of [
  ['latin', LATIN],
  ['latin-ext', LATIN_EXT],
]) {
  const source = await readFile(path.join(inter, `files/inter-${part}-opsz-normal.woff2`));
  const subset = await subsetFont(source, glyphs, OPTIONS);
  await writeFile(path.join(assets, `inter-${part}.woff2`), subset);
  console.log(`inter-${part}.woff2: ${subset.length} bytes`);
}
await copyFile(path.join(inter, 'LICENSE'), path.join(assets, 'inter-OFL.txt'));
