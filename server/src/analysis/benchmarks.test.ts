/** Accounts compared with benchmarks, and the income of their assets, over HTTP. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor, paidIn, YEAR } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought, openTrackedAccount, type EntryFields } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ofFund = { asset: FUND };
const ALL = 'XU100,USD,EUR,GAU,CPI,stocks:THYAO';

async function benchmarks(query: string) {
  const { user, account } = await investor(app, YEAR);
  await account.record(paidIn, bought('2025-11-20', 100, 10, ofFund));
  const answer = await analysed(user, `benchmarks?account=${account.id}&${query}`);
  return answer['benchmarks'] as EntryFields[];
}

describe('beside an account', () => {
  test('each as an index, and with the same money on the same days', async () => {
    const answer = await benchmarks(`with=${ALL}`);
    expect(answer.map((one) => one['with'])).toEqual(ALL.split(','));
    for (const one of answer) {
      const series = one['series'] as { date: string; ttwror: number }[];
      expect(series).toHaveLength(367);
      expect(series[0]).toEqual({ date: '2025-11-19', ttwror: 0 });
      expect(series.at(-1)?.ttwror).toBe(one['ttwror']);
      // All money came in on one day, so both rates are equal but for that day's own change.
      const since = (1 + (one['ttwror'] as number)) / (1 + (series[1]?.ttwror ?? 0));
      expect((one['endValue'] as number) / 1000).toBeCloseTo(since, 4);
      expect(one['difference']).toBeCloseTo(1210 - (one['endValue'] as number), 8);
      expect(one['beta']).toBeTypeOf('number');
      expect(Math.abs(one['correlation'] as number)).toBeLessThanOrEqual(1);
    }
    expect(answer.find((one) => one['with'] === 'CPI')?.['notes']).toEqual(['CPI_ESTIMATED']);
  });

  test('a unit beside itself stands still', async () => {
    const [dollar] = await benchmarks('unit=USD&with=USD');
    expect(dollar?.['ttwror']).toBeCloseTo(0, 12);
  });

  test('a deposit: terms of 32 days at the policy rate of their first day, less 17.5 % withheld', async () => {
    const [deposit] = await benchmarks('with=DEPOSIT&from=2025-11-20&to=2026-01-23');
    // Two terms, at 39.5 % and, from 22 December on, at 38 %.
    const grown = (1 + (0.395 * 0.825 * 32) / 365) * (1 + (0.38 * 0.825 * 32) / 365);
    expect(deposit?.['ttwror']).toBeCloseTo(grown - 1, 10);
    // Two months have too few exchange days.
    expect(deposit?.['notes']).toEqual(['TOO_FEW_OBSERVATIONS', 'DEPOSIT_AT_POLICY_RATE']);
    const [later] = await benchmarks('with=DEPOSIT');
    expect(later?.['notes']).toEqual(['DEPOSIT_AT_POLICY_RATE', 'RISK_FREE_ESTIMATED']);
  });

  test('an asset of one’s own: as an index, with the same money, and explained', async () => {
    const { user, account, setPrices } = await investor(app, YEAR);
    await account.record(paidIn, bought('2025-11-20', 100, 10, ofFund));
    const beside = async (query = '') => {
      const answer = await analysed(user, `benchmarks?account=${account.id}&with=custom:FON${query}`);
      return (answer['benchmarks'] as EntryFields[])[0] as EntryFields;
    };
    const whole = await beside();
    expect(whole).toMatchObject({ ttwror: expect.closeTo(0.21, 12), endValue: 1210, difference: 0, notes: [] });
    expect(whole['beta']).toBeCloseTo(1, 12);
    expect(whole['correlation']).toBeCloseTo(1, 12);
    expect((await beside('&from=2026-01-05&to=2026-05-20'))['ttwror']).toBeCloseTo(0.1, 12);
    const explained = await analysed(user, `explain?account=${account.id}&figure=sameMoney&of=custom:FON`);
    expect(explained).toMatchObject({ amount: 1210, sum: 1210, value: whole['ttwror'] });
    // Before its first price it has no rate.
    await account.record({ date: '2025-11-10', type: 'deposit', amount: 1 });
    expect(await beside()).toMatchObject({ notes: ['RATE_MISSING'] });
    // A split of four for one: earlier prices are divided by four.
    await setPrices({ '2026-11-20': 3.025 });
    await account.record({ date: '2026-11-20', type: 'split', ...ofFund, numerator: 4, denominator: 1 });
    expect((await beside('&from=2025-11-20'))['ttwror']).toBeCloseTo(0.21, 12);
  });

  test('an asset of another user, or of none, is refused', async () => {
    const { account: other } = await investor(app, YEAR);
    expect(other.id).toBeTypeOf('number');
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await account.record({ date: '2026-01-05', type: 'deposit', amount: 10 });
    const answer = await analysed(user, `benchmarks?account=${account.id}&with=custom:FON,custom:YOK`);
    expect((answer['benchmarks'] as EntryFields[]).map(({ notes }) => notes)).toEqual([
      ['RATE_MISSING'],
      ['RATE_MISSING'],
    ]);
  });

  test('an asset without prices has no figures', async () => {
    expect(await benchmarks('with=NOPE,stocks:NOPE')).toEqual(
      ['NOPE', 'stocks:NOPE'].map((name) => ({ with: name, notes: ['RATE_MISSING'], series: [] })),
    );
  });

  test.each([['with='], ['with=THYAO;drop'], ['with=A,B,C,D,E,F,G,H,I,J,K'], ['']])('%s is refused', async (query) => {
    const user = await app.logIn();
    expect(codeOf(await user.call('GET', `/analysis/benchmarks?${query}`))).toMatch(/^400 FIELD_/);
  });
});

describe('income', () => {
  test('by month and asset, before and after what was withheld', async () => {
    const { user, account } = await investor(app, YEAR);
    await account.record(
      paidIn,
      bought('2025-11-20', 100, 10, ofFund),
      { date: '2026-03-02', type: 'dividend', ...ofFund, gross: 20, withheld: 3 },
      { date: '2026-03-20', type: 'dividend', ...ofFund, gross: 10, withheld: 1.5 },
      { date: '2026-04-01', type: 'interest', amount: 5 },
    );
    const answer = await analysed(user, `income?account=${account.id}`);
    expect(answer).toMatchObject({
      total: 30.5,
      // Yield on the fund's cost of 1,000 lira and the 30.5 that came.
      yieldOnCost: 30.5 / 1030.5,
      byAsset: [{ asset: FUND, net: 25.5, cost: 1000, yieldOnCost: 0.0255 }, { net: 5 }],
      announced: [],
      income: [
        { month: '2026-03', kind: 'dividend', asset: FUND, gross: 30, withheld: 4.5, net: 25.5 },
        { month: '2026-04', kind: 'interest', gross: 5, withheld: 0, net: 5 },
      ],
    });
    const later = await analysed(user, `income?account=${account.id}&from=2026-03-20`);
    expect(later).toMatchObject({ total: 5 });
  });

  test('a removed dividend is none', async () => {
    const { user, account } = await investor(app, YEAR);
    const [, id = 0] = await account.record(paidIn, { date: '2026-03-02', type: 'dividend', ...ofFund, gross: 20 });
    await account.remove(id);
    expect(await analysed(user, `income?account=${account.id}`)).toMatchObject({ total: 0, income: [] });
  });
});
