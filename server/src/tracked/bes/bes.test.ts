import type { BesContract } from '@kurus/core/contract/bes';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { randomFrom } from '../../../../testing/random.ts';
import { openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { accountsOf, codeOf } from '../../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Wire = { [Name in keyof BesContract]: BesContract[Name] extends bigint ? number : never } & {
  readonly holdings: readonly Record<string, unknown>[];
  readonly payments: readonly Record<string, unknown>[];
  readonly next?: object;
  readonly steps: readonly object[];
  readonly vestedShare: number;
  readonly isVerified: boolean;
};

const CONTRACT = { since: '2021-03-03', company: 'Anadolu Hayat', monthly: 3_000, birthYear: 1985 };
const asset = (code: string) => ({ kind: 'custom', code });

async function besOf(user: TestUser, account: number): Promise<Wire> {
  const { status, body } = await user.call('GET', `/accounts/${account}/bes`);
  expect([status, body.errDetail]).toEqual([200, undefined]);
  return body.data as unknown as Wire;
}

/** Own assets stand for the funds: their prices are the test's. */
async function withFunds(user: TestUser, prices: Readonly<Record<string, number>>) {
  for (const [code, price] of Object.entries(prices)) {
    await user.call('POST', '/assets/custom', { code, name: `${code} fonu`, group: 'fund' });
    await user.call('PUT', `/assets/custom/${code}/prices`, { prices: [{ date: '2025-01-01', price }] });
  }
  return openTrackedAccount(user, { name: 'BES', cash: 'none', scheme: 'bes', bes: CONTRACT });
}

