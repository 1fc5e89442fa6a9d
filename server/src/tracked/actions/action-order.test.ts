/** Place of an accepted corporate action among the entries of its ex-date. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { of, openActions } from '../../../../testing/actions-account.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought } from '../../../../testing/tracked-account.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  const { differences } = await reconcile(app.db.sql);
  await app.close();
  expect(differences).toEqual([]);
});

const NATEN = 'stocks.NATEN.bonus.2025-08-26';

describe('a bonus of 400 %', () => {
  test('takes what was opened or delivered on the day itself, before its trades', async () => {
    const account = await openActions(app);
    const day = '2025-08-26';
    await account.record(
      of('NATEN', { type: 'opening', date: day, quantity: 10, price: 800 }),
      of('NATEN', { type: 'delivery-in', date: day, quantity: 5, price: 800 }),
      of('NATEN', bought(day, 7, 170)),
    );
    expect(await account.list()).toMatchObject([
      {
        id: NATEN,
        entitled: 15,
        after: { quantity: 75 },
        today: { before: { quantity: 22 }, after: { quantity: 82 } },
      },
    ]);
    const key = { 'idempotency-key': randomUUID() };
    const first = await account.answer(NATEN, 'accepted', {}, key);
    expect(await account.holdings()).toEqual(['NATEN 82 for 13190 (13190), lacks 0']);
    expect((await account.answer(NATEN, 'accepted', {}, key)).body).toEqual(first.body);
    const [accepted] = await account.list();
    expect(accepted).toMatchObject({ state: 'accepted', entitled: 15 });
    expect(accepted).not.toHaveProperty('acceptedFor');
    await account.answer(NATEN, 'open');
    expect(await account.holdings()).toEqual(['NATEN 22 for 13190 (13190), lacks 0']);
    await account.answer(NATEN, 'accepted');
    expect(await account.holdings()).toEqual(['NATEN 82 for 13190 (13190), lacks 0']);
  });

  test('does not take what came after a trade of the day', async () => {
    const account = await openActions(app);
    const day = '2025-08-26';
    await account.record(
      of('NATEN', bought('2025-08-25', 2, 800)),
      of('NATEN', bought(day, 7, 170)),
      of('NATEN', { type: 'delivery-in', date: day, quantity: 5, price: 170 }),
    );
    await account.answer(NATEN, 'accepted');
    expect(await account.holdings()).toEqual(['NATEN 22 for 3640 (3640), lacks 0']);
  });
});
