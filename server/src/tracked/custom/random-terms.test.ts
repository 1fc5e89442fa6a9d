/** Daily values of accounts with random deposits, bonds and debts, beside the values of each day. */

import { type OwnTerms, termsOut } from '@kurus/core/contract/own-terms';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { type Price, price } from '@kurus/core/money/money';
import { ownPriceOf } from '@kurus/core/terms/own-price';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { kurus } from '../../../../testing/kurus.ts';
import { randomFrom } from '../../../../testing/random.ts';
import { openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('random terms in one account', () => {
  const TODAY = dayOfDate('2026-11-20');

  test('are worth on each day what their terms come to, and debts bring no gain', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const random = randomFrom(seed);
      const user = await app.logIn();
      const account = await openTrackedAccount(user, { cash: 'none' });
      const held: { from: number; terms: OwnTerms; quantity: bigint; clean: { day: number; price: Price }[] }[] = [];
      for (let number = 0; number < 6; number += 1) {
        const from = TODAY - 10 - random.below(200);
        const date = dateText(from);
        const kind = random.pick(['deposit', 'bond', 'debt'] as const);
        const rate = random.below(9_000) / 10_000;
        const terms = {
          deposit: { kind, principal: 1 + random.below(1_000_000), rate, from: date, days: 1 + random.below(300) },
          bond: {
            kind,
            couponRate: rate,
            couponMonths: random.pick([1, 3, 6, 12]),
            maturity: '2028-02-29',
            cleanPrice: 95,
          },
          debt: { kind, owed: 1 + random.below(1_000_000), asOf: date, rate, monthly: random.below(50_000) },
        }[kind];
        const code = `R${number}`;
        const made = await user.call('POST', '/assets/custom', { code, name: code, group: kind, terms });
        const own = (made.body.data as { asset?: { terms?: unknown } } | undefined)?.asset?.terms;
        const entry = { date, asset: { kind: 'custom', code } };
        if (kind === 'debt') await account.record({ ...entry, type: 'opening', quantity: 1 });
        else if (kind === 'bond') await account.record({ ...entry, type: 'buy', quantity: 5_000, price: 1.01 });
        else await account.record({ ...entry, type: 'buy', quantity: 1, price: 1_000 });
        const clean = kind === 'bond' ? [{ day: TODAY, price: price('95') }] : [];
        held.push({ from, terms: termsOut.decode(own), quantity: kind === 'bond' ? 5_000n : 1n, clean });
      }
      const valueOn = (day: number, of = held) =>
        of
          .filter(({ from }) => day >= from)
          .reduce((sum, { terms, quantity: count, clean }) => {
            const unit = ownPriceOf(terms, clean)(day) ?? 0n;
            return sum + (unit * count) / 1_000_000n;
          }, 0n);
      const { body } = await user.call('GET', `/portfolio/summary?account=${account.id}`);
      const { overallPortfolioValue } = body.data as unknown as { overallPortfolioValue: number };
      expect([seed, kurus(overallPortfolioValue)]).toEqual([seed, valueOn(TODAY)]);
      const history = await user.call('GET', `/portfolio/history?account=${account.id}&range=all`);
      const { points } = history.body.data as unknown as { points: { day: string; value: number }[] };
      expect(points.length).toBeGreaterThan(10);
      const apart = points.filter(({ day, value }) => kurus(value) !== valueOn(dayOfDate(day)));
      expect([seed, apart]).toEqual([seed, []]);
    }
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });
});
