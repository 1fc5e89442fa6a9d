/** Explanations of figures, over HTTP: rows that add up to the figure. */

import { EXPLAINED_FIGURES } from '@kurus/core/contract/words/explained-figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor, YEAR } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, type EntryFields } from '../../../../testing/tracked-account.ts';
import { codeOf } from '../../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Row = EntryFields & { readonly amount?: number; readonly factor?: number; readonly discounted?: number };
const rowsOf = (result: EntryFields) => result['rows'] as readonly Row[];
const added = (rows: readonly Row[], of: 'amount' | 'discounted') =>
  rows.reduce((sum, row) => sum + Math.round((row[of] ?? 0) * 100), 0) / 100;

/** 1,000 at the start and 550 half a year later, less 242 on the day before the last. */
async function yearOfFlows() {
  const { user, account } = await investor(app, { ...YEAR, '2026-11-19': 12.1 });
  await account.record(
    { date: '2025-11-20', type: 'deposit', amount: 1000 },
    bought('2025-11-20', 100, 10, { asset: FUND, fee: 0 }),
    { date: '2026-05-20', type: 'deposit', amount: 550 },
    bought('2026-05-20', 50, 11, { asset: FUND }),
    bought('2026-11-19', 20, 12.1, { asset: FUND, type: 'sell' }),
    { date: '2026-11-19', type: 'withdraw', amount: 242 },
  );
  const explained = (query: string) => analysed(user, `explain?account=${account.id}&${query}`);
  const performance = (query = '') => analysed(user, `performance?account=${account.id}&${query}`);
  return { user, account, explained, performance };
}

describe('what rows come to', () => {
  test('the time-weighted return: the product of its intervals', async () => {
    const { explained } = await yearOfFlows();
    const result = await explained('figure=ttwror');
    expect(rowsOf(result)).toMatchObject([
      { kind: 'interval', from: '2025-11-20', date: '2026-05-19', days: 181, begin: 1000, end: 1000, factor: 1 },
      { from: '2026-05-20', date: '2026-11-19', days: 184, begin: 1550, end: 1815 },
      { from: '2026-11-20', date: '2026-11-20', days: 1, begin: 1573, end: 1573 },
    ]);
    const product = rowsOf(result).reduce((all, { factor = 0 }) => all * factor, 1);
    expect(product - 1).toBeCloseTo(result['value'] as number, 12);
    expect(result['terms']).toMatchObject({ days: 366, growth: product });
    expect(result).not.toHaveProperty('sum');
  });

  test('the internal rate: what flows are worth at it is nothing but rounding', async () => {
    const { explained, performance } = await yearOfFlows();
    const result = await explained('figure=xirr');
    expect(result['value']).toBe((await performance())['xirr']);
    expect(rowsOf(result).map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['inflow', '2025-11-20', -1000],
      ['inflow', '2026-05-20', -550],
      ['outflow', '2026-11-19', 242],
      ['end', '2026-11-20', 1573],
    ]);
    expect(added(rowsOf(result), 'discounted')).toBe(result['rest']);
    expect(Math.abs(result['rest'] as number)).toBeLessThanOrEqual(0.02);
  });

  test.each(['gain', 'netInflow', 'price', 'dividends', 'interest', 'fees', 'taxes', 'startValue', 'endValue'])(
    '%s: to the kuruş, in lira; in dollars but for the rest that is told',
    async (figure) => {
      const { explained } = await yearOfFlows();
      const lira = await explained(`figure=${figure}&from=2026-05-20`);
      expect(added(rowsOf(lira), 'amount')).toBe(lira['amount']);
      const dollars = await explained(`figure=${figure}&from=2026-05-20&unit=USD`);
      const rest = (dollars['rest'] as number | undefined) ?? 0;
      expect(added(rowsOf(dollars), 'amount') + rest).toBeCloseTo(dollars['amount'] as number, 9);
      expect(Math.abs(rest)).toBeLessThan(0.5);
    },
  );

  test('risk: a row a period; the fall: from the peak on', async () => {
    const { explained, performance } = await yearOfFlows();
    const result = await explained('figure=volatility');
    const changes = rowsOf(result).map(({ value }) => value as number);
    expect(result['terms']).toMatchObject({ observations: changes.length, periodsOfYear: 252 });
    const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length;
    const deviation = Math.sqrt(changes.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (changes.length - 1));
    expect(deviation * Math.sqrt(252)).toBeCloseTo((await performance())['volatility'] as number, 12);
    expect(rowsOf(await explained('figure=maxDrawdown'))).toEqual([]);
  });

  test('beta: what varies together with the index, over how the index varies', async () => {
    const { account, user, explained } = await yearOfFlows();
    const result = await explained('figure=beta');
    const rows = rowsOf(result) as readonly (Row & { readonly value: number; readonly market: number })[];
    const meanOf = (of: 'value' | 'market') => rows.reduce((sum, row) => sum + row[of], 0) / rows.length;
    const [own, market] = [meanOf('value'), meanOf('market')];
    const together = rows.reduce((sum, row) => sum + (row.value - own) * (row.market - market), 0);
    const alone = rows.reduce((sum, row) => sum + (row.market - market) ** 2, 0);
    expect(alone).toBeGreaterThan(0);
    expect(together / alone).toBeCloseTo(result['value'] as number, 12);
    const { benchmarks } = await analysed(user, `benchmarks?account=${account.id}&with=XU100`);
    expect(result['value']).toBe((benchmarks as readonly EntryFields[])[0]?.['beta']);
  });

  test('every day, some at a time', async () => {
    const { account, explained } = await yearOfFlows();
    await account.record({ date: '2025-01-01', type: 'deposit', amount: 10 });
    const first = await explained('figure=ttwror&rows=days');
    expect([rowsOf(first).length, first['next'], first['rowCount']]).toEqual([500, 500, 690]);
    const second = await explained('figure=ttwror&rows=days&after=500');
    expect(rowsOf(second).length).toBe(190);
    expect(rowsOf(second).at(-1)).toMatchObject({ kind: 'day', date: '2026-11-20', inflow: 0 });
    expect(second).not.toHaveProperty('next');
  });
});

test('in a unit: what it was worth at both ends', async () => {
  const { explained, performance } = await yearOfFlows();
  const result = await explained('figure=ttwror&unit=REAL');
  const { unitAtStart = 0, unitAtEnd = 0 } = result['terms'] as Record<string, number>;
  const lira = await performance(`to=${String(result['to'])}&from=${String(result['from'])}`);
  expect((1 + (lira['ttwror'] as number)) / (unitAtEnd / unitAtStart) - 1).toBeCloseTo(result['value'] as number, 8);
  expect(unitAtEnd).toBe(4368.35);
});

test.each(EXPLAINED_FIGURES)('%s of an account without an entry, or with one', async (figure) => {
  const { user, account } = await investor(app, YEAR);
  const result = await analysed(user, `explain?account=${account.id}&figure=${figure}`);
  expect(result).toMatchObject({ figure, rows: [], rowCount: 0, notes: ['NO_ENTRIES'] });
  await account.record({ date: '2026-11-20', type: 'deposit', amount: 10 });
  expect(await analysed(user, `explain?account=${account.id}&figure=${figure}`)).toMatchObject({ figure });
});

test('a figure that is none is refused', async () => {
  const { user, account } = await investor(app, YEAR);
  const answer = await user.call('GET', `/analysis/explain?account=${account.id}&figure=luck`);
  expect(codeOf(answer)).toBe('400 FIELD_INVALID');
});
