/** Unusual rows of files: each is read as it is meant, or refused with its reason. */

import { describe, expect, it } from 'vitest';
import { draftLine, linesOf, readSource } from '../../../testing/read-source.ts';
import { csv, json } from '../../../testing/source-files.ts';

it('knows a sale taken back among sales above zero, and sales below zero', () => {
  const head = 'Tarih;İşlem;Hisse;Adet;Fiyat;Tutar\n20.01.2026;Alış;THYAO;30;10,50;315,00\n';
  const back = `${head}21.01.2026;Satış;THYAO;10;10,50;105,00\n21.01.2026;Satış;THYAO;4;10,50;42,00\n22.01.2026;Satış;THYAO;-10;10,50;-105,00\n`;
  expect(linesOf(csv(back)).slice(1)).toEqual([
    '3, left out, reversed',
    '4, sell, 2026-01-21, THYAO, quantity 4, price 10.50, amount 42.00',
    '5, left out, reversed',
  ]);
  const below = `${head}21.01.2026;Satış;THYAO;-10;10,50;-105,00\n`;
  expect(linesOf(csv(below)).slice(1)).toEqual(['3, sell, 2026-01-21, THYAO, quantity 10, price 10.50, amount 105.00']);
});

it('refuses a figure in another currency than its row, and reads one in the same', () => {
  const row = (price: string, amount: string, fee: string, currency: string) =>
    `Tarih;İşlem;Hisse;Adet;Fiyat;Tutar;Komisyon;Para Birimi\n20.01.2026;Alış;AAPL;10;${price};${amount};${fee};${currency}\n`;
  for (const wrong of [
    row('10,50', '105,00 TL', '1,50 USD', ''),
    row('$10,50', '105,00', '1,50', 'TRY'),
    row('10,50 USD', '4.305,00 TL', '1,50', ''),
    row('10,50', '105,00', '0,001 BNB', 'TL'),
  ])
    expect(linesOf(csv(wrong))).toEqual(['2, unread, unit']);
  const right = '2, buy, 2026-01-20, AAPL, quantity 10, price 10.50, amount 105.00, fee 1.50';
  expect(linesOf(csv(row('10,50 TL', '₺105,00', '1,50 TRY', '')))).toEqual([right]);
  expect(linesOf(csv(row('$10,50', '$105,00', '1,50', 'CAD')))).toEqual([`${right}, currency CAD`]);
  const free = row('10,50', '105,00', '0,00 USD', 'TL');
  expect(linesOf(csv(free))).toEqual([right.replace(', fee 1.50', '')]);
});

it('sends the total where the price is finer than ours', () => {
  const file = (rows: string) => csv(`Date,Symbol,Side,Qty,Price,Amount\n${rows}`);
  expect(
    linesOf(
      file(
        '2026-01-20,SHIB,Buy,1000000000,0.0000000123,\n2026-01-20,SHIB,Buy,2000000000,0.000000001,2.5\n2026-01-20,THYAO,Buy,10,300.10000000000002,\n',
      ),
    ),
  ).toEqual([
    '2, buy, 2026-01-20, SHIB, quantity 1000000000, amount 12.3',
    '3, buy, 2026-01-20, SHIB, quantity 2000000000, amount 2.5',
    '4, buy, 2026-01-20, THYAO, quantity 10, price 300.1',
  ]);
});

it('cuts notes and references at a whole sign, without signs that cannot be seen', () => {
  const note = `a\u001b\u2028b${'😀'.repeat(300)}`;
  const file = `Tarih;İşlem;Hisse;Adet;Fiyat;Referans;Not\n20.01.2026;Alış;THYAO;10;300,25;${note};${note}\n`;
  const [draft] = readSource(csv(file)).drafts;
  const { row } = draft?.state === 'row' ? draft : { row: undefined };
  expect(row?.note).toMatch(/^a b(?:😀)+$/u);
  expect(row?.reference).toMatch(/^a b(?:😀)+$/u);
});

it('counts pence as a hundredth, whatever the case of other currencies', () => {
  const file = 'Date,Symbol,Side,Qty,Price,Fee,Currency\n';
  const rows = ['GBp', 'GBX', 'GBP', 'gbp'].map((currency) => `2026-01-20,VOD,Buy,10,75.5,5,${currency}\n`);
  expect(linesOf(csv(file + rows.join('')))).toEqual([
    '2, buy, 2026-01-20, VOD, quantity 10, price 0.755, fee 0.05, currency GBP',
    '3, buy, 2026-01-20, VOD, quantity 10, price 0.755, fee 0.05, currency GBP',
    '4, buy, 2026-01-20, VOD, quantity 10, price 75.5, fee 5, currency GBP',
    '5, buy, 2026-01-20, VOD, quantity 10, price 75.5, fee 5, currency GBP',
  ]);
});

it('refuses a figure of pounds in a row of pence, and knows the lira by its name', () => {
  const pence = 'Date,Symbol,Side,Qty,Price,Fee,Currency\n2026-01-20,VOD,Buy,10,75.5,£1.50,GBX\n';
  expect(linesOf(csv(pence))).toEqual(['2, unread, unit']);
  const lira = 'Tarih;İşlem;Hisse;Adet;Fiyat;Döviz\n20.01.2026;Alış;THYAO;10;300,25 TL;Türk Lirası\n';
  expect(linesOf(csv(lira))).toEqual(['2, buy, 2026-01-20, THYAO, quantity 10, price 300.25']);
});

