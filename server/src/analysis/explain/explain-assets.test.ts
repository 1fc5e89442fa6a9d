/**
 * Explanations of tables, over HTTP: contributions and holdings of each asset and group, and the same money in
 * something else.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor, YEAR } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, sold, type EntryFields } from '../../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Row extends EntryFields {
  readonly amount: number;
  readonly value: number;
  readonly discounted: number;
  readonly factor: number;
}
interface Figures {
  readonly name?: string;
  readonly by?: string;
  readonly asset?: { readonly kind: string; readonly code: string };
  readonly gain: number;
  readonly contribution: number;
  readonly endValue: number;
}
const rowsOf = (answer: EntryFields) => answer['rows'] as readonly Row[];
const added = (rows: readonly Row[], of: 'amount' | 'discounted') =>
  rows.reduce((sum, row) => sum + Math.round(row[of] * 100), 0) / 100;
const points = (rows: readonly Row[]) => rows.reduce((sum, { value }) => sum + value, 0);

/** A fund and a share that pays a dividend, both sold in part, money in and out in between. */
async function mixed() {
  const { user, account } = await investor(app, { ...YEAR, '2026-11-19': 12.1 });
  await account.record(
    { date: '2025-11-20', type: 'deposit', amount: 3000 },
    bought('2025-11-20', 100, 10, { asset: FUND, fee: 3 }),
    bought('2026-01-12', 5, 300),
    { date: '2026-03-02', type: 'dividend', asset: { kind: 'stocks', code: 'THYAO' }, amount: 17.21, withheld: 2.58 },
    { date: '2026-05-20', type: 'deposit', amount: 550 },
    bought('2026-05-20', 50, 11, { asset: FUND }),
    sold('2026-09-01', 5, 310),
    { date: '2026-11-19', type: 'withdraw', amount: 242 },
  );
  const ask = (what: string) => analysed(user, `${what}&account=${account.id}`);
  return { ask, id: account.id };
}

test.each(['TRY', 'USD', 'REAL'])('contributions in %s: months and days come to gain and points', async (unit) => {
  const { ask, id } = await mixed();
  const answer = await ask(`assets?unit=${unit}`);
  const assets = (answer['assets'] as readonly Figures[]).map(
    (one) => [`asset:${one.asset ? `${one.asset.kind}:${one.asset.code}` : 'cash'}`, one] as const,
  );
  const groups = (answer['groups'] as readonly Figures[]).map((one) => [`${one.by}:${one.name}`, one] as const);
  expect(assets.map(([of]) => of).toSorted()).toEqual(['asset:cash', 'asset:custom:FON', 'asset:stocks:THYAO']);
  expect(groups.map(([of]) => of)).toContain(`account:${id}`);
  for (const [of, figures] of [...assets, ...groups]) {
    for (const by of ['steps', 'days']) {
      const opened = await ask(`explain?figure=contribution&unit=${unit}&rows=${by}&of=${encodeURIComponent(of)}`);
      expect([of, opened['amount']]).toEqual([of, figures.gain]);
      expect(opened['value']).toBeCloseTo(figures.contribution, 12);
      expect(added(rowsOf(opened), 'amount')).toBe(figures.gain);
      expect(points(rowsOf(opened))).toBeCloseTo(figures.contribution, 12);
    }
    const held = await ask(`explain?figure=endValue&unit=${unit}&of=${encodeURIComponent(of)}`);
    expect([of, held['amount']]).toEqual([of, figures.endValue]);
    expect(added(rowsOf(held), 'amount')).toBe(figures.endValue);
  }
  const all = await ask(`explain?figure=contribution&unit=${unit}`);
  expect(all['value']).toBeCloseTo(answer['ttwror'] as number, 12);
  expect(await ask('explain?figure=contribution&of=kind:nothing')).toMatchObject({ rows: [], rowCount: 0 });
});

test.each([
  ['XU100', 'TRY'],
  ['USD', 'TRY'],
  ['DEPOSIT', 'TRY'],
  ['CPI', 'TRY'],
  ['stocks:THYAO', 'USD'],
])('the same money in %s, in %s: each flow at its growth', async (name, unit) => {
  const { ask } = await mixed();
  const { benchmarks } = await ask(`benchmarks?with=${name}&unit=${unit}`);
  const [beside] = benchmarks as readonly { endValue: number; ttwror: number }[];
  const answer = await ask(`explain?figure=sameMoney&of=${name}&unit=${unit}`);
  expect(answer).toMatchObject({ amount: beside?.endValue, value: beside?.ttwror });
  expect(rowsOf(answer).map(({ kind, date }) => [kind, date])).toEqual([
    ['inflow', '2025-11-20'],
    ['inflow', '2026-05-20'],
    ['outflow', '2026-11-19'],
  ]);
  for (const { amount, factor, discounted } of rowsOf(answer)) expect(amount * factor).toBeCloseTo(discounted, 1);
  const rest = (answer['rest'] as number | undefined) ?? 0;
  expect(Math.abs(rest)).toBeLessThanOrEqual(0.02);
  expect(added(rowsOf(answer), 'discounted') + rest).toBeCloseTo(answer['amount'] as number, 9);
  const { otherAtStart = 0, otherAtEnd = 0 } = answer['terms'] as Record<string, number>;
  expect(otherAtEnd / otherAtStart - 1).toBeCloseTo(beside?.ttwror ?? NaN, 9);
});

test('the same money in an unknown asset has no figures', async () => {
  const { ask } = await mixed();
  for (const of of ['', '&of=stocks:NICHTS', `&of=${encodeURIComponent("x';--")}`]) {
    const answer = await ask(`explain?figure=sameMoney${of}`);
    expect(answer).toMatchObject({ figure: 'sameMoney', rows: [], rowCount: 0 });
    expect(answer).not.toHaveProperty('amount');
  }
});

test('a month of the whole: its return over its days', async () => {
  const { ask } = await mixed();
  const { series } = await ask('performance?');
  const at = (date: string) =>
    1 + ((series as readonly { date: string; ttwror: number }[]).find((one) => one.date === date)?.ttwror ?? NaN);
  const answer = await ask('explain?figure=ttwror&from=2026-04-30&to=2026-05-31');
  expect(answer['value']).toBeCloseTo(at('2026-05-31') / at('2026-04-30') - 1, 12);
});
