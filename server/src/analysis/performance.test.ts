/** Performance of accounts, over HTTP: from entries and prices to returns, and derived again after late entries. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor, paidIn, YEAR } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, sold, type EntryFields } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const of = (more: object) => ({ asset: FUND, ...more });
const performance = (user: TestUser, query: string) => analysed(user, `performance?${query}`);
const withDeposit = (...entries: EntryFields[]): EntryFields[] => [paidIn, ...entries];

describe('an account that is recorded', () => {
  test('a year of a fund: return, rate, gain and its parts', async () => {
    const { user, account } = await investor(app, YEAR);
    await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({ fee: 0 }))));
    const answer = await performance(user, `account=${account.id}`);
    expect(answer).toMatchObject({
      from: '2025-11-19',
      to: '2026-11-20',
      unit: 'TRY',
      startValue: 0,
      endValue: 1210,
      netInflow: 1000,
      gain: 210,
      parts: { price: 210, dividends: 0, interest: 0, fees: 0, taxes: 0 },
      notes: ['RISK_FREE_ESTIMATED'],
      sharpe: expect.any(Number),
      sortino: expect.any(Number),
    });
    expect(answer['ttwror']).toBeCloseTo(0.21, 12);
    expect(answer['xirr']).toBeCloseTo(0.21, 9);
    expect(answer['ttwrorAnnual']).toBeCloseTo(1.21 ** (365 / 366) - 1, 12);
    expect(answer).not.toHaveProperty('xirrPeriod');
    expect((answer['series'] as object[]).length).toBe(367);
    expect((answer['series'] as object[])[182]).toMatchObject({ date: '2026-05-20', value: 1100, invested: 1000 });
  });

  test('nothing is known of what a lira brought without risk in 2019', async () => {
    const { user, account } = await investor(app, { '2019-01-02': 10, '2019-07-01': 11 });
    await account.record({ date: '2019-01-02', type: 'deposit', amount: 1000 });
    await account.record(bought('2019-01-02', 100, 10, of({})));
    const answer = await performance(user, `account=${account.id}&to=2019-07-01`);
    expect(answer['notes']).toContain('RISK_FREE_MISSING');
    expect(answer).not.toHaveProperty('sharpe');
    expect(answer['volatility']).toBeTypeOf('number');
  });

  test('a period begins after its first day', async () => {
    const { user, account } = await investor(app, YEAR);
    await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({}))));
    const answer = await performance(user, `account=${account.id}&from=2026-05-20&to=2026-11-20`);
    expect(answer).toMatchObject({ startValue: 1100, endValue: 1210, netInflow: 0, gain: 110 });
    expect(answer['ttwror']).toBeCloseTo(0.1, 12);
    expect(answer['xirrPeriod']).toBeCloseTo(0.1, 9);
    expect(answer).not.toHaveProperty('ttwrorAnnual');
    expect(answer['notes']).toContain('BELOW_A_YEAR');
  });

  test('what is entered late, corrected or removed changes the days behind it', async () => {
    const { user, account } = await investor(app, YEAR);
    await account.record(...withDeposit(bought('2025-11-20', 50, 10, of({}))));
    const gain = async () => (await performance(user, `account=${account.id}`))['gain'];
    expect(await gain()).toBe(105);
    const [late = 0] = await account.record(bought('2026-05-20', 10, 11, of({})));
    expect(await gain()).toBe(116);
    await account.replace(late, bought('2026-05-20', 20, 11, of({})));
    expect(await gain()).toBe(127);
    const { body } = await account.remove((await account.list('?type=update'))[0]?.['id'] as number);
    expect(body.success).toBe(true);
    expect(await gain()).toBe(105);
  });

  test('a price that is corrected changes them too', async () => {
    const { user, setPrices, account } = await investor(app, YEAR);
    await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({}))));
    const half = async () => (await performance(user, `account=${account.id}&to=2026-05-20`))['ttwror'];
    expect(await half()).toBeCloseTo(0.1, 12);
    await setPrices({ '2026-05-20': 10.5 });
    expect(await half()).toBeCloseTo(0.05, 12);
  });

  test('a price of before the first entry changes nothing, and nothing stays pending', async () => {
    const { user, setPrices, account } = await investor(app, YEAR);
    await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({}))));
    const before = await performance(user, `account=${account.id}`);
    await setPrices({ '2020-01-02': 5 });
    expect(await performance(user, `account=${account.id}`)).toEqual(before);
  });

  test('what comes in kind today is worth what it is now, not how the day will end', async () => {
    const { user, account } = await investor(app, {}, { cash: 'none' });
    const share = { kind: 'stocks', code: 'THYAO' };
    await account.record({ date: '2026-11-20', type: 'opening', asset: share, quantity: 1, price: 100 });
    const answer = await performance(user, `account=${account.id}`);
    expect(answer).toMatchObject({ gain: 0, netInflow: answer['endValue'] });
  });

  test('the next day is there the next day', async () => {
    const before = app.nowMs;
    app.nowMs = Date.UTC(2026, 10, 20, 20, 58);
    try {
      const { user, account } = await investor(app, YEAR);
      await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({}))));
      expect(await performance(user, `account=${account.id}`)).toMatchObject({ to: '2026-11-20', endValue: 1210 });
      app.nowMs += 4 * 60_000;
      expect(await performance(user, `account=${account.id}`)).toMatchObject({ to: '2026-11-21', endValue: 1210 });
    } finally {
      app.nowMs = before;
    }
  });

  test('shares sold without a purchase do not count, and are noted', async () => {
    const { user, account } = await investor(app, YEAR, { cash: 'none' });
    await account.record(bought('2025-11-20', 100, 10, of({})), sold('2026-05-20', 150, 11, of({})));
    const answer = await performance(user, `account=${account.id}`);
    expect(answer).toMatchObject({ gain: 100, notes: expect.arrayContaining(['SHORTFALL']) });
  });

  test('a day below zero is refused, and named', async () => {
    const { user, account } = await investor(app, YEAR);
    await account.record({ date: '2026-01-01', type: 'fee', amount: 5 });
    const { status, body } = await user.call('GET', `/analysis/performance?account=${account.id}`);
    expect([status, body.code]).toEqual([422, 'VALUE_BELOW_ZERO']);
    expect(body.errDetail ?? body.message).toContain('2026-01-01');
  });

  test('days below zero, and the entries that led there and out again', async () => {
    const { user, account } = await investor(app, YEAR);
    const why = async (query = '') => (await analysed(user, `below-zero?account=${account.id}${query}`)) as EntryFields;
    expect(await why()).toEqual({ entryCount: 0, entries: [] });
    await account.record(
      paidIn,
      bought('2025-12-01', 120, 10, of({})),
      { date: '2026-02-03', type: 'withdraw', amount: 1500 },
      { date: '2026-02-05', type: 'fee', amount: 5 },
      { date: '2026-02-07', type: 'deposit', amount: 2000 },
      { date: '2026-03-01', type: 'withdraw', amount: 1 },
    );
    const entry = (id: number, date: string, type: string, cash: number) =>
      expect.objectContaining({ account: account.id, id, date, type, cash });
    expect(await why()).toEqual({
      from: '2026-02-03',
      to: '2026-02-06',
      entryCount: 4,
      // The purchase cost more than the cash: from it on the cash is below zero.
      entries: [
        expect.objectContaining({ id: 2, date: '2025-12-01', type: 'buy', cash: -1200, asset: FUND }),
        entry(3, '2026-02-03', 'withdraw', -1500),
        entry(4, '2026-02-05', 'fee', -5),
        entry(5, '2026-02-07', 'deposit', 2000),
      ],
    });
    expect(await why('&from=2026-02-05')).toMatchObject({ from: '2026-02-05', to: '2026-02-06', entryCount: 4 });
    expect(await why('&from=2026-02-07')).toEqual({ entryCount: 0, entries: [] });
  });

  test('an account without entries has no figures', async () => {
    const { user, account } = await investor(app, {});
    expect(await performance(user, `account=${account.id}`)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      unit: 'TRY',
      cpiUntil: '2026-09-30',
      notes: ['NO_ENTRIES'],
      series: [],
    });
  });
});

describe('in other units', () => {
  test.each([
    ['USD', ''],
    ['EUR', ''],
    ['GAU', ''],
    // From a day with a value, so that the rate can be read off the values.
    ['USD', '&from=2026-04-01&to=2026-11-19'],
    ['GAU', '&from=2026-04-01&to=2026-11-19'],
  ])('1 + return in lira = (1 + return in %s) x its own, with money in and out between%s', async (unit, days) => {
    const { user, account } = await investor(app, { '2026-03-02': 10, '2026-07-14': 8.5, '2026-11-20': 15 });
    const which = `account=${account.id}${days}`;
    await account.record(
      { date: '2026-03-02', type: 'deposit', amount: 5_000_000 },
      bought('2026-03-02', 500_000, 10, { asset: FUND, fee: 0 }),
      { date: '2026-06-09', type: 'deposit', amount: 1_700_000 },
      { date: '2026-07-15', type: 'withdraw', amount: 900_000 },
      { date: '2026-09-01', type: 'interest', amount: 12_345.67 },
    );
    const [lira, answer] = [await performance(user, which), await performance(user, `${which}&unit=${unit}`)];
    const { benchmarks } = await analysed(user, `benchmarks?${which}&with=${unit}`);
    const [own] = benchmarks as readonly { ttwror: number }[];
    const grown = (1 + (lira['ttwror'] as number)) / (1 + (answer['ttwror'] as number));
    expect(grown).toBeCloseTo(1 + (own?.ttwror ?? NaN), 10);
    expect(Math.abs(grown - 1)).toBeGreaterThan(0.001);
    if (days === '') return;
    // The rate of each end, from two values of the same day.
    const rateAt = (value: 'startValue' | 'endValue') => (lira[value] as number) / (answer[value] as number);
    expect(grown).toBeCloseTo(rateAt('endValue') / rateAt('startValue'), 4);
  });

  test('real lira end with the last month whose prices are published', async () => {
    const { user, account } = await investor(app, { '2025-09-30': 10, '2026-09-30': 14 });
    await account.record({ date: '2025-10-01', type: 'deposit', amount: 500 }, bought('2025-10-01', 50, 10, of({})));
    const answer = await performance(user, `account=${account.id}&unit=REAL`);
    expect(answer).toMatchObject({ from: '2025-09-30', to: '2026-09-30', endValue: 700 });
    expect(answer['notes']).toContain('ENDS_WITH_CPI');
    expect(answer['ttwror']).toBeCloseTo(1.4 / (4368.35 / 3367.22) - 1, 8);
    expect(answer['inflation']).toBeCloseTo(4368.35 / 3367.22 - 1, 12);
  });

  test('twelve months of real lira stay twelve months, and begin as many days earlier', async () => {
    const { user, account } = await investor(app, { '2025-01-02': 10, '2026-09-30': 14 });
    await account.record({ date: '2025-01-02', type: 'deposit', amount: 500 }, bought('2025-01-02', 50, 10, of({})));
    const real = (query: string) => performance(user, `account=${account.id}&unit=REAL&${query}`);
    expect(await real('from=2025-11-20')).toMatchObject({ from: '2025-09-30', to: '2026-09-30' });
    expect(await real('from=2025-11-20&to=2026-11-20')).toMatchObject({ from: '2025-11-20', to: '2026-09-30' });
  });

  test('before the end of the first month after it no real return is known: the period is as requested', async () => {
    const { user, account } = await investor(app, { '2026-11-19': 10 });
    await account.record({ date: '2026-11-19', type: 'deposit', amount: 500 });
    const answer = await performance(user, `account=${account.id}&unit=REAL`);
    expect(answer).toMatchObject({
      from: '2026-11-18',
      to: '2026-11-20',
      cpiUntil: '2026-09-30',
      notes: ['CPI_MISSING'],
    });
    expect(answer).not.toHaveProperty('inflation');
    expect(await performance(user, `account=${account.id}`)).toMatchObject({ cpiUntil: '2026-09-30' });
  });

  test('before the first month of prices there are no real figures', async () => {
    const { user, account } = await investor(app, { '2020-01-01': 10 });
    await account.record({ date: '2002-01-02', type: 'deposit', amount: 500 });
    const answer = await performance(user, `account=${account.id}&unit=REAL`);
    expect(answer['notes']).toContain('CPI_MISSING');
    expect(answer).not.toHaveProperty('ttwror');
  });
});

describe('which accounts', () => {
  test('the virtual one where none is named; its deposits and trades', async () => {
    const user = await app.logIn();
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 10_000, depositMoneyType: 1 });
    const answer = await performance(user, '');
    expect(answer).toMatchObject({ gain: 0, ttwror: 0 });
    expect(answer['endValue']).toBe(answer['netInflow']);
  });

  test('several real ones are one portfolio: what moves between them is no flow', async () => {
    const { user, account } = await investor(app, YEAR);
    const other = await openTrackedAccount(user, { name: 'Öbür hesap' });
    await account.record(...withDeposit(bought('2025-11-20', 100, 10, of({}))));
    await account.record({ date: '2026-05-20', type: 'delivery-out', asset: FUND, quantity: 40, transfer: other.id });
    const answer = await performance(user, `account=${account.id},${other.id}`);
    expect(answer).toMatchObject({ endValue: 1210, netInflow: 1000, gain: 210 });
    expect(answer['ttwror']).toBeCloseTo(0.21, 12);
    expect(await performance(user, 'account=all')).toMatchObject({ gain: 210 });
    expect(await performance(user, `account=${other.id}`)).toMatchObject({ netInflow: 440, endValue: 484 });
  });

  test.each([
    ['another’s', 'account=77', '404 ACCOUNT_NOT_FOUND'],
    ['no number', 'account=x', '404 ACCOUNT_NOT_FOUND'],
    ['virtual money beside real', 'account=1,2', '422 ACCOUNT_NOT_TRACKED'],
    ['a unit that is none', 'unit=JPY', '400 FIELD_INVALID'],
    ['a day that is none', 'from=2026-02-30', '400 FIELD_INVALID'],
    ['an end before the beginning', 'account=2&from=2026-11-20&to=2026-01-01', '422 DATE_INVALID'],
  ])('%s: refused', async (_, query, refusal) => {
    const { user, account } = await investor(app, YEAR);
    await account.record(...withDeposit());
    expect(codeOf(await user.call('GET', `/analysis/performance?${query}`))).toBe(refusal);
  });
});

test('what is kept of all these accounts reconciles', async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true, differences: [] });
});
