/** Tests of what real files contain beside plain rows: each input with the rows, or the reason, that it has to give. */

import { describe, expect, it } from 'vitest';
import { draftLine, linesOf, readSource } from '../../../testing/read-source.ts';
import { csv, json } from '../../../testing/source-files.ts';

const TRADES = 'Tarih;İşlem;Hisse;Adet;Fiyat\n';

describe('order of a file', () => {
  const NEWEST_FIRST = `${TRADES}06.03.2026;Alış;GARAN;1;100,50\n05.03.2026;Satış;THYAO;10;320,50\n05.03.2026;Alış;THYAO;10;310,50\n`;
  const sent = (text: string, order?: 'down' | 'up') =>
    readSource(csv(text), { dates: 'day-month', order }).drafts.map(({ line, remarks }) => [line, ...(remarks ?? [])]);

  it('takes a file whose days fall from the bottom up', () => {
    expect(sent(NEWEST_FIRST)).toEqual([[4], [3], [2]]);
  });

  it('leaves a file that is sorted by its codes as it is', () => {
    const rows = ['AKSA;06', 'BIMAS;04', 'GARAN;05', 'SISE;02', 'THYAO;01'].map((row) => row.split(';'));
    const file = rows.map(([code, day]) => `${day}.03.2026;Alış;${code};1;100,50\n`).join('');
    expect(sent(TRADES + file)).toEqual([[2], [3], [4], [5], [6]]);
  });

  it('marks a sale that only a later row of its day covers, and turns with the choice', () => {
    expect(sent(NEWEST_FIRST, 'down')).toEqual([[2], [3, 'covered-later'], [4]]);
    const oneDay = `${TRADES}05.03.2026;Satış;THYAO;10;320,50\n05.03.2026;Alış;THYAO;10;310,50\n`;
    expect(sent(oneDay)).toEqual([[2, 'covered-later'], [3]]);
    expect(sent(oneDay, 'up')).toEqual([[3], [2]]);
  });
});

const IBKR =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis\n';
const CASH = (table: string, rows: string) => `${table},Header,Currency,Date,Description,Amount\n${rows}`;

