/** Unusual rows of files: each is read as it is meant, or refused with its reason. */

import { expect, it } from 'vitest';
import { linesOf, readSource } from '../../../testing/read-source.ts';
import { csv } from '../../../testing/source-files.ts';

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
