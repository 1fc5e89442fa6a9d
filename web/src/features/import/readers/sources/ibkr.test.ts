/** Interactive Brokers: activity statements and files of Flex queries. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv } from '../../../../testing/source-files.ts';

const TRADES =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,Code\n';
const MONEY = (table: string) => `${table},Header,Currency,Date,Description,Amount\n`;
const ACTIONS =
  'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code\n';
const statement = (...parts: readonly string[]) => readFile(csv([TRADES, ...parts].join(''))).account.slice(1);

test('trades, also by assignment and exercise; options and lots are left out and counted', () => {
  expect(
    statement(
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-01-16, 09:30:00",10,200,201,-2000,-1,2001,0,O\n',
      'Trades,Data,Assignment,Stocks,USD,AAPL,"2026-01-16, 16:20:00",100,150,201,-15000,0,15000,0,A;O\n',
      'Trades,Data,Exercise,Stocks,USD,BRK B,"2026-01-17, 10:00:00","-1,000",450.5,451,"450,500",0.35,0,0,C;Ex\n',
      'Trades,Data,Order,Equity and Index Options,USD,AAPL 17APR26 150 C,"2026-01-18, 10:00:00",1,5,5,-500,-0.7,0,0,O\n',
      'Trades,Data,ClosedLot,Stocks,USD,AAPL,2026-01-16,5,200,,,,1000,0,\n',
      'Trades,Data,Order,Forex,USD,EUR.USD,"2026-01-18, 10:00:00",100,1.1,,-110,-2,,,\n',
      'Trades,SubTotal,,Stocks,USD,AAPL,,110,,,,-1,,,\nTrades,Total,,Stocks,USD,,,,,,,,,,\n',
    ),
  ).toEqual([
    '2 buy 2026-01-16 17:30:00 AAPL, quantity 10, price 200, amount 2000, fee 1, currency USD, note Stocks',
    '3 buy 2026-01-17 00:20:00 AAPL, quantity 100, price 150, amount 15000, currency USD, note Stocks',
    '4 sell 2026-01-17 18:00:00 BRK.B, quantity 1000, price 450.5, amount 450500, currency USD, note Stocks',
    '4 refund 2026-01-17 18:00:00 BRK.B, amount 0.35, of fee, currency USD, note Stocks',
    '5 left out: derivative',
    '6 left out: repeated',
    '7 left out: forex',
    '8 sum',
    '9 sum',
  ]);
});

test('the tax of a dividend is withheld from it; what is taken back adds up to nothing', () => {
  expect(
    statement(
      MONEY('Dividends'),
      'Dividends,Data,USD,2026-02-15,AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend),24\n',
      'Dividends,Data,USD,2026-03-01,BRK B(US0846707026) Cash Dividend USD 1 per Share,10\n',
      'Dividends,Data,USD,2026-03-02,MSFT(US5949181045) Cash Dividend USD 0.25 per Share,25\n',
      'Dividends,Data,USD,2026-03-02,MSFT(US5949181045) Cash Dividend USD 0.25 per Share - Reversal,-25\n',
      'Dividends,Data,Total,,,34\n',
      `${MONEY('Withholding Tax').replace('Amount', 'Amount,Code')}`,
      'Withholding Tax,Data,USD,2026-02-15,AAPL(US0378331005) Cash Dividend USD 0.24 per Share - US Tax,-3.6,\n',
      'Withholding Tax,Data,USD,2026-03-02,MSFT(US5949181045) Cash Dividend USD 0.25 per Share - US Tax,-3.75,\n',
      'Withholding Tax,Data,USD,2026-03-02,MSFT(US5949181045) Cash Dividend USD 0.25 per Share - US Tax,3.75,\n',
      'Withholding Tax,Data,Total,,,-3.6,\n',
    ),
  ).toEqual([
    '2 heading',
    '3 dividend 2026-02-15 AAPL, gross 24, withheld 3.6, currency USD, note AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend)',
    '4 dividend 2026-03-01 BRK.B, amount 10, currency USD, note BRK B(US0846707026) Cash Dividend USD 1 per Share',
    '5 left out: reversed',
    '6 left out: reversed',
    '7 sum',
    '8 heading',
    '9 with 3',
    '10 tax 2026-03-02 MSFT, amount 3.75, currency USD, note MSFT(US5949181045) Cash Dividend USD 0.25 per Share - US Tax',
    '11 refund 2026-03-02 MSFT, amount 3.75, of tax, currency USD, note MSFT(US5949181045) Cash Dividend USD 0.25 per Share - US Tax',
    '12 sum',
  ]);
});

test('two dividends of one share and day have each their own tax', () => {
  const texts = statement(
    MONEY('Dividends'),
    'Dividends,Data,USD,2026-02-15,XYZ(US1) Cash Dividend USD 1 per Share,100\n',
    'Dividends,Data,USD,2026-02-15,XYZ(US1) Payment in Lieu of Dividend,40\n',
    MONEY('Withholding Tax'),
    'Withholding Tax,Data,USD,2026-02-15,XYZ(US1) Payment in Lieu of Dividend - US Tax,-6\n',
    'Withholding Tax,Data,USD,2026-02-15,XYZ(US1) Cash Dividend USD 1 per Share - US Tax,-15\n',
  );
  expect(texts[1]).toContain('gross 100, withheld 15,');
  expect(texts[2]).toContain('gross 40, withheld 6,');
});

test('interest paid, fees waived, deposits and withdrawals', () => {
  expect(
    statement(
      MONEY('Interest'),
      'Interest,Data,USD,2026-01-05,USD Debit Interest for Dec-2025,-40\nInterest,Data,USD,2026-02-05,USD Credit Interest for Jan-2026,1.5\n',
      'Fees,Header,Subtitle,Currency,Date,Description,Amount\nFees,Data,Other Fees,USD,2026-01-06,Market data,-10\n',
      'Fees,Data,Other Fees,USD,2026-01-07,Market data: waiver,10\n',
      'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount\n',
      'Deposits & Withdrawals,Data,USD,2026-01-08,Electronic Fund Transfer,1000\nDeposits & Withdrawals,Data,USD,2026-01-09,Disbursement,-200\n',
      'Deposits & Withdrawals,Data,Total,,,800\n',
    ),
  ).toEqual([
    '2 heading',
    '3 interest-paid 2026-01-05, amount 40, currency USD, note USD Debit Interest for Dec-2025',
    '4 interest 2026-02-05, amount 1.5, currency USD, note USD Credit Interest for Jan-2026',
    '5 heading',
    '6 fee 2026-01-06, amount 10, currency USD, note Market data',
    '7 refund 2026-01-07, amount 10, of fee, currency USD, note Market data: waiver',
    '8 heading',
    '9 deposit 2026-01-08, amount 1000, currency USD, note Electronic Fund Transfer',
    '10 withdraw 2026-01-09, amount 200, currency USD, note Disbursement',
    '11 sum',
  ]);
});

const action = (words: string, quantity: string, proceeds = '0', category = 'Stocks') =>
  `Corporate Actions,Data,${category},USD,2026-05-04,"2026-05-01, 20:25:00","${words}",${quantity},${proceeds},0,0,\n`;
const withoutNotes = (texts: readonly string[]) => texts.map((text) => text.replace(/, note .*/, ''));