describe('direction', () => {
  it.each([
    ['Faiz;;(12,50)', '2, interest-paid, 2026-01-20, amount 12.50'],
    ['Temettü;THYAO;-100,00', '2, unread, reversal'],
    ['Masraf;;-5,00', '2, fee, 2026-01-20, amount 5.00'],
    ['Komisyon İadesi;;5,00', '2, refund, 2026-01-20, amount 5.00, of fee'],
    ['Vergi İadesi;;5,00', '2, refund, 2026-01-20, amount 5.00, of tax'],
    ['Para Yatırma;;-50,00', '2, withdraw, 2026-01-20, amount 50.00'],
  ])('of %s', (row, line) => {
    expect(linesOf(csv(`Tarih;İşlem;Hisse;Tutar\n20.01.2026;${row}\n`))).toEqual([line]);
  });

  it('pairs a reversal with what it takes back', () => {
    const file = `Tarih;İşlem;Hisse;Tutar\n20.01.2026;Temettü;THYAO;100,00\n21.01.2026;Temettü;THYAO;-100,00\n22.01.2026;Temettü;THYAO;90,00\n`;
    expect(linesOf(csv(file))).toEqual([
      '2, left out, reversed',
      '3, left out, reversed',
      '4, dividend, 2026-01-22, THYAO, amount 90.00',
    ]);
  });

  it('knows a sale below zero, and a purchase taken back', () => {
    const file = `${TRADES}20.01.2026;Alış;THYAO;10;300,25\n21.01.2026;Satış;THYAO;-10;301,25\n22.01.2026;Alış;GARAN;-5;100,25\n23.01.2026;Alış;SISE;7;50,25\n23.01.2026;Alış;SISE;-7;50,25\n`;
    expect(linesOf(csv(file))).toEqual([
      '2, buy, 2026-01-20, THYAO, quantity 10, price 300.25',
      '3, sell, 2026-01-21, THYAO, quantity 10, price 301.25',
      '4, unread, reversal',
      '5, left out, reversed',
      '6, left out, reversed',
    ]);
  });

  it('a fee of the other sign is given back: among many fees, and in a file where money that leaves is below zero', () => {
    const bare =
      'Tarih;İşlem;Hisse;Tutar\n20.01.2026;Masraf;;5,25\n21.01.2026;Masraf;;6,25\n22.01.2026;Masraf;;-5,25\n';
    expect(linesOf(csv(bare)).at(-1)).toBe('4, refund, 2026-01-22, amount 5.25, of fee');
    const turned = bare
      .replace(';5,25', ';-5,25')
      .replace(';6,25', ';-6,25')
      .replace(/-5,25\n$/, '5,25\n');
    expect(linesOf(csv(turned))).toEqual(linesOf(csv(bare)));
  });

  it('a commission of the other sign beside a trade is refused', () => {
    const file = `Tarih;İşlem;Hisse;Adet;Fiyat;Komisyon\n20.01.2026;Alış;THYAO;10;300,25;1,50\n21.01.2026;Alış;THYAO;10;300,25;1,50\n22.01.2026;Alış;THYAO;10;300,25;-1,50\n`;
    expect(linesOf(csv(file)).at(-1)).toBe('4, unread, sign');
  });

  it('of Interactive Brokers', () => {
    const raw = csv(
      `${IBKR}Trades,Data,Order,Stocks,USD,BRK B,"2024-01-16, 09:30:00",10,400.5,401,-4005,0.35,0\n` +
        'Trades,Data,Order,Equity and Index Options,USD,AAPL 17APR26 150 C,"2024-01-16, 09:30:00",1,5,5,-500,-1,0\n' +
        'Trades,Data,Order,Forex,USD,EUR.USD,"2024-01-16, 09:30:00",100,1.1,1.1,-110,-2,0\n' +
        'Trades,SubTotal,,Stocks,USD,BRK B,,10,,,-4005,0.35,0\n' +
        CASH(
          'Dividends',
          'Dividends,Data,USD,2024-02-15,AAPL(US0378331005) Cash Dividend,25\nDividends,Data,USD,2024-02-16,AAPL(US0378331005) Cash Dividend - Reversal,-25\nDividends,Data,Total,,,0\n',
        ) +
        CASH(
          'Withholding Tax',
          'Withholding Tax,Data,USD,2024-02-15,AAPL(US0378331005) Cash Dividend - US Tax,3.75\n',
        ) +
        CASH('Interest', 'Interest,Data,USD,2024-02-17,USD Debit Interest,-40\n') +
        CASH('Fees', 'Fees,Data,USD,2024-02-18,Waiver,10\n') +
        'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code\n' +
        'Corporate Actions,Data,Stocks,USD,2024-06-10,"2024-06-07, 20:25:00",X(US1) Split 3 for 1,200,0,0,0,\n',
    );
    expect(linesOf(raw)).toEqual([
      '2, buy, 2024-01-16, 17:30:00, BRK.B, quantity 10, price 400.5, amount 4005, currency USD, note Stocks',
      '2, refund, 2024-01-16, 17:30:00, BRK.B, amount 0.35, of fee, currency USD, note Stocks',
      '7, left out, reversed',
      '8, left out, reversed',
      '11, refund, 2024-02-15, AAPL, amount 3.75, of tax, currency USD, note AAPL(US0378331005) Cash Dividend - US Tax',
      '13, interest-paid, 2024-02-17, amount 40, currency USD, note USD Debit Interest',
      '15, refund, 2024-02-18, amount 10, of fee, currency USD, note Waiver',
      '17, unread, line',
    ]);
  });
});

