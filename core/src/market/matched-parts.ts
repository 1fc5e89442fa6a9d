/** Parts of a shown text that a search found, for showing them in bold. Pure. */

import { fold } from './fold.ts';

/** Piece of a text, and whether the search found it. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text at the beginnings of its words that the typed words hit; one piece if none does. */
export function matchedParts(text: string, typed: string): readonly TextPiece[] {
  const letters = Array.from(text);
  const marked = letters.map(() => false);
  const folded = letters.map(fold);
  for (const word of fold(typed).trim().split(/\s+/).filter(Boolean)) {
    const from = letters.findIndex((_, at) => beginsWord(letters, at) && folded.slice(at).join('').startsWith(word));
    if (from < 0) continue;
    for (let at = from, left = word.length; at < letters.length && left > 0; at += 1) {
      marked[at] = true;
      left -= folded[at]?.length ?? 0;
    }
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === marked[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: marked[at] ?? false });
  }
  return pieces;
}

/** Checks that each typed word begins a word of the text. */
export function isHit(text: string, typed: string): boolean {
  const words = fold(text).split(NOT_IN_WORD);
  const typedWords = fold(typed).split(NOT_IN_WORD).filter(Boolean);
  return typedWords.length > 0 && typedWords.every((one) => words.some((word) => word.startsWith(one)));
}

const NOT_IN_WORD = /[^\p{L}\p{N}]+/u;
const IN_WORD = /[\p{L}\p{N}]/u;
const beginsWord = (letters: readonly string[], at: number) => at === 0 || !IN_WORD.test(letters[at - 1] ?? '');