describe('a pension contract', () => {
  test('has two balances, and 15 % of the state’s is the owner’s after three years', async () => {
    const user = await app.logIn();
    const account = await withFunds(user, { AH8: 0.489216, BGL: 0.069389, AER: 0.15488 });
    const bought = { type: 'buy', price: 0.1 };
    await account.record(
      { ...bought, date: '2025-02-03', asset: asset('AH8'), quantity: 300_000 },
      { ...bought, date: '2025-02-03', asset: asset('BGL'), quantity: 1_550_000, share: 'own' },
      { ...bought, date: '2025-03-10', asset: asset('AER'), quantity: 395_400, share: 'state' },
    );
    expect(await besOf(user, account.id)).toMatchObject({
      own: 254_317.75,
      state: 61_239.55,
      vestedShare: 0.15,
      vested: 9_185.93,
      ifLeftToday: 263_503.68,
      next: { on: '2027-03-03', share: 0.35 },
      isVerified: false,
      paid: 185_000,
      steps: [
        { on: '2024-03-03', share: 0.15, years: 3 },
        { on: '2027-03-03', share: 0.35, years: 6 },
        { on: '2031-03-03', share: 0.6, years: 10 },
        { on: '2041-12-31', share: 1, years: 10, age: 56 },
      ],
      ceiling: { amount: 396_360, from: '2026-01-01', isVerified: false, isReached: false },
      contribution: { rate: 0.2, from: '2026-01-01', isVerified: true },
    });
    const [, item] = await accountsOf(user);
    expect(item).toMatchObject({ scheme: 'bes', bes: CONTRACT, overallPortfolioValue: 315_557.3 });
    expect(await account.list()).toMatchObject([{ share: 'state' }, { share: 'own' }, {}]);
    const { body } = await user.call('GET', '/portfolio/net-worth');
    expect(body.data).toMatchObject({ byKind: [{ kind: 'pension', value: 315_557.3 }] });
  });

  test('the same fund may stand in both balances; corrections and removals count', async () => {
    const user = await app.logIn();
    const account = await withFunds(user, { AH8: 2 });
    const bought = { type: 'buy', date: '2026-01-15', asset: asset('AH8'), price: 1 };
    const [, second = 0, third = 0] = await account.record(
      { ...bought, quantity: 1_000 },
      { ...bought, quantity: 100, share: 'state' },
      { ...bought, quantity: 7, share: 'state' },
    );
    await account.replace(second, { ...bought, quantity: 200, share: 'state' });
    await account.remove(third);
    await account.record({ ...bought, type: 'sell', date: '2026-03-02', quantity: 400 });
    const bes = await besOf(user, account.id);
    expect(bes.holdings).toEqual([
      { share: 'own', type: 'custom', symbol: 'AH8', name: 'AH8 fonu', quantity: 600, currentPrice: 2, value: 1_200 },
      { share: 'state', type: 'custom', symbol: 'AH8', name: 'AH8 fonu', quantity: 200, currentPrice: 2, value: 400 },
    ]);
    const months = Array.from({ length: parseInt(dateText(dayOf(app.nowMs)).slice(5, 7), 10) }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      own: at === 0 ? 1_000 : at === 2 ? -400 : 0,
      state: at === 0 ? 200 : 0,
    }));
    expect(bes.payments).toEqual(months);
    const listed = await user.call('GET', `/portfolio/?account=${account.id}`);
    expect((listed.body.data as unknown as { portfolio: unknown[] }).portfolio).toMatchObject([
      { symbol: 'AH8', share: 'own', quantity: 600, cost: 600, today: expect.anything() },
      { symbol: 'AH8', share: 'state', quantity: 200, cost: 200 },
    ]);
    const virtual = await user.call('GET', '/portfolio/');
    expect(JSON.stringify(virtual.body)).not.toContain('share');
  });

  test('is made of an ordinary account, and changed', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    expect(codeOf(await user.call('GET', `/accounts/${account.id}/bes`))).toBe('422 ACCOUNT_NOT_BES');
    const change = (body: object) => user.call('PATCH', `/accounts/${account.id}`, body);
    await change({ scheme: 'bes', bes: { since: '2010-01-01' } });
    expect(await besOf(user, account.id)).toMatchObject({
      vestedShare: 0.6,
      own: 0,
      steps: [{}, {}, {}, { share: 1 }],
    });
    expect(await besOf(user, account.id)).not.toHaveProperty('next');
    await change({ name: 'Emeklilik' });
    await change({ scheme: 'bes', bes: { since: '2024-05-05' } });
    expect((await accountsOf(user))[1]).toMatchObject({ name: 'Emeklilik', bes: { since: '2024-05-05' } });
    expect(await besOf(user, account.id)).toMatchObject({ vestedShare: 0, next: { on: '2027-05-05', share: 0.15 } });
  });

  test.each<[string, object, string]>([
    ['terms without the scheme', { bes: CONTRACT }, '400 FIELD_REQUIRED'],
    ['the scheme without terms', { scheme: 'bes' }, '400 FIELD_REQUIRED'],
    ['a day in the future', { scheme: 'bes', bes: { since: '2031-01-01' } }, '422 DATE_INVALID bes.since'],
    ['a day before the scheme', { scheme: 'bes', bes: { since: '1999-01-01' } }, '422 DATE_INVALID bes.since'],
    ['no day', { scheme: 'bes', bes: {} }, '400 FIELD_REQUIRED'],
    ['another scheme', { scheme: 'ira', bes: CONTRACT }, '400 FIELD_INVALID scheme'],
    ['a birth after it', { scheme: 'bes', bes: { ...CONTRACT, birthYear: 2022 } }, '400 FIELD_INVALID bes.birthYear'],
    ['a negative payment', { scheme: 'bes', bes: { ...CONTRACT, monthly: -1 } }, '422 AMOUNT_INVALID'],
    ['an unknown field', { scheme: 'bes', bes: { ...CONTRACT, fee: 1 } }, '400 FIELD_INVALID bes.fee'],
  ])('%s is refused, and opens nothing', async (_, body, refusal) => {
    const user = await app.logIn();
    const answer = await user.call('POST', '/accounts', { kind: 'tracked', name: 'BES', cash: 'none', ...body });
    const named = /bes\.\w+|scheme/.exec(answer.body.message ?? '')?.[0] ?? '';
    expect(`${codeOf(answer)} ${named}`.trim()).toBe(refusal);
    expect(await accountsOf(user)).toHaveLength(1);
  });

  test('entries of other accounts have no balance; another user’s contract is none', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const [bank, pension] = [await openTrackedAccount(user), await withFunds(user, { AH8: 1 })];
    const answer = await bank.refused({ date: '2026-03-02', type: 'deposit', amount: 5, share: 'state' });
    expect(codeOf(answer)).toMatch(/FIELD_INVALID$/);
    expect(codeOf(await other.call('GET', `/accounts/${pension.id}/bes`))).toBe('404 ACCOUNT_NOT_FOUND');
    expect(codeOf(await user.call('GET', '/accounts/1/bes'))).toBe('422 ACCOUNT_NOT_TRACKED');
  });
});

