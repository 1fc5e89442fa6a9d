/** Accounts that keep several currencies, over HTTP: balances, warnings, sums, and the change of an earlier account. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { type EntryFields, openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.logIn();
  account = await openTrackedAccount(user);
});

const AAPL = { kind: 'foreign', code: 'AAPL' };
const cash = (code: string, quantity: number) => ({ asset: { kind: 'cash', code }, quantity });
const inDollars = (date: string, type: string, fields: EntryFields): EntryFields => ({
  date,
  type,
  currency: 'USD',
  ...fields,
});

/** A deposit of dollars, a share bought with them, its dividend, and dollars turned into lira. */
const HISTORY: readonly EntryFields[] = [
  inDollars('2025-03-03', 'deposit', { amount: 2000, rate: 36 }),
  inDollars('2025-03-12', 'buy', { asset: AAPL, quantity: 5, price: 228.6, fee: 1.5, rate: 36.614 }),
  inDollars('2025-06-02', 'dividend', { asset: AAPL, gross: 10, withheld: 2, rate: 39 }),
  { date: '2025-07-01', type: 'exchange', from: cash('USD', 500), to: cash('TRY', 19_900), fee: 10 },
  inDollars('2025-08-01', 'sell', { asset: AAPL, quantity: 2, price: 230, rate: 40 }),
];
/** 2000 - 1144.50 + 8 - 500 + 460 */
const DOLLARS = 823.5;

interface Balance {
  readonly currency: string;
  readonly amount: number;
  readonly rate?: number;
  readonly value: number;
}

const read = async (path: string, id = account.id) =>
  (await user.call('GET', `${path}?account=${id}`)).body.data as unknown as Record<string, never>;
const balances = async (id = account.id) => (await read('/portfolio/balance', id))['balances'] as unknown as Balance[];
const amounts = async (id = account.id) =>
  Object.fromEntries((await balances(id)).map(({ currency, amount }) => [currency, amount]));
const warnings = async () =>
  (await user.call('GET', `/accounts/${account.id}/entries`)).body.data?.['cashWarnings'] as unknown as object[];
const differences = async () => (await reconcile(app.db.sql)).differences;

