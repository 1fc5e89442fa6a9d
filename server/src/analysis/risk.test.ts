/** Risk over HTTP: measured on the days on which something was held, independent of later entries. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOfDate } from '@kurus/core/market/calendar';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysed, FUND, investor } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, sold, THYAO, type EntryFields } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const calendar = createCalendar(BIST_CALENDAR);
const daysBetween = (from: string, to: string) =>
  Array.from({ length: dayOfDate(to) - dayOfDate(from) + 1 }, (_, at) => dayOfDate(from) + at);
const exchangeDays = (from: string, to: string) => daysBetween(from, to).filter((day) => calendar.isTradingDay(day));

const BTC = { kind: 'cryptos', code: 'BTC' } as const;
const GOLD = { kind: 'metals', code: 'GAU' } as const;

const figures = (user: TestUser, account: number, query = '') =>
  analysed(user, `performance?account=${account}${query}`);
const RISK = ['volatility', 'downside', 'sharpe', 'sortino', 'observations'];
const riskOf = (answer: EntryFields) => RISK.map((name) => answer[name]);

async function shareholder(changes: object = { cash: 'none' }) {
  const user = await app.logIn();
  return { user, account: await openTrackedAccount(user, changes) };
}

describe('days on which nothing was held', () => {
  test('are no observations: sold in June, it is the same in November', async () => {
    const { user, account } = await shareholder();
    await account.record(bought('2026-03-02', 100, 300), sold('2026-06-30', 100, 310));
    const [june, november] = [await figures(user, account.id, '&to=2026-06-30'), await figures(user, account.id)];
    expect(june['observations']).toBe(exchangeDays('2026-03-02', '2026-06-30').length);
    expect(riskOf(november)).toEqual(riskOf(june));
    const beside = async (query: string) =>
      (
        (await analysed(user, `benchmarks?account=${account.id}&with=XU100${query}`))['benchmarks'] as EntryFields[]
      )[0] as EntryFields;
    const [then, now] = [await beside('&to=2026-06-30'), await beside('')];
    expect([now['beta'], now['correlation']]).toEqual([then['beta'], then['correlation']]);
    expect(then['beta']).toBeTypeOf('number');
    const explained = await analysed(user, `explain?account=${account.id}&figure=beta`);
    expect(explained).toMatchObject({ value: then['beta'], rowCount: june['observations'] });
  });

  test('five days are too few, however long ago', async () => {
    const { user, account } = await shareholder();
    await account.record(bought('2026-03-02', 100, 300), sold('2026-03-06', 100, 310));
    const answer = await figures(user, account.id);
    expect(answer).toMatchObject({ observations: 5, notes: expect.arrayContaining(['TOO_FEW_OBSERVATIONS']) });
    expect(answer).not.toHaveProperty('volatility');
    expect(answer).not.toHaveProperty('sharpe');
  });
});

describe('the days that risk is measured on', () => {
  test.each(['share', 'fund'])('of an asset of one’s own of the group %s: exchange days', async (group) => {
    const days = exchangeDays('2026-09-01', '2026-10-05').slice(0, 25);
    const prices = days.map((_, at) => Math.round(1000 * 1.01 ** (at % 5)) / 10);
    const user = await app.logIn();
    await user.call('POST', '/assets/custom', { code: 'X1', name: 'Varlığım', group });
    const dailyPrices = days.map((day, at) => ({ date: dateText(day), price: prices[at] }));
    await user.call('PUT', '/assets/custom/X1/prices', { prices: dailyPrices });
    const account = await openTrackedAccount(user, { cash: 'none' });
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    await account.record(bought(dateText(first), 10, prices[0] ?? 0, { asset: { kind: 'custom', code: 'X1' } }));
    const answer = await figures(user, account.id, `&from=${dateText(first)}&to=${dateText(last)}`);
    const returns = prices.slice(1).map((price, at) => price / (prices[at] ?? NaN) - 1);
    const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
    const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1);
    expect(answer['observations']).toBe(24);
    expect(answer['volatility']).toBeCloseTo(Math.sqrt(variance * 252), 12);
  });

  test('of gold alone exchange days, of crypto alone all; of both exchange days', async () => {
    const { user, account } = await shareholder();
    const period = '&from=2026-05-04&to=2026-07-03';
    const [all, some] = [daysBetween('2026-05-05', '2026-07-03'), exchangeDays('2026-05-05', '2026-07-03')];
    const [gold = 0] = await account.record(bought('2026-05-01', 10, 5000, { asset: GOLD }));
    expect(await figures(user, account.id, period)).toMatchObject({ observations: some.length });
    await account.replace(gold, bought('2026-05-01', 0.1, 3_000_000, { asset: BTC }));
    const crypto = await figures(user, account.id, period);
    expect(crypto).toMatchObject({ observations: all.length });
    // A later purchase does not change the risk of earlier days.
    await account.record(bought('2026-07-06', 1, 300));
    expect(riskOf(await figures(user, account.id, period))).toEqual(riskOf(crypto));
    await account.record(bought('2026-06-01', 1, 300));
    expect(await figures(user, account.id, period)).toMatchObject({ observations: some.length });
  });

  test.each([
    ['delivered to another account of the owner', 'delivery-out'],
    ['sold for what it cost', 'sell'],
  ])('stay the same when a share is %s', async (_, type) => {
    const { user, account } = await shareholder();
    const other = await openTrackedAccount(user, { name: 'Öbür', cash: 'none' });
    await account.record(bought('2026-03-02', 100, 300));
    const period = '&from=2026-03-02&to=2026-06-30';
    const before = await figures(user, account.id, period);
    expect(before['observations']).toBe(exchangeDays('2026-03-03', '2026-06-30').length);
    const left = { date: '2026-11-20', type, asset: THYAO, quantity: 100 };
    await account.record(type === 'sell' ? { ...left, price: 300 } : { ...left, transfer: other.id });
    expect(await figures(user, account.id, period)).toEqual(before);
  });
});

describe('a period of the past', () => {
  const LAST = '2026-06-30';
  const [begin, end, now] = [dayOfDate('2026-03-02'), dayOfDate(LAST), dayOfDate('2026-11-20')];
  const assets = fc.constantFrom(THYAO, BTC, GOLD, FUND);
  const entry = (from: number, to: number) =>
    fc.record({
      day: fc.integer({ min: from, max: to }),
      asset: assets,
      type: fc.constantFrom('buy', 'buy', 'sell', 'deposit', 'withdraw', 'dividend', 'delivery-out', 'opening', 'fee'),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
  const answer = ({
    day,
    asset,
    type,
    quantity,
  }: {
    day: number;
    asset: object;
    type: string;
    quantity: number;
  }): EntryFields => {
    const date = dateText(day);
    if (type === 'deposit' || type === 'withdraw' || type === 'fee') return { date, type, amount: quantity * 10 };
    if (type === 'dividend') return { date, type, asset, amount: quantity };
    if (type === 'delivery-out') return { date, type, asset, quantity };
    return { date, type, asset, quantity, price: 100 + quantity };
  };
  const drawn = fc.record({
    before: fc.array(entry(begin, end), { minLength: 1, maxLength: 12 }),
    after: fc.array(entry(end + 1, now), { minLength: 1, maxLength: 12 }),
    cash: fc.constantFrom('none', 'kept'),
  });

  test('never changes by what is entered of later days', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ before, after, cash }) => {
        const { user, account } = await investor(
          app,
          { '2026-01-05': 100, '2026-04-01': 120, '2026-05-04': 90 },
          { cash },
        );
        const money = { date: '2026-03-02', type: 'deposit', amount: 100_000 };
        await account.record(...(cash === 'kept' ? [money] : []), ...before.map(answer));
        const readAll = async () => {
          const answers: EntryFields[] = [];
          for (const question of [
            'performance?',
            'benchmarks?with=XU100,USD,custom:FON&',
            'assets?',
            'explain?figure=beta&',
          ])
            answers.push(await analysed(user, `${question}account=${account.id}&to=${LAST}`));
          return answers;
        };
        const then = await readAll();
        await account.record(...after.map(answer));
        expect(await readAll()).toEqual(then);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
