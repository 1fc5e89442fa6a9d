/** The gallery shows the whole kit: each part of web/src/ui is used by it, or by a part that it uses. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './node-24.mjs';

const UI = join(ROOT, 'web', 'src', 'ui');
/** What is no part to look at by itself: it loads one later, or is a whole page's frame. */
const NOT_SHOWN = ['lazy-dialog.tsx', 'public-page.tsx'];

test('every part of the kit is in the gallery', () => {
  const shown = new Set();
  const look = (file) => {
    if (shown.has(file)) return;
    shown.add(file);
    const found = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)];
    for (const [, path] of found) look(join(dirname(file), path));
  };
  look(join(ROOT, 'web', 'dev', 'gallery.tsx'));
  const parts = readdirSync(UI).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));
  const missing = parts.filter((name) => !NOT_SHOWN.includes(name) && !shown.has(join(UI, name)));
  expect(missing.map((name) => relative(ROOT, join(UI, name)))).toEqual([]);
});
