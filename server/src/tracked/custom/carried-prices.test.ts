/** Last known prices carried over corporate actions to the new shares, over HTTP. */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { kurus } from '../../../../testing/kurus.ts';
import { type Random, randomFrom } from '../../../../testing/random.ts';
import { todayOf } from '../../../../testing/todays-change.ts';
import { openTrackedAccount, type EntryFields } from '../../../../testing/tracked-account.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The day of the test's clock, a Friday. */
const TODAY = '2026-11-20';
const about = (date: string, type: string, more: EntryFields): EntryFields => ({ date, type, asset: FUND, ...more });
const split = (date: string) => about(date, 'split', { numerator: 2, denominator: 1 });

async function valueOf(user: TestUser, account: number): Promise<number> {
  const { body } = await user.call('GET', `/portfolio/summary?account=${account}`);
  return (body.data as unknown as { overallPortfolioValue: number }).overallPortfolioValue;
}

async function performanceOf(user: TestUser, account: number) {
  const answer = await analysed(user, `performance?account=${account}`);
  return answer as unknown as {
    gain: number;
    ttwror: number;
    xirrPeriod: number;
    maxDrawdown?: { value: number };
    series: { date: string; value: number }[];
  };
}

const PRICES = { '2026-11-02': 10, '2026-11-19': 10 };

describe('what is entered of the shares of an asset of one’s own', () => {
  test.each([
    ['a split', split(TODAY), 200, 0],
    ['a bonus issue', about(TODAY, 'bonus', { numerator: 1, denominator: 1 }), 200, 0],
    ['a bonus issue by its number', about(TODAY, 'bonus', { quantity: 100 }), 200, 0],
    ['a split into thirds', about(TODAY, 'split', { numerator: 3, denominator: 1 }), 300, 0],
    ['a merger that keeps the name', about(TODAY, 'merger', { numerator: 1, denominator: 4 }), 25, 0],
    ['rights', about(TODAY, 'rights', { numerator: 1, denominator: 1, price: 1 }), 200, 100],
    ['rights by their number', about(TODAY, 'rights', { quantity: 50, price: 2 }), 150, 100],
  ])('%s of today gains nothing', async (_, action, quantity, paid) => {
    const { user, account } = await investor(app, PRICES, { cash: 'none' });
    await account.record(about('2026-11-02', 'buy', { quantity: 100, price: 10 }), action);
    const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
    const { portfolio } = body.data as unknown as { portfolio: { quantity: number }[] };
    expect(portfolio).toMatchObject([{ quantity, asOf: '2026-11-18T21:00:00.000Z', stale: false }]);
    expect(await valueOf(user, account.id)).toBe(1000 + paid);
    expect(await todayOf(user, account.id)).toMatchObject({ change: 0, atWork: 1000 + paid });
    const figures = await performanceOf(user, account.id);
    expect(figures).toMatchObject({ gain: 0, ttwror: 0, xirrPeriod: 0 });
    const { assets } = await analysed(user, `assets?account=${account.id}`);
    expect(assets).toMatchObject([{ name: 'Fonum', gain: 0, endValue: 1000 + paid }]);
    const { benchmarks } = await analysed(user, `benchmarks?account=${account.id}&with=custom:FON`);
    expect(benchmarks).toMatchObject([{ ttwror: 0 }]);
    const { body: all } = await user.call('GET', '/accounts');
    expect(all.data?.['accounts']).toMatchObject([{}, { overallPortfolioValue: 1000 + paid }]);
  });

  test('a price of the day of a split is of after it', async () => {
    const { user, account } = await investor(app, { ...PRICES, [TODAY]: 5.2 }, { cash: 'none' });
    await account.record(about('2026-11-02', 'buy', { quantity: 100, price: 10 }), split(TODAY));
    expect(await todayOf(user, account.id)).toMatchObject({ change: 40, atWork: 1000 });
    expect(await performanceOf(user, account.id)).toMatchObject({ gain: 40 });
  });

  test('the days until the next price stay what they were, without a fall', async () => {
    const { user, account, setPrices } = await investor(app, PRICES, { cash: 'none' });
    await account.record(about('2026-11-02', 'buy', { quantity: 100, price: 10 }), split('2026-11-16'));
    await setPrices({ '2026-11-19': 5.2 });
    const { series, maxDrawdown, gain } = await performanceOf(user, account.id);
    const values = series.filter(({ date }) => date >= '2026-11-15').map(({ value }) => value);
    expect(values).toEqual([1000, 1000, 1000, 1000, 1040, 1040]);
    expect([gain, maxDrawdown?.value]).toEqual([40, undefined]);
  });

  test('counts in every account, and once where several have it', async () => {
    const { user, account } = await investor(app, { '2026-11-02': 10 }, { cash: 'none' });
    const other = await openTrackedAccount(user, { cash: 'none' });
    const values = async () => {
      const { series } = await performanceOf(user, other.id);
      return series.map(({ value }) => value).slice(-4);
    };
    await account.record(about('2026-11-02', 'buy', { quantity: 100, price: 10 }));
    await other.record(about('2026-11-02', 'buy', { quantity: 10, price: 10 }));
    expect(await values()).toEqual([100, 100, 100, 100]);
    const [entered = 0] = await account.record(split('2026-11-18'));
    // The other account has no entry of it yet: its shares have their present price.
    expect(await values()).toEqual([100, 50, 50, 50]);
    await other.record(split('2026-11-18'));
    expect(await values()).toEqual([100, 100, 100, 100]);
    await account.remove(entered);
    expect(await values()).toEqual([100, 100, 100, 100]);
    expect(await valueOf(user, account.id)).toBe(500);
  });
});

