/**
 * `node scripts/release-notes.mjs 1.2.3`: prints the section of a version in CHANGELOG.md; without one the release
 * fails.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @returns {string
 * undefined} text below the heading of the version, without it
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes === '' ? undefined : notes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , version = ''] = process.argv;
  const notes = notesOf(readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8'), version);
  if (notes === undefined) {
    console.error(`CHANGELOG.md has no section [${version}]`);
    process.exitCode = 1;
  } else console.log(notes);
}