describe('an account that keeps currencies', () => {
  test('takes a file back whole: every balance is as it was, also after more entries', async () => {
    await account.record(inDollars('2025-02-03', 'deposit', { amount: 70, rate: 36 }));
    const before = [await amounts(), await account.cash(), await account.holdings(), await account.realized()];
    const rows = HISTORY.map((row, at) => ({ ...row, line: at + 2 }));
    const body = { dryRun: false, source: 'generic', fileHash: 'ab'.repeat(32), rows };
    const path = `/accounts/${account.id}/import`;
    const trial = await user.call('POST', path, { ...body, dryRun: true });
    expect(trial.body.data?.['balancesAfter']).toEqual([{ currency: 'USD', amount: DOLLARS + 70 }]);
    expect(await amounts()).toEqual(before[0]);
    const { body: written } = await user.call('POST', path, body);
    expect(await amounts()).toMatchObject({ USD: DOLLARS + 70 });
    const [later = 0] = await account.record(inDollars('2025-09-01', 'withdraw', { amount: 20.25, rate: 41 }));
    const undone = await user.call('POST', `${path}/${String(written.data?.['batch'])}/undo`);
    expect(undone.body.data).toMatchObject({ removed: rows.length });
    expect(await amounts()).toMatchObject({ USD: 49.75 });
    expect((await account.remove(later)).status).toBe(200);
    expect([await amounts(), await account.cash(), await account.holdings(), await account.realized()]).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test('has each balance moved by the entries in its currency', async () => {
    await account.record(...HISTORY);
    expect(await amounts()).toEqual({ USD: DOLLARS, TRY: 19_890 });
    expect(await account.cash()).toBe(19_890);
    const [dollars] = (await balances()).filter(({ currency }) => currency === 'USD');
    const rate = dollars?.rate ?? 0;
    expect(rate).toBeGreaterThan(1);
    expect(dollars?.value).toBe(Math.floor(Math.round(DOLLARS * rate * 1e6) / 1e4) / 100);
    const summary = await read('/portfolio/summary');
    const figures = summary as unknown as Record<string, number>;
    expect(figures['overallPortfolioValue']).toBeCloseTo(
      19_890 + (dollars?.value ?? 0) + (figures['holdingsValue'] ?? 0),
      2,
    );
    expect((figures['overallPortfolioValue'] ?? 0) - (figures['netDeposits'] ?? 0)).toBeCloseTo(
      figures['overallProfitLoss'] ?? 0,
      2,
    );
    expect(figures['netDeposits']).toBe(72_000);
  });

  test('warns of a balance below zero in any currency, and refuses nothing', async () => {
    await account.record(inDollars('2025-03-12', 'buy', { asset: AAPL, quantity: 1, price: 120, rate: 36 }));
    expect(await warnings()).toEqual([{ date: '2025-03-12', cash: -120, currency: 'USD' }]);
    await account.record(inDollars('2025-03-11', 'deposit', { amount: 120, rate: 36 }));
    expect(await warnings()).toEqual([]);
    expect(await amounts()).toEqual({ TRY: 0 });
  });

  test('follows corrections and removals, also of old entries', async () => {
    const ids = await account.record(...HISTORY);
    await account.replace(ids[1] ?? 0, { ...HISTORY[1], quantity: 4 });
    expect(await amounts()).toEqual({ USD: 1052.1, TRY: 19_890 });
    await account.remove(ids[3] ?? 0);
    expect(await amounts()).toEqual({ USD: 1552.1, TRY: 0 });
    await account.remove(ids[0] ?? 0);
    expect(await amounts()).toEqual({ USD: -447.9, TRY: 0 });
  });

  test('shows an exchange as one row that moves two balances, and an update in the journal', async () => {
    await account.record(...HISTORY);
    const [exchange] = await account.list('?type=exchange');
    expect(exchange).toMatchObject({
      from: cash('USD', 500),
      to: cash('TRY', 19_900),
      fee: 10,
      cashChange: 19_890,
      balanceChanges: [{ currency: 'USD', change: -500 }],
    });
    const { body } = await user.call('GET', `/portfolio/transactions?account=${account.id}`);
    const rows = body.data?.['transactions'] as unknown as { type: string; kind: string }[];
    expect(rows.find(({ kind }) => kind === 'exchange')?.type).toBe('update');
  });

  test.each([
    ['the same money', { from: cash('USD', 1), to: cash('usd', 1) }, '422 EXCHANGE_SAME'],
    ['money that does not exist', { from: cash('USD', 1), to: cash('QQQ', 1) }, '422 CURRENCY_UNKNOWN'],
    ['a part of a cent', { from: cash('USD', 1.005), to: cash('TRY', 40) }, '422 QUANTITY_PRECISION'],
    ['nothing', { from: cash('USD', 0), to: cash('TRY', 40) }, '422 QUANTITY_INVALID'],
  ])('refuses an exchange of %s, and nothing changes', async (_, sides, code) => {
    const { status, body } = await account.refused({ date: '2025-07-01', type: 'exchange', ...sides });
    expect(`${status} ${body.code}`).toBe(code);
    expect(await amounts()).toEqual({ TRY: 0 });
  });
});

describe('a converted account', () => {
  test('keeps all in lira, and its currencies apart once it is asked to; a trial changes nothing', async () => {
    account = await openTrackedAccount(user, { currencies: 'converted' });
    const ids = await account.record(...HISTORY);
    expect(await amounts()).toEqual({ TRY: await account.cash() });
    const before = await read('/portfolio/summary');
    const holdings = await account.holdings();

    const trial = await user.call('PATCH', `/accounts/${account.id}`, { currencies: 'kept', dryRun: true });
    const told = trial.body.data as unknown as { balances: Balance[]; cashWarnings: object[] };
    expect(told.balances.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual(
      expect.arrayContaining([`${DOLLARS} USD`, '19890 TRY']),
    );
    expect(told.cashWarnings).toEqual([]);
    expect(await amounts()).toEqual({ TRY: await account.cash() });
    expect(await read('/portfolio/summary')).toEqual(before);

    const done = await user.call('PATCH', `/accounts/${account.id}`, { currencies: 'kept' });
    expect(done.body.data).toMatchObject({ account: { currencies: 'kept' }, balances: told.balances });
    expect(await amounts()).toEqual({ USD: DOLLARS, TRY: 19_890 });
    expect(await account.holdings()).toEqual(holdings);
    expect((await read('/portfolio/summary'))['netDeposits']).toBe(before['netDeposits']);
    await account.remove(ids[0] ?? 0);
    expect(await amounts()).toEqual({ USD: -1176.5, TRY: 19_890 });

    const again = await user.call('PATCH', `/accounts/${account.id}`, { currencies: 'kept' });
    expect([again.status, again.body.code]).toEqual([400, 'FIELD_INVALID']);
  });

  test('is the only one that can: another way back, or an account without cash, is refused', async () => {
    const withoutCash = await openTrackedAccount(user, { cash: 'none' });
    for (const [id, body] of [
      [withoutCash.id, { currencies: 'kept' }],
      [1, { currencies: 'kept' }],
      [account.id, { currencies: 'converted' }],
      [account.id, { dryRun: true }],
    ] as const) {
      const { body: answer } = await user.call('PATCH', `/accounts/${id}`, body);
      expect(answer.code).toBe('FIELD_INVALID');
    }
    const { body } = await user.call('PATCH', '/accounts/999', { currencies: 'kept' });
    expect(body.code).toBe('ACCOUNT_NOT_FOUND');
  });
});

test('every kept figure is that of a replay', async () => {
  await account.record(...HISTORY);
  const other = await openTrackedAccount(user, { currencies: 'converted' });
  await other.record(...HISTORY);
  await user.call('PATCH', `/accounts/${other.id}`, { currencies: 'kept' });
  await read('/analysis/assets');
  expect(await differences()).toEqual([]);
});

test('an exchange is no flow, and balances are groups of their currency in the analysis', async () => {
  await account.record(...HISTORY);
  const { body } = await user.call('GET', `/analysis/assets?account=${account.id}`);
  const { assets, gain, groups } = body.data as unknown as {
    assets: { netInflow: number }[];
    gain: number;
    groups: { by: string; name: string; endValue: number }[];
  };
  const { overallPortfolioValue: value } = (await read('/portfolio/summary')) as unknown as Record<string, number>;
  const inflow = assets.reduce((sum, one) => sum + one.netInflow, 0);
  expect(inflow).toBeCloseTo(72_000, 2);
  expect(gain).toBeCloseTo((value ?? 0) - 72_000, 2);
  const held = Object.fromEntries(groups.filter(({ by }) => by === 'currency').map((one) => [one.name, one.endValue]));
  expect(held['TRY']).toBe(19_890);
  expect((held['USD'] ?? 0) + 19_890).toBeCloseTo(value ?? 0, 2);
});