const FIRST = dayOfDate(TODAY) - 30;

/** A price as an exact fraction, and the held quantity. */
interface Reference {
  price: [bigint, bigint];
  held: [bigint, bigint];
  paid: bigint;
}

/** A corporate action: its entry, and its effect on the reference, computed by hand. */
function act(random: Random, date: string, reference: Reference): EntryFields | undefined {
  const { price, held } = reference;
  const times = (made: bigint, old: bigint) => {
    reference.held = [held[0] * made, held[1] * old];
    reference.price = [price[0] * old, price[1] * made];
  };
  switch (random.pick(['buy', 'split', 'bonus', 'number', 'rights', 'none', 'none'])) {
    case 'buy': {
      const [quantity, cost] = [10 * (1 + random.below(20)), 1 + random.below(20)];
      reference.held = [held[0] + BigInt(quantity) * held[1], held[1]];
      reference.paid += BigInt(quantity * cost) * 100n;
      return about(date, 'buy', { quantity, price: cost });
    }
    case 'split': {
      const [numerator, denominator] = random.pick([
        [2, 1],
        [5, 1],
        [1, 2],
      ] as const);
      times(BigInt(numerator), BigInt(denominator));
      return about(date, 'split', { numerator, denominator });
    }
    case 'bonus':
      times(3n, 2n);
      return about(date, 'bonus', { numerator: 1, denominator: 2 });
    case 'number': {
      const more = BigInt(1 + random.below(100));
      reference.held = [held[0] + more * held[1], held[1]];
      reference.price = [price[0] * held[0], price[1] * (held[0] + more * held[1])];
      return about(date, 'bonus', { quantity: Number(more) });
    }
    case 'rights': {
      // One for two at 3: two old shares and a new one are worth two old prices and 3.
      reference.paid += (held[0] * 300n) / (held[1] * 2n);
      reference.held = [held[0] * 3n, held[1] * 2n];
      reference.price = [2n * price[0] + 3n * price[1], 3n * price[1]];
      return about(date, 'rights', { numerator: 1, denominator: 2, price: 3 });
    }
    default:
      return undefined;
  }
}

describe('random histories of an asset of one’s own', () => {
  const near = (a: bigint, b: bigint) => (a > b ? a - b : b - a) <= 1n;

  test('are worth on each day what an exact price comes to', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = randomFrom(seed);
      const reference: Reference = { price: [12n, 1n], held: [1000n, 1n], paid: 12_000n * 100n };
      const prices: Record<string, number> = { [dateText(FIRST)]: 12 };
      const entries = [about(dateText(FIRST), 'buy', { quantity: 1000, price: 12 })];
      const expected: bigint[] = [];
      for (let day = FIRST + 1; day <= dayOfDate(TODAY); day += 1) {
        const date = dateText(day);
        const entry = random.below(3) === 0 ? act(random, date, reference) : undefined;
        if (entry) entries.push(entry);
        if (random.below(5) === 0) {
          prices[date] = 1 + random.below(30);
          reference.price = [BigInt(prices[date]), 1n];
        }
        const { price, held } = reference;
        expected.push((price[0] * held[0] * 100n) / (price[1] * held[1]));
      }
      const { user, account } = await investor(app, prices, { cash: 'none' });
      await account.record(...entries);
      const { series, gain } = await performanceOf(user, account.id);
      const came = series.slice(-expected.length).map(({ value }) => kurus(value));
      const apart = came.flatMap((value, at) => (near(value, expected[at]!) ? [] : [[at, value, expected[at]]]));
      expect([seed, apart]).toEqual([seed, []]);
      const end = expected.at(-1)!;
      expect(near(kurus(await valueOf(user, account.id)), end)).toBe(true);
      const exact = end - reference.paid;
      expect([seed, Math.abs(Number(kurus(gain) - exact)) <= 5]).toEqual([seed, true]);
      const today = await analysed(user, `performance?account=${account.id}&from=2026-11-19`);
      const change = kurus((await todayOf(user, account.id)).change);
      expect([seed, near(change, kurus(today['gain'] as number))]).toEqual([seed, true]);
    }
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });
});
