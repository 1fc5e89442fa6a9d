/**
 * Table of settings in docs/operations.md, generated from server/src/config/config.ts. `node
 * scripts/settings-table.mjs` writes it; its test fails if the two differ.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SETTINGS } from '../server/src/config/config.ts';
import { ROOT } from './node-24.mjs';

const FILE = join(ROOT, 'docs', 'operations.md');
const BEGIN = '<!-- settings: written by scripts/settings-table.mjs -->';
const END = '<!-- /settings -->';

/** Current text of the document, and the text with the generated table. */
export function settingsDocument() {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(`${BEGIN}\n`);
  const after = rest?.split(`${END}\n`)[1];
  if (after === undefined) throw new Error(`${FILE} has lost the marks around its settings`);
  return { text, wanted: `${before}${BEGIN}\n${table()}${END}\n${after}` };
}

function table() {
  const rows = Object.values(SETTINGS).map(({ env, default: fallback, meaning }) => {
    const shown = fallback === '' ? 'not set' : `\`${fallback}\``;
    return `| \`${env}\` | ${shown} | ${meaning.replaceAll('|', '\\|')} |\n`;
  });
  return `| Setting | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, settingsDocument().wanted);
