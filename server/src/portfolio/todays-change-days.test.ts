/** Evenings of a period: today's change is the gain of the analysis for the day, and the days add up to it. */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { todayOf, tradeAt } from '../../../testing/todays-change.ts';
import { openTrackedAccount, type TrackedAccount, type EntryFields } from '../../../testing/tracked-account.ts';

describe('the days of a period', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ MARKET_HOURS: 'bist', COMMISSION: '0.0015' });
  });
  afterAll(() => app.close());

  const SYMBOLS = ['THYAO', 'SASA', 'GARAN'] as const;
  const TYPES = ['buy', 'buy', 'sell', 'dividend', 'fee', 'tax', 'interest', 'opening', 'delivery-in', 'delivery-out'];
  const TO_SHARES = ['split', 'bonus'];

  function entry(
    random: Random,
    day: number,
    others: { readonly account: number; readonly types: readonly string[] },
  ): EntryFields {
    const type = random.pick(others.types);
    const about = { date: dateText(day), type, asset: { kind: 'stocks', code: random.pick(SYMBOLS) } };
    const fee = random.below(300) / 100;
    if (type === 'split') return { ...about, numerator: 2, denominator: 1 };
    if (type === 'bonus') return { ...about, numerator: random.pick([1, 5]), denominator: 10 };
    if (type === 'rights') return { ...about, numerator: 1, denominator: 4, price: 1, fee };
    if (type === 'fee' || type === 'tax') return { ...about, amount: (100 + random.below(900)) / 100 };
    if (type === 'interest') return { ...about, asset: undefined, amount: 10, withheld: 1.5 };
    if (type === 'dividend') return { ...about, gross: 10 + random.below(900), withheld: random.below(10) };
    const leaves = type === 'delivery-out' && random.below(2) === 0 ? { transfer: others.account } : {};
    return { ...about, quantity: 1 + random.below(50), price: (100 + random.below(40_000)) / 100, fee, ...leaves };
  }

  async function tradeSome(user: TestUser, random: Random): Promise<void> {
    for (let left = random.below(4); left > 0; left -= 1) {
      const symbol = random.pick(SYMBOLS);
      const unit = priceToWire(app.book.get('stocks', symbol)!.price);
      await tradeAt(user, random.below(2) === 0 ? 'sell' : 'buy', symbol, String(1 + random.below(90)), unit, 'stocks');
    }
  }

  /** Gain of an account; an account without entries has none. */
  const gainOf = async (user: TestUser, question: string) =>
    kurus(((await analysed(user, `performance?${question}`))['gain'] as number | undefined) ?? 0);

  /** Eighteen days, with weekends. @returns of each account the sum of today's changes, and the gain over all of it */
  async function eighteenDays(seed: number, types: readonly string[]): Promise<[sum: bigint, gain: bigint][]> {
    const random = randomFrom(seed);
    const owner = await app.logIn();
    await owner.call('POST', '/portfolio/deposit-withdraw', { amount: 9_000_000, depositMoneyType: 1 });
    const accounts: TrackedAccount[] = [
      await openTrackedAccount(owner),
      await openTrackedAccount(owner, { cash: 'none' }),
    ];
    const ids = accounts.map(({ id }) => id);
    const first = dayOf(app.nowMs);
    await accounts[0]?.record({ date: dateText(first), type: 'deposit', amount: 5_000_000 });
    const changes = new Map<number, Map<number, bigint>>();
    for (let day = first; day < first + 18; day += 1) {
      app.nowMs = dayStartMs(day) + 12 * 3_600_000;
      await app.book.tick();
      const session = dayOf(app.book.get('stocks', 'THYAO')!.asOfMs);
      if (session === day) await tradeSome(await app.logInAgain(owner), random);
      app.nowMs = dayStartMs(day) + 20 * 3_600_000;
      await app.book.tick();
      const user = await app.logInAgain(owner);
      for (const [at, id] of ids.entries()) {
        // An ex-date is a trading day.
        const possible = session === day ? types : types.filter((type) => !TO_SHARES.includes(type));
        const others = { account: ids[1 - at] ?? 0, types: possible };
        const entries = Array.from({ length: random.below(6) }, () => entry(random, day, others));
        if (entries.length > 0)
          expect((await user.call('POST', `/accounts/${id}/entries`, { entries })).body).toMatchObject({
            success: true,
          });
      }
      for (const id of [1, ...ids]) {
        const today = await todayOf(user, id);
        const stretch = `from=${dateText(session - 1)}&to=${dateText(day)}`;
        const gain = await gainOf(user, `account=${id}&${stretch}`);
        expect([dateText(day), id, kurus(today.change)]).toEqual([dateText(day), id, gain]);
        // The last evening before the next session has the whole change of the session.
        const bySession = changes.get(id) ?? new Map<number, bigint>();
        changes.set(id, bySession.set(session, kurus(today.change)));
      }
    }
    const user = await app.logInAgain(owner);
    const pairs: [bigint, bigint][] = [];
    for (const [id, bySession] of changes) {
      const sum = [...bySession.values()].reduce((all, change) => all + change, 0n);
      pairs.push([sum, await gainOf(user, `account=${id}`)]);
    }
    return pairs;
  }

  test('are each the gain of the analysis, and together the gain of all of it', { timeout: 240_000 }, async () => {
    for (const [sum, gain] of await eighteenDays(51, [...TYPES, 'rights'])) expect(sum).toBe(gain);
  });

  // A split that the market does not know changes all past prices of its share, so the earlier days no longer add up.
  test('are so where shares were split, to the kuruş', { timeout: 240_000 }, async () => {
    expect(await eighteenDays(52, [...TYPES, ...TO_SHARES])).toHaveLength(3);
  });
});
