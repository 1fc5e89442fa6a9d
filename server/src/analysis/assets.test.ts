/** Figures of each asset, over HTTP: gains, contributions that add up to the return, and how the value was spread. */

import { money, price, quantity } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor, paidIn, YEAR } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { deposit, post, posting, trade } from '../../../testing/ledger-entries.ts';
import { bought, sold, THYAO, type EntryFields } from '../../../testing/tracked-account.ts';
import type { Posting } from '../ledger/entry.ts';
import { createLedger } from '../ledger/ledger.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Row = EntryFields & { readonly contribution: number; readonly gain: number };
interface Answer {
  readonly gain: number;
  readonly ttwror: number;
  readonly assets: readonly Row[];
  readonly groups: readonly (Row & { readonly by: string; readonly name: string })[];
  readonly rest: { readonly gain: number; readonly contribution: number };
  readonly allocation: {
    readonly days: readonly (EntryFields & { readonly largest: number; readonly hhi: number })[];
    readonly lines: readonly { readonly by: string; readonly name: string; readonly values: readonly number[] }[];
  };
}
const assets = async (user: TestUser, query: string) => (await analysed(user, `assets?${query}`)) as unknown as Answer;
const sum = (rows: readonly Row[], of: 'gain' | 'contribution') => rows.reduce((all, row) => all + row[of], 0);
const fund = (more: object) => ({ asset: FUND, ...more });

test('two assets and the money: gains and contributions add up, by asset and by every group', async () => {
  const { user, account } = await investor(app, YEAR);
  await account.record(
    paidIn,
    bought('2025-11-20', 50, 10, fund({ fee: 2 })),
    bought('2026-05-20', 30, 11, fund({})),
    sold('2026-06-01', 60, 11, fund({ fee: 3 })),
    { date: '2026-07-01', type: 'interest', amount: 20, withheld: 3 },
    { date: '2026-07-02', type: 'dividend', asset: FUND, amount: 10, withheld: 1 },
    { date: '2026-08-03', type: 'opening', asset: THYAO, quantity: 2, price: 100 },
  );
  const answer = await assets(user, `account=${account.id}`);
  const own = await analysed(user, `performance?account=${account.id}`);
  expect([answer.gain, answer.ttwror]).toEqual([own['gain'], own['ttwror']]);
  expect(answer.rest.gain).toBe(0);
  expect(sum(answer.assets, 'gain')).toBeCloseTo(answer.gain, 9);
  expect(sum(answer.assets, 'contribution')).toBeCloseTo(answer.ttwror, 12);
  for (const by of ['kind', 'sector', 'currency', 'account']) {
    const rows = answer.groups.filter((group) => group.by === by);
    expect(sum(rows, 'gain')).toBeCloseTo(answer.gain, 9);
    expect(sum(rows, 'contribution')).toBeCloseTo(answer.ttwror, 12);
  }
  const [money] = answer.assets.filter(({ asset }) => asset === undefined);
  expect(money).not.toHaveProperty('name');
  expect(money).toMatchObject({ gain: 17, parts: { interest: 20, taxes: 3, price: 0 }, currency: 'TRY' });
  const [one] = answer.assets.filter(({ name }) => name === 'Fonum');
  // 50 for 502 and 30 for 330: 60 of 80 cost 624; the first 50 and 10 of the later ones cost 612.
  expect(one).toMatchObject({
    asset: FUND,
    sector: 'fund',
    cost: 208,
    realized: 33,
    unrealized: 34,
    netInflow: 502 + 330 - 657 - 9,
    endValue: 242,
    gain: 76,
    parts: { price: 72, dividends: 10, interest: 0, fees: 5, taxes: 1 },
    hasShortfall: false,
  });
  const [lots] = (await assets(user, `account=${account.id}&cost=fifo`)).assets.filter(({ name }) => name === 'Fonum');
  expect(lots).toMatchObject({ cost: 220, realized: 45, unrealized: 22, gain: 76 });
});

test.each([{}, { cash: 'none' }])('a merger into a share that is not held yet brings no money, %j', async (changes) => {
  const { user, account } = await investor(app, YEAR, changes);
  const old = { kind: 'custom', code: 'ESKI' } as const;
  const merged = { kind: 'custom', code: 'YENI' } as const;
  for (const [{ code }, price] of [[old, 100] as const, [merged, 50] as const]) {
    await user.call('POST', '/assets/custom', { code, name: code, group: 'share' });
    await user.call('PUT', `/assets/custom/${code}/prices`, { prices: [{ date: '2026-01-05', price }] });
  }
  const kept = changes.cash === undefined;
  await account.record(
    ...(kept ? [{ date: '2026-01-05', type: 'deposit', amount: 10_000 }] : []),
    bought('2026-01-05', 10, 100, { asset: old }),
    { date: '2026-03-02', type: 'merger', asset: old, into: merged, numerator: 2, denominator: 1 },
  );
  const paid = kept ? 10_000 : 1000;
  const figures = await analysed(user, `performance?account=${account.id}&from=2026-01-04`);
  expect(figures).toMatchObject({ netInflow: paid, endValue: paid, gain: 0, ttwror: 0, xirrPeriod: 0 });
  const of = async (figure: string) => await analysed(user, `explain?account=${account.id}&figure=${figure}`);
  expect(await of('netInflow')).toMatchObject({ amount: paid, sum: paid, rowCount: 1 });
  const answer = await assets(user, `account=${account.id}`);
  expect(answer.assets.map(({ gain }) => gain)).toEqual(answer.assets.map(() => 0));
});

test('a merger of virtual shares: what went gave what came', async () => {
  const user = await app.logIn();
  const at = (createdAt: string, whole: Posting): Posting => ({ ...whole, createdAtMs: Date.parse(createdAt) });
  const move = { kind: 'merger', assetType: 'stocks', price: price('0') } as const;
  const { userId } = user;
  const ledger = createLedger(app.db.sql);
  await post(ledger, at('2026-03-02T12:00+03:00', deposit(userId, '100000')));
  await post(ledger, at('2026-03-02T12:00+03:00', trade(userId, 'buy', '100', '10')));
  const [gone, came] = [
    { ...move, symbol: 'THYAO', quantity: quantity('10'), amount: money('0'), outgoing: true },
    { ...move, symbol: 'SASA', quantity: quantity('20'), amount: money('1000') },
  ];
  await post(ledger, at('2026-04-02T09:40+03:00', posting(userId, gone, came)));
  const answer = await assets(user, 'to=2026-04-02');
  const of = ({ assets: rows }: Answer, code: string) =>
    rows.find(({ asset }) => (asset as { code?: string } | undefined)?.code === code);
  // SASA is worth that day what THYAO gave: it neither gained nor lost.
  expect(of(answer, 'SASA')).toMatchObject({ gain: 0, startValue: 0 });
  expect(of(answer, 'SASA')?.['endValue']).toBe(of(answer, 'SASA')?.['netInflow']);
  expect(of(answer, 'THYAO')?.gain).toBeCloseTo((of(answer, 'SASA')?.['endValue'] as number) - 1000, 9);
  expect(sum(answer.assets, 'gain')).toBeCloseTo(answer.gain, 9);
});

test('what is kept of all these accounts reconciles', async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true, differences: [] });
});
