/** Ten years of purchases with the company's actions, compared with the test's own arithmetic. */

import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { openTrackedAccount, THYAO } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

const BOUGHT = Array.from({ length: 120 }, (_, at) => {
  const month = `${2016 + Math.floor((at + 10) / 12)}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`;
  return { date: `${month}-15`, type: 'buy', asset: THYAO, quantity: 7, price: 20 + at, fee: 0.5 };
});
/** A bonus of 100 %, five for one, and a bonus of 200 % that is entered last, two years late. */
const BONUS = { date: '2018-06-01', type: 'bonus', asset: THYAO, numerator: 1, denominator: 1 };
const SPLIT = { date: '2021-06-01', type: 'split', asset: THYAO, numerator: 5, denominator: 1 };
const LATE = { date: '2024-06-03', type: 'bonus', asset: THYAO, numerator: 2, denominator: 1 };
const timesSince = (day: string) => (day < BONUS.date ? 2 : 1) * (day < SPLIT.date ? 5 : 1) * (day < LATE.date ? 3 : 1);

test('ten years of purchases with splits, in any order of entering; days without prices are marked', async () => {
  const app = await createTestApp();
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  await account.record(SPLIT, ...BOUGHT.toReversed(), BONUS);
  await account.record(LATE);

  const lots = BOUGHT.map(({ date, quantity, price, fee }) => ({
    quantity: quantity * timesSince(date),
    cost: quantity * price + fee,
  }));
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  const cost = lots.reduce((sum, lot) => sum + lot.cost, 0);
  expect(await account.holdings()).toEqual([`THYAO ${quantity} for ${cost} (${cost}), lacks 0`]);

  // Sixty lots leave completely, first in, first out; by average, their share of the cost.
  const half = lots.slice(0, 60).reduce((sum, lot) => sum + lot.quantity, 0);
  await account.record({ date: '2026-11-16', type: 'sell', asset: THYAO, quantity: half, price: 300 });
  const left = Math.round(cost * 100 - Math.round((cost * half * 100) / quantity)) / 100;
  const leftByLots = lots.slice(60).reduce((sum, lot) => sum + lot.cost, 0);
  expect(await account.holdings()).toEqual([`THYAO ${quantity - half} for ${left} (${leftByLots}), lacks 0`]);

  // The simulated market begins on 30 September 2024: before it a share counts at its cost, and is marked.
  const path = `/analysis/performance?account=${account.id}&from=2016-11-15&to=2020-01-15`;
  const read = async () =>
    (await user.call('GET', path)).body.data as unknown as { endValue?: number; notes: string[] };
  // On a busy machine the days are computed after the response.
  await expect.poll(async () => (await read()).endValue, { timeout: 30_000 }).toBeDefined();
  const answer = await read();
  const until = BOUGHT.filter(({ date }) => date <= '2020-01-15');
  expect(answer.endValue).toBe(until.reduce((sum, { quantity, price, fee }) => sum + quantity * price + fee, 0));
  expect(answer.notes).toContain('PRICES_MARKED');
  const euro = { date: '2020-01-15', type: 'deposit', amount: 10, currency: 'EUR' };
  expect((await account.refused(euro)).body.code).toBe('RATE_UNKNOWN');
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});
