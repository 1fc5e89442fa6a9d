/** Refunds, interest paid and exchanges over HTTP: entered, read, corrected, removed, put in order, and analysed. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount, type EntryFields, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});

async function begin(changes: object = {}): Promise<void> {
  user = await app.logIn();
  account = await openTrackedAccount(user, changes);
}

const coin = (code: string) => ({ kind: 'cryptos', code });
const side = (code: string, quantity: number) => ({ asset: coin(code), quantity });
const cash = (code: string, quantity: number) => ({ asset: { kind: 'cash', code }, quantity });
const boughtCoins = (date: string, quantity: number, amount: number): EntryFields => ({
  date,
  type: 'buy',
  asset: coin('BTC'),
  quantity,
  amount,
});
const exchanged = (date: string, from: number, to: number, more: EntryFields = {}): EntryFields => ({
  date,
  type: 'exchange',
  from: side('BTC', from),
  to: side('ETH', to),
  ...more,
});
const TWO_LOTS = [boughtCoins('2025-01-02', 1, 1000), boughtCoins('2025-02-03', 1, 3000)];
const journal = async () => {
  const { body } = await user.call('GET', `/portfolio/transactions?account=${account.id}`);
  const rows = body.data?.['transactions'] as unknown as { type: string; kind: string; symbol: string }[];
  return rows.map(({ type, kind, symbol }) => `${type} ${kind} ${symbol}`);
};

describe('an exchange of coins', () => {
  test('is told with both sides, found by either, and an update in the journal', async () => {
    await begin();
    await account.record(...TWO_LOTS, exchanged('2025-03-04', 1.5, 30, { fee: 1, note: 'takas' }));
    expect(await account.holdings()).toEqual(['ETH 30 for 3001 (2501), lacks 0', 'BTC 0.5 for 1000 (1500), lacks 0']);
    expect([await account.cash(), await account.realized()]).toEqual([-4001, 0]);
    const [entry = {}] = await account.list('?type=exchange');
    expect(entry).toMatchObject({ from: side('BTC', 1.5), to: side('ETH', 30), fee: 1, note: 'takas', cashChange: -1 });
    expect(Object.keys(entry).filter((name) => ['asset', 'quantity', 'into', 'amount'].includes(name))).toEqual([]);
    for (const symbol of ['BTC', 'ETH']) expect(await account.list(`?type=exchange&symbol=${symbol}`)).toEqual([entry]);
    expect((await journal())[0]).toBe('update exchange BTC');
  });

  test('entered before its purchase lacks it, and is right once that is entered, corrected and removed', async () => {
    await begin();
    const [first = 0] = await account.record(exchanged('2025-03-04', 2, 40));
    expect(await account.holdings()).toEqual(['BTC 0 for 0 (0), lacks 2']);
    const [, bought = 0] = await account.record(...TWO_LOTS);
    expect(await account.holdings()).toEqual(['ETH 40 for 4000 (4000), lacks 0']);
    const corrected = await account.replace(first, exchanged('2025-03-04', 1, 10));
    expect(corrected.status).toBe(200);
    expect(await account.holdings()).toEqual(['ETH 10 for 2000 (1000), lacks 0', 'BTC 1 for 2000 (3000), lacks 0']);
    await account.remove(bought);
    expect(await account.holdings()).toEqual(['ETH 10 for 1000 (1000), lacks 0']);
    const removed = await account.remove(corrected.body.data?.['id'] as unknown as number);
    expect(await account.holdings()).toEqual(['BTC 1 for 1000 (1000), lacks 0']);
    await account.remove(removed.body.data?.['id'] as unknown as number);
    expect(await account.holdings()).toEqual(['ETH 10 for 1000 (1000), lacks 0']);
  });

  test('of one day with its purchase follows their order, which can be changed', async () => {
    await begin();
    const day = '2025-03-04';
    const ids = await account.record(exchanged(day, 1, 20), boughtCoins(day, 1, 1000));
    expect(await account.holdings()).toEqual(['BTC 1 for 1000 (1000), lacks 1']);
    const answer = await user.call('POST', `/accounts/${account.id}/entries/order`, { ids: ids.toReversed() });
    expect(answer.status).toBe(200);
    expect(await account.holdings()).toEqual(['ETH 20 for 1000 (1000), lacks 0']);
  });

  test('keeps the days of purchase: by first in, first out the older coins are sold first', async () => {
    await begin();
    await account.record(
      boughtCoins('2024-01-02', 1, 1000),
      { date: '2024-06-03', type: 'buy', asset: coin('ETH'), quantity: 10, amount: 500 },
      exchanged('2025-03-04', 1, 20),
      { date: '2025-04-01', type: 'sell', asset: coin('ETH'), quantity: 20, amount: 4000 },
    );
    expect(await account.holdings()).toEqual(['ETH 10 for 500 (500), lacks 0']);
    const year = await analysed(user, `tax?account=${account.id}&year=2025`);
    expect(year['crypto']).toMatchObject({
      exchanges: 1,
      sales: [{ asset: coin('ETH'), fifoCost: 1000, lots: [{ date: '2024-01-02', quantity: 20, cost: 1000 }] }],
    });
  });
});

test('an exchange of money is a note on the lira of an account that converts: only its fee is paid', async () => {
  await begin({ currencies: 'converted' });
  const exchange = { date: '2025-03-04', type: 'exchange', from: cash('TRY', 35_000), to: cash('usd', 900) };
  await account.record({ date: '2025-03-03', type: 'deposit', amount: 35_000 }, { ...exchange, fee: 12 });
  expect([await account.cash(), await account.realized(), await account.holdings()]).toEqual([34_988, -12, []]);
  const [entry] = await account.list('?type=exchange');
  expect(entry).toMatchObject({ from: cash('TRY', 35_000), to: cash('USD', 900), fee: 12, cashChange: -12 });
  expect(await journal()).toEqual(['update exchange CASH', 'deposit deposit CASH']);
});

const CHARGES: readonly EntryFields[] = [
  { date: '2025-03-03', type: 'deposit', amount: 1000 },
  { date: '2025-03-04', type: 'fee', amount: 30 },
  { date: '2025-03-05', type: 'refund', of: 'fee', amount: 10 },
  { date: '2025-03-06', type: 'tax', amount: 20 },
  { date: '2025-03-07', type: 'refund', of: 'tax', amount: 25, asset: { kind: 'stocks', code: 'THYAO' } },
  { date: '2025-03-10', type: 'interest', amount: 8 },
  { date: '2025-03-11', type: 'interest-paid', amount: 50, tax: 5 },
];

describe('refunds and interest paid', () => {
  test('move money, name what they are of, and are deposit and withdrawal in the journal', async () => {
    await begin();
    await account.record(...CHARGES);
    expect([await account.cash(), await account.realized()]).toEqual([938, -62]);
    expect((await account.list('?type=refund')).map(({ of, amount }) => [of, amount])).toEqual([
      ['tax', 25],
      ['fee', 10],
    ]);
    expect(await journal()).toEqual([
      'withdraw interest-paid CASH',
      'deposit interest CASH',
      'deposit refund THYAO',
      'withdraw tax CASH',
      'deposit refund CASH',
      'withdraw fee CASH',
      'deposit deposit CASH',
    ]);
  });

  test('lower the fees, taxes and interest of a period, are no flow, and open into days and entries', async () => {
    await begin();
    await account.record(...CHARGES);
    const about = `account=${account.id}&from=2025-03-03&to=2025-03-31`;
    const answer = await analysed(user, `performance?${about}`);
    // The period begins at the end of the day of the deposit.
    expect(answer).toMatchObject({
      startValue: 1000,
      netInflow: 0,
      gain: -62,
      parts: { price: 0, dividends: 0, interest: -42, fees: 20, taxes: 0 },
    });
    const rowsOf = async (figure: string) => {
      const { rows, sum } = await analysed(user, `explain?figure=${figure}&${about}`);
      return [(rows as EntryFields[]).map(({ date, amount }) => `${String(date)} ${String(amount)}`), sum];
    };
    expect(await rowsOf('fees')).toEqual([['2025-03-04 30', '2025-03-05 -10'], 20]);
    expect(await rowsOf('taxes')).toEqual([['2025-03-06 20', '2025-03-07 -25', '2025-03-11 5'], 0]);
    expect(await rowsOf('interest')).toEqual([['2025-03-10 8', '2025-03-11 -50'], -42]);
    expect(await rowsOf('income')).toEqual([['2025-03-10 8', '2025-03-11 -55'], -47]);
    const { income, total } = await analysed(user, `income?${about}`);
    expect([income, total]).toMatchObject([
      [
        { kind: 'interest', gross: 8, net: 8 },
        { kind: 'interest-paid', gross: -50, withheld: 0, net: -55 },
      ],
      -47,
    ]);
  });

  test('are in the year of the tax view, beside what they are refunds of', async () => {
    await begin();
    await account.record(...CHARGES);
    expect((await analysed(user, `tax?account=${account.id}&year=2025`))['charges']).toEqual({
      feesPaid: 30,
      feesRefunded: 10,
      taxesPaid: 25,
      taxesRefunded: 25,
      interestPaid: 50,
    });
  });

  test('without cash that is followed bring nothing into the account', async () => {
    await begin({ cash: 'none' });
    await account.record(...CHARGES.slice(2));
    expect([await account.cash(), await account.realized()]).toEqual([0, -32]);
  });
});
