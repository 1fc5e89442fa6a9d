/** Rule for the gallery: it shows the whole kit. It uses each part of web/src/ui, directly or through another part. */

import { resolveImport } from './tidy-imports.mjs';

const GALLERY = 'web/dev/gallery.tsx';
const PART = /^web\/src\/ui\/[\w-]+\.tsx$/;
/** Files that the gallery does not have to show: they load a part later, or frame a whole page. */
const NOT_SHOWN = ['web/src/ui/lazy-dialog.tsx', 'web/src/ui/lazy-part.tsx', 'web/src/ui/public-page.tsx'];

/** @param files Map of path -> text @returns faults of parts that the gallery does not show */
export function partsNotShown(files) {
  const shown = new Set();
  const look = (path) => {
    if (shown.has(path)) return;
    shown.add(path);
    for (const [, from] of (files.get(path) ?? '').matchAll(/from '(\.[^']+\.tsx)'/g)) look(resolveImport(path, from));
  };
  look(GALLERY);
  return [...files.keys()]
    .filter((path) => PART.test(path) && !NOT_SHOWN.includes(path) && !shown.has(path))
    .map((path) => ({ path, line: 1, message: `a part of the kit that nobody sees: show it in ${GALLERY}` }));
}
