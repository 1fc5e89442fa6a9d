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
    ['of tomorrow', { date: '2026-11-21', price: 1 }, 'EV', '422 DATE_INVALID'],
    ['of long ago', { date: '1985-01-01', price: 1 }, 'EV', '422 DATE_INVALID'],
    ['below zero', { date: '2026-01-01', price: -1 }, 'EV', '422 PRICE_INVALID'],
    ['that is none', { date: '2026-01-01', price: '1.234,56' }, 'EV', '422 PRICE_INVALID'],
  ])('a price %s is refused, and no other of the table is set', async (_, wrong, code, refusal) => {
    const user = await app.logIn();
    await make(user);
    expect(codeOf(await setPrices(user, [{ date: '2026-02-02', price: 5 }, wrong], code))).toBe(refusal);
    const { body } = await user.call('GET', '/assets/custom/EV/prices');
    expect(body.data?.['prices']).toEqual([]);
  });

  test('at most two hundred', async () => {
    const user = await app.logIn();
    for (let n = 1; n <= 200; n += 1) await make(user, { code: `A${n}` });
    expect(codeOf(await make(user))).toBe('409 CUSTOM_ASSETS_TOO_MANY');
  });
});
