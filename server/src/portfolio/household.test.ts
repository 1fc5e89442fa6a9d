/** A made-up household's figures, beside those of a judge that shares nothing with the product but the facts. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { compareOdd } from '../../../testing/household/compare-odd.ts';
import { compareHousehold } from '../../../testing/household/compare.ts';
import type { Call } from '../../../testing/household/settled.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** More seeds by hand: HOUSEHOLD_SEEDS="1 2 3". */
const SEEDS = (process.env['HOUSEHOLD_SEEDS'] ?? '1').split(' ').map(Number);

/** Fewer would mean that a part was not compared. */
const COMPARED = { household: 800, odd: 1_500 };

async function callOf(): Promise<Call> {
  const user = await app.logIn();
  return async (method, path, body) => {
    const answer = await user.call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data as never;
  };
}

test.each(SEEDS)('household %i: every figure is what its facts come to', { timeout: 120_000 }, async (seed) => {
  const { differences, compared } = await compareHousehold(await callOf(), seed, '2026-11-20');
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(COMPARED.household);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});

test.each(SEEDS)('odd histories %i: every figure is what its facts come to', { timeout: 120_000 }, async (seed) => {
  const { differences, compared } = await compareOdd(await callOf(), seed, '2026-11-20');
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(COMPARED.odd);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});
