/**
 * React calls whatever an effect gives back as its clean-up. A call that gives nothing today may give a promise
 * tomorrow, as scroll methods do since Chrome 150, and the compiler takes its word for `void`.
 */

import { codeOnly } from './tidy-rules.mjs';

const PARAMETERS = String.raw`\s*\(\s*\)\s*=>`;
/** A block, a clean-up written on the spot, or `void` before a call. */
const GIVES_NOTHING = String.raw`(?!\s*(?:\{|void\b|\(\s*\)\s*=>))`;
const EFFECT = String.raw`\buse(?:Layout|Insertion)?Effect\(`;
const RETURNED = new RegExp(`${EFFECT}${PARAMETERS}${GIVES_NOTHING}`, 'g');
const NAMED = new RegExp(String.raw`${EFFECT}\s*(\w+)\s*[,)]`, 'g');
const MESSAGE = 'an effect gives back what it calls: write a block, and return a clean-up by its name';

/** @param files every file of the tree by its path */
export function returnedEffects(files) {
  const sources = [...files]
    .filter(([path]) => /^web\/.*\.tsx?$/.test(path))
    .map(([path, text]) => [path, codeOnly(text)]);
  const names = new Set(sources.flatMap(([, code]) => [...code.matchAll(NAMED)].map(([, name]) => name)));
  // One whose type is written is the compiler's: it takes no void for a clean-up.
  const declared =
    names.size > 0 && new RegExp(`\\bconst (?:${[...names].join('|')}) =${PARAMETERS}${GIVES_NOTHING}`, 'g');
  return sources.flatMap(([path, code]) =>
    [RETURNED, ...(declared ? [declared] : [])]
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .map(({ index }) => ({ path, line: code.slice(0, index).split('\n').length, message: MESSAGE })),
  );
}