describe('dates, numbers and codes', () => {
  it('asks whether a year of two digits comes first, and reads it when told', () => {
    const raw = csv(
      'Time,Side,Symbol,Quantity,Price\n25-12-22 18:34:46,BUY,BTC,0.5,100.25\n24-10-20 10:00:00,BUY,BTC,0.5,100.25\n',
    );
    expect(readSource(raw).choices.dates).toBeUndefined();
    expect(linesOf(raw, { dates: 'year-month' })[1]).toBe(
      '2, buy, 2025-12-22, 18:34:46, BTC, quantity 0.5, price 100.25',
    );
  });

  it.each([
    ['20230403;095853', '2023-04-03, 09:58:53'],
    ['May 5, 2020, 10:10:57 PM', '2020-05-05, 22:10:57'],
    ['Mar 8, 2026', '2026-03-08'],
    ['2026-01-20T00:00', '2026-01-20'],
    ['12 févr. 2026', '2026-02-12'],
  ])('the date %s', (cell, day) => {
    const file = `Date,Type,Symbol,Quantity,Price\n"${cell}",BUY,AAPL,1,10.25\n`;
    expect(linesOf(csv(file))).toEqual([`2, buy, ${day}, AAPL, quantity 1, price 10.25`]);
  });

  it('a day of a spreadsheet is a number or a text without a clock', () => {
    const rows = [
      ['Date', 'Type', 'Symbol', 'Quantity', 'Price'],
      [{ number: '46083' }, 'BUY', 'AAPL', { number: '1' }, { number: '10.25' }],
    ].map((cells, at) => ({ line: at + 1, cells }));
    expect(linesOf({ kind: 'rows', rows })).toEqual(['2, buy, 2026-03-02, AAPL, quantity 1, price 10.25']);
  });

  it.each([
    ['"89,162.28 SEK"', 'amount 89162.28, currency SEK'],
    ['$73.7789', 'amount 73.7789, currency USD'],
    ['"(0.10)"', 'unread, reversal'],
    ['" 1 757.95 "', 'amount 1757.95'],
  ])('the amount %s', (cell, wanted) => {
    const [line = ''] = linesOf(csv(`Date,Type,Symbol,Amount\n2026-01-20,Dividend,AAPL,${cell}\n`));
    expect(line).toContain(wanted);
  });

  it('tells names, exchanges, classes and derivatives apart', () => {
    const codes = [
      'Türk Hava Yolları',
      'Türk Telekom',
      'BIST:THYAO',
      'NASDAQ:AAPL',
      'BRK B',
      'F_XU0300426',
      'TSLA  230317P00180000',
    ];
    const file = `${TRADES}${codes.map((code) => `20.01.2026;Alış;${code};1;10,25`).join('\n')}\n`;
    expect(linesOf(csv(file)).map((line) => line.replace(', 2026-01-20', ''))).toEqual([
      '2, buy, TURK HAVA YOLLARI, quantity 1, price 10.25',
      '3, buy, TURK TELEKOM, quantity 1, price 10.25',
      '4, buy, THYAO, quantity 1, price 10.25',
      '5, buy, AAPL, quantity 1, price 10.25, currency USD',
      '6, buy, BRK.B, quantity 1, price 10.25',
      '7, left out, derivative',
      '8, left out, derivative',
    ]);
  });

  it('reads the zone in the name of a file', () => {
    const raw = csv('User ID,Time,Account,Operation,Coin,Change,Remark\n1,24-01-05 09:00:00,Spot,Deposit,TRY,50000,\n');
    expect(linesOf(raw, {}, 'Binance (UTC).csv')[0]).toContain('12:00:00');
    expect(linesOf(raw, {}, 'Binance (UTC+3).csv')[0]).toContain('09:00:00');
  });

  it('never guesses a rate in lira', () => {
    for (const name of ['fxRate', 'FX Rate', 'Exchange rate'])
      expect(
        readSource(csv(`Date,Type,Symbol,Quantity,Price,${name}\n2026-01-20,BUY,AAPL,1,10.25,0.92\n`)).choices.columns,
      ).not.toContain('rate');
  });
});

