/** Imports of a source file, resolved to paths of the tree. */

import { posix } from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"`;]*?\bfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** @returns [{ specifier, typeOnly, line }] of every static and dynamic import and re-export. */
export function importsOf(text) {
  const found = [];
  for (const match of text.matchAll(IMPORT)) {
    const names = match[2] ?? '';
    const inlineTypes = /^\{\s*(type\s+\w+(\s+as\s+\w+)?\s*,?\s*)+\}\s*from/.test(names);
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    found.push({ specifier: match[3] ?? match[4], typeOnly: Boolean(match[1]) || inlineTypes, line });
  }
  return found;
}

/** Path that a specifier in `from` refers to; { package } for one outside the tree. */
export function resolveImport(from, specifier) {
  const bare = specifier.split('?')[0];
  if (bare.startsWith('@kurus/core/')) return `core/src/${bare.slice('@kurus/core/'.length)}.ts`;
  if (bare === '@kurus/client') return 'client/src/client.ts';
  if (bare.startsWith('@kurus/client/')) return `client/src/${bare.slice('@kurus/client/'.length)}.ts`;
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  return { package: bare };
}
