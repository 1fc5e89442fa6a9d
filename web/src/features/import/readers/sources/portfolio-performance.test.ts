/** Portfolio Performance: the value of a purchase holds its charges, and an account of money has signs. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv } from '../../../../testing/source-files.ts';

test('an account of securities, in English', () => {
  const { source, account } = readFile(
    csv(
      'Date;Type;Value;Transaction Currency;Gross Amount;Currency Gross Amount;Exchange Rate;Fees;Taxes;Shares;ISIN;WKN;Ticker Symbol;Security Name;Note\n' +
        '2026-03-02T10:15;Buy;3.001,50;TRY;;;;1,50;0,00;10;TRATHYAO91M5;;THYAO.IS;Türk Hava Yolları;ilk\n' +
        '2026-03-03T00:00;Sell;1.640,00;TRY;;;;8,00;2,00;5;TRATHYAO91M5;;THYAO.IS;Türk Hava Yolları;\n' +
        '2026-03-04T11:00;Buy;100,50;EUR;108,00;USD;0,9259;0,50;0,00;1;US0378331005;;;Apple Inc;\n' +
        '2026-03-05T11:00;Delivery (Inbound);500,00;TRY;;;;0,00;0,00;20;;;;Acme Holding;\n' +
        '2026-03-06T11:00;Transfer (Outbound);500,00;TRY;;;;0,00;0,00;20;;;;Acme Holding;\n' +
        '2026-03-07T11:00;Dividend on Demand;1,00;TRY;;;;0,00;0,00;20;;;;Acme Holding;\n',
    ),
  );
  expect(source).toBe('portfolio-performance');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-03-02 10:15:00 THYAO, quantity 10, amount 3000, fee 1.5, note ilk',
    '3 sell 2026-03-03 THYAO, quantity 5, amount 1650, fee 8, tax 2',
    '4 buy 2026-03-04 11:00:00 US0378331005, quantity 1, amount 100, fee 0.5, currency EUR',
    '5 delivery-in 2026-03-05 11:00:00 ACME HOLDING, quantity 20, amount 500',
    '6 delivery-out 2026-03-06 11:00:00 ACME HOLDING, quantity 20, amount 500',
    '7 unread: type "Dividend on Demand"',
  ]);
});

test('an account of money, in Turkish', () => {
  const { source, account } = readFile(
    csv(
      'Tarih;İşlem Türü;Tutarı;Para Birimi;Hisse Senetleri;ISIN;Hafta sonu;Hisse Kodu;Güvenilir Ad;Notlar\n' +
        '2026-03-01T00:00;Yatır;10.000,00;TRY;;;;;;\n2026-03-02T00:00;Çek;-500,00;TRY;;;;;;\n' +
        '2026-03-03T00:00;Satın Al;-3.001,50;TRY;10;;;THYAO.IS;Türk Hava Yolları;\n' +
        '2026-03-04T00:00;Satış;1.640,00;TRY;5;;;THYAO.IS;Türk Hava Yolları;\n' +
        '2026-03-05T00:00;Temettü;25,50;TRY;5;;;THYAO.IS;Türk Hava Yolları;\n' +
        '2026-03-06T00:00;Faiz;12,00;TRY;;;;;;\n2026-03-07T00:00;Faiz Gideri;-3,00;TRY;;;;;;\n' +
        '2026-03-08T00:00;Masraflar;-4,00;TRY;;;;;;\n2026-03-09T00:00;Masraf İadeleri;2,00;TRY;;;;;;\n' +
        '2026-03-10T00:00;Vergiler;-5,00;TRY;;;;;;\n2026-03-11T00:00;Vergi İadesi;1,00;TRY;;;;;;\n' +
        '2026-03-12T00:00;Transfer (Gelen);7,00;TRY;;;;;;\n2026-03-13T00:00;Transfer (Giden);-6,00;TRY;;;;;;\n',
    ),
  );
  expect(source).toBe('portfolio-performance');
  expect(account).toEqual([
    '1 heading',
    '2 deposit 2026-03-01, amount 10000',
    '3 withdraw 2026-03-02, amount 500',
    '4 buy 2026-03-03 THYAO, quantity 10, amount 3001.5',
    '5 sell 2026-03-04 THYAO, quantity 5, amount 1640',
    '6 dividend 2026-03-05 THYAO, amount 25.5',
    '7 interest 2026-03-06, amount 12',
    '8 interest-paid 2026-03-07, amount 3',
    '9 fee 2026-03-08, amount 4',
    '10 refund 2026-03-09, amount 2, of fee',
    '11 tax 2026-03-10, amount 5',
    '12 refund 2026-03-11, amount 1, of tax',
    '13 deposit 2026-03-12, amount 7',
    '14 withdraw 2026-03-13, amount 6',
  ]);
});

test('securities in Turkish, and money in German', () => {
  expect(
    readFile(
      csv(
        'Tarih;İşlem Türü;Tutarı;Para Birimi;Brüt Tutar;Döviz Brüt Tutarı;Döviz Kuru;Komisyon;Vergiler;Hisse Senetleri;ISIN;Hafta sonu;Hisse Kodu;Güvenilir Ad;Notlar\n' +
          '2026-03-02T10:15;Al;3.001,50;TRY;;;;1,50;0,00;10;;;THYAO.IS;Türk Hava Yolları;\n' +
          '2026-03-03T10:15;Teslimat (Giriş);100,00;TRY;;;;0,00;0,00;1;;;GARAN.IS;Garanti;\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 buy 2026-03-02 10:15:00 THYAO, quantity 10, amount 3000, fee 1.5',
    '3 delivery-in 2026-03-03 10:15:00 GARAN, quantity 1, amount 100',
  ]);
  expect(
    readFile(
      csv(
        'Datum;Typ;Wert;Buchungswährung;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz\n' +
          '2026-03-02T10:15;Zinsbelastung;-1,50;EUR;;;;;;\n2026-03-03T10:15;Umbuchung (Eingang);20,00;EUR;;;;;;\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 interest-paid 2026-03-02 10:15:00, amount 1.5, currency EUR',
    '3 deposit 2026-03-03 10:15:00, amount 20, currency EUR',
  ]);
});