test.each([1, 2, 3, 4])('random contract %i: both balances come to the account’s value', async (seed) => {
  const random = randomFrom(seed);
  const user = await app.logIn();
  const prices = { AH8: (1 + random.below(99_999)) / 1e5, BGL: (1 + random.below(99_999)) / 1e5 };
  const account = await withFunds(user, prices);
  const held = { own: { AH8: 0, BGL: 0 }, state: { AH8: 0, BGL: 0 } };
  for (let count = 0; count < 12; count += 1) {
    const share = random.pick(['own', 'state'] as const);
    const code = random.pick(['AH8', 'BGL'] as const);
    const quantity = 1 + random.below(5_000);
    const isSale = held[share][code] >= quantity;
    await account.record({
      date: dateText(dayOf(app.nowMs) - 20 + count),
      type: isSale ? 'sell' : 'buy',
      asset: asset(code),
      quantity,
      price: 1,
      share,
    });
    held[share][code] += isSale ? -quantity : quantity;
  }
  const bes = await besOf(user, account.id);
  const listed = await user.call('GET', `/portfolio/?account=${account.id}`);
  const rows = (listed.body.data as unknown as { portfolio: Record<string, unknown>[] }).portfolio;
  expect(rows.map(({ share, symbol, quantity }) => ({ share, symbol, quantity })).toSorted(byName)).toEqual(
    (bes.holdings as readonly Record<string, unknown>[])
      .map(({ share, symbol, quantity }) => ({ share, symbol, quantity }))
      .toSorted(byName),
  );
  const results = await user.call('GET', `/portfolio/profit-loss?account=${account.id}`);
  const costs = (results.body.data as unknown as { results: { symbol: string; cost: number }[] }).results;
  for (const { symbol, cost } of costs) {
    const parts = rows.filter((row) => row['symbol'] === symbol).map((row) => Math.round(Number(row['cost']) * 100));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round(cost * 100));
  }
  const [, item] = await accountsOf(user);
  const kurus = (lira: unknown) => Math.round(Number(lira) * 100);
  expect(kurus(bes.own) + kurus(bes.state)).toBe(kurus(item?.overallPortfolioValue));
  // Prices have five decimals: whole numbers of 1e-5 lira are exact.
  const worth = (code: 'AH8' | 'BGL', share: 'own' | 'state') =>
    Math.floor((Math.round(prices[code] * 1e5) * held[share][code]) / 1_000);
  expect(kurus(bes.state)).toBe(worth('AH8', 'state') + worth('BGL', 'state'));
  expect(kurus(bes.vested)).toBe(Math.floor((kurus(bes.state) * 15) / 100));
  expect(kurus(bes.ifLeftToday)).toBe(kurus(bes.own) + kurus(bes.vested));
});

const byName = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  `${String(a['symbol'])} ${String(a['share'])}` < `${String(b['symbol'])} ${String(b['share'])}` ? -1 : 1;
