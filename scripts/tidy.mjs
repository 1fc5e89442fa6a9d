/**
 * Checks the whole tree against the rules that compiler and linter do not check; see tidy-rules.mjs. Exits with 1 on
 * any fault. `node scripts/tidy.mjs` takes seconds.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { returnedEffects } from './tidy-effects.mjs';
import { partsNotShown } from './tidy-gallery.mjs';
import { foldersNotMapped, pagesNotIndexed } from './tidy-map.mjs';
import { FILE_RULES } from './tidy-rules.mjs';
import { screensNotSeen } from './tidy-screens.mjs';
import { endingsOf, sourceIds, sourceFaults } from './tidy-sources.mjs';
import { classFaults, tokenFaults, unsetTokens } from './tidy-styles.mjs';
import { tableFaults, unloadedTexts } from './tidy-texts.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BINARY = /\.(png|webp|jpe?g|ico|woff2?|gz|br)$/;
/** Generated files, which are not in the tree. */
const BUILT = /(^|\/)(dist|generated)\//;

/** Files that are or would be committed. */
function listFiles() {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
  return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(ROOT, path)));
}

function treeOf(paths) {
  const folders = new Set();
  for (const path of paths) for (let up = dirname(path); up !== '.'; up = dirname(up)) folders.add(up);
  const known = new Set(paths);
  return { has: (path) => known.has(path), folders, endings: endingsOf(paths), isIgnored: (path) => BUILT.test(path) };
}

async function textTableFaults() {
  const folder = join(ROOT, 'web/src/i18n');
  const languages = ['tr', 'en', 'fr'];
  const areas = new Set(languages.flatMap((language) => readdirSync(join(folder, language))));
  const faults = [];
  for (const area of areas) {
    const tables = {};
    for (const language of languages) {
      const file = join(folder, language, area);
      const module = existsSync(file) ? await import(pathToFileURL(file).href) : {};
      tables[language] = Object.values(module).find((value) => typeof value === 'object') ?? {};
    }
    faults.push(
      ...tableFaults(area, tables).map((message) => ({ path: 'web/src/i18n', line: 1, rule: 'texts', message })),
    );
  }
  return faults;
}

/** Bundles of texts by name, with their keys. */
async function textBundles() {
  const bundles = await import('../web/src/i18n/bundles.ts');
  const entries = Object.entries(bundles).map(async ([name, { tr }]) => {
    const keys = Object.entries(await tr()).flatMap(([area, of]) => Object.keys(of).map((key) => `${area}.${key}`));
    return [name, new Set(keys)];
  });
  return new Map(await Promise.all(entries));
}

const paths = listFiles();
const tree = treeOf(paths);
const files = new Map(
  paths.filter((path) => !BINARY.test(path)).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);
const faults = [...files].flatMap(([path, text]) =>
  Object.entries(FILE_RULES).flatMap(([rule, judge]) =>
    judge(path, text, tree).map((fault) => ({ path, rule, ...fault })),
  ),
);
const names = sourceIds(files.get('docs/requirements.md'), files.get('docs/specification.md'));
for (const [path, text] of files) {
  faults.push(...sourceFaults(path, text, tree, names).map((fault) => ({ path, rule: 'sources', ...fault })));
  faults.push(...tokenFaults(path, text).map((fault) => ({ path, rule: 'styles', ...fault })));
}
faults.push(...[...classFaults(files), ...unsetTokens(files)].map((fault) => ({ rule: 'styles', ...fault })));
faults.push(...returnedEffects(files).map((fault) => ({ rule: 'effects', ...fault })));
faults.push(...partsNotShown(files).map((fault) => ({ rule: 'gallery', ...fault })));
faults.push(...screensNotSeen(files).map((fault) => ({ rule: 'screens', ...fault })));
faults.push(...[...foldersNotMapped(files), ...pagesNotIndexed(files)].map((fault) => ({ rule: 'map', ...fault })));
faults.push(...(await textTableFaults()));
faults.push(...unloadedTexts(files, await textBundles()).map((fault) => ({ rule: 'texts', ...fault })));

for (const { path, line, rule, message } of faults) console.log(`${path}:${line}  ${rule}: ${message}`);
console.log(`${files.size} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
