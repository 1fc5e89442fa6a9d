/** The tax view over HTTP: a year of tracked accounts, and of the virtual one. */

import { money, price, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { altered, deposit, post, posting, trade } from '../../../../testing/ledger-entries.ts';
import { bought, openTrackedAccount, sold, THYAO, type EntryFields } from '../../../../testing/tracked-account.ts';
import type { Posting } from '../../ledger/entry.ts';
import { createLedger } from '../../ledger/ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const yearOf = (user: TestUser, query: string) => analysed(user, `tax?${query}`);
const SOL = { kind: 'cryptos', code: 'SOL' };
const GOLD = { kind: 'metals', code: 'GAU' };
const paid = (date: string, amount: number, more: EntryFields = {}): EntryFields => ({
  date,
  type: 'dividend',
  amount,
  ...more,
});

async function tracked(...entries: EntryFields[]) {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  if (entries.length > 0) await account.record(...entries);
  return { user, account };
}

describe('an account that is recorded', () => {
  test('a published case: two lots, two methods, and the totals', async () => {
    const { user, account } = await tracked(
      bought('2025-01-02', 5, 50, { fee: 5 }),
      bought('2025-02-03', 10, 120),
      sold('2025-03-04', 8, 150, { fee: 8 }),
    );
    const answer = await yearOf(user, `account=${account.id}&year=2025`);
    const figures = { proceeds: 1192, fifoCost: 615, fifoGain: 577, averageCost: 776, averageGain: 416 };
    expect(answer).toMatchObject({
      year: 2025,
      through: '2025-12-31',
      years: [2025, 2026],
      isPractice: false,
      others: 0,
      untold: 0,
      leftOut: [],
    });
    expect(answer['shares']).toEqual({
      sales: [
        {
          account: account.id,
          date: '2025-03-04',
          asset: THYAO,
          quantity: 8,
          ...figures,
          lots: [
            { date: '2025-01-02', quantity: 5, cost: 255, proceeds: 745 },
            { date: '2025-02-03', quantity: 3, cost: 360, proceeds: 447 },
          ],
          lotCount: 2,
        },
      ],
      totals: { sales: 1, ...figures },
      byAsset: [{ asset: THYAO, sales: 1, ...figures }],
    });
    expect((await yearOf(user, `account=${account.id}`))['shares']).toMatchObject({ sales: [], byAsset: [] });
  });

  test('shortfalls and lots without a date are rows in no total; other kinds are counted', async () => {
    const { user, account } = await tracked(
      { type: 'opening', asset: THYAO, quantity: 6, price: 20 },
      bought('2026-03-04', 6, 100, { asset: SOL, type: 'sell' }),
      bought('2026-01-05', 10, 4000, { asset: GOLD }),
      sold('2026-02-05', 10, 4100, { asset: GOLD }),
    );
    expect(await yearOf(user, `account=${account.id}&year=2026`)).toMatchObject({
      shares: { sales: [], totals: { sales: 0, proceeds: 0, fifoGain: 0 } },
      crypto: { isInForce: false, sales: [], totals: { sales: 0 } },
      leftOut: [
        { reason: 'PURCHASE_MISSING', account: account.id, asset: SOL, date: '2026-03-04', quantity: 6, proceeds: 600 },
        { reason: 'DATE_UNKNOWN', account: account.id, asset: THYAO, quantity: 6 },
      ],
      others: 1,
    });
  });

  test('dividends and their limit, and the rules behind it', async () => {
    const { user, account } = await tracked(
      bought('2025-01-02', 10, 50),
      paid('2026-05-06', 800_001, { asset: THYAO, withheld: 120_000.15 }),
    );
    const answer = await yearOf(user, `account=${account.id}&year=2026`);
    expect(answer).toMatchObject({
      dividends: [{ date: '2026-05-06', asset: THYAO, gross: 800_001, withheld: 120_000.15, net: 680_000.85 }],
      dividendTotals: { dividends: 1, gross: 800_001, withheld: 120_000.15, net: 680_000.85 },
      declaration: { half: 400_000.5, limit: 400_000, isAbove: true, tax: 70_500.14, difference: -49_500.01 },
      checkedOn: expect.stringMatching(/^2026-11-/),
    });
    const rules = answer['rules'] as { name: string; isVerified: boolean; row?: EntryFields }[];
    expect(rules.find(({ name }) => name === 'SHARE_WITHHOLDING')).toMatchObject({
      isVerified: true,
      row: { rate: 0, to: '2030-12-31', source: expect.stringContaining('RG 11 Ara 2025') },
    });
    expect(rules.find(({ name }) => name === 'CRYPTO_WITHHOLDING')).toMatchObject({ isVerified: false });
  });

  test('shares of other currencies, and codes that were never listed, stand under no rule of Turkish shares', async () => {
    const asset = (code: string) => ({ asset: { kind: 'stocks', code } });
    const dollars = { currency: 'USD', rate: 40 };
    const { user, account } = await tracked(
      bought('2026-01-05', 10, 100, { ...asset('AAPL'), ...dollars }),
      sold('2026-02-03', 4, 120, { ...asset('AAPL'), ...dollars }),
      // An asset held in another currency is sold in lira.
      sold('2026-02-04', 2, 5000, asset('AAPL')),
      paid('2026-03-05', 50, { ...asset('AAPL'), ...dollars, withheld: 15 }),
      bought('2026-01-05', 10, 100, asset('NAKIT')),
      sold('2026-02-03', 10, 90, asset('NAKIT')),
      paid('2026-03-06', 100, asset('NAKIT')),
      bought('2026-01-05', 10, 50, { ...asset('SASA'), ...dollars }),
      sold('2026-02-05', 10, 60, { ...asset('SASA'), ...dollars }),
      // A formerly listed code, a code with another listing, the coupon of a listed share, and a listed one.
      bought('2026-01-05', 10, 100, asset('SODA')),
      sold('2026-02-06', 10, 110, asset('SODA')),
      bought('2025-01-06', 10, 100, asset('KOZAL')),
      sold('2026-02-06', 10, 110, asset('KOZAL')),
      bought('2026-01-05', 10, 100, asset('THYAOR')),
      sold('2026-02-06', 10, 110, asset('THYAOR')),
      bought('2026-01-05', 10, 100),
      sold('2026-02-06', 10, 130),
      paid('2026-05-06', 1000, { ...asset('THYAO'), withheld: 150 }),
      bought('2026-01-05', 1, 100, { asset: GOLD }),
      sold('2026-02-06', 1, 110, { asset: GOLD }),
    );
    const answer = await yearOf(user, `account=${account.id}&year=2026`);
    const codes = (of: unknown) =>
      (of as { asset: { code: string }; reason?: string }[])
        .map(({ asset: { code }, reason }) => [code, reason].filter(Boolean).join(' '))
        .toSorted();
    const { sales, totals } = answer['shares'] as EntryFields;
    expect(codes(sales)).toEqual(['SODA', 'THYAO', 'THYAOR', 'TRALT']);
    expect(totals).toMatchObject({ sales: 4, fifoGain: 600 });
    const others = answer['unclassified'] as EntryFields;
    expect(codes(others['sales'])).toEqual([
      'AAPL OTHER_CURRENCY',
      'AAPL OTHER_CURRENCY',
      'NAKIT NOT_LISTED',
      'SASA OTHER_CURRENCY',
    ]);
    // 40 x (4 x 20), then 10,000 - 40 x 200; -100; 40 x 100.
    expect(others['totals']).toMatchObject({ sales: 4, fifoGain: 3200 + 2000 - 100 + 4000 });
    expect(codes(others['dividends'])).toEqual(['AAPL OTHER_CURRENCY', 'NAKIT NOT_LISTED']);
    expect(others['dividendTotals']).toEqual({ dividends: 2, gross: 2100, withheld: 600, net: 1500 });
    expect(answer).toMatchObject({
      others: 7,
      dividendTotals: { dividends: 1, gross: 1000 },
      declaration: { half: 500 },
    });
  });

  test('several accounts: lots keep their days between them, and each sale has its account', async () => {
    const { user, account } = await tracked(bought('2024-05-06', 10, 90));
    const other = await openTrackedAccount(user);
    await account.record({ date: '2025-01-02', type: 'delivery-out', asset: THYAO, quantity: 10, transfer: other.id });
    await other.record(sold('2025-03-04', 4, 100));
    const answer = await yearOf(user, `account=all&year=2025`);
    expect(answer['shares']).toMatchObject({
      sales: [{ account: other.id, lots: [{ date: '2024-05-06', quantity: 4, cost: 360, proceeds: 400 }] }],
    });
    expect((await yearOf(user, `account=${account.id}&year=2025`))['shares']).toMatchObject({ sales: [] });
  });

  test('what is corrected late changes the year behind it', async () => {
    const { user, account } = await tracked(bought('2025-01-02', 10, 50), sold('2025-03-04', 10, 60));
    const gain = async () =>
      ((await yearOf(user, `account=${account.id}&year=2025`))['shares'] as { totals: EntryFields }).totals['fifoGain'];
    expect(await gain()).toBe(100);
    await account.record({ date: '2025-02-03', type: 'bonus', asset: THYAO, numerator: 1, denominator: 1 });
    expect(await gain()).toBe(350);
  });
});

describe('virtual money', () => {
  test('is said to be practice; commissions and their tax are in the cost, lots go on in what they become', async () => {
    const user = await app.logIn();
    const ledger = createLedger(app.db.sql);
    const at = (moment: string, whole: Posting): Posting => ({ ...whole, createdAtMs: Date.parse(moment) });
    const charged = { commission: money('9'), bsmv: money('1') };
    const { userId } = user;
    await post(ledger, at('2024-05-06T12:00+03:00', deposit(userId, '100000')));
    await post(ledger, at('2024-05-06T12:00+03:00', altered(trade(userId, 'buy', '100', '10'), charged)));
    const move = { kind: 'merger', assetType: 'stocks', price: price('0') } as const;
    const swap = posting(
      userId,
      { ...move, symbol: 'THYAO', quantity: quantity('10'), amount: money('0'), outgoing: true },
      { ...move, symbol: 'SASA', quantity: quantity('20'), amount: money('1000') },
    );
    await post(ledger, at('2025-02-03T09:40+03:00', swap));
    // The last second of the year in İstanbul.
    await post(ledger, at('2025-12-31T23:59:59+03:00', altered(trade(userId, 'sell', '60', '5', 'SASA'), charged)));
    const dividend = { kind: 'dividend', amount: money('12.50'), assetType: 'stocks', symbol: 'SASA' } as const;
    await post(ledger, at('2026-01-01T00:00+03:00', posting(userId, dividend)));
    expect(await yearOf(user, 'year=2025')).toMatchObject({
      isPractice: true,
      years: [2024, 2025, 2026],
      shares: {
        sales: [
          {
            account: 1,
            date: '2025-12-31',
            asset: { kind: 'stocks', code: 'SASA' },
            proceeds: 290,
            // Ten that cost 1,010, which became twenty.
            lots: [{ date: '2024-05-06', quantity: 5, cost: 252.5, proceeds: 290 }],
            fifoGain: 37.5,
            averageGain: 37.5,
          },
        ],
      },
      dividends: [],
    });
    expect(await yearOf(user, 'year=2026')).toMatchObject({
      dividends: [{ date: '2026-01-01', gross: 12.5, net: 12.5 }],
      declaration: {},
    });
  });

  test('is never added to real money', async () => {
    const { user, account } = await tracked(bought('2025-01-02', 5, 50));
    const { status, body } = await user.call('GET', `/analysis/tax?account=1,${account.id}`);
    expect([status, body.code]).toEqual([422, 'ACCOUNT_NOT_TRACKED']);
  });
});

test('years that are none, and accounts of others, are refused', async () => {
  const user = await app.logIn();
  const refused = async (query: string) => (await user.call('GET', `/analysis/tax?${query}`)).body.code;
  expect(await refused('year=2099')).toBe('DATE_INVALID');
  expect(await refused('year=26')).toBe('DATE_INVALID');
  expect(await refused('account=999')).toBe('ACCOUNT_NOT_FOUND');
});
