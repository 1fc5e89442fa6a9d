/** A made-up household's figures, beside those of a judge that shares nothing with the product but the facts. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
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
const COMPARED = 800;

test.each(SEEDS)('household %i: every figure is what its facts come to', { timeout: 120_000 }, async (seed) => {
  const user = await app.logIn();
  const call: Call = async (method, path, body) => {
    const answer = await user.call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data as never;
  };
  const { differences, compared } = await compareHousehold(call, seed, '2026-11-20');
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(COMPARED);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});
