/** Binance's ledger: what its lines are, and how those of one second are joined. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv } from '../../../../testing/source-files.ts';

const HEADING = 'User ID,Time,Account,Operation,Coin,Change,Remark\n';
const NAME = 'Binance-Transaction-History-202601(UTC+3).csv';
const line = (time: string, operation: string, coin: string, change: string, account = 'Spot', remark = '') =>
  `38,26-01-${time},${account},${operation},${coin},${change},${remark}\n`;
const read = (lines: readonly string[], name = NAME) => readFile(csv(HEADING + lines.join('')), name);

test('the ledger of today has short years, in the zone that the name of the file says', () => {
  const { source, choices, account } = read([
    line('05 12:00:00', 'Deposit', 'TRY', '50000'),
    line('05 13:00:00', 'Transaction Buy', 'BTC', '0.02'),
    line('05 13:00:00', 'Transaction Spend', 'TRY', '-26000.5'),
    line('05 13:00:01', 'Transaction Fee', 'BNB', '-0.0015'),
    line('06 09:30:00', 'Withdraw', 'TRY', '-1000', 'Spot', 'Withdraw fee is included'),
  ]);
  expect([source, choices.zone]).toEqual(['binance-ledger', '+03:00']);
  expect(account).toEqual([
    '1 heading',
    '2 deposit 2026-01-05 12:00:00, amount 50000, note Deposit',
    '3 buy 2026-01-05 13:00:00 BTC, quantity 0.02, amount 26000.5, note Transaction Buy',
    '3 delivery-out 2026-01-05 13:00:00 BNB, quantity 0.0015, note Transaction Buy',
    '4 with 3',
    '5 with 3',
    '6 withdraw 2026-01-06 09:30:00, amount 1000, note Withdraw',
  ]);
});

test('without a zone in the name the user is asked for it', () => {
  expect(read([line('05 12:00:00', 'Deposit', 'TRY', '1')], 'ledger.csv').choices.zone).toBeUndefined();
});

test('the ledger until 2023 is in UTC, whatever its name says', () => {
  const { choices, account } = readFile(
    csv(
      'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n' +
        '1,2023-01-05 22:00:00,Spot,Buy,BTC,0.01,\n1,2023-01-05 22:00:00,Spot,Transaction Related,TRY,-3000,\n' +
        '1,2023-01-05 22:00:00,Spot,Fee,BTC,-0.00001,\n1,2023-01-06 00:00:00,Spot,Sell,TRY,100,\n' +
        '1,2023-01-06 00:00:00,Spot,Sell,ETH,-0.01,\n',
    ),
    'x (UTC+3).csv',
  );
  expect(choices.zone).toBe('UTC');
  expect(account).toEqual([
    '1 heading',
    '2 buy 2023-01-06 01:00:00 BTC, quantity 0.01, amount 3000, note Buy',
    '2 delivery-out 2023-01-06 01:00:00 BTC, quantity 0.00001, note Buy',
    '3 with 2',
    '4 with 2',
    '5 sell 2023-01-06 ETH, quantity 0.01, amount 100, note Sell',
    '6 with 5',
  ]);
});

test('two orders of one second stay apart, and are refused where their lines are mixed', () => {
  const expected = [
    'buy 2026-01-05 10:00:00 BTC, quantity 0.001, amount 3000, note Transaction Buy',
    'buy 2026-01-05 10:00:00 ETH, quantity 0.01, amount 1000, note Transaction Buy',
  ];
  const [btc, lira, eth, more] = [
    line('05 10:00:00', 'Transaction Buy', 'BTC', '0.001'),
    line('05 10:00:00', 'Transaction Spend', 'TRY', '-3000'),
    line('05 10:00:00', 'Transaction Buy', 'ETH', '0.01'),
    line('05 10:00:00', 'Transaction Spend', 'TRY', '-1000'),
  ];
  const textsOf = (lines: readonly string[]) => read(lines).account.slice(1);
  const bare = (texts: readonly string[]) => texts.map((text) => text.replace(/^\d+ /, ''));
  expect(bare(textsOf([btc, lira, eth, more])).filter((text) => text.startsWith('buy'))).toEqual(expected);
  // Either sum could have bought either coin.
  for (const lines of [
    [btc, eth, lira, more],
    [btc, eth, more, lira],
  ])
    expect(textsOf(lines)).toEqual([2, 3, 4, 5].map((at) => `${at} unread: unclear`));
});

test('fills of one order are one entry, with all of their fees', () => {
  const { account } = read([
    line('05 10:00:00', 'Transaction Sold', 'BTC', '-0.01'),
    line('05 10:00:00', 'Transaction Revenue', 'TRY', '30000'),
    line('05 10:00:00', 'Transaction Fee', 'TRY', '-30'),
    line('05 10:00:00', 'Transaction Sold', 'BTC', '-0.02'),
    line('05 10:00:00', 'Transaction Revenue', 'TRY', '60000.10'),
    line('05 10:00:00', 'Transaction Fee', 'TRY', '-60.05'),
    line('05 10:00:00', 'Transaction Buy', 'ETH', '1'),
    line('05 10:00:00', 'Transaction Spend', 'TRY', '-100'),
  ]);
  expect(account).toEqual([
    '1 heading',
    '2 sell 2026-01-05 10:00:00 BTC, quantity 0.03, amount 90000.1, fee 90.05, note Transaction Sold',
    ...[3, 4, 5, 6, 7].map((at) => `${at} with 2`),
    '8 buy 2026-01-05 10:00:00 ETH, quantity 1, amount 100, note Transaction Buy',
    '9 with 8',
  ]);
});

test('commissions of referred people and rebates are coins that came for nothing', () => {
  const words = [
    'Referral Commission',
    'Commission Rebate',
    'Commission History',
    'Commission Fee Shared With You',
    'Strategy Trading Fee Rebate',
    'Referral Kickback',
    'Crypto Box',
    'Cashback Voucher',
    'HODLer Airdrops Distribution',
    'Launchpool Airdrop',
    'Simple Earn Flexible Interest',
    'Simple Earn Locked Rewards',
    'Staking Rewards',
    'BNB Vault Rewards',
    'POS savings interest',
    'Distribution',
    'BNB Fee Deduction',
  ];
  const { account } = read(words.map((word, at) => line(`05 10:00:${10 + at}`, word, 'USDC', `${5 + at}`)));
  expect(account.slice(1)).toEqual(
    words.map(
      (word, at) => `${at + 2} delivery-in 2026-01-05 10:00:${10 + at} USDC, quantity ${5 + at}, price 0, note ${word}`,
    ),
  );
  expect(read([line('05 10:00:00', 'BNB Fee Deduction', 'BNB', '-0.5')]).account[1]).toBe(
    '2 delivery-out 2026-01-05 10:00:00 BNB, quantity 0.5, note BNB Fee Deduction',
  );
});

test('a coin for a coin moves its cost', () => {
  const { account } = read([
    line('05 10:00:00', 'ETH 2.0 Staking', 'ETH', '-1'),
    line('05 10:00:00', 'ETH 2.0 Staking', 'BETH', '1'),
    line('06 10:00:00', 'SOL Staking - Purchase', 'SOL', '-2'),
    line('06 10:00:00', 'SOL Staking - Purchase', 'BNSOL', '1.9'),
    line('07 10:00:00', 'Asset Recovery', 'MATIC', '-100'),
    line('07 18:00:00', 'Token Swap - Distribution', 'POL', '100'),
    line('08 10:00:00', 'Binance Convert', 'ETH', '-0.5'),
    line('08 10:00:00', 'Binance Convert', 'BTC', '0.02'),
  ]);
  expect(account).toEqual([
    '1 heading',
    '2 exchange 2026-01-05 10:00:00, 1 ETH -> 1 BETH, note ETH 2.0 Staking',
    '3 with 2',
    '4 exchange 2026-01-06 10:00:00, 2 SOL -> 1.9 BNSOL, note SOL Staking - Purchase',
    '5 with 4',
    '6 exchange 2026-01-07 10:00:00, 100 MATIC -> 100 POL, note Asset Recovery',
    '7 with 6',
    '8 exchange 2026-01-08 10:00:00, 0.5 ETH -> 0.02 BTC, note Binance Convert',
    '9 with 8',
  ]);
});

test('small assets become one coin, whose quantity is divided among them to the last digit', () => {
  const { account } = read([
    line('05 10:00:00', 'Small Assets Exchange BNB', 'XRP', '-1'),
    line('05 10:00:00', 'Small Assets Exchange BNB', 'ADA', '-2'),
    line('05 10:00:00', 'Small Assets Exchange BNB', 'DOT', '-3'),
    line('05 10:00:00', 'Small Assets Exchange BNB', 'BNB', '0.00100000'),
  ]);
  expect(account).toEqual([
    '1 heading',
    '2 exchange 2026-01-05 10:00:00, 1 XRP -> 0.00033333 BNB, note Small Assets Exchange BNB',
    '2 exchange 2026-01-05 10:00:00, 2 ADA -> 0.00033333 BNB, note Small Assets Exchange BNB',
    '2 exchange 2026-01-05 10:00:00, 3 DOT -> 0.00033334 BNB, note Small Assets Exchange BNB',
    '3 with 2',
    '4 with 2',
    '5 with 2',
  ]);
});

test('swaps of several tokens on one day are not mixed up', () => {
  const swap = (time: string, coin: string, change: string) =>
    line(time, 'Token Swap - Redenomination/Rebranding', coin, change);
  const of = (...lines: readonly string[]) => read(lines).account.slice(1);
  expect(
    of(
      swap('07 10:00:00', 'MATIC', '-100'),
      swap('07 10:00:00', 'POL', '100'),
      swap('07 11:00:00', 'A', '10'),
      swap('07 11:00:00', 'EOS', '-10'),
    ),
  ).toEqual([
    '2 exchange 2026-01-07 10:00:00, 100 MATIC -> 100 POL, note Token Swap - Redenomination/Rebranding',
    '3 with 2',
    '4 exchange 2026-01-07 11:00:00, 10 EOS -> 10 A, note Token Swap - Redenomination/Rebranding',
    '5 with 4',
  ]);
  expect(
    of(
      swap('07 10:00:00', 'MATIC', '-100'),
      swap('07 11:00:00', 'EOS', '-10'),
      swap('07 12:00:00', 'A', '10'),
      swap('07 13:00:00', 'POL', '100'),
    ),
  ).toEqual([2, 3, 4, 5].map((at) => `${at} unread: leg`));
});

test('a workbook has its times as numbers', () => {
  const rows = [
    HEADING.trim().split(','),
    ['38', { number: '46027.5' }, 'Spot', 'Transaction Buy', 'BTC', { number: '0.5' }, ''],
    ['38', { number: '46027.5' }, 'Spot', 'Transaction Spend', 'TRY', { number: '-1000.25' }, ''],
  ].map((cells, at) => ({ line: at + 1, cells }));
  expect(readFile({ kind: 'rows', rows }, NAME).account).toEqual([
    '1 heading',
    '2 buy 2026-01-05 12:00:00 BTC, quantity 0.5, amount 1000.25, note Transaction Buy',
    '3 with 2',
  ]);
});

test('twenty thousand lines are read at once', () => {
  const words = ['Transaction Buy', 'Transaction Spend', 'Transaction Fee'];
  const lines = Array.from({ length: 20_000 }, (_, at) =>
    line('05 10:00:00', words[at % 3] ?? '', at % 3 === 1 ? 'TRY' : 'BTC', at % 3 === 0 ? '0.1' : '-0.1'),
  );
  const since = performance.now();
  expect(read(lines).table.lines).toHaveLength(20_001);
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('own wallets are left out, and what cannot be read is refused, never lost', () => {
  const { account } = read([
    line('05 10:00:00', 'Transfer Between Main and Funding Wallet', 'USDT', '-5'),
    line('05 10:00:00', 'Transfer Between Main and Funding Wallet', 'USDT', '5', 'Funding'),
    line('05 10:00:00', 'Simple Earn Flexible Subscription', 'USDT', '-5'),
    line('05 10:00:00', 'Staking Redemption', 'DOT', '5'),
    line('05 10:00:10', 'P2P Trading', 'USDT', '100', 'Funding'),
    line('05 10:00:20', 'Isolated Margin Loan', 'USDT', '100', 'Isolated Margin'),
    line('05 10:00:30', 'Transaction Buy', 'BTC', '1'),
    line('05 10:00:40', 'Deposit', 'TRY', '5?000'),
    'only two,cells\n',
  ]);
  expect(account).toEqual([
    '1 heading',
    ...[2, 3, 4, 5].map((at) => `${at} left out: own-wallets`),
    '6 buy 2026-01-05 10:00:10 USDT, quantity 100, note P2P Trading',
    '7 unread: line',
    '8 unread: leg',
    '9 unread: amount "5?000"',
    '10 unread: coins',
  ]);
});

test('a bonus that stands in two wallets within hours is taken once, and shown', () => {
  const { account } = read([
    line('05 01:00:00', 'Simple Earn Flexible Interest', 'USDT', '0.25', 'Earn'),
    line('05 04:00:00', 'Simple Earn Flexible Interest', 'USDT', '0.25', 'Spot'),
    line('06 01:00:00', 'Simple Earn Flexible Interest', 'USDT', '0.25', 'Earn'),
    line('06 02:00:00', 'Simple Earn Flexible Interest', 'USDT', '0.25', 'Earn'),
  ]);
  const taken = (at: number, day: string) =>
    `${at} delivery-in 2026-01-${day} USDT, quantity 0.25, price 0, note Simple Earn Flexible Interest`;
  expect(account).toEqual([
    '1 heading',
    taken(2, '05 01:00:00'),
    '3 unread: twice',
    taken(4, '06 01:00:00'),
    taken(5, '06 02:00:00'),
  ]);
});

test('equal lines of a deal are added up, and said: a line may be in the file twice', () => {
  const bought = line('05 13:00:00', 'Transaction Buy', 'BTC', '0.02');
  const spent = line('05 13:00:00', 'Transaction Spend', 'TRY', '-26000.5');
  const remarksOf = (lines: readonly string[]) =>
    read(lines).drafts.map(({ line: at, remarks }) => [at, ...(remarks ?? [])]);
  expect(remarksOf([bought, spent])).toEqual([[2]]);
  expect(remarksOf([bought, spent, spent])).toEqual([[2, 'equal-lines']]);
  expect(remarksOf([bought, bought, spent, spent])).toEqual([[2, 'equal-lines']]);
  // Fills of other sizes are none.
  expect(remarksOf([bought, line('05 13:00:00', 'Transaction Buy', 'BTC', '0.03'), spent])).toEqual([[2]]);
});
