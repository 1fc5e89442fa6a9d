/** Tests of the rows read from sample files, source by source. */

import { EXPORT_COLUMNS } from '@kurus/core/contract/export';
import { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import { csvText } from '@kurus/core/csv';
import { parseDecimal } from '@kurus/core/money/decimal';
import { describe, expect, it } from 'vitest';
import { FORM_FILES } from '../../../testing/form-files.ts';
import { draftLine, readSource } from '../../../testing/read-source.ts';
import { csv, FILES, txt, json } from '../../../testing/source-files.ts';
import { missingOfColumns } from '../settled.ts';
import { firstChoices } from './choices.ts';
import { detect, sourceOf } from './detect.ts';
import type { Draft } from './draft-parts.ts';

const read = readSource;
/** The row, or that there is none. */
const lineOf = (draft: Draft) => (draft.state === 'row' ? draftLine(draft) : `${draft.line}, ${draft.state}`);

describe('a file becomes entries', () => {
  it.each([...FILES, ...FORM_FILES])('%s', (source, raw, rows) => {
    expect(read(raw).source).toBe(source);
    expect(read(raw).drafts.map(lineOf)).toEqual(rows);
  });

  it('has a file of each source', () => {
    expect(new Set([...FILES, ...FORM_FILES].map(([source]) => source))).toEqual(new Set(IMPORT_SOURCES));
  });

  it.each([...FILES, ...FORM_FILES].filter(([source]) => source !== 'generic'))(
    'asks nothing about the columns of %s, but for the zone',
    (_source, raw) => {
      const { choices } = read(raw);
      expect([undefined, 'imports.missingZone']).toContain(missingOfColumns(choices));
    },
  );

  it('reads our own JSON as it reads our own CSV', () => {
    const asset = { kind: 'stocks', code: 'SASA' };
    const row = { line: 1, date: '2025-02-03', type: 'buy', asset, quantity: '3', amount: '100.00' };
    const file = read(json({ format: 'kurus', version: 1, rows: [row] }));
    expect(file.source).toBe('kurus');
    expect(file.drafts.map(lineOf)).toEqual(['1, buy, 2025-02-03, SASA, quantity 3, amount 100.00']);
  });

  it('reads the notes of our own CSV as they were, formulas and apostrophes too', () => {
    const notes = ['=1+1', 'a;=1+1', "'90", "a;'-b", '+1;-1;@x', 'a, "b"; = c'];
    const rows = notes.map((note, at) =>
      EXPORT_COLUMNS.map((name) => {
        const row: Readonly<Record<string, string>> = {
          line: `${at + 1}`,
          date: '2025-02-03',
          type: 'tax',
          amount: '1',
        };
        return name === 'note' ? note : row[name];
      }),
    );
    const { source, drafts } = read(csv(csvText([EXPORT_COLUMNS, ...rows])));
    expect(source).toBe('kurus');
    expect(drafts.map((draft) => draft.state === 'row' && draft.row.note)).toEqual(notes);
  });

  it('reads the balance of a pension contract, and what the file says of own assets, from both forms', () => {
    const terms = { kind: 'debt', owed: 150000.55, asOf: '2026-10-20' };
    const definition = { code: 'KREDI', name: 'Kredi, ev', group: 'debt', terms };
    const cells: Readonly<Record<string, string>> = {
      line: '2',
      date: '2026-10-20',
      type: 'opening',
      kind: 'custom',
      code: 'KREDI',
      quantity: '1',
      share: 'state',
      own: JSON.stringify([definition, { code: 'YARIM' }, 7]),
    };
    const asset = { kind: 'custom', code: 'KREDI' };
    const row = { line: 1, date: '2026-10-20', type: 'opening', asset, quantity: '1', share: 'state' };
    for (const file of [
      read(csv(csvText([EXPORT_COLUMNS, EXPORT_COLUMNS.map((name) => cells[name])]))),
      read(json({ format: 'kurus', version: 1, rows: [row], assets: [definition, { code: 'YARIM' }, 7] })),
    ]) {
      expect(file.source).toBe('kurus');
      expect(file.drafts.map((draft) => draft.state === 'row' && draft.row)).toMatchObject([
        { type: 'opening', asset, share: 'state' },
      ]);
      expect(file.table.own).toEqual([definition]);
    }
    const broken = EXPORT_COLUMNS.map((name) => (name === 'own' ? '[{' : cells[name]));
    expect(read(csv(csvText([EXPORT_COLUMNS, broken]))).table.own).toEqual([]);
  });

  it('reads the prices of own assets from both forms; a row of a price is no entry, and none is lost', () => {
    const definition = { code: 'EV', name: 'Ev', group: 'property' };
    const prices = [
      { date: '2025-01-02', price: '5000000.12345678' },
      { date: '2026-01-01', price: '5250000.5' },
    ];
    const cellsOf = (cells: Readonly<Record<string, string>>) => EXPORT_COLUMNS.map((name) => cells[name]);
    const asset = { kind: 'custom', code: 'EV' };
    const entry = { line: '2', date: '2025-01-02', type: 'opening', ...asset, quantity: '1' };
    const priced = prices.map((one, at) => cellsOf({ line: `${at + 3}`, type: 'price', ...asset, ...one }));
    const wrong = cellsOf({ line: '5', type: 'price', ...asset, date: '2026-01-02', price: '1,5' });
    const own = cellsOf({ ...entry, own: JSON.stringify([definition]) });
    const table = read(csv(csvText([EXPORT_COLUMNS, own, ...priced, wrong])));
    const row = { line: 1, date: '2025-01-02', type: 'opening', asset, quantity: '1' };
    const further = [{ date: '2026-01-02', price: '1,5' }, { date: 'dün', price: '1' }, 7];
    const assets = [{ ...definition, prices: [...prices, ...further] }];
    const list = read(json({ format: 'kurus', version: 1, rows: [row], assets }));
    for (const file of [table, list]) expect(file.table.own).toEqual([{ ...definition, prices }]);
    expect(table.table.lines.map((line) => (line.as === 'left out' ? line.rule : line.as))).toEqual([
      'heading',
      'row',
      'own-price',
      'own-price',
      'row',
    ]);
    expect(table.drafts.map(({ state }) => state)).toEqual(['row', 'unread']);
  });

  it('keeps the sums at the foot apart from the rows', () => {
    const file = FILES[0];
    expect(read(file?.[1] ?? json([])).table.stated.totals).toEqual([
      { of: 'buy', cell: '541,40', holds: 'net' },
      { of: 'sell', cell: '1.234,50', holds: 'net' },
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
      '2, delivery-in, 2024-01-05, 13:00:00, BTC, quantity 0.00000002, price 0, note Simple Earn Flexible Interest',
      '3, buy, 2024-01-05, 13:00:10, BTC, quantity 0.02000001, amount 26000.50, note Transaction Buy',
      '7, unread',
    ]);
  });

  it('takes a stored number as it is, in any notation of the texts around it', () => {
    const header = ['Tarih', 'İşlem', 'Hisse', 'Adet', 'Fiyat'];
    const rows = [
      ['20.01.2026', 'Alış', 'THYAO', '1,50', { number: '45.125' }],
      ['21.01.2026', 'Alış', 'THYAO', { number: '1.250' }, '1.234,5'],
    ];
    const sheet = { kind: 'rows', rows: [header, ...rows].map((cells, at) => ({ line: at + 1, cells })) } as const;
    const list = [
      { tarih: '2026-01-20', islem: 'Alış', hisse: 'THYAO', adet: '1,50', fiyat: 45.125 },
      { tarih: '2026-01-21', islem: 'Alış', hisse: 'THYAO', adet: 1.25, fiyat: '1.234,5' },
    ];
    for (const raw of [sheet, json(list)]) {
      const figures = read(raw).drafts.map((draft) => draft.state === 'row' && [draft.row.quantity, draft.row.price]);
      const units = (figure: unknown) => parseDecimal(String(figure), 8);
      expect(figures.map((pair) => pair && pair.map(units))).toEqual([
        [150_000_000n, 4_512_500_000n],
        [125_000_000n, 123_450_000_000n],
      ]);
    }
  });

  it('asks for the notation if the figures of a file do not show it', () => {
    const unclear = csv('Tarih;İşlem;Hisse;Adet;Fiyat\n20.01.2026;Alış;THYAO;1.250;2.502\n');
    const [found] = detect(unclear);
    const choices = firstChoices(found!.table, sourceOf('generic'));
    expect(choices.numbers).toBeUndefined();
    expect(missingOfColumns(choices)).toBe('imports.missingNumbers');
    expect(read(unclear).drafts).toMatchObject([{ state: 'unread', field: 'quantity', text: '1.250' }]);
    // "0.500" is a half: no number with a thousands separator begins with a group 0.
    const halves = csv('Tarih;İşlem;Hisse;Adet;Fiyat\n20.01.2026;Alış;BTC;0.500;2.502\n');
    expect(read(halves).drafts).toMatchObject([{ row: { quantity: '0.500', price: '2.502' } }]);
  });

  it('finds no source for a file without a table', () => {
    expect(detect(txt('yalnızca\ndüz yazı'))).toEqual([]);
    expect(detect(json({ a: 1 }))).toEqual([]);
    expect(detect(json(null))).toEqual([]);
  });
});
