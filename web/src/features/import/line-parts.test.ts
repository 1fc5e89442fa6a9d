import type { ImportedRow } from '@kurus/core/contract/import';
import { describe, expect, it } from 'vitest';
import { readFile } from './files/read-file.ts';
import { LINE_PARTS, linesByPart } from './line-parts.ts';
import { outcomesOf } from './outcomes.ts';
import { firstChoices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import { draftsOf } from './readers/draft.ts';
import { normalizeWord } from './readers/table.ts';

const FILE = `"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"
"THYAO","13.04.2021","2","20,00","10,00","0,04","Hisse Alış"
"THYAO","14.04.2021","2","22,00","11,00","0,04","Hisse Alış"

"THYAO","31.02.2021","2","22,00","11,00","0,04","Hisse Alış"
"THYAO","15.04.2021","1","11,00","11,00","0,04","Hisse Satış"
"YOKKK","15.04.2021","1","5,00","5,00","0,01","Hisse Satış"
"THYAO","16.04.2021","1","11,00","11,00","0,04","Vazgeçtim"
"THYAO","17.04.2021","1","11,00","11,00","0,04","Süresi doldu"
"Alışlar Toplamı","","","42,00","","",""
`;
const WORDS: Readonly<Record<string, 'ignore'>> = { vazgectim: 'ignore', 'suresi doldu': 'ignore' };
const VERDICTS: readonly ImportedRow['verdict'][] = ['new', 'duplicate', 'doubtful'];

async function partsOf(switches: Readonly<Record<number, boolean>>) {
  const { detected } = await readFile('a.csv', new TextEncoder().encode(FILE));
  const [found] = detected;
  if (!found) throw new Error('no table');
  const source = sourceOf(found.source);
  const guessed = firstChoices(found.table, source);
  const symbols = { THYAO: { kind: 'stocks', code: 'THYAO' }, YOKKK: 'skip' } as const;
  const drafts = draftsOf(found.table, { ...guessed, symbols, words: { ...guessed.words, ...WORDS } }, source);
  const sent = drafts.flatMap((draft) => (draft.state === 'row' ? [draft.line] : []));
  const rows = sent.map((line, at): ImportedRow => ({ line, verdict: VERDICTS[at] ?? 'new' }));
  const isRule = (word: string) => normalizeWord(word) === 'suresi doldu';
  const parts = linesByPart(found.table.lines, outcomesOf(drafts, rows), switches, isRule);
  const numbers = LINE_PARTS.map((part) => [part, parts[part].map(({ line }) => line.line)] as const);
  return { numbers: Object.fromEntries(numbers), lines: found.table.lines.length };
}

describe('parts of a file', () => {
  it('has every line in exactly one of them, by what became of it', async () => {
    const { numbers, lines } = await partsOf({});
    expect(numbers).toEqual({
      entry: [2],
      decision: [6, 7, 8],
      refused: [5],
      heading: [1],
      sum: [10],
      blank: [4],
      rule: [3, 9],
    });
    expect(Object.values(numbers).flat().length).toBe(lines);
  });

  it('moves with the switches: a doubtful and an equal row that are added, a new one that is not', async () => {
    const { numbers, lines } = await partsOf({ 0: false, 1: true, 3: true });
    expect([numbers['entry'], numbers['decision'], numbers['rule']]).toEqual([[3, 6], [2, 7, 8], [9]]);
    expect(Object.values(numbers).flat().length).toBe(lines);
  });
});
