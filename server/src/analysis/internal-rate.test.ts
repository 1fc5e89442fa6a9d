/** Money-weighted rates of short periods, total losses and unusual histories, over HTTP: figures and explanations. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, sold, type EntryFields } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const of = (more: object) => ({ asset: FUND, ...more });

describe('the internal rate of a short time', () => {
  const performanceOf = async (
    prices: Readonly<Record<string, number>>,
    entries: readonly EntryFields[],
    query = '',
  ) => {
    const { user, account } = await investor(app, prices, { cash: 'none' });
    await account.record(...entries);
    const figures = await analysed(user, `performance?account=${account.id}${query}`);
    const of = `explain?account=${account.id}&figure=xirrPeriod${query}`;
    return { figures, explained: await analysed(user, of) };
  };
  const discounted = ({ rows }: EntryFields) =>
    (rows as readonly { discounted: number }[]).reduce((sum, row) => sum + row.discounted, 0);

  test('a purchase of yesterday: its gain over itself, in one day', async () => {
    const { figures, explained } = await performanceOf({ '2026-11-19': 100, '2026-11-20': 103 }, [
      bought('2026-11-19', 10, 100, of({})),
    ]);
    expect(figures).toMatchObject({ from: '2026-11-18', gain: 30, netInflow: 1000 });
    expect(figures['xirrPeriod']).toBeCloseTo(0.03, 12);
    expect(figures['xirr']).toBeCloseTo(1.03 ** 365 - 1, 6);
    expect(explained).toMatchObject({ value: figures['xirrPeriod'], terms: { days: 1 }, sum: 0, rowCount: 2 });
  });

  test('flows before the period are not in it, nor are days without a holding', async () => {
    const { figures, explained } = await performanceOf(
      { '2025-02-03': 100, '2026-11-01': 100, '2026-11-20': 110 },
      [bought('2025-02-03', 1, 100, of({})), sold('2025-02-04', 1, 100, of({})), bought('2026-11-01', 10, 100, of({}))],
      '&from=2025-12-31',
    );
    expect(figures).toMatchObject({ gain: 100, netInflow: 1000, notes: expect.not.arrayContaining(['IDLE_DAYS']) });
    expect(figures['xirrPeriod']).toBeCloseTo(0.1, 12);
    expect(figures['ttwror']).toBeCloseTo(0.1, 12);
    expect(explained).toMatchObject({ terms: { days: 19 }, rows: [{ date: '2026-11-01', days: 0 }, { days: 19 }] });
    expect(discounted(explained)).toBeCloseTo(0, 9);
  });

  test.each([97.4, 104, 83, 135])('100 that became %f in a week', async (price) => {
    const { figures } = await performanceOf({ '2026-11-13': 100, '2026-11-20': price }, [
      bought('2026-11-13', 1, 100, of({})),
    ]);
    expect(figures['xirrPeriod']).toBeCloseTo(price / 100 - 1, 12);
  });

  test('pyxirr: 18,480 that became 13,120 in eleven days', async () => {
    const days = { '2020-03-05': 18_480, '2020-03-16': 13_120 };
    const { figures } = await performanceOf(days, [bought('2020-03-05', 1, 18_480, of({}))], '&to=2020-03-16');
    expect(figures['xirr']).toBeCloseTo(-0.9999884228170087, 12);
    expect(figures['xirrPeriod']).toBeCloseTo(13_120 / 18_480 - 1, 12);
  });

  test('sold for nothing: a total loss, with its rate and explanation', async () => {
    const entries = [bought('2026-11-02', 10, 100, of({})), sold('2026-11-16', 10, 0, of({ amount: 0 }))];
    const { figures, explained } = await performanceOf({ '2026-11-02': 100 }, entries);
    expect(figures).toMatchObject({ ttwror: -1, xirr: -1, xirrPeriod: -1, gain: -1000 });
    expect(explained).toMatchObject({
      value: -1,
      sum: 0,
      rows: [{ date: '2026-11-02', amount: -1000, discounted: 0 }],
    });
  });

  test('of two rates the one that can be believed, and that there are others', async () => {
    // (g - 0.999) (g - 12,091) = 0: -0.1 % and 1,209,000 % a year.
    const { user, account } = await investor(app, {});
    await account.record(
      { date: '2024-11-20', type: 'deposit', amount: 100 },
      { date: '2025-11-20', type: 'interest', amount: 1_209_099.9 },
      { date: '2025-11-20', type: 'withdraw', amount: 1_209_199.9 },
      { date: '2026-11-20', type: 'deposit', amount: 1_207_890.9 },
      { date: '2026-11-20', type: 'fee', amount: 1_207_890.9 },
    );
    const figures = await analysed(user, `performance?account=${account.id}`);
    expect(figures['notes']).toContain('SEVERAL_RATES');
    expect(figures['xirr']).toBeCloseTo(-0.001, 9);
    expect(await analysed(user, `explain?account=${account.id}&figure=xirr`)).toMatchObject({
      value: figures['xirr'],
      terms: { days: 730 },
      rowCount: 3,
    });
  });
});