test('corporate actions', () => {
  expect(
    withoutNotes(
      statement(
        ACTIONS,
        action('AAPL(US0378331005) Split 3 for 1 (AAPL, APPLE INC, US0378331005)', '200'),
        action('XYZ(US11) Split 1 for 10 (XYZ.OLD, XYZ INC, US11)', '-90'),
        action('XYZ(US11) Split 1 for 10 (XYZ, XYZ INC, US12)', '9'),
        action('OLD(US21) Merged(Acquisition) WITH US22 1 for 16 (OLD, OLD INC, US21)', '-160'),
        action('OLD(US21) Merged(Acquisition) WITH US22 1 for 16 (NEW, NEW INC, US22)', '10'),
        action('PAID(US31) Merged(Acquisition) FOR USD 54.20 PER SHARE (PAID, PAID INC, US31)', '-10', '542'),
        action('PRNT(US41) Spinoff  1 for 4 (KID, KID INC, US42)', '25'),
        action('DIV(US51) Stock Dividend 1 for 10 (DIV, DIV INC, US51)', '10'),
        action('SAME(US61) CUSIP/ISIN Change to (US62) (SAME.OLD, SAME INC, US61)', '-5'),
        action('SAME(US61) CUSIP/ISIN Change to (US62) (SAME, SAME INC, US62)', '5'),
        action('TEN(US64) CUSIP/ISIN Change to (US65) (20260501202500TEN, TEN INC, US64)', '-50'),
        action('TEN(US64) CUSIP/ISIN Change to (US65) (TEN, TEN INC, US65)', '50'),
        action('LEN(US66) Stock Dividend US67 2 for 100 (LEN B, LENNAR B SHS, US67)', '2'),
        action('FB(US71) Symbol Change to (US71) (FB, META, US71)', '-7'),
        action('FB(US71) Symbol Change to (US71) (META, META, US71)', '7'),
        action('HALF(US81) Merged(Acquisition) WITH US82 0.5 for 1 (HALF, HALF INC, US81)', '-8'),
        action('HALF(US81) Merged(Acquisition) WITH US82 0.5 for 1 (FULL, FULL INC, US82)', '4'),
        action('ODD(US91) Subscribable Rights Issue 1 for 1 (ODD.RTS, ODD RIGHTS, US92)', '3'),
        action('AAPL 17APR26 150 C Split', '3', '0', 'Equity and Index Options'),
        'Corporate Actions,Data,Total,,,,,,542,0,0,\n',
      ),
    ),
  ).toEqual([
    '2 heading',
    '3 split 2026-05-02 03:25:00 AAPL, numerator 3, denominator 1, currency USD',
    '4 split 2026-05-02 03:25:00 XYZ, numerator 1, denominator 10, currency USD',
    '5 with 4',
    '6 merger 2026-05-02 03:25:00 OLD, into NEW, numerator 1, denominator 16, currency USD',
    '7 with 6',
    '8 sell 2026-05-02 03:25:00 PAID, quantity 10, amount 542, currency USD',
    '9 delivery-in 2026-05-02 03:25:00 KID, quantity 25, price 0, currency USD',
    '10 bonus 2026-05-02 03:25:00 DIV, quantity 10, currency USD',
    '11 left out: reversed',
    '12 left out: reversed',
    '13 left out: reversed',
    '14 left out: reversed',
    '15 bonus 2026-05-02 03:25:00 LEN.B, quantity 2, currency USD',
    '16 merger 2026-05-02 03:25:00 FB, into META, numerator 1, denominator 1, currency USD',
    '17 with 16',
    '18 merger 2026-05-02 03:25:00 HALF, into FULL, numerator 1, denominator 2, currency USD',
    '19 with 18',
    '20 unread: line',
    '21 left out: derivative',
    '22 sum',
  ]);
});

