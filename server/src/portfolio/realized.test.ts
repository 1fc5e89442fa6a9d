/** Realised gains and losses: stored on posting, the same in all answers, and not derived again from the journal. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/portfolio';
import type { transactions } from '@kurus/core/contract/transactions';
import { money } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { altered, deposit, post, posting, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async <T>(user: TestUser, path: string) =>
  (await user.call('GET', `/portfolio/${path}`)).body.data as unknown as T;
const summaryOf = (user: TestUser) => read<WireOf<typeof contract.summary>>(user, 'summary');
const profitLossOf = (user: TestUser) => read<WireOf<typeof contract.profitLoss>>(user, 'profit-loss');
const transactionsOf = async (user: TestUser) =>
  (await read<WireOf<typeof transactions>>(user, 'transactions')).transactions;

/** 20 at 10 and 10 at 13.33 cost 333.30; 15 of 30 sold at 15 leave 166.65 behind. */
async function trader(commission = '0'): Promise<TestUser> {
  const user = await app.logIn();
  const ledger = createLedger(app.db.sql);
  const fees = { commission: money(commission) };
  await post(ledger, deposit(user.userId, '1000'));
  await post(ledger, altered(trade(user.userId, 'buy', '10.00', '20'), fees));
  await post(ledger, altered(trade(user.userId, 'buy', '13.33', '10'), fees));
  await post(ledger, altered(trade(user.userId, 'sell', '15.00', '15'), fees));
  return user;
}

const sellRest = (user: TestUser, commission = '0') =>
  post(createLedger(app.db.sql), altered(trade(user.userId, 'sell', '9.00', '15'), { commission: money(commission) }));

test('a sale realises its proceeds less the average cost; what is left is open', async () => {
  const user = await trader();
  const summary = await summaryOf(user);
  expect(summary).toMatchObject({ totalInvested: 166.65, realizedProfitLoss: 58.35, netDeposits: 1000 });
  const { results, closed, totalProfitLoss, ...totals } = await profitLossOf(user);
  expect(results).toMatchObject([{ symbol: 'THYAO', quantity: 15, cost: 166.65, realizedProfitLoss: 58.35 }]);
  expect(closed).toEqual([]);
  expect(totals.totalRealizedProfitLoss).toBe(58.35);
  expect(kurus(totals.overallProfitLoss)).toBe(kurus(totalProfitLoss) + 58_35n);
  expect(summary.overallProfitLoss).toBe(totals.overallProfitLoss);
  expect(kurus(summary.overallProfitLoss)).toBe(kurus(summary.overallPortfolioValue) - kurus(summary.netDeposits));
});

test('after everything was sold the total still shows it', async () => {
  const user = await trader();
  await sellRest(user);
  // 1000 - 333.30 + 225 + 135: 58.35 gained, 31.65 lost.
  expect(await summaryOf(user)).toMatchObject({
    cashBalance: 1026.7,
    totalPositions: 0,
    totalReturn: 0,
    realizedProfitLoss: 26.7,
    netDeposits: 1000,
    overallProfitLoss: 26.7,
  });
  const { name: _, ...closed } = (await profitLossOf(user)).closed[0] ?? {};
  expect(closed).toEqual({ symbol: 'THYAO', type: 'stocks', realizedProfitLoss: 26.7 });
  expect(await profitLossOf(user)).toMatchObject({
    results: [],
    totalProfitLoss: 0,
    totalRealizedProfitLoss: 26.7,
    overallProfitLoss: 26.7,
  });
  expect((await read<{ portfolio: object[] }>(user, '')).portfolio).toEqual([]);
  expect((await read<{ allocation: object[] }>(user, 'allocation-symbol')).allocation).toEqual([]);
});

test('each entry has its realised gain: of sales, and costs of trading', async () => {
  const user = await trader('1.05');
  await sellRest(user, '1.05');
  const listed = (await transactionsOf(user)).map(({ type, kind, realizedProfitLoss }) => [
    type,
    kind,
    realizedProfitLoss,
  ]);
  expect(listed).toEqual([
    ['sell', 'sell', -32.7],
    ['sell', 'sell', 57.3],
    ['buy', 'buy', -1.05],
    ['buy', 'buy', -1.05],
    ['deposit', 'deposit', undefined],
  ]);
  expect(await summaryOf(user)).toMatchObject({ realizedProfitLoss: 22.5, cashBalance: 1022.5, netDeposits: 1000 });
});

test('a sale at cost says zero', async () => {
  const user = await app.logIn();
  const trades = [trade(user.userId, 'buy', '10', '1'), trade(user.userId, 'sell', '10', '1')];
  for (const entry of [deposit(user.userId, '10'), ...trades]) await post(createLedger(app.db.sql), entry);
  expect((await transactionsOf(user))[0]).toMatchObject({ type: 'sell', realizedProfitLoss: 0 });
});

test('a holding bought again starts at zero, and keeps its asset’s realised gain', async () => {
  const user = await trader();
  await sellRest(user);
  const later = { createdAtMs: app.nowMs + 60_000 };
  await post(createLedger(app.db.sql), { ...trade(user.userId, 'buy', '20', '5'), ...later });
  const { results, closed } = await profitLossOf(user);
  expect(closed).toEqual([]);
  expect(results).toMatchObject([{ quantity: 5, cost: 100, buyPrice: 20, realizedProfitLoss: 26.7 }]);
  const { portfolio } = await read<{ portfolio: { createdAt: string }[] }>(user, '');
  expect(portfolio).toMatchObject([{ createdAt: new Date(later.createdAtMs).toISOString() }]);
});

test('money that comes and goes is no gain, a dividend is', async () => {
  const user = await app.logIn();
  const ledger = createLedger(app.db.sql);
  await post(ledger, deposit(user.userId, '500'));
  await post(ledger, withdraw(user.userId, '200'));
  const dividend = { kind: 'dividend', amount: money('7.25'), assetType: 'stocks', symbol: 'GARAN' } as const;
  await post(ledger, posting(user.userId, dividend));
  expect(await summaryOf(user)).toMatchObject({ netDeposits: 300, realizedProfitLoss: 7.25, cashBalance: 307.25 });
  expect((await transactionsOf(user))[0]).toMatchObject({
    type: 'deposit',
    kind: 'dividend',
    symbol: 'GARAN',
    assetType: 'stocks',
    realizedProfitLoss: 7.25,
  });
  expect((await profitLossOf(user)).closed).toMatchObject([{ symbol: 'GARAN', realizedProfitLoss: 7.25 }]);
  // The value history counts deposits as such.
  const { points } = await read<{ points: object[] }>(user, 'history?range=1m');
  expect(points).toMatchObject([{ netDeposits: 300, profit: 7.25 }]);
});

test('transactions are found by the type of their kind', async () => {
  const user = await app.logIn();
  const dividend = { kind: 'dividend', amount: money('7.25'), assetType: 'stocks', symbol: 'GARAN' } as const;
  await post(createLedger(app.db.sql), posting(user.userId, { kind: 'deposit', amount: money('1') }, dividend));
  const ofType = async (type: string) =>
    (await read<WireOf<typeof transactions>>(user, `transactions?type=${type}`)).transactions.map(({ kind }) => kind);
  expect([await ofType('deposit'), await ofType('withdraw')]).toEqual([['dividend', 'deposit'], []]);
});
