import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv } from '../../../../testing/source-files.ts';

test('trades of today, whose time is in the zone of the file name', () => {
  const { source, account } = readFile(
    csv(
      'Time,Pair,Side,Price,Executed,Amount,Fee\n' +
        '26-03-01 23:15:00,BTCTRY,BUY,"2,000,000",0.005BTC,"10,000TRY",0.000005BTC\n' +
        '26-03-02 10:00:00,1INCHUSDT,SELL,0.5,100 1INCH,50USDT,0.05USDT\n' +
        '26-03-03 10:00:00,XRPIDRT,BUY,10000,2XRP,20000IDRT,0.001BNB\n' +
        '26-03-04 10:00:00,BTCTRY,HOLD,1,1BTC,1TRY,0TRY\n',
    ),
    'Binance-Spot-Trade-History(UTC+3).csv',
  );
  expect(source).toBe('binance-trades');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-03-01 23:15:00 BTC, quantity 0.005, amount 10000',
    '2 delivery-out 2026-03-01 23:15:00 BTC, quantity 0.000005',
    '3 buy 2026-03-02 10:00:00 USDT, quantity 50, amount 50, currency USDT',
    '3 sell 2026-03-02 10:00:00 1INCH, quantity 100, amount 50, currency USDT',
    '3 delivery-out 2026-03-02 10:00:00 USDT, quantity 0.05',
    '4 exchange 2026-03-03 10:00:00, 20000 IDRT -> 2 XRP',
    '4 delivery-out 2026-03-03 10:00:00 BNB, quantity 0.001',
    '5 unread: line',
  ]);
});

test('trades with the market and a coin of fees of their own', () => {
  const { source, account } = readFile(
    csv(
      'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n' +
        '2021-04-01 20:00:00,ETHTRY,BUY,15000,0.2,3000,2.4,TRY\n2021-04-02 08:00:00,ETHBTC,SELL,0.05,1,0.05,0.001,BNB\n',
    ),
  );
  expect(source).toBe('binance-trades');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2021-04-01 23:00:00 ETH, quantity 0.2, amount 3000, fee 2.4',
    '3 exchange 2021-04-02 11:00:00, 1 ETH -> 0.05 BTC',
    '3 delivery-out 2021-04-02 11:00:00 BNB, quantity 0.001',
  ]);
});

test('orders count what was executed, whatever their state', () => {
  const heading =
    'Date(UTC),OrderNo,Pair,Type,Side,Order Price,Order Amount,Time,Executed,Average Price,Trading total,Status\n';
  const { source, account } = readFile(
    csv(
      `${heading}2026-02-01 08:00:00,91,BTCTRY,LIMIT,BUY,3000000,0.01BTC,2026-02-01 08:05:00,0.01BTC,2999000,29990TRY,FILLED\n` +
        '2026-02-02 08:00:00,92,ETHTRY,LIMIT,SELL,100000,1ETH,2026-02-02 09:00:00,0.25ETH,100000,25000TRY,CANCELED\n' +
        '2026-02-03 08:00:00,93,ETHTRY,LIMIT,BUY,90000,1ETH,2026-02-03 08:00:00,0ETH,0,0TRY,CANCELED\n',
    ),
  );
  expect(source).toBe('binance-orders');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2026-02-01 11:05:00 BTC, quantity 0.01, amount 29990, reference 91',
    '3 sell 2026-02-02 12:00:00 ETH, quantity 0.25, amount 25000, reference 92',
    '4 left out: not-done',
  ]);
});

const COINS = 'Date(UTC+0),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n';
const MONEY = 'Date(UTC+3),Coin,Amount,Status,Payment Method,Indicated Amount,Fee,Order ID\n';

test('withdrawals and deposits of coins; only the name of the file says which', () => {
  const file = csv(
    `${COINS}2026-02-01 08:00:00,BTC,BTC,0.5,0.0005,bc1,tx1,,,Completed\n2026-02-02 08:00:00,BTC,BTC,1,0,bc1,tx2,,,Failed\n`,
  );
  const gone = readFile(file, 'Binance-Withdraw-History.csv');
  expect(gone.source).toBe('binance-deposits');
  expect(gone.account).toEqual([
    '1 heading',
    '2 delivery-out 2026-02-01 11:00:00 BTC, quantity 0.5, note BTC, reference tx1',
    '2 delivery-out 2026-02-01 11:00:00 BTC, quantity 0.0005, note BTC, reference tx1/2',
    '3 left out: not-done',
  ]);
  expect(readFile(file, 'Binance-Deposit-History.csv').account[1]).toBe(
    '2 delivery-in 2026-02-01 11:00:00 BTC, quantity 0.5, note BTC, reference tx1',
  );
  expect(readFile(file, 'export.csv').account[1]).toBe('2 unread: direction');
});

test('money of a deposit is what the bank sent, of a withdrawal what it got, each with its fee', () => {
  const file = csv(`${MONEY}2026-02-01 08:00:00,TRY,990,Successful,Bank Transfer,1000,10,77\n`);
  expect(readFile(file, 'Binance-Deposit-History.csv').account).toEqual([
    '1 heading',
    '2 deposit 2026-02-01 08:00:00, amount 1000, fee 10, note Bank Transfer, reference 77',
  ]);
  expect(readFile(file, 'Binance-Withdraw-History.csv').account[1]).toBe(
    '2 withdraw 2026-02-01 08:00:00, amount 990, fee 10, note Bank Transfer, reference 77',
  );
});
