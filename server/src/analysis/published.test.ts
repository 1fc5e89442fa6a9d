/** Published examples with their figures, entered as a user would, over HTTP. */

import { assetKey } from '@kurus/core/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, sold, type EntryFields } from '../../../testing/tracked-account.ts';
import { readHeldBefore, readQuantityMoves } from './income/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fund = { asset: FUND, fee: 0 };
const paid = (date: string, amount: number): EntryFields => ({ date, type: 'deposit', amount });
const withdrawal = (date: string, amount: number): EntryFields => ({ date, type: 'withdraw', amount });

interface Case {
  readonly prices: Readonly<Record<string, number>>;
  readonly entries: readonly EntryFields[];
  readonly query?: string;
  readonly cash?: 'none';
}

async function answerOf({ prices, entries, query = '', cash }: Case): Promise<EntryFields> {
  const { user, account } = await investor(app, prices, cash ? { cash } : {});
  await account.record(...entries);
  return analysed(user, `performance?account=${account.id}${query}`);
}

describe('rates of return', () => {
  test('a spreadsheet’s manual: XIRR of 37.34 %', async () => {
    const { xirr } = await answerOf({
      prices: {},
      entries: [
        paid('2008-01-01', 10_000),
        withdrawal('2008-03-01', 2750),
        { date: '2008-06-02', type: 'interest', amount: 1000 },
        withdrawal('2008-10-30', 4250),
        withdrawal('2009-02-15', 3250),
        { date: '2009-03-02', type: 'interest', amount: 2000 },
        withdrawal('2009-04-01', 2750),
      ],
      query: '&to=2009-04-01',
    });
    expect(xirr).toBeCloseTo(0.373362535, 8);
  });

  test('LibreOffice: XIRR of three payments and what they had become', async () => {
    const { xirr } = await answerOf({
      prices: {},
      entries: [
        paid('2015-06-11', 1000),
        paid('2015-07-21', 9000),
        paid('2015-10-17', 3000),
        { date: '2018-06-10', type: 'interest', amount: 7000 },
        withdrawal('2018-06-10', 20_000),
      ],
      query: '&to=2018-06-10',
    });
    expect(xirr).toBeCloseTo(0.1635371584432641, 10);
  });

  test('a question of the CFA examination: 50,000, ten more in April, thirty less at the end of June', async () => {
    const { ttwror } = await answerOf({
      prices: { '2024-01-01': 1, '2024-03-31': 1.02, '2024-06-30': 1, '2024-12-31': 1.1 },
      entries: [
        paid('2024-01-01', 50_000),
        bought('2024-01-01', 50_000, 1, fund),
        paid('2024-04-01', 10_000),
        sold('2024-06-30', 20_000, 1, fund),
        withdrawal('2024-06-30', 30_000),
      ],
      query: '&from=2024-01-01&to=2024-12-31',
    });
    // Published as 10.36 %, from rounded parts.
    expect(ttwror).toBeCloseTo(1.02 * (60 / 61) * 1.1 - 1, 10);
    expect(ttwror).toBeCloseTo(0.1036, 3);
  });

  test('Portfolio Performance: a security with fee and dividend, before its taxes', async () => {
    const { xirr } = await answerOf({
      prices: { '2015-12-31': 9.9, '2016-12-31': 12.3 },
      entries: [
        bought('2015-12-31', 100, 9.9, { asset: FUND, fee: 10 }),
        { date: '2016-06-01', type: 'dividend', asset: FUND, amount: 150 },
        sold('2016-12-31', 100, 12.3, fund),
      ],
      query: '&to=2016-12-31',
      cash: 'none',
    });
    expect(xirr).toBeCloseTo(0.412128788, 8);
  });

  test('the CFA curriculum: one share of 200, another of 225, both sold for 235', async () => {
    const { ttwror, ttwrorAnnual, xirr } = await answerOf({
      prices: { '2022-01-03': 200, '2023-01-02': 225, '2024-01-03': 235 },
      entries: [
        paid('2022-01-03', 200),
        bought('2022-01-03', 1, 200, fund),
        // The day before the second purchase, so that a day's return is that of the holding on it.
        { date: '2023-01-02', type: 'dividend', asset: FUND, amount: 5 },
        paid('2023-01-03', 225),
        bought('2023-01-03', 1, 225, fund),
        withdrawal('2023-01-03', 5),
        { date: '2024-01-03', type: 'dividend', asset: FUND, amount: 10 },
      ],
      query: '&from=2022-01-03&to=2024-01-03',
    });
    expect(ttwror).toBeCloseTo(1.15 * (480 / 450) - 1, 10);
    expect(ttwrorAnnual).toBeCloseTo(0.10755, 5);
    expect(xirr).toBeCloseTo(0.0939, 4);
  });

  test.each([
    ['100,000 more', paid('2019-08-16', 100_000), 1.09788498, 92_328],
    ['100,000 less', withdrawal('2019-08-15', 100_000), 1.09788283, 103_440],
  ])('Investopedia: 1,000,000, 1,162,484 in August, %s: 9.79 %%', async (_, flow, end, won) => {
    const { ttwror, gain } = await answerOf({
      prices: { '2018-12-31': 1, '2019-08-15': 1.162484, '2019-12-31': end },
      entries: [
        paid('2018-12-31', 1_000_000),
        bought('2018-12-31', 1_000_000, 1, fund),
        flow,
        flow['type'] === 'deposit'
          ? bought('2019-08-16', 86_022.69, 1.162484, fund)
          : sold('2019-08-15', 86_022.69, 1.162484, fund),
      ],
      query: '&from=2018-12-31&to=2019-12-31',
    });
    expect(ttwror).toBeCloseTo(0.0979, 4);
    expect(gain).toBeCloseTo(won, 0);
  });

  test('Wealthfolio: a small start that stays small beside what came later', async () => {
    const { ttwror, gain } = await answerOf({
      prices: { '2026-01-05': 1, '2026-01-06': 1, '2026-03-02': 0.9948381 },
      entries: [
        paid('2026-01-05', 100),
        bought('2026-01-05', 100, 1, fund),
        paid('2026-01-06', 2000),
        bought('2026-01-06', 2000, 1, fund),
      ],
    });
    expect(gain).toBeCloseTo(-10.84, 2);
    expect(ttwror).toBeCloseTo(2089.16 / 2100 - 1, 7);
  });

  test('Ghostfolio: gain before and after fees', async () => {
    const { gain, parts } = await answerOf({
      prices: { '2022-03-07': 75.8, '2022-04-08': 85.73, '2022-04-11': 87.8 },
      entries: [
        bought('2022-03-07', 2, 75.8, { asset: FUND, fee: 2.95 }),
        sold('2022-04-08', 1, 85.73, { asset: FUND, fee: 1.3 }),
      ],
      query: '&to=2022-04-11',
      cash: 'none',
    });
    expect(gain).toBe(17.68);
    expect(parts).toMatchObject({ price: 21.93, fees: 4.25 });
  });
});

