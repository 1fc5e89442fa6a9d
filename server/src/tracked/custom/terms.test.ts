/** Custom assets with terms, over HTTP: a deposit, a bond and a debt in a tracked account. */

import { moneyText, price, quantity, total } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed } from '../../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { todayOf } from '../../../../testing/todays-change.ts';
import { type EntryFields, openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { codeOf } from '../../../../testing/tracked-accounts.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The day of the test's clock is 2026-11-20. */
const DEPOSIT = { kind: 'deposit', principal: 200_000, rate: 0.385, from: '2026-10-12', days: 92 };
const BOND = { kind: 'bond', couponRate: 0.3, couponMonths: 6, maturity: '2028-01-15', cleanPrice: 98.4 };
const DEBT = { kind: 'debt', owed: 400_000, asOf: '2026-10-31', rate: 0.42, monthly: 20_000 };

const make = (user: TestUser, terms: EntryFields | undefined, changes: object = {}) =>
  user.call('POST', '/assets/custom', {
    code: 'V',
    name: 'Vadeli',
    group: terms?.['kind'] ?? 'deposit',
    terms,
    ...changes,
  });
const asset = { kind: 'custom', code: 'V' } as const;

async function held(user: TestUser, account: number) {
  const { body } = await user.call('GET', `/portfolio/?account=${account}`);
  const { portfolio } = body.data as unknown as { portfolio: EntryFields[] };
  return portfolio[0];
}

describe('the terms of an asset of one’s own', () => {
  test('are answered with their defaults, and the price of today', async () => {
    const user = await app.logIn();
    const { body } = await make(user, DEPOSIT);
    // 200,000 x 0.385 x 39 / 365 = 8,227.40, of which 17.5 % are withheld.
    expect(body.data?.['asset']).toMatchObject({
      group: 'deposit',
      price: 206_787.6,
      date: '2026-11-20',
      terms: { ...DEPOSIT, currency: 'TRY', withheld: 0.175, renews: 'no' },
    });
    const changed = await user.call('PUT', '/assets/custom/v/terms', { ...DEPOSIT, withheld: 0, renews: 'all' });
    expect(changed.body.data?.['asset']).toMatchObject({ price: 208_227.4, terms: { withheld: 0, renews: 'all' } });
    expect((await user.call('GET', '/assets/custom')).body.data?.['assets']).toMatchObject([{ price: 208_227.4 }]);
  });

  test.each<[string, EntryFields, string, string]>([
    ['a deposit of no days', { ...DEPOSIT, days: 0 }, 'TERMS_INVALID', 'days'],
    ['half a day', { ...DEPOSIT, days: 1.5 }, 'TERMS_INVALID', 'days'],
    ['a day that does not exist', { ...DEPOSIT, from: '2026-02-30' }, 'TERMS_INVALID', 'from'],
    ['no principal', { ...DEPOSIT, principal: 0 }, 'TERMS_INVALID', 'principal'],
    ['more withheld than there is', { ...DEPOSIT, withheld: 1.01 }, 'TERMS_INVALID', 'withheld'],
    ['what was received without its day', { ...DEPOSIT, received: 5 }, 'TERMS_INVALID', 'closedOn'],
    ['a day of closing without an amount', { ...DEPOSIT, closedOn: '2026-11-01' }, 'TERMS_INVALID', 'received'],
    ['closed before it began', { ...DEPOSIT, closedOn: '2026-10-01', received: 5 }, 'TERMS_INVALID', 'closedOn'],
    ['a rate of 4,650 %', { ...DEPOSIT, rate: 46.5, confirmed: true }, 'RATE_TOO_LARGE', 'rate'],
    ['a rate above 200 %', { ...DEPOSIT, rate: 2.01 }, 'RATE_UNLIKELY', 'rate'],
    ['a rate below zero', { ...DEPOSIT, rate: -0.1 }, 'TERMS_INVALID', 'rate'],
    ['a currency that does not exist', { ...DEPOSIT, currency: 'XXQ' }, 'CURRENCY_UNKNOWN', 'currency'],
    ['a currency that is none', { ...DEPOSIT, currency: 'dollar' }, 'CURRENCY_UNKNOWN', 'currency'],
    ['a field of another kind', { ...DEPOSIT, owed: 5 }, 'FIELD_INVALID', 'terms.owed'],
    ['a principal that is no number', { ...DEPOSIT, principal: 'çok' }, 'AMOUNT_INVALID', ''],
    ['a coupon that does not fit', { ...BOND, firstCoupon: '2026-08-15' }, 'TERMS_INVALID', 'firstCoupon'],
    ['coupons every five months', { ...BOND, couponMonths: 5 }, 'TERMS_INVALID', 'couponMonths'],
    ['a price of tomorrow', { ...BOND, priceDate: '2026-11-21' }, 'TERMS_INVALID', 'priceDate'],
    ['a coupon above 200 %', { ...BOND, couponRate: 3 }, 'RATE_UNLIKELY', 'couponRate'],
    ['a debt of tomorrow', { ...DEBT, asOf: '2026-11-21' }, 'TERMS_INVALID', 'asOf'],
    ['nothing owed', { ...DEBT, owed: 0 }, 'TERMS_INVALID', 'owed'],
    ['a payment below zero', { ...DEBT, monthly: -1 }, 'TERMS_INVALID', 'monthly'],
  ])('%s is refused, and nothing is changed', async (_, terms, code, field) => {
    const user = await app.logIn();
    const refused = await make(user, terms);
    expect(codeOf(refused)).toMatch(new RegExp(` ${code}$`));
    if (field) expect(refused.body.errDetail).toContain(field);
    expect((await user.call('GET', '/assets/custom')).body.data?.['assets']).toEqual([]);
  });

  test('are of the group of their asset; an unlikely rate is taken once it is confirmed', async () => {
    const user = await app.logIn();
    expect(codeOf(await make(user, DEBT, { group: 'bond' }))).toBe('422 TERMS_INVALID');
    expect(codeOf(await make(user, DEPOSIT, { group: 'other' }))).toBe('422 TERMS_INVALID');
    const made = await make(user, { ...DEPOSIT, rate: 2.01, confirmed: true });
    expect(made.body.data?.['asset']).not.toHaveProperty('terms.confirmed');
    expect(codeOf(await user.call('PUT', '/assets/custom/V/terms', DEBT))).toBe('422 TERMS_INVALID');
    expect(codeOf(await user.call('PUT', '/assets/custom/YOK/terms', DEPOSIT))).toBe('404 SYMBOL_UNKNOWN');
    const typed = await user.call('PUT', '/assets/custom/V/prices', { prices: [{ date: '2026-11-01', price: 5 }] });
    expect(codeOf(typed)).toBe('422 TERMS_INVALID');
  });

  test('belong to their owner', async () => {
    const [user, another] = [await app.logIn(), await app.logIn()];
    await make(user, DEPOSIT);
    expect(codeOf(await another.call('PUT', '/assets/custom/V/terms', DEPOSIT))).toBe('404 SYMBOL_UNKNOWN');
  });
});

describe('a deposit', () => {
  test('is bought at its principal, and earns its net interest day by day', async () => {
    const user = await app.logIn();
    await make(user, DEPOSIT);
    const account = await openTrackedAccount(user);
    await account.record(
      { date: '2026-10-12', type: 'deposit', amount: 250_000 },
      { date: '2026-10-12', type: 'buy', asset, quantity: 1, price: 200_000 },
    );
    expect(await held(user, account.id)).toMatchObject({
      cost: 200_000,
      currentPrice: 206_787.6,
      priceDate: '2026-11-20',
    });
    // Net interest of a day is 174.04 or 174.03.
    expect(await todayOf(user, account.id)).toMatchObject({ change: 174.04 });
    const { gain, series } = (await analysed(user, `performance?account=${account.id}`)) as {
      gain: number;
      series: { date: string; value: number }[];
    };
    expect(gain).toBe(6_787.6);
    expect(series.find(({ date }) => date === '2026-11-01')?.value).toBe(253_480.82);
    await account.record(
      { date: '2026-11-20', type: 'sell', asset, quantity: 1, price: 200_000 },
      { date: '2026-11-20', type: 'interest', asset, gross: 8_227.4, withheld: 1_439.8 },
    );
    expect(await account.cash()).toBe(256_787.6);
    expect(await analysed(user, `performance?account=${account.id}`)).toMatchObject({ gain: 6_787.6 });
    const { income } = await analysed(user, `income?account=${account.id}`);
    expect(income).toMatchObject([{ kind: 'interest', asset, gross: 8_227.4, withheld: 1_439.8, net: 6_787.6 }]);
  });

  test('in dollars is worth lira at the rate of each day', async () => {
    const user = await app.logIn();
    await make(user, { ...DEPOSIT, principal: 1_000, rate: 0.02, currency: 'usd' });
    const account = await openTrackedAccount(user, { cash: 'none' });
    await account.record({ date: '2026-10-12', type: 'buy', asset, quantity: 1, price: 1_000, currency: 'USD' });
    // 1,000 x 0.02 x 39 / 365 = 2.14, of which 25 % are withheld.
    const rate = app.book.get('currencies', 'USD')?.price ?? price('0');
    const value = total(rate, quantity('1001.6'), 'half-up');
    expect((await held(user, account.id))?.['currentPrice']).toBeCloseTo(Number(moneyText(value)), 1);
    const { series } = (await analysed(user, `performance?account=${account.id}`)) as never as {
      series: { date: string; value: number }[];
    };
    expect(series.length).toBeGreaterThan(38);
    expect(new Set(series.slice(1).map(({ value: of }) => of)).size).toBeGreaterThan(20);
  });
});

describe('a bond', () => {
  test('is worth its clean price and the accrued interest; later clean prices leave earlier days alone', async () => {
    const user = await app.logIn();
    await make(user, { ...BOND, priceDate: '2026-11-10' });
    const account = await openTrackedAccount(user, { cash: 'none' });
    await account.record({ date: '2026-11-02', type: 'buy', asset, quantity: 5_000, price: 1.016 });
    // 15 July to 20 November: 128 of 184 days of a coupon of 15 %.
    expect(await held(user, account.id)).toMatchObject({
      cost: 5_080,
      currentPrice: 1.08834783,
      priceDate: '2026-11-10',
      stale: false,
    });
    const on = async (date: string) => {
      const { series } = (await analysed(user, `performance?account=${account.id}`)) as never as {
        series: { date: string; value: number }[];
      };
      return series.find((one) => one.date === date)?.value;
    };
    expect(await on('2026-11-12')).toBe(5_409.13);
    await user.call('PUT', '/assets/custom/V/terms', { ...BOND, cleanPrice: 99, priceDate: '2026-11-15' });
    expect(await on('2026-11-12')).toBe(5_409.13);
    expect(await on('2026-11-20')).toBe(5_471.73);
    const { body } = await user.call('GET', '/assets/custom');
    expect(body.data?.['assets']).toMatchObject([{ terms: { cleanPrice: 99, priceDate: '2026-11-15' } }]);
  });

  test('without a clean price is at cost until its maturity', async () => {
    const user = await app.logIn();
    const { cleanPrice: _, ...terms } = BOND;
    await make(user, terms);
    const account = await openTrackedAccount(user, { cash: 'none' });
    await account.record({ date: '2026-11-02', type: 'buy', asset, quantity: 5_000, price: 1.016 });
    expect(await held(user, account.id)).toMatchObject({ priceSource: 'cost', cost: 5_080 });
    await user.call('PUT', '/assets/custom/V/terms', { ...terms, maturity: '2026-11-15' });
    expect(await held(user, account.id)).toMatchObject({ currentPrice: 1, priceDate: '2026-11-20' });
  });
});

describe('a debt', () => {
  const owedOn = { '2026-10-31': 400_000, '2026-11-20': 409_333.33 };

  test('is a holding below zero that costs what is owed, and brings neither gain nor loss', async () => {
    const user = await app.logIn();
    await make(user, DEBT);
    await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
    await user.call('PUT', '/assets/custom/EV/prices', { prices: [{ date: '2026-10-01', price: 5_000_000 }] });
    const account = await openTrackedAccount(user, { cash: 'none' });
    const home = { kind: 'custom', code: 'EV' };
    await account.record(
      { date: '2026-10-01', type: 'opening', asset: home, quantity: 1, price: 5_000_000 },
      { date: '2026-10-31', type: 'opening', asset, quantity: 1 },
    );
    const { body } = await user.call('GET', `/portfolio/summary?account=${account.id}`);
    expect(body.data).toMatchObject({
      overallPortfolioValue: 5_000_000 - owedOn['2026-11-20'],
      totalInvested: 5_000_000 - owedOn['2026-11-20'],
      totalReturn: 0,
    });
    const { body: profits } = await user.call('GET', `/portfolio/profit-loss?account=${account.id}`);
    expect(JSON.stringify(profits.data)).toContain('-409333.33');
    const { body: shares } = await user.call('GET', `/portfolio/allocation-symbol?account=${account.id}`);
    expect(JSON.stringify(shares.data)).not.toContain('"V"');
    expect(await todayOf(user, account.id)).toMatchObject({ change: 0 });
    const figures = await analysed(user, `performance?account=${account.id}`);
    expect(figures).toMatchObject({ gain: 0, ttwror: 0 });
    const series = figures['series'] as { date: string; value: number }[];
    const on = (date: string) => series.find((one) => one.date === date)?.value;
    expect(on('2026-10-30')).toBe(5_000_000);
    for (const [date, owed] of Object.entries(owedOn)) expect(on(date)).toBe(5_000_000 - owed);
    // Since the 19th the payment of the first month is paid: 400,000 + 14,000 - 20,000, and the interest of a day.
    await user.call('PUT', '/assets/custom/V/terms', { ...DEBT, asOf: '2026-10-19' });
    const again = (await analysed(user, `performance?account=${account.id}`)) as never as typeof figures;
    expect(again).toMatchObject({ gain: 0, ttwror: 0 });
    expect((again['series'] as typeof series).at(-1)?.value).toBe(5_000_000 - 394_459.67);
    expect((again['series'] as typeof series).find(({ date }) => date === '2026-10-30')?.value).toBe(5_000_000);
  });

  test('has no price of its own, and none that is typed', async () => {
    const user = await app.logIn();
    await make(user, DEBT);
    const account = await openTrackedAccount(user, { cash: 'none' });
    const priced = await account.refused({ date: '2026-10-31', type: 'opening', asset, quantity: 1, price: 5 });
    expect(codeOf(priced)).toBe('422 PRICE_INVALID');
    const typed = await user.call('PUT', '/assets/custom/V/prices', { prices: [{ date: '2026-11-01', price: 5 }] });
    expect(codeOf(typed)).toBe('422 TERMS_INVALID');
  });

  test('leaves an account without a gain', async () => {
    const user = await app.logIn();
    await make(user, DEBT);
    const account = await openTrackedAccount(user);
    await account.record(
      { date: '2026-10-01', type: 'deposit', amount: 1_000_000 },
      { date: '2026-10-31', type: 'buy', asset, quantity: 1 },
      { date: '2026-11-10', type: 'sell', asset, quantity: 1, price: 0 },
    );
    const { gain, ttwror } = await analysed(user, `performance?account=${account.id}`);
    expect([gain, ttwror]).toEqual([0, 0]);
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });
});