test('transfers of shares and of money', () => {
  const heading =
    'Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code\n';
  expect(
    statement(
      heading,
      'Transfers,Data,Stocks,USD,MSFT,2026-04-01,ACATS,In,Other,1,10,--,4100,0,0,\n',
      'Transfers,Data,Stocks,USD,AAPL,2026-04-02,FOP,Out,Other,1,-4,--,-800,0,0,\n',
      'Transfers,Data,Cash,USD,--,2026-04-03,ACATS,In,Other,1,0,--,0,0,250,\n',
      'Transfers,Data,Total,,,,,,,,,,3300,0,250,\n',
    ),
  ).toEqual([
    '2 heading',
    '3 delivery-in 2026-04-01 MSFT, quantity 10, currency USD, note ACATS',
    '4 delivery-out 2026-04-02 AAPL, quantity 4, currency USD, note FOP',
    '5 deposit 2026-04-03, amount 250, currency USD, note ACATS',
    '6 sum',
  ]);
});

test('what is held and the cash at its end are stated', () => {
  const { table } = readFile(
    csv(
      `${TRADES}Trades,Data,Order,Stocks,USD,AAPL,"2026-01-16, 09:30:00",10,200,201,-2000,-1,2001,0,O\n` +
        'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult\n' +
        'Open Positions,Data,Summary,Stocks,USD,BRK B,12,1\nOpen Positions,Data,Lot,Stocks,USD,BRK B,12,1\n' +
        'Cash Report,Header,Currency Summary,Currency,Total,Securities\n' +
        'Cash Report,Data,Ending Cash,Base Currency Summary,100,100\nCash Report,Data,Ending Cash,USD,73.37,73.37\n',
    ),
  );
  expect(table.stated.holdings).toEqual([{ code: 'BRK B', quantity: '12' }]);
  expect(table.stated.cash).toEqual([{ currency: 'USD', balance: '73.37' }]);
});