describe('orders of a table that nobody knows', () => {
  const HEAD = 'Tarih;İşlem;Hisse;Adet;Fiyat;Durum';
  const order = (state: string) => `20.01.2026;Alış;THYAO;10;300,25;${state}`;

  it('are left out where their state says that they were not done', () => {
    const states = ['Gerçekleşti', 'İptal Edildi', 'Reddedildi', 'Kalan İptal', 'SÜRESİ DOLDU', 'Canceled'];
    const bought = '20.01.2026 · Alış';
    const { table, drafts } = readSource(csv([HEAD, ...states.map(order)].join('\n')));
    expect(drafts.map(({ line }) => line)).toEqual([2, 5]);
    expect(table.lines.filter(({ as }) => as === 'left out')).toMatchObject(
      [3, 4, 6, 7].map((line) => ({ line, rule: 'not-done', text: expect.stringContaining(bought) as string })),
    );
    const item = { date: '2026-01-20', type: 'BUY', symbol: 'AAPL', quantity: 2, price: 150 };
    const list = json([
      { ...item, status: 'cancelled' },
      { ...item, status: 'done' },
    ]);
    expect(linesOf(list)).toEqual(['2, buy, 2026-01-20, AAPL, quantity 2, price 150']);
  });

  it('count what was filled, not what was ordered', () => {
    const file =
      'Tarih;İşlem;Hisse;Miktar;Gerçekleşen Miktar;Fiyat;Ortalama Fiyat;Durum\n' +
      '20.01.2026;Alış;THYAO;10;4;301,00;300,25;İptal Edildi\n20.01.2026;Alış;THYAO;10;0;301,00;0,00;İptal Edildi\n';
    expect(linesOf(csv(file))).toEqual(['2, buy, 2026-01-20, THYAO, quantity 4, price 300.25']);
  });
});

it('a withdrawal keeps its direction beside charges of the other sign, and a delivery of the other sign is refused', () => {
  const file =
    'Tarih;İşlem;Hisse;Adet;Tutar\n20.01.2026;Komisyon;;;5,25\n20.01.2026;Stopaj;;;6,25\n21.01.2026;Para Çekme;;;-50,25\n' +
    '22.01.2026;Virman Çıkış;THYAO;3;\n22.01.2026;Virman Çıkış;THYAO;4;\n22.01.2026;Virman Çıkış;THYAO;-5;\n';
  expect(linesOf(csv(file)).slice(2)).toEqual([
    '4, withdraw, 2026-01-21, amount 50.25',
    '5, delivery-out, 2026-01-22, THYAO, quantity 3',
    '6, delivery-out, 2026-01-22, THYAO, quantity 4',
    '7, unread, sign',
  ]);
});

it.each(['20.01.2026', '2026/01/20', '20 Oca 2026', 'Jan 20, 2026'])(
  'a company called Total is no sum on %s',
  (day) => {
    const file = `Hisse;İşlem;Adet;Fiyat;Tarih\nTotal;Alış;10;50,25;${day}\nTotal;;10;502,50;\n`;
    const { table, drafts } = readSource(csv(file), { dates: day.includes('/') ? 'year-month' : 'day-month' });
    expect(drafts.map(draftLine)).toEqual(['2, buy, 2026-01-20, TOTAL, quantity 10, price 50.25']);
    expect(table.lines.map(({ as }) => as)).toEqual(['heading', 'row', 'sum']);
  },
);

describe('files of points that were saved again with commas', () => {
  it('keep the decimals beside a unit', () => {
    const file =
      'Date(UTC);Pair;Side;Price;Executed;Amount;Fee\n' +
      '2026-01-20 10:00:00;BTCTRY;BUY;2.000.000;0,005BTC;10.000,50TRY;0,000005BTC\n';
    const lines = linesOf(csv(file));
    expect(lines).toEqual([
      '2, buy, 2026-01-20, 13:00:00, BTC, quantity 0.005, amount 10000.50',
      '2, delivery-out, 2026-01-20, 13:00:00, BTC, quantity 0.000005',
    ]);
    const points = file.replaceAll('.', '_').replaceAll(',', '.').replaceAll('_', ',');
    expect(linesOf(csv(points))).toEqual(lines);
  });

  it('lose no charge, and no hundredth', () => {
    const head =
      'Action;Time;ISIN;Ticker;No. of shares;Price / share;Currency (Price / share);Exchange rate;Total (EUR);Currency conversion fee (EUR)\n';
    const rows =
      'Market buy;2026-01-20 10:00:00;US1;MSFT;1,5;400,25;USD;1,10;546,60;0,81\nMarket buy;2026-01-20 11:00:00;GB1;VOD;10;75,5;GBX;86,5;8,73;\n';
    expect(linesOf(csv(head + rows))).toEqual(['2, unread, fee', '3, unread, price']);
    expect(linesOf(csv(head + rows.replaceAll(',', '.')))).toEqual([
      '2, buy, 2026-01-20, 13:00:00, MSFT, quantity 1.5, price 400.25, fee 0.891, currency USD',
      '3, buy, 2026-01-20, 14:00:00, VOD, quantity 10, price 0.755, currency GBP',
    ]);
  });
});

it('pairs a trade taken back with its charges; one that gives back no charge is refused', () => {
  const head = 'Tarih;İşlem;Hisse;Adet;Fiyat;Tutar;Komisyon\n20.01.2026;Alış;SISE;3;50,25;150,75;0,30\n';
  const trade = '21.01.2026;Alış;THYAO;10;300,25;3.002,50;6,01\n';
  const back = '22.01.2026;Alış;THYAO;-10;300,25;-3.002,50;-6,01\n';
  expect(linesOf(csv(head + trade + back)).slice(1)).toEqual(['3, left out, reversed', '4, left out, reversed']);
  const kept = back.replace('-6,01', '0,00');
  expect(linesOf(csv(head + trade + kept)).slice(1)).toEqual([
    '3, buy, 2026-01-21, THYAO, quantity 10, price 300.25, amount 3002.50, fee 6.01',
    '4, unread, reversal',
  ]);
});
