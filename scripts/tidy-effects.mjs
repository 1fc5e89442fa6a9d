/**
 * Rule for effects: React calls the value that an effect returns as its clean-up. A call that returns nothing today may
 * return a promise later, as scroll methods do since Chrome 150, and the compiler does not check this for `void`.
 */

import { codeOnly } from './tidy-rules.mjs';

const PARAMETERS = String.raw`\s*\(\s*\)\s*=>`;
/** Effects that return nothing: a block, an inline clean-up, or `void` before a call. */
const GIVES_NOTHING = String.raw`(?!\s*(?:\{|void\b|\(\s*\)\s*=>))`;
const EFFECT = String.raw`\buse(?:Layout|Insertion)?Effect\(`;
const RETURNED = new RegExp(`${EFFECT}${PARAMETERS}${GIVES_NOTHING}`, 'g');
const NAMED = new RegExp(String.raw`${EFFECT}\s*(\w+)\s*[,)]`, 'g');
const MESSAGE = 'an effect gives back what it calls: write a block, and return a clean-up by its name';

/** @param files all files of the tree by path */
export function returnedEffects(files) {
  const sources = [...files]
    .filter(([path]) => /^web\/.*\.tsx?$/.test(path))
    .map(([path, text]) => [path, codeOnly(text)]);
  const names = new Set(sources.flatMap(([, code]) => [...code.matchAll(NAMED)].map(([, name]) => name)));
  // An effect with a written type is checked by the compiler, which accepts no void as a clean-up.
  const declared =
    names.size > 0 && new RegExp(`\\bconst (?:${[...names].join('|')}) =${PARAMETERS}${GIVES_NOTHING}`, 'g');
  return sources.flatMap(([path, code]) =>
    [RETURNED, ...(declared ? [declared] : [])]
      .flatMap((pattern) => [...code.matchAll(pattern)])
      .map(({ index }) => ({ path, line: code.slice(0, index).split('\n').length, message: MESSAGE })),
  );
}