test('Flex: trades and cash, in columns that the user chose', () => {
  const { source, account } = readFile(
    csv(
      '"Symbol","ISIN","TradeDate","DateTime","Buy/Sell","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","AssetClass","FXRateToBase","TradeID"\n' +
        '"BRK B","US0846707026","20260403","20260403;095853","BUY","10","450.5","4505","USD","-1.25","STK","0.92","901"\n' +
        '"","IE00B4L5Y983","20260404","20260404;110000","SELL","-2","100","-200","EUR","-1","STK","1","902"\n' +
        '"AAPL 17APR26 150 C","","20260404","20260404;110000","BUY","1","5","500","USD","-0.7","OPT","1","903"\n' +
        '"EUR.USD","","20260404","20260404;110000","BUY","100","1.1","110","USD","-2","CASH","1","904"\n' +
        '"BRK B","US0846707026","20260405","20260405;095853","BUY","1","450","450","USD","0.35","STK","0.92","905"\n' +
        '"Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"\n' +
        '"Dividends","20260410","US0378331005","AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend)","24","USD"\n' +
        '"Withholding Tax","20260410","US0378331005","AAPL(US0378331005) Cash Dividend USD 0.24 per Share - US Tax","-3.6","USD"\n' +
        '"Broker Interest Paid","20260411","","USD Debit Interest","-4","USD"\n' +
        '"Deposits/Withdrawals","20260412","","Transfer","-100","USD"\n"Other Fees","20260413","","Market data","-3","USD"\n',
    ),
  );
  expect(source).toBe('ibkr-flex');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-04-03 16:58:53 BRK.B, quantity 10, price 450.5, amount 4505, fee 1.25, currency USD, reference 901',
    '3 sell 2026-04-04 18:00:00 IE00B4L5Y983, quantity 2, price 100, amount 200, fee 1, currency EUR, reference 902',
    '4 left out: derivative',
    '5 left out: forex',
    '6 buy 2026-04-05 16:58:53 BRK.B, quantity 1, price 450, amount 450, currency USD, reference 905',
    '6 refund 2026-04-05 16:58:53 BRK.B, amount 0.35, of fee, currency USD, reference 905/2',
    '7 heading',
    '8 dividend 2026-04-10 US0378331005, gross 24, withheld 3.6, currency USD, note AAPL(US0378331005) Cash Dividend USD 0.24 per Share (Ordinary Dividend)',
    '9 with 8',
    '10 interest-paid 2026-04-11, amount 4, currency USD, note USD Debit Interest',
    '11 withdraw 2026-04-12, amount 100, currency USD, note Transfer',
    '12 fee 2026-04-13, amount 3, currency USD, note Market data',
  ]);
});
