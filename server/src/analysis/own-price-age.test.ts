/** Age of the prices that owners enter for custom assets, over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, sold } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a custom price older than 30 days has its day: in positions and in the analysis', async () => {
  const { user, setPrices, account } = await investor(app, { '2026-01-05': 10, '2026-10-20': 12 }, { cash: 'none' });
  await account.record(bought('2026-01-05', 100, 10, { asset: FUND }));
  const figuresOf = async (query = '') => {
    const { notes, oldPrices } = await analysed(user, `performance?account=${account.id}${query}`);
    return { isOld: (notes as string[]).includes('OWN_PRICES_OLD'), oldPrices };
  };
  const isStale = async () => {
    const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
    return (body.data as unknown as { portfolio: { stale: boolean; asOf: string }[] }).portfolio[0];
  };
  const marked = async () => {
    const { assets } = await analysed(user, `assets?account=${account.id}`);
    return (assets as { name?: string; isMarked: boolean }[]).find(({ name }) => name === 'Fonum')?.isMarked;
  };
  // 20 November is 31 days later; on the day before, the price is 30 days old.
  expect(await figuresOf()).toEqual({ isOld: true, oldPrices: [{ code: 'FON', date: '2026-10-20' }] });
  expect(await isStale()).toMatchObject({ stale: true, asOf: '2026-10-19T21:00:00.000Z' });
  expect(await marked()).toBe(true);
  expect(await figuresOf('&to=2026-11-19')).toEqual({ isOld: false, oldPrices: undefined });
  expect(await figuresOf('&to=2026-03-02')).toEqual({ isOld: true, oldPrices: [{ code: 'FON', date: '2026-01-05' }] });
  await setPrices({ '2026-11-19': 12 });
  expect(await figuresOf()).toEqual({ isOld: false, oldPrices: undefined });
  expect(await isStale()).toMatchObject({ stale: false });
  expect(await marked()).toBe(false);
  await account.record(sold('2026-11-19', 100, 12, { asset: FUND }));
  await setPrices({ '2026-11-19': 12 });
  expect(await figuresOf('&to=2026-11-20')).toEqual({ isOld: false, oldPrices: undefined });
});
