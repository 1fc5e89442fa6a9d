/** Forms of brokers, each in rows of our own: what every line is, with the figures of the file. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv, json } from '../../../../testing/source-files.ts';

test('BtcTurk: trades, and what came and went', () => {
  const trade = { numeratorSymbol: 'BTC', denominatorSymbol: 'TRY', price: '20000', timestamp: 1_543_498_230_000 };
  expect(
    readFile(
      json({
        data: [
          { ...trade, orderType: 'sell', id: 7, amount: '-0.0038', fee: '-0.11593', tax: '-0.0208' },
          { ...trade, orderType: 'buy', id: 8, amount: '0.01', fee: '-0.5', tax: '-0.09' },
          'x',
        ],
      }),
    ).account,
  ).toEqual([
    '1 sell 2018-11-29 16:30:30 BTC, quantity 0.0038, price 20000, fee 0.12, tax 0.02, reference 7',
    '2 buy 2018-11-29 16:30:30 BTC, quantity 0.01, price 20000, fee 0.5, tax 0.09, reference 8',
    '3 unread: line',
  ]);
  const move = { timestamp: 1_543_498_230_000, fee: '0', tax: '0' };
  const { source, account } = readFile(
    json({
      data: [
        { ...move, balanceType: 'deposit', currencySymbol: 'TRY', id: 1, amount: '5000.50' },
        { ...move, balanceType: 'withdrawal', currencySymbol: 'BTC', id: 2, amount: '-0.25' },
      ],
    }),
  );
  expect(source).toBe('btcturk');
  expect(account).toEqual([
    '1 deposit 2018-11-29 16:30:30, amount 5000.5, reference 1',
    '2 delivery-out 2018-11-29 16:30:30 BTC, quantity 0.25, reference 2',
  ]);
});

test('a web portal of Turkish brokers: commission and share of the exchange are one fee', () => {
  const row = {
    ISLEM_TARIHI: '02.03.2026',
    SEANS: 1,
    MENKUL_KODU: 'THYAO',
    EMIR: 'LIMIT',
    FIYAT: 310.5,
    MIKTAR: 100,
    TUTAR: 31_050,
    ISLEM_TURU: 'A',
    KOMISYON: 31.05,
    BSMV: 1.55,
    BORSA_PAYI: 0.78,
    BORSA_PAYI_KESILEN: 0.78,
    NET: 31_083.38,
    IMKB_ISLEM_NO: 4711,
    IMKB_SAAT: '10:04:21',
  };
  const { source, account } = readFile(json({ data: { R1: [row, { ...row, ISLEM_TURU: 'S', IMKB_ISLEM_NO: 4712 }] } }));
  expect(source).toBe('broker-portal');
  expect(account).toEqual([
    '1 buy 2026-03-02 10:04:21 THYAO, quantity 100, price 310.5, amount 31050, fee 31.83, tax 1.55, reference 4711',
    '2 sell 2026-03-02 10:04:21 THYAO, quantity 100, price 310.5, amount 31050, fee 31.83, tax 1.55, reference 4712',
  ]);
});

test('TradingView: the exchange says the currency', () => {
  const heading = 'Symbol,Side,Qty,Fill Price,Commission,Closing Time\n';
  const { source, account } = readFile(
    csv(
      `${heading}BIST:THYAO,Buy,10,310.5,1.5,2026-03-02 10:15:00\nNASDAQ:AAPL,Sell,2,150,,2026-03-03 9:30:00\n` +
        'NASDAQ:AAPL,Dividend,4.8,,,2026-03-04 0:00:00\n$CASH,Deposit,1000,,,2026-03-05 0:00:00\n',
    ),
  );
  expect(source).toBe('tradingview');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-03-02 10:15:00 THYAO, quantity 10, price 310.5, fee 1.5',
    '3 sell 2026-03-03 09:30:00 AAPL, quantity 2, price 150, currency USD',
    '4 dividend 2026-03-04 AAPL, amount 4.8, currency USD',
    '5 deposit 2026-03-05, amount 1000',
  ]);
  expect(
    readFile(
      csv(
        `${heading}NASDAQ:AAPL,Buy,2,150,0,31-03-2026 09:30:00\n$CASH,Withdrawal,10,,,30-03-2026 00:00:00\n` +
          '$CASH,Taxes and fees,1.5,,,30-03-2026 00:00:00\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 buy 2026-03-31 09:30:00 AAPL, quantity 2, price 150, currency USD',
    '3 withdraw 2026-03-30, amount 10, currency USD',
    '4 fee 2026-03-30, amount 1.5, currency USD',
  ]);
});

const T212 =
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),' +
  'Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee),' +
  'Currency conversion from amount,Currency (Currency conversion from amount),Currency conversion to amount,Currency (Currency conversion to amount)\n';

test('Trading 212: shares x price is gross in the currency of the price', () => {
  const { source, account } = readFile(
    csv(
      `${T212}Market buy,2026-03-02 14:30:00.123,US0378331005,AAPL,Apple,2.5,200,USD,1.1,,,455.23,EUR,,,,EOF1,0.68,EUR,,,,\n` +
        'Limit sell,2026-03-03 08:00:00,GB00B63QSB39,VUSA,Vanguard,10,7250,GBX,1,12,GBP,724.00,GBP,,,,EOF2,1.00,GBP,,,,\n' +
        'Dividend (Ordinary),2026-03-04 10:00:00,US0378331005,AAPL,Apple,2.5,0.24,USD,Not available,,,0.46,EUR,0.09,USD,,,,,,,,\n' +
        'Deposit,2026-03-05 10:00:00,,,,,,,,,,1000,EUR,,,Bank Transfer,D1,,,,,,\n' +
        'Withdrawal,2026-03-06 10:00:00,,,,,,,,,,-200,EUR,,,,W1,,,,,,\n' +
        'Interest on cash,2026-03-07 02:00:00,,,,,,,,,,0.03,EUR,,,,I1,,,,,,\n' +
        'Stock split close,2026-03-08 10:00:00,US67066G1040,NVDA,Nvidia,2.5,1000,USD,1.1,,,0,EUR,,,,,,,,,,\n' +
        'Stock split open,2026-03-08 10:00:00,US67066G1040,NVDA,Nvidia,25,100,USD,1.1,,,0,EUR,,,,,,,,,,\n' +
        'Stock distribution,2026-03-09 10:00:00,US0378331005,KID,Kid,1,0,USD,1.1,,,0,EUR,,,,,,,,,,\n' +
        'Transfer out,2026-03-10 10:00:00,US0378331005,AAPL,Apple,1,200,USD,1.1,,,,,,,,,,,,,,\n' +
        'Currency conversion,2026-03-11 10:00:00,,,,,,,,,,,,,,,,,,100,EUR,108,USD\n' +
        'Stock split open,2026-03-12 10:00:00,US5949181045,MSFT,Microsoft,25,100,USD,1.1,,,0,EUR,,,,,,,,,,\n',
    ),
  );
  expect(source).toBe('trading212');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-03-02 17:30:00 AAPL, quantity 2.5, price 200, fee 0.748, currency USD, reference EOF1',
    '3 sell 2026-03-03 11:00:00 VUSA, quantity 10, price 72.5, fee 1, currency GBP, reference EOF2',
    '4 dividend 2026-03-04 13:00:00 AAPL, gross 0.6, withheld 0.09, currency USD',
    '5 deposit 2026-03-05 13:00:00, amount 1000, currency EUR, note Bank Transfer, reference D1',
    '6 withdraw 2026-03-06 13:00:00, amount 200, currency EUR, reference W1',
    '7 interest 2026-03-07 05:00:00, amount 0.03, currency EUR, reference I1',
    '8 split 2026-03-08 13:00:00 NVDA, numerator 10, denominator 1, currency USD',
    '9 with 8',
    '10 delivery-in 2026-03-09 13:00:00 KID, quantity 1, price 0, currency USD, note Stock distribution',
    '11 delivery-out 2026-03-10 13:00:00 AAPL, quantity 1, currency USD',
    '12 exchange 2026-03-11 13:00:00, 100 EUR -> 108 USD',
    '13 unread: leg',
  ]);
});

test('Trading 212: totals and fees whose heading says the currency', () => {
  expect(
    readFile(
      csv(
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total (EUR),Currency conversion fee (EUR),ID\n' +
          'Market buy,2022-03-02 14:30:00,US0378331005,AAPL,Apple,2,150,USD,1.2,250.50,0.5,EOF1\n' +
          'Market buy,2022-03-03 14:30:00,US0378331005,AAPL,Apple,2,150,USD,,250.50,0.5,EOF2\n' +
          'Deposit,2022-03-04 10:00:00,,,,,,,,1000,,D1\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 buy 2022-03-02 17:30:00 AAPL, quantity 2, price 150, fee 0.6, currency USD, reference EOF1',
    '3 unread: fee "0.5 EUR / ?"',
    '4 deposit 2022-03-04 13:00:00, amount 1000, currency EUR, reference D1',
  ]);
});

test('eToro: dollars, refunds and contracts for difference', () => {
  const { source, account } = readFile(
    csv(
      'Date;Type;Details;Amount;Units;Realized Equity Change;Realized Equity;Balance;Position ID;Asset type;NWA\n' +
        '02/03/2026 14:30:00;Deposit;1000.00 USD Bank; 1 757,95 ;-;0;0;0;;;0\n' +
        '03/03/2026 14:30:00;Open Position;AMD/USD;300,00;2,5;0,00;0;0;111;Stocks;0\n' +
        '04/03/2026 14:30:00;Position closed;AMD/USD;150,00;1;25,00;0;0;111;Stocks;0\n' +
        '05/03/2026 14:30:00;Dividend;AMD/USD;0,85;-;0,85;0;0;111;Stocks;0\n' +
        '06/03/2026 14:30:00;Overnight fee;AMD/USD;(0,10);-;(0,10);0;0;111;Stocks;0\n' +
        '07/03/2026 14:30:00;Overnight refund;AMD/USD;0,04;-;0,04;0;0;111;Stocks;0\n' +
        '08/03/2026 14:30:00;Open Position;EUR/USD;100,00;90;0;0;0;112;CFD;0\n' +
        '09/03/2026 14:30:00;Withdraw Request;;(50,00);-;0;0;0;;;0\n' +
        '10/03/2026 14:30:00;Withdraw Fee;;(5,00);-;0;0;0;;;0\n' +
        '11/03/2026 14:30:00;Interest Payment;;1,20;-;1,20;0;0;;;0\n' +
        '12/03/2026 14:30:00;SDRT;RIO.L/GBX;(0,50);-;(0,50);0;0;113;Stocks;0\n' +
        '13/03/2026 14:30:00;Airdrop of something;X/USD;1,00;1;0;0;0;114;Crypto;0\n',
    ),
  );
  expect(source).toBe('etoro');
  expect(account).toEqual([
    '1 heading',
    '2 deposit 2026-03-02 17:30:00, amount 1757.95, currency USD',
    '3 buy 2026-03-03 17:30:00 AMD, quantity 2.5, amount 300, currency USD',
    '4 sell 2026-03-04 17:30:00 AMD, quantity 1, amount 150, currency USD',
    '5 dividend 2026-03-05 17:30:00 AMD, amount 0.85, currency USD',
    '6 fee 2026-03-06 17:30:00 AMD, amount 0.1, currency USD',
    '7 refund 2026-03-07 17:30:00 AMD, amount 0.04, of fee, currency USD',
    '8 left out: derivative',
    '9 withdraw 2026-03-09 17:30:00, amount 50, currency USD',
    '10 fee 2026-03-10 17:30:00, amount 5, currency USD',
    '11 interest 2026-03-11 17:30:00, amount 1.2, currency USD',
    '12 tax 2026-03-12 17:30:00 RIO.L, amount 0.5, currency USD',
    '13 unread: type "Airdrop of something"',
  ]);
});

test('Revolut: shares', () => {
  const { source, account } = readFile(
    csv(
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n' +
        '2026-03-02T14:30:00.000Z,,CASH TOP-UP,,,$1000,USD,1.08\n' +
        '2026-03-03T14:30:00.000Z,AAPL,BUY - MARKET,1.5,$200.10,$300.15,USD,1.08\n' +
        '2026-03-04T14:30:00.000Z,AAPL,SELL - LIMIT,0.5,$210,$105,USD,1.08\n' +
        '2026-03-05T14:30:00.000Z,AAPL,DIVIDEND,,,$0.85,USD,1.08\n' +
        '2026-03-06T14:30:00.000Z,,CUSTODY FEE,,,-$0.10,USD,1.08\n' +
        '2026-03-07T14:30:00.000Z,NVDA,STOCK SPLIT,9,,$0,USD,1.08\n' +
        '2026-03-08T14:30:00.000Z,AAPL,TRANSFER FROM REVOLUT TRADING LTD TO REVOLUT SECURITIES EUROPE UAB,1,,$0,USD,1.08\n' +
        '2026-03-09T14:30:00.000Z,,CASH WITHDRAWAL,,,-$20,USD,1.08\n' +
        '2026-03-10T14:30:00.000Z,MSFT,BUY - MARKET,2,USD 900.50,"USD 1,801.00",USD,1.08\n',
    ),
  );
  expect(source).toBe('revolut');
  expect(account).toEqual([
    '1 heading',
    '2 deposit 2026-03-02 17:30:00, amount 1000, currency USD',
    '3 buy 2026-03-03 17:30:00 AAPL, quantity 1.5, price 200.1, amount 300.15, currency USD',
    '4 sell 2026-03-04 17:30:00 AAPL, quantity 0.5, price 210, amount 105, currency USD',
    '5 dividend 2026-03-05 17:30:00 AAPL, amount 0.85, currency USD',
    '6 fee 2026-03-06 17:30:00, amount 0.1, currency USD',
    '7 bonus 2026-03-07 17:30:00 NVDA, quantity 9, currency USD',
    '8 left out: own-wallets',
    '9 withdraw 2026-03-09 17:30:00, amount 20, currency USD',
    '10 buy 2026-03-10 17:30:00 MSFT, quantity 2, price 900.5, amount 1801, currency USD',
  ]);
});

test('Revolut: coins', () => {
  const { source, account } = readFile(
    csv(
      'Symbol,Type,Quantity,Price,Value,Fees,Date\n' +
        'BTC,Buy,0.1,"891,622.80 SEK","89,162.28 SEK",100.00 SEK,"May 5, 2026, 10:10:57 PM"\n' +
        'BTC,Sell,0.01,"€60,000.00",€600.00,€1.50,"Jun 6, 2026, 9:00:00 AM"\n' +
        'ETH,Staking reward,0.002,,,,"Jun 7, 2026, 9:00:00 AM"\nETH,Stake,1,,,,"Jun 8, 2026, 9:00:00 AM"\n' +
        'BTC,Send,0.05,,,,"Jun 9, 2026, 9:00:00 AM"\n',
    ),
  );
  expect(source).toBe('revolut');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-05-06 01:10:57 BTC, quantity 0.1, price 891622.8, amount 89162.28, fee 100, currency SEK',
    '3 sell 2026-06-06 12:00:00 BTC, quantity 0.01, price 60000, amount 600, fee 1.5, currency EUR',
    '4 delivery-in 2026-06-07 12:00:00 ETH, quantity 0.002, price 0, note Staking reward',
    '5 left out: own-wallets',
    '6 delivery-out 2026-06-09 12:00:00 BTC, quantity 0.05',
  ]);
});

test('DEGIRO: quantity and price in prose, figures under no heading', () => {
  const { source, account } = readFile(
    csv(
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id\n' +
        '31-03-2026,16:55,31-03-2026,VICI PROPERTIES,US9256521090,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"31,98",a\n' +
        '31-03-2026,16:55,31-03-2026,VICI PROPERTIES,US9256521090,"Koop 1.000 @ 33,9 USD",,USD,"-33.900,00",USD,"0",a\n' +
        '31-03-2026,16:55,31-03-2026,VICI PROPERTIES,US9256521090,Valuta Debitering,"1,0629",USD,"33.900,00",USD,0,a\n' +
        '31-03-2026,16:55,31-03-2026,VICI PROPERTIES,US9256521090,Valuta Creditering,,EUR,"-31.893,88",EUR,0,a\n' +
        ',,,,,vervolg,,,,,,\n' +
        '30-03-2026,10:00,30-03-2026,VANGUARD,IE00BK5BQT80,"Verkoop 3 Vanguard FTSE All-World@103,2 EUR (IE00BK5BQT80)",,EUR,"309,60",EUR,"1",b\n' +
        '29-03-2026,10:00,29-03-2026,VANGUARD,IE00BK5BQT80,Dividend,,USD,"2,00",USD,"1",\n' +
        '29-03-2026,10:00,29-03-2026,VANGUARD,IE00BK5BQT80,Dividendbelasting,,USD,"-0,30",USD,"1",\n' +
        '28-03-2026,10:00,28-03-2026,,,iDEAL storting,,EUR,"500,00",EUR,"1",\n' +
        '27-03-2026,10:00,27-03-2026,,,Degiro Cash Sweep Transfer,,EUR,"-5,00",EUR,"1",\n' +
        '26-03-2026,10:00,26-03-2026,,,Flatex Interest,,EUR,"-1,20",EUR,"1",\n' +
        '25-03-2026,10:00,25-03-2026,,,Iets nieuws,,EUR,"1,20",EUR,"1",\n',
    ),
  );
  expect(source).toBe('degiro');
  expect(account.map((text) => text.replace(/, note .*/, ''))).toEqual([
    '1 heading',
    '2 fee 2026-03-31 17:55:00 US9256521090, amount 1, currency EUR',
    '3 buy 2026-03-31 17:55:00 US9256521090, quantity 1000, price 33.9, amount 33900, currency USD',
    '4 left out: forex',
    '5 left out: forex',
    '6 left out: repeated',
    '7 sell 2026-03-30 11:00:00 IE00BK5BQT80, quantity 3, price 103.2, amount 309.6, currency EUR',
    '8 dividend 2026-03-29 11:00:00 IE00BK5BQT80, gross 2, withheld 0.3, currency USD',
    '9 with 8',
    '10 deposit 2026-03-28 12:00:00, amount 500, currency EUR',
    '11 left out: own-wallets',
    '12 interest-paid 2026-03-26 12:00:00, amount 1.2, currency EUR',
    '13 unread: type "Iets nieuws"',
  ]);
});
