/** Explanation of income, over HTTP: the entries add up to every cell of the table, to the kuruş. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor, YEAR } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, type EntryFields } from '../../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const THYAO = { kind: 'stocks', code: 'THYAO' } as const;
const dividend = (date: string, asset: object, gross: number, withheld: number, fee = 0): EntryFields => ({
  date,
  type: 'dividend',
  asset,
  gross,
  withheld,
  fee,
});

/** Two dividends in one month, one of another share, one on the last day of a month, interest on both ends of a day. */
async function earning() {
  const { user, account } = await investor(app, YEAR);
  await account.record(
    { date: '2025-11-20', type: 'deposit', amount: 5000 },
    bought('2025-11-20', 100, 10, { asset: FUND }),
    bought('2026-01-12', 5, 300),
    dividend('2026-03-02', THYAO, 17.21, 2.58),
    dividend('2026-03-20', THYAO, 10, 1.5, 0.35),
    dividend('2026-03-20', FUND, 20, 3),
    dividend('2026-03-31', FUND, 0.01, 0),
    { date: '2026-04-01', type: 'interest', gross: 900, withheld: 135 },
    { date: '2026-04-30', type: 'interest', gross: 5.55, withheld: 0.83 },
  );
  return { user, account, ask: (what: string) => analysed(user, `${what}&account=${account.id}`) };
}

interface Row {
  readonly kind: string;
  readonly date: string;
  readonly asset?: { readonly kind: string; readonly code: string };
  readonly gross: number;
  readonly withheld: number;
  readonly charges: number;
  readonly amount: number;
}
interface Cell extends Row {
  readonly month: string;
  readonly net: number;
  readonly cost?: number;
  readonly yieldOnCost?: number;
}
const rowsOf = (answer: EntryFields) => answer['rows'] as readonly Row[];
const kurus = (lira: number) => Math.round(lira * 100);
const added = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + kurus(amount), 0);
const partOf = ({ kind, asset }: Pick<Cell, 'kind' | 'asset'>) =>
  `${kind}:${asset ? `${asset.kind}:${asset.code}` : 'cash'}`;
/** As the screen requests it: the period begins after its first day. */
const monthDays: Readonly<Record<string, string>> = {
  '2026-03': 'from=2026-02-28&to=2026-03-31',
  '2026-04': 'from=2026-03-31&to=2026-04-30',
};

test('each cell opens into entries with date and amount that come to it', async () => {
  const { ask, account } = await earning();
  const cells = (await ask('income?'))['income'] as readonly Cell[];
  expect(cells.map((cell) => `${cell.month} ${partOf(cell)}`)).toEqual([
    '2026-03 dividend:custom:FON',
    '2026-03 dividend:stocks:THYAO',
    '2026-04 interest:cash',
  ]);
  for (const cell of cells) {
    const where = `&of=${partOf(cell)}&${monthDays[cell.month]}`;
    for (const [figure, amount] of [
      ['income', cell.net],
      ['incomeGross', cell.gross],
      ['incomeWithheld', cell.withheld],
    ] as const) {
      const answer = await ask(`explain?figure=${figure}${where}`);
      expect([partOf(cell), figure, answer['amount'], answer['sum'], answer['rest']]).toEqual([
        partOf(cell),
        figure,
        amount,
        amount,
        0,
      ]);
      expect(added(rowsOf(answer))).toBe(kurus(amount));
    }
  }
  const answer = await ask(`explain?figure=income&of=dividend:stocks:THYAO&${monthDays['2026-03']}`);
  expect(answer).toMatchObject({
    rowCount: 2,
    rows: [
      {
        kind: 'dividend',
        date: '2026-03-02',
        account: account.id,
        asset: THYAO,
        gross: 17.21,
        withheld: 2.58,
        charges: 0,
        amount: 14.63,
      },
      { kind: 'dividend', date: '2026-03-20', asset: THYAO, gross: 10, withheld: 1.5, charges: 0.35, amount: 8.15 },
    ],
  });
});

test('all of it, in lira in every unit; what was removed is none', async () => {
  const { ask, account } = await earning();
  const { total } = await ask('income?');
  const answer = await ask('explain?figure=income&unit=USD');
  expect(answer).toMatchObject({ unit: 'TRY', amount: total, rowCount: 6 });
  expect(added(rowsOf(answer))).toBe(kurus(total as number));
  expect(await ask('explain?figure=income&after=4')).toMatchObject({
    amount: total,
    rowCount: 6,
    rows: [{ date: '2026-04-01', amount: 765 }, { date: '2026-04-30' }],
  });
  for (const of of ['luck', 'dividend:stocks', 'asset:stocks:A:B', "interest:x';--"])
    expect(await ask(`explain?figure=income&of=${encodeURIComponent(of)}`)).toMatchObject({ rows: [], rowCount: 0 });
  const [last = 0] = await account.record(dividend('2026-05-05', THYAO, 50, 0));
  await account.remove(last);
  expect(await ask('explain?figure=income')).toMatchObject({ amount: total, rowCount: 6 });
});

test('a yield opens into what is held cost, and the income that is a part of it', async () => {
  const { ask } = await earning();
  const { total, yieldOnCost, byAsset } = await ask('income?');
  const answer = await ask('explain?figure=yieldOnCost');
  expect(answer).toMatchObject({ value: yieldOnCost, terms: { income: total }, rest: 0 });
  expect(rowsOf(answer).map(({ asset }) => asset?.code)).toEqual(['THYAO', 'FON', undefined]);
  expect(added(rowsOf(answer))).toBe(kurus(answer['sum'] as number));
  expect((total as number) / (answer['sum'] as number)).toBeCloseTo(yieldOnCost as number, 12);
  for (const { asset, net, cost, yieldOnCost: own } of byAsset as readonly Cell[]) {
    const opened = await ask(`explain?figure=yieldOnCost&of=${partOf({ kind: 'asset', ...(asset && { asset }) })}`);
    expect([opened['value'], opened['sum'], opened['terms']]).toEqual([
      own,
      cost ?? 0,
      expect.objectContaining({ income: net }),
    ]);
  }
});
