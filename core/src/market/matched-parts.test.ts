import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const bold = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Europower Enerji', 'euro', '[Euro]power Enerji'],
  ['Euro Trend Yatırım', 'tre euro', '[Euro] [Tre]nd Yatırım'],
  ['İş Bankası (C)', 'is', '[İş] Bankası (C)'],
  ['Anadolu-Efes', 'efes', 'Anadolu-[Efes]'],
  ['DO & CO Aktiengesellschaft', 'aft', 'DO & CO Aktiengesellschaft'],
  ['THYAO', '', 'THYAO'],
  ['', 'a', ''],
])('%s, searched as "%s"', (text, typed, expected) => expect(bold(text, typed)).toBe(expected));
