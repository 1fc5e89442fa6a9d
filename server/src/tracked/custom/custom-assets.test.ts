import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { accountsOf, codeOf } from '../../../../testing/tracked-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOME = { code: 'ev', name: 'Kadıköy’deki ev', group: 'property' };
const make = (user: TestUser, changes: object = {}) => user.call('POST', '/assets/custom', { ...HOME, ...changes });
const setPrices = (user: TestUser, prices: readonly object[], code = 'EV') =>
  user.call('PUT', `/assets/custom/${code}/prices`, { prices });

describe('an asset of one’s own', () => {
  test('is worth its last price dated on or before today', async () => {
    const user = await app.logIn();
    expect((await make(user)).body.data?.['asset']).toEqual({
      code: 'EV',
      name: 'Kadıköy’deki ev',
      group: 'property',
      createdAt: new Date(app.nowMs).toISOString(),
    });
    const account = await openTrackedAccount(user, { cash: 'none' });
    await account.record(bought('2020-05-01', 1, 1_500_000, { asset: { kind: 'custom', code: 'EV' } }));
    const holding = async () => {
      const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
      const { portfolio } = body.data as unknown as { portfolio: object[] };
      return portfolio[0];
    };
    expect(await holding()).toMatchObject({ symbol: 'EV', name: 'Kadıköy’deki ev', cost: 1_500_000, stale: true });
    expect(await holding()).not.toHaveProperty('currentPrice');
    await setPrices(user, [
      { date: '2026-01-01', price: 5_000_000 },
      { date: '2026-06-01', price: '5250000.5' },
    ]);
    const asOf = '2026-05-31T21:00:00.000Z';
    expect(await holding()).toMatchObject({ currentPrice: 5_250_000.5, asOf, stale: true });
    expect(await accountsOf(user)).toMatchObject([{}, { overallPortfolioValue: 5_250_000.5 }]);
    const taken = await setPrices(user, [{ date: '2026-06-01', price: null }]);
    expect(taken.body.data?.['asset']).toMatchObject({ price: 5_000_000, date: '2026-01-01' });
    expect(await holding()).toMatchObject({ currentPrice: 5_000_000 });
    const { body } = await user.call('GET', '/assets/custom/ev/prices');
    expect(body.data?.['prices']).toEqual([{ date: '2026-01-01', price: 5_000_000 }]);
  });

  test('is listed, and nobody else’s', async () => {
    const [user, another] = [await app.logIn(), await app.logIn()];
    await make(user);
    await make(another, { name: 'Yazlık' });
    await setPrices(another, [{ date: '2026-01-01', price: 7 }]);
    const { body } = await user.call('GET', '/assets/custom');
    expect(body.data?.['assets']).toEqual([expect.not.objectContaining({ price: 7 })]);
    expect(body.data?.['assets']).toMatchObject([{ name: 'Kadıköy’deki ev' }]);
  });

  test.each<[string, object, string]>([
    ['a code that is taken', {}, '409 CODE_TAKEN'],
    ['the word for cash', { code: 'CASH' }, '404 SYMBOL_UNKNOWN'],
    ['a code with other signs', { code: 'EV 2' }, '404 SYMBOL_UNKNOWN'],
    ['another group', { code: 'B', group: 'yacht' }, '400 FIELD_INVALID'],
    ['a long name', { code: 'B', name: 'x'.repeat(61) }, '400 FIELD_INVALID'],
  ])('%s is refused', async (_, changes, refusal) => {
    const user = await app.logIn();
    await make(user);
    expect(codeOf(await make(user, changes))).toBe(refusal);
  });

  test.each<[string, object, string, string]>([
    ['of an asset that is not there', { date: '2026-01-01', price: 1 }, 'ARSA', '404 SYMBOL_UNKNOWN'],
    ['of tomorrow', { date: '2026-11-21', price: 1 }, 'EV', '422 PRICE_DATE_INVALID'],
    ['of long ago', { date: '1985-01-01', price: 1 }, 'EV', '422 PRICE_DATE_INVALID'],
    ['below zero', { date: '2026-01-01', price: -1 }, 'EV', '422 PRICE_INVALID'],
    ['that is none', { date: '2026-01-01', price: '1.234,56' }, 'EV', '422 PRICE_INVALID'],
  ])('a price %s is refused, and no other of the table is set', async (_, wrong, code, refusal) => {
    const user = await app.logIn();
    await make(user);
    expect(codeOf(await setPrices(user, [{ date: '2026-02-02', price: 5 }, wrong], code))).toBe(refusal);
    const { body } = await user.call('GET', '/assets/custom/EV/prices');
    expect(body.data?.['prices']).toEqual([]);
  });

  test('is made with its prices, or not at all', async () => {
    const user = await app.logIn();
    const prices = [
      { date: '2026-01-01', price: '5000000.12345678' },
      { date: '2026-06-01', price: 5_250_000.5 },
    ];
    const bond = { kind: 'bond', couponRate: 0.25, couponMonths: 6, maturity: '2028-05-20' };
    const debt = { kind: 'debt', owed: 150_000, asOf: '2026-10-20' };
    for (const [changes, refusal] of [
      [{ prices: [prices[0], { date: '2026-11-21', price: 1 }] }, '422 PRICE_DATE_INVALID'],
      [{ prices: [{ date: '2026-01-01', price: -1 }] }, '422 PRICE_INVALID'],
      [{ prices: [] }, '400 FIELD_INVALID'],
      [{ group: 'debt', terms: debt, prices }, '422 TERMS_INVALID'],
      [{ group: 'debt', prices }, '422 TERMS_INVALID'],
      [{ group: 'bond', prices }, '422 TERMS_INVALID'],
    ] as const)
      expect([refusal, codeOf(await make(user, changes))]).toEqual([refusal, refusal]);
    expect((await user.call('GET', '/assets/custom')).body.data?.['assets']).toEqual([]);
    expect((await make(user, { prices })).body.data?.['asset']).toMatchObject({
      price: 5_250_000.5,
      date: '2026-06-01',
    });
    const pricesOf = async (code: string) =>
      (await user.call('GET', `/assets/custom/${code}/prices`)).body.data?.['prices'];
    expect(await pricesOf('EV')).toEqual([
      { date: '2026-06-01', price: 5_250_000.5 },
      { date: '2026-01-01', price: 5_000_000.12345678 },
    ]);
    const clean = [
      { date: '2026-03-02', price: 97.5 },
      { date: '2026-02-02', price: 96 },
    ];
    expect((await make(user, { code: 'T', group: 'bond', terms: bond, prices: clean })).status).toBe(200);
    expect(await pricesOf('T')).toEqual(clean);
  });

  test('takes the prices of forty years at once', async () => {
    const user = await app.logIn();
    const prices = Array.from({ length: 14_000 }, (_, at) => ({
      date: new Date(Date.UTC(1986, 0, 2 + at)).toISOString().slice(0, 10),
      price: `${at + 1}.5`,
    }));
    expect((await make(user, { prices })).status).toBe(200);
    const { body } = await user.call('GET', '/assets/custom/EV/prices');
    expect(body.data?.['prices']).toHaveLength(14_000);
  });

  test('at most two hundred', async () => {
    const user = await app.logIn();
    for (let n = 1; n <= 200; n += 1) await make(user, { code: `A${n}` });
    expect(codeOf(await make(user))).toBe('409 CUSTOM_ASSETS_TOO_MANY');
  });
});
