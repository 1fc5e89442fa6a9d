/** What is read of made files, source by source. */
import { describe, expect, it } from 'vitest';
import { firstChoices } from './choices.ts';
import { symbolsIn } from './counted-words.ts';
import { detect, sourceOf } from './detect.ts';
import { draftsOf, type Draft } from './draft.ts';
import type { Asset } from './symbols.ts';
import type { Raw } from './table.ts';
import { csv, FILES, txt, json } from '../../../testing/source-files.ts';

/** Every code is taken as it stands, so that what is seen is the reader alone. */
function read(raw: Raw) {
  const [found] = detect(raw);
  if (!found) throw new Error('no source takes it');
  const source = sourceOf(found.source);
  const choices = firstChoices(found.table, source);
  const symbols: Record<string, Asset> = {};
  for (const { key } of symbolsIn(found.table, choices)) symbols[key] = { kind: 'stocks', code: key };
  const drafts = draftsOf(found.table, { ...choices, symbols }, source);
  return { source: found.source, table: found.table, drafts };
}

/** "2, buy, 2021-04-13, TUPRS, quantity 1": what is sent of a row; of one that is not, why. */
function lineOf(draft: Draft): string {
  if (draft.state !== 'row') return `${draft.line}, ${draft.state}`;
  const { line, type, date, time, asset, into, ...figures } = draft.row;
  const all = { ...figures, ...(into && { into: into.code }) };
  const said = Object.entries(all).map(([field, figure]) => `${field} ${String(figure)}`);
  return [line, type, date, time, asset?.code, ...said].filter((part) => part !== undefined).join(', ');
}

describe('a file becomes entries', () => {
  it.each(FILES)('%s', (source, raw, rows) => {
    expect(read(raw).source).toBe(source);
    expect(read(raw).drafts.map(lineOf)).toEqual(rows);
  });

  it('reads our own JSON as it reads our own CSV', () => {
    const asset = { kind: 'stocks', code: 'SASA' };
    const row = { line: 1, date: '2025-02-03', type: 'buy', asset, quantity: '3', amount: '100.00' };
    const file = read(json({ format: 'kurus', version: 1, rows: [row] }));
    expect(file.source).toBe('kurus');
    expect(file.drafts.map(lineOf)).toEqual(['1, buy, 2025-02-03, stocks:SASA, quantity 3, amount 100.00']);
  });

  it('keeps the sums at the foot apart from the rows', () => {
    const file = FILES[0];
    expect(read(file?.[1] ?? json([])).table.totals).toEqual([
      { of: 'buy', text: '541,40' },
      { of: 'sell', text: '1.234,50' },
    ]);
  });

  it('loses nothing of a ledger for how its amounts are written', () => {
    const leg = (second: string, operation: string, coin: string, change: string) =>
      `1,2024-01-05 10:00:${second},Spot,${operation},${coin},"${change}",\n`;
    const file = csv(
      'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n' +
        leg('00', 'Simple Earn Flexible Interest', 'BTC', '2E-8') +
        leg('10', 'Transaction Buy', 'BTC', '0.02') +
        leg('10', 'Transaction Buy', 'BTC', '1E-8') +
        leg('10', 'Transaction Spend', 'TRY', '-26,000.50') +
        leg('10', 'Fee', 'BNB', '0E-8') +
        leg('20', 'Deposit', 'TRY', '5?000'),
    );
    expect(read(file).drafts.map(lineOf)).toEqual([
      '2, delivery-in, 2024-01-05, 13:00:00, BTC, quantity 0.00000002, amount 0, note Simple Earn Flexible Interest',
      '3, buy, 2024-01-05, 13:00:10, BTC, quantity 0.02000001, amount 26000.50, note Transaction Buy',
      '7, unread',
    ]);
  });

  it('leaves what has no table to nobody', () => {
    expect(detect(txt('yalnızca\ndüz yazı'))).toEqual([]);
    expect(detect(json({ a: 1 }))).toEqual([]);
    expect(detect(json(null))).toEqual([]);
  });
});