test('Investopedia: the deepest of two falls, from 750,000 to 350,000', async () => {
  const days = ['2024-01-02', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-02', '2024-06-03'];
  const prices = Object.fromEntries([500, 750, 400, 600, 350, 800].map((price, at) => [days[at] ?? '', price]));
  const { maxDrawdown } = await answerOf({
    prices,
    entries: [paid('2024-01-02', 500_000), bought('2024-01-02', 1000, 500, fund)],
    query: '&to=2024-06-30',
  });
  expect(maxDrawdown).toEqual({
    value: expect.closeTo(-0.5333, 4),
    // The last day before the first fall: an asset without trade keeps its price.
    from: '2024-02-29',
    to: '2024-05-02',
    recovered: '2024-06-03',
  });
});

describe('after inflation', () => {
  test.each([
    ['BIST 100', 10.23, 7.06],
    ['gold', 8.14, 5.03],
    ['a deposit', 2.93, -0.03],
    ['the dollar', 1.1, -1.81],
  ])('TÜİK’s table of February 2026: %s, %f %% nominal, is %f %%', async (_, nominal, real) => {
    const { ttwror } = await answerOf({
      prices: { '2026-01-31': 100, '2026-02-28': 100 + nominal },
      entries: [paid('2026-01-30', 1000), bought('2026-01-30', 10, 100, fund)],
      query: '&unit=REAL&from=2026-01-31&to=2026-02-28',
    });
    expect((ttwror as number) * 100).toBeCloseTo(real, 2);
  });

  // Each month with the value published for it; the index has another base from January 2026 on.
  test.each([
    [
      'December 2025',
      ['2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31'],
      [2.55, 0.87, 0.89],
      [12.61, -0.44, 3.61],
      16.16,
    ],
    [
      'February 2026',
      ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'],
      [0.89, 4.84, 2.96],
      [2.67, 7.23, 7.06],
      17.85,
    ],
  ])('TÜİK’s three months until %s', async (_, days, inflation, months, three) => {
    const prices = new Map([[days[0] ?? '', 100]]);
    months.forEach((month, at) => {
      const before = prices.get(days[at] ?? '') ?? NaN;
      prices.set(days[at + 1] ?? '', before * (1 + month / 100) * (1 + (inflation[at] ?? 0) / 100));
    });
    const rounded = Object.fromEntries([...prices].map(([day, price]) => [day, Math.round(price * 1e6) / 1e6]));
    const { ttwror } = await answerOf({
      prices: rounded,
      entries: [paid(days[0] ?? '', 100_000), bought(days[0] ?? '', 1000, 100, fund)],
      query: `&unit=REAL&from=${days[0]}&to=${days[3]}`,
    });
    expect(Math.abs((ttwror as number) * 100 - three)).toBeLessThan(0.03);
  });

  test('a year of 40 % until September 2026 leaves 7.92 %', async () => {
    const { ttwror } = await answerOf({
      prices: { '2025-09-30': 100, '2026-09-30': 140 },
      entries: [paid('2025-09-29', 1000), bought('2025-09-29', 10, 100, fund)],
      query: '&unit=REAL&from=2025-09-30&to=2026-09-30',
    });
    expect(ttwror).toBeCloseTo(0.0792, 4);
  });
});

test('an account with one entry of today: a day, nothing gained, no rate', async () => {
  const { user, account } = await investor(app, { '2026-11-20': 10 });
  await account.record(paid('2026-11-20', 100));
  const of = `account=${account.id}`;
  expect(await analysed(user, `performance?${of}`)).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-20',
    gain: 0,
    ttwror: 0,
    observations: 1,
    notes: expect.arrayContaining(['BELOW_A_YEAR', 'TOO_FEW_OBSERVATIONS']),
  });
  for (const endpointQuery of ['assets?', 'income?', 'benchmarks?with=USD&', 'explain?figure=xirr&', 'below-zero?'])
    await analysed(user, endpointQuery + of);
});

