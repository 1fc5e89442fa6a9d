/** Forms of other trackers, each in rows of our own: what every line is, with the figures of the file. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv, json } from '../../../../testing/source-files.ts';

test('Wealthfolio: its export of today', () => {
  const { source, account } = readFile(
    csv(
      'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype\n' +
        '2026-03-10,BUY,VOO,EQUITY,3,450.00,USD,1.5,,first,0.92,\n2026-03-11,SELL,VOO,EQUITY,1,460,USD,0,,,0.92,\n' +
        '2026-03-12,DIVIDEND,VOO,EQUITY,2,1.75,USD,0,,,0.92,\n2026-03-13,DEPOSIT,$CASH-USD,,1000,1,USD,0,1000,,0.92,\n' +
        '2026-03-14,TRANSFER_IN,,,0,0,USD,0,250,,,\n2026-03-15,TRANSFER_OUT,VOO,EQUITY,1,0,USD,0,,,,\n' +
        '2026-03-16,SPLIT,NVDA,EQUITY,10,0,USD,0,,,,\n2026-03-17,SPLIT,OLD,EQUITY,0.1,0,USD,0,,,,\n' +
        '2026-03-18,CREDIT,$CASH-USD,,5,1,USD,0,5,bonus,,\n2026-03-19,TAX,VOO,EQUITY,0,0,USD,0,2.5,,,\n' +
        '2026-03-20,FEE,$CASH-USD,,0,0,USD,3,,,,\n2026-03-21,INTEREST,$CASH-USD,,0,0,USD,0,0.4,,,\n2026-03-22,ODD,VOO,,1,1,USD,0,,,,\n',
    ),
  );
  expect(source).toBe('wealthfolio');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-03-10 VOO, quantity 3, price 450, fee 1.5, currency USD, note first',
    '3 sell 2026-03-11 VOO, quantity 1, price 460, currency USD',
    '4 dividend 2026-03-12 VOO, amount 3.5, currency USD',
    '5 deposit 2026-03-13, amount 1000, currency USD',
    '6 deposit 2026-03-14, amount 250, currency USD',
    '7 delivery-out 2026-03-15 VOO, quantity 1, price 0, currency USD',
    '8 split 2026-03-16 NVDA, numerator 10, denominator 1, currency USD',
    '9 split 2026-03-17 OLD, numerator 1, denominator 10, currency USD',
    '10 deposit 2026-03-18, amount 5, currency USD, note bonus',
    '11 tax 2026-03-19 VOO, amount 2.5, currency USD',
    '12 fee 2026-03-20, amount 3, currency USD',
    '13 interest 2026-03-21, amount 0.4, currency USD',
    '14 unread: type "ODD"',
  ]);
});

test('Wealthfolio: holdings, of which the last day counts', () => {
  const { source, account } = readFile(
    csv(
      'date,symbol,quantity,avgCost,currency\n2026-01-31,VOO,2,400,USD\n2026-02-28,VOO,3,410.5,USD\n2026-02-28,$CASH,1500.25,,USD\n',
    ),
  );
  expect(source).toBe('wealthfolio');
  expect(account).toEqual([
    '1 heading',
    '2 left out: repeated',
    '3 opening 2026-02-28 VOO, quantity 3, price 410.5, currency USD',
    '4 deposit 2026-02-28, amount 1500.25, currency USD',
  ]);
  // The same columns in the file of anybody else are no holdings.
  expect(readFile(csv('Date,Symbol,Quantity,Price,Currency\n2026-02-28,VOO,3,410.5,USD\n')).source).toBe('generic');
});

test('Ghostfolio: names of own assets, accounts and their money', () => {
  const activity = (type: string, symbol: string, dataSource: string, accountId: string) => ({
    accountId,
    date: '2026-05-04T00:00:00.000Z',
    type,
    symbol,
    dataSource,
    currency: 'TRY',
    quantity: 2,
    unitPrice: 25,
    fee: 1,
    comment: 'not',
  });
  const file = (accounts: readonly object[]) =>
    json({
      meta: { version: '3.58.0' },
      accounts,
      assetProfiles: [
        { dataSource: 'MANUAL', symbol: '0f1c-uuid', name: 'Ev' },
        { dataSource: 'YAHOO', symbol: 'THYAO.IS', name: 'Türk Hava Yolları' },
      ],
      activities: [
        activity('BUY', '0f1c-uuid', 'MANUAL', 'a'),
        activity('SELL', 'THYAO.IS', 'YAHOO', 'b'),
        activity('FEE', 'FEE', 'MANUAL', 'b'),
        activity('INTEREST', 'THYAO.IS', 'YAHOO', 'b'),
        activity('LIABILITY', 'x', 'MANUAL', 'b'),
      ],
    });
  const two = readFile(
    file([
      { id: 'a', name: 'Midas', balance: 10.5, currency: 'TRY' },
      { id: 'b', name: 'IBKR', balance: 20, currency: 'USD' },
      { id: 'c', name: 'Empty', balance: 30, currency: 'EUR' },
    ]),
  );
  expect(two.source).toBe('ghostfolio');
  expect(two.account).toEqual([
    '1 buy 2026-05-04 EV, quantity 2, price 25, fee 1, note Midas · not',
    '2 sell 2026-05-04 THYAO, quantity 2, price 25, fee 1, note IBKR · not',
    '3 fee 2026-05-04, amount 50, fee 1, note IBKR · not',
    '4 interest 2026-05-04 THYAO, amount 50, fee 1, note IBKR · not',
    '5 left out: type LIABILITY',
  ]);
  expect(two.table.accounts).toEqual(['Midas', 'IBKR']);
  expect(two.table.stated.cash).toEqual([
    { currency: 'TRY', balance: { number: '10.5' } },
    { currency: 'USD', balance: { number: '20' } },
  ]);
  const alike = file([
    { id: 'a', name: 'Midas', balance: 10.5, currency: 'TRY' },
    { id: 'b', name: 'IBKR', balance: 20, currency: 'TRY' },
  ]);
  expect(readFile(alike).table.stated.cash).toEqual([]);
});

test('Ghostfolio: its own CSV', () => {
  expect(
    readFile(
      csv(
        'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n01-09-2021,THYAO.IS,YAHOO,TRY,15.5,100,buy,3.1,ilk\n' +
          '02-09-2021,INTEREST,MANUAL,TRY,5,1,interest,0,\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 buy 2021-09-01 THYAO, quantity 100, price 15.5, fee 3.1, note ilk',
    '3 interest 2021-09-02, amount 5',
  ]);
});

test('Yahoo: the suffix says the currency, London counts in pence', () => {
  const { source, account } = readFile(
    csv(
      'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment\n' +
        'THYAO.IS,300,2026/11/20,18:00 TRT,1,299,301,298,100,20260115,250.5,40,3,,,uzun vade\n' +
        'AAPL,300,2026/11/20,18:00 EST,1,299,301,298,100,20260116,150,2,,,,\n' +
        'VOD.L,70,2026/11/20,18:00 GMT,1,70,70,70,100,20260117,7250,10,1,,,\n' +
        'SAP.DE,70,2026/11/20,18:00 CET,1,70,70,70,100,20260118,120,1,,,,\n' +
        'BTC-EUR,70,2026/11/20,18:00 UTC,1,70,70,70,100,20260119,90000,0.1,,,,\n' +
        'BHP.AX,70,2026/11/20,18:00 AEST,1,70,70,70,100,20260120,40,-3,,,,\n',
    ),
  );
  expect(source).toBe('yahoo');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-01-15 THYAO, quantity 40, price 250.5, fee 3, note uzun vade',
    '3 buy 2026-01-16 AAPL, quantity 2, price 150, currency USD',
    '4 buy 2026-01-17 VOD.L, quantity 10, price 72.5, fee 1, currency GBP',
    '5 buy 2026-01-18 SAP.DE, quantity 1, price 120, currency EUR',
    '6 buy 2026-01-19 BTC, quantity 0.1, price 90000, currency EUR',
    '7 sell 2026-01-20 BHP.AX, quantity 3, price 40, currency AUD',
  ]);
});

test('Delta: dividends are paid out, transfers are between own wallets', () => {
  const { source, account } = readFile(
    csv(
      'Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes\n' +
        '2026-05-01T10:00:00.000Z,BUY,0.1,BTC (Bitcoin),CRYPTO,54000,TRY,BtcTurk,,,81,TRY (Turkish Lira),,\n' +
        '2026-05-02T10:00:00.000Z,DIVIDEND,10,AAPL (Apple Inc.),STOCK,2.5,USD,,,,0.5,USD (US Dollar),,\n' +
        '2026-05-03T10:00:00.000Z,DIVIDEND,3,USD (US Dollar),FIAT,,,,,,,,,\n' +
        '2026-05-04T10:00:00.000Z,TRANSFER,0.05,BTC (Bitcoin),CRYPTO,,,,BtcTurk,Ledger,,,,\n' +
        '2026-05-05T10:00:00.000Z,DEPOSIT,1000,TRY (Turkish Lira),FIAT,,,,,,,,,\n' +
        '2026-05-06T10:00:00.000Z,STAKING REWARD,0.01,ETH (Ethereum),CRYPTO,,,,,,,,,\n' +
        '2026-05-07T10:00:00.000Z,SELL,0.1,BTC (Bitcoin),CRYPTO,56000,TRY,BtcTurk,,,2,USD (US Dollar),,\n' +
        '2026-05-08T10:00:00.000Z,SHORT,0.1,BTC (Bitcoin),CRYPTO,56000,TRY,,,,,,,\n',
    ),
  );
  expect(source).toBe('delta');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-05-01 13:00:00 BTC, quantity 0.1, amount 54000, fee 81',
    '3 dividend 2026-05-02 13:00:00 AAPL, amount 2.5, fee 0.5, currency USD',
    '4 dividend 2026-05-03 13:00:00, amount 3, currency USD',
    '5 left out: own-wallets',
    '6 deposit 2026-05-05 13:00:00, amount 1000',
    '7 delivery-in 2026-05-06 13:00:00 ETH, quantity 0.01, price 0, note Reward',
    '8 sell 2026-05-07 13:00:00 BTC, quantity 0.1, amount 56000',
    '8 fee 2026-05-07 13:00:00, amount 2, currency USD',
    '9 unread: line',
  ]);
});

test('CoinTracking: what came for nothing, and interest in money', () => {
  const { source, account } = readFile(
    csv(
      '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"\n' +
        '"Trade","0.5","ETH","30000.00","TRY","45.00","TRY","Paribu","","","14.05.2026 12:00:00","a1"\n' +
        '"Staking","0.01","ETH","","","","","Binance","","","15.05.2026 12:00:00","a2"\n' +
        '"Airdrop","5","ARB","","","","","Binance","","","16.05.2026 12:00:00","a3"\n' +
        '"Interest Income","5","EUR","","","","","Nexo","","","17.05.2026 12:00:00","a4"\n' +
        '"Other Fee","","","2","EUR","","","Nexo","","","18.05.2026 12:00:00","a5"\n' +
        '"Trade","1","BTC","15","ETH","","","Binance","","","19.05.2026 12:00:00","a6"\n' +
        '"Deposit","1000","TRY","","","","","Paribu","","","20.05.2026 12:00:00","a7"\n',
    ),
  );
  expect(source).toBe('cointracking');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-05-14 12:00:00 ETH, quantity 0.5, amount 30000, fee 45, reference a1',
    '3 delivery-in 2026-05-15 12:00:00 ETH, quantity 0.01, price 0, note Staking, reference a2',
    '4 delivery-in 2026-05-16 12:00:00 ARB, quantity 5, price 0, note Airdrop, reference a3',
    '5 interest 2026-05-17 12:00:00, amount 5, currency EUR, note Interest Income, reference a4',
    '6 fee 2026-05-18 12:00:00, amount 2, currency EUR, note Other Fee, reference a5',
    '7 exchange 2026-05-19 12:00:00, 15 ETH -> 1 BTC, reference a6',
    '8 deposit 2026-05-20 12:00:00, amount 1000, reference a7',
  ]);
});

test('Koinly: its form for imports, and its export of today', () => {
  expect(
    readFile(
      csv(
        'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n' +
          '2026-06-01 08:00:00 UTC,15000,TRY,0.5,ETH,10,TRY,,,,,0xabc\n2026-06-02 08:00:00 UTC,,,0.01,ETH,,,,,staking,,0xdef\n' +
          '2026-06-03 08:00:00 UTC,3,EUR,,,,,,,cost,,0x1\n',
      ),
    ).account,
  ).toEqual([
    '1 heading',
    '2 buy 2026-06-01 11:00:00 ETH, quantity 0.5, amount 15000, fee 10, reference 0xabc',
    '3 delivery-in 2026-06-02 11:00:00 ETH, quantity 0.01, price 0, note staking, reference 0xdef',
    '4 fee 2026-06-03 11:00:00, amount 3, currency EUR, note cost, reference 0x1',
  ]);
  const { source, account } = readFile(
    csv(
      'ID (read-only),Parent ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Wallet ID,From Amount,From Currency,To Wallet (read-only),To Wallet ID,To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Fee Worth Amount,Fee Worth Currency,Description\n' +
        'T1,,2026-06-01 08:00:00,buy,,Binance,1,15000,TRY;6,Binance,1,0.5,ETH;3,10,TRY;6,,,,,\n' +
        'T2,,2026-06-02 08:00:00,crypto_deposit,reward,,,,,Binance,1,0.01,ETH;3,,,,,,,\n' +
        'T3,,2026-06-03 08:00:00,transfer,,Binance,1,0.2,ETH;3,Ledger,2,0.2,ETH;3,,,,,,,\n' +
        'T4,,2026-06-04 08:00:00,exchange,,Binance,1,0.2,ETH;3,Binance,1,0.01,BTC;1,0.001,BNB;9,,,,,\n',
    ),
  );
  expect(source).toBe('koinly');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-06-01 11:00:00 ETH, quantity 0.5, amount 15000, fee 10, reference T1',
    '3 delivery-in 2026-06-02 11:00:00 ETH, quantity 0.01, price 0, note reward, reference T2',
    '4 left out: own-wallets',
    '5 exchange 2026-06-04 11:00:00, 0.2 ETH -> 0.01 BTC, reference T4',
    '5 delivery-out 2026-06-04 11:00:00 BNB, quantity 0.001, reference T4/2',
  ]);
});

test('CoinTracker', () => {
  const { source, account } = readFile(
    csv(
      'Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (USD),Received Wallet,Received Address,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (USD),Sent Wallet,Sent Address,Sent Comment,Fee Amount,Fee Currency,Fee Cost Basis (USD)\n' +
        '05/14/2026 12:00:00,BUY,c1,0.5,ETH,1500,Coinbase,,,1500,USD,,Coinbase,,,3,USD,3\n' +
        '05/15/2026 12:00:00,STAKING_REWARD,c2,0.01,ETH,30,Coinbase,,,,,,,,,,,\n' +
        '05/16/2026 12:00:00,TRANSFER,c3,0.2,ETH,600,Ledger,,,0.2,ETH,600,Coinbase,,,,,\n' +
        '05/17/2026 12:00:00,SEND,c4,,,,,,,0.1,ETH,300,Coinbase,,,,,\n',
    ),
  );
  expect(source).toBe('cointracker');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-05-14 15:00:00 ETH, quantity 0.5, amount 1500, fee 3, currency USD, reference c1',
    '3 delivery-in 2026-05-15 15:00:00 ETH, quantity 0.01, price 0, note STAKING REWARD, reference c2',
    '4 left out: own-wallets',
    '5 delivery-out 2026-05-17 15:00:00 ETH, quantity 0.1, reference c4',
  ]);
});