describe('any table', () => {
  it('finds its heading below words of two cells, and below more lines than rows', () => {
    const preamble =
      'X Menkul Değerler A.Ş.\nMüşteri Adı;Deneme Kişisi\nHesap No;1\n\nDönem;01.01.2026 - 31.01.2026\nŞube;Merkez\n';
    const { table, drafts } = readSource(csv(`${preamble}${TRADES}20.01.2026;Alış;THYAO;10;300,25\nToplam;;;10;\n`));
    expect(drafts.map(draftLine)).toEqual(['8, buy, 2026-01-20, THYAO, quantity 10, price 300.25']);
    expect(table.lines.map(({ as }) => as)).toEqual([
      'heading',
      'heading',
      'heading',
      'blank',
      'heading',
      'heading',
      'heading',
      'row',
      'sum',
    ]);
  });

  it('reads a heading of two rows with purchases and sales side by side', () => {
    const file =
      ';;Alış;;Satış;\nTarih;Hisse;Adet;Fiyat;Adet;Fiyat\n20.01.2026;THYAO;10;300,25;;\n21.01.2026;THYAO;;;4;310,25\n';
    expect(linesOf(csv(file))).toEqual([
      '3, buy, 2026-01-20, THYAO, quantity 10, price 300.25',
      '4, sell, 2026-01-21, THYAO, quantity 4, price 310.25',
    ]);
  });

  it('reads a further table below the first, each cell by the name of its own heading', () => {
    const file =
      'Tarih;İşlem;Hisse;Adet;Fiyat\n20.01.2026;Alış;THYAO;10;300,25\n\n' +
      'İşlem;Tarih;Tutar;Açıklama\nPara Yatırma;21.01.2026;1.500,50;Havale\nToplam;;1.500,50;\n';
    const { drafts, table } = readSource(csv(file));
    expect(drafts.map(draftLine)).toEqual([
      '2, buy, 2026-01-20, THYAO, quantity 10, price 300.25',
      '5, deposit, 2026-01-21, amount 1500.50, note Havale',
    ]);
    expect(table.lines.map(({ as }) => as)).toEqual(['heading', 'row', 'blank', 'heading', 'row', 'sum']);
  });

  it('adds up several charges, and reads debit and credit', () => {
    const file =
      'Tarih;İşlem;Hisse;Adet;Fiyat;Komisyon;Borsa Payı;BSMV\n20.01.2026;Alış;THYAO;10;300,25;1,50;0,25;0,10\n';
    expect(linesOf(csv(file))).toEqual(['2, buy, 2026-01-20, THYAO, quantity 10, price 300.25, fee 1.75, tax 0.10']);
    const cash = 'Tarih;Açıklama;Borç;Alacak\n20.01.2026;Gelen EFT;;1.500,50\n21.01.2026;Giden EFT;200,25;\n';
    expect(linesOf(csv(cash))).toEqual([
      '2, deposit, 2026-01-20, amount 1500.5, note Gelen EFT',
      '3, withdraw, 2026-01-21, amount 200.25, note Giden EFT',
    ]);
  });

  it('reads headings of programs, and trades in words', () => {
    const portal =
      'ISLEM_TARIHI,MENKUL_KODU,ISLEM_TURU,MIKTAR,FIYAT,TUTAR,KOMISYON,BORSA_PAYI\n2026-01-20,THYAO,A,10,300.25,3002.50,1.50,0.25\n';
    expect(linesOf(csv(portal))).toEqual([
      '2, buy, 2026-01-20, THYAO, quantity 10, price 300.25, amount 3002.50, fee 1.75',
    ]);
    const flex =
      'Symbol,TradeDate,Quantity,TradePrice,IBCommission,CurrencyPrimary,Buy/Sell\nAAPL,20230403,-2,165.25,-1.05,USD,SELL\n';
    expect(linesOf(csv(flex))).toEqual(['2, sell, 2023-04-03, AAPL, quantity 2, price 165.25, fee 1.05, currency USD']);
    const coinbase =
      'You can use this report\n\nID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n' +
      'c1,2026-03-02 09:00:00 UTC,Advanced Trade Buy,BTC,0.01,USD,60000,600.00,606.00,6.00,\nc2,2026-03-03 09:00:00 UTC,Staking Income,ETH,0.002,USD,2500.50,5.00,5.00,0,\n';
    expect(linesOf(csv(coinbase))).toEqual([
      '4, buy, 2026-03-02, 12:00:00, BTC, quantity 0.01, price 60000, amount 600.00, fee 6.00, currency USD, reference c1',
      '5, delivery-in, 2026-03-03, 12:00:00, ETH, quantity 0.002, price 0, currency USD, note Staking Income, reference c2',
    ]);
    const degiro = 'Datum,Product,ISIN,Omschrijving\n20-01-2026,APPLE,US0378331005,"Koop 10 @ 12,5 EUR"\n';
    expect(linesOf(csv(degiro), { dates: 'day-month' })).toEqual([
      '2, buy, 2026-01-20, APPLE, quantity 10, price 12.5, currency EUR',
    ]);
  });

  it('refuses a row with more cells than the heading', () => {
    expect(linesOf(csv('Tarih,İşlem,Hisse,Adet,Fiyat\n20.01.2026,Alış,THYAO,10,300,25\n'))).toEqual([
      '2, unread, width',
    ]);
  });

  it('takes coins that came for nothing at price 0, with their word', () => {
    const file = 'Date,Type,Symbol,Quantity,Price\n2026-01-20,Staking Reward,ETH,0.5,\n';
    expect(linesOf(csv(file))).toEqual(['2, delivery-in, 2026-01-20, ETH, quantity 0.5, price 0, note Staking Reward']);
  });

  it('refuses what is no object in a list, with its text', () => {
    const { table } = readSource(
      json([{ date: '2026-01-20', type: 'BUY', symbol: 'AAPL', quantity: 1, price: 10 }, 'son']),
    );
    expect(table.rows.map(({ fault }) => fault)).toEqual([undefined, 'line']);
  });
});