test('movements of shares are listed by day; one that is no number of shares is marked', async () => {
  const { user, account } = await investor(app, {});
  await account.record(
    { date: '2026-08-01', type: 'opening', asset: FUND, quantity: 50, price: 10 },
    bought('2026-09-01', 5, 10, fund),
    sold('2026-09-01', 2, 10, fund),
    { date: '2026-09-02', type: 'split', asset: FUND, numerator: 2, denominator: 1 },
  );
  const moves = await readQuantityMoves(app.db.sql, user.userId, [account.id], '2026-08-02');
  const text = moves.map(({ code, day, quantity, isOther }) => [code, day, quantity, isOther]);
  expect(text).toEqual([
    ['FON', 20_697, 300_000_000n, false],
    ['FON', 20_698, expect.any(BigInt), true],
  ]);
  await account.record(sold('2026-09-03', 106, 5, fund));
  const heldOn = async (day: string) =>
    (await readHeldBefore(app.db.sql, user.userId, [account.id], day)).get(assetKey('custom', 'FON'));
  expect([await heldOn('2026-09-01'), await heldOn('2026-09-02'), await heldOn('2026-09-03')]).toEqual(
    [50, 53, 106].map((count) => BigInt(count) * 100_000_000n),
  );
  expect([await heldOn('2026-09-04'), await heldOn('2026-08-01')]).toEqual([0n, undefined]);
});
