/**
 * The sample's answers beside figures that are computed here from its two files, in plain arithmetic, without a
 * function of the product.
 */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';
import closesFile from '../quotes/sources/shipped/closes.json' with { type: 'json' };
import file from './entries.json' with { type: 'json' };

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.logIn();
});
afterAll(() => app.close());

type Data = Readonly<Record<string, never>>;
async function read(path: string, of = user): Promise<Data> {
  const { status, body } = await of.call('GET', path);
  expect([path, status, body.code]).toEqual([path, 200, undefined]);
  return body.data as unknown as Data;
}
const figures = (value: unknown) => value as readonly Readonly<Record<string, number & string>>[];

const DAY_MS = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const FIRST = dayOf(closesFile.from);
const LAST = dayOf(closesFile.until);

const isWeekend = (day: number) => [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
function isHoliday(day: number): boolean {
  const { years, otherYears } = BIST_CALENDAR;
  return (years[new Date(day * DAY_MS).getUTCFullYear()] ?? otherYears).closed.includes(dateOf(day).slice(5));
}

/** Last close on or before a day of each asset, "stocks THYAO". The exchange has none on its holidays. */
function closesOn(day: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [kind, codes] of Object.entries(closesFile.closes))
    for (const [code, closes] of Object.entries(codes as Record<string, number[]>)) {
      const isDaily = closes.length === LAST - FIRST + 1;
      let next = 0;
      for (let one = FIRST; one <= day; one += 1) {
        if (!isDaily && isWeekend(one)) continue;
        const close = closes[next] ?? NaN;
        next += 1;
        if (!['stocks', 'index'].includes(kind) || !isHoliday(one)) found.set(`${kind} ${code}`, close);
      }
    }
  return found;
}

interface Held {
  quantity: number;
  cost: number;
}

/** The account after a day, by the entries: average cost, and money in the account. */
function accountOn(day: number) {
  const held = new Map<string, Held>();
  let [cash, deposits, realized, gross, withheld] = [0, 0, 0, 0, 0];
  for (const entry of file.entries.filter(({ date }) => dayOf(date) <= day)) {
    const { type, asset = '', quantity = 0, price = 0, amount = 0, fee = 0 } = entry;
    const own = held.get(asset) ?? { quantity: 0, cost: 0 };
    held.set(asset, own);
    if (type === 'deposit' || type === 'withdraw') {
      const change = type === 'deposit' ? amount : -amount;
      [cash, deposits] = [cash + change, deposits + change];
    } else if (type === 'buy') {
      const paid = quantity * price + fee;
      cash -= paid;
      [own.quantity, own.cost] = [own.quantity + quantity, own.cost + paid];
    } else if (type === 'sell') {
      const [received, cost] = [quantity * price - fee, (own.cost * quantity) / own.quantity];
      [cash, realized] = [cash + received, realized + received - cost];
      [own.quantity, own.cost] = [own.quantity - quantity, own.cost - cost];
    } else if (type === 'dividend') {
      cash += (entry.gross ?? 0) - (entry.withheld ?? 0);
      [gross, withheld] = [gross + (entry.gross ?? 0), withheld + (entry.withheld ?? 0)];
    } else own.quantity *= (entry.numerator ?? 1) / (entry.denominator ?? 1);
  }
  const closes = closesOn(day);
  held.delete('');
  const open = [...held].filter(([, { quantity }]) => quantity > 1e-9);
  const value = open.reduce((sum, [asset, { quantity }]) => sum + quantity * (closes.get(asset) ?? NaN), 0);
  const cost = open.reduce((sum, [, one]) => sum + one.cost, 0);
  return { open: new Map(open), closes, cash, deposits, realized, gross, withheld, value, cost };
}

describe('the account as it stands', () => {
  test('its sums are those of the entries at the last closes', async () => {
    const own = accountOn(LAST);
    const summary = await read('/portfolio/summary?account=sample');
    const { cashBalance, holdingsValue, overallPortfolioValue, totalInvested, netDeposits, realizedProfitLoss } =
      summary;
    expect(cashBalance).toBeCloseTo(own.cash, 1);
    expect(holdingsValue).toBeCloseTo(own.value, 1);
    expect(overallPortfolioValue).toBeCloseTo(own.cash + own.value, 1);
    expect(totalInvested).toBeCloseTo(own.cost, 0);
    expect(netDeposits).toBe(own.deposits);
    // Sales and dividends.
    expect(realizedProfitLoss).toBeCloseTo(own.realized + own.gross - own.withheld, 0);
    expect(Number(cashBalance) + Number(holdingsValue)).toBeCloseTo(Number(overallPortfolioValue), 2);
  });

  test('each row has the quantity, the cost and the value of its asset', async () => {
    const own = accountOn(LAST);
    const rows = figures((await read('/portfolio/profit-loss?account=sample'))['results']);
    expect(rows.map(({ type, symbol }) => `${type} ${symbol}`).toSorted()).toEqual([...own.open.keys()].toSorted());
    for (const { type, symbol, quantity, cost, value, profitLoss } of rows) {
      const asset = own.open.get(`${type} ${symbol}`);
      const worth = (asset?.quantity ?? NaN) * (own.closes.get(`${type} ${symbol}`) ?? NaN);
      expect(quantity).toBeCloseTo(asset?.quantity ?? NaN, 6);
      expect(cost).toBeCloseTo(asset?.cost ?? NaN, 0);
      expect(value).toBeCloseTo(worth, 1);
      expect(profitLoss).toBeCloseTo(Number(value) - Number(cost), 2);
    }
    const holdings = figures((await read('/portfolio/?account=sample'))['portfolio']);
    expect(holdings.map(({ symbol, quantity }) => [symbol, quantity])).toEqual(
      rows.map(({ symbol, quantity }) => [symbol, quantity]),
    );
    const { allocation } = await read('/portfolio/allocation-symbol?account=sample');
    const whole = figures(allocation).reduce((sum, { totalValue = 0 }) => sum + totalValue, 0);
    expect(whole).toBeCloseTo(own.value, 1);
  });

  test('entries and transactions are those of the file, newest first', async () => {
    const { entries } = await read('/accounts/sample/entries?limit=100');
    const dates = file.entries.map(({ date, type }) => `${date} ${type}`).toReversed();
    expect(figures(entries).map(({ date, type }) => `${date} ${type}`)).toEqual(dates);
    const { transactions } = await read('/portfolio/transactions?account=sample&limit=100');
    expect(figures(transactions)).toHaveLength(file.entries.length);
    expect(figures(transactions)[0]?.['balanceAfter']).toBeCloseTo(accountOn(LAST).cash, 1);
  });

  test('its past has a point a month, and lately one a day', async () => {
    const points = figures((await read('/portfolio/history?account=sample&range=all'))['points']);
    expect(points.length).toBeGreaterThan(75);
    for (const { day, value, cash, netDeposits } of points) {
      const own = accountOn(dayOf(day ?? ''));
      expect([day, netDeposits]).toEqual([day, own.deposits]);
      expect(cash).toBeCloseTo(own.cash, 1);
      expect(value).toBeCloseTo(own.cash + own.value, 1);
    }
  });
});

describe('its analysis', () => {
  test('values days by their closes, and chains them to the return', async () => {
    const { series, gain, netInflow, endValue, ttwror, parts, maxDrawdown } = await read(
      '/analysis/performance?account=sample',
    );
    const points = figures(series);
    const flows = new Map<number, number>();
    for (const { date, type, amount = 0 } of file.entries)
      if (type === 'deposit' || type === 'withdraw')
        flows.set(dayOf(date), (flows.get(dayOf(date)) ?? 0) + (type === 'deposit' ? amount : -amount));
    let growth = 1;
    let lowest = 0;
    let highest = 1;
    for (const [at, { date, value = 0, ttwror: until }] of points.entries()) {
      const day = dayOf(date ?? '');
      const own = at % 7 === 0 ? accountOn(day) : undefined;
      if (own) expect([date, Math.abs(value - own.cash - own.value) < 0.06]).toEqual([date, true]);
      const [before, flow] = [points[at - 1]?.['value'] ?? 0, flows.get(day) ?? 0];
      // Money comes at the beginning of its day, and goes at the end.
      const base = before + Math.max(0, flow);
      if (base > 0) growth *= (value + Math.max(0, -flow)) / base;
      highest = Math.max(highest, growth);
      lowest = Math.min(lowest, growth / highest - 1);
      expect([date, until]).toEqual([date, expect.closeTo(growth - 1, 8)]);
    }
    const own = accountOn(LAST);
    expect(points.at(-1)?.['date']).toBe(dateOf(LAST));
    expect(netInflow).toBe(own.deposits);
    expect(endValue).toBeCloseTo(own.cash + own.value, 1);
    expect(gain).toBeCloseTo(own.cash + own.value - own.deposits, 1);
    expect(ttwror).toBeCloseTo(growth - 1, 8);
    expect((maxDrawdown as unknown as { value: number }).value).toBeCloseTo(lowest, 8);
    const sums = parts as unknown as Record<string, number>;
    expect(sums['dividends']).toBeCloseTo(own.gross, 2);
    expect(sums['taxes']).toBeCloseTo(own.withheld, 2);
  });

  test('its money-weighted return discounts all deposits to the value', async () => {
    const { xirr } = await read('/analysis/performance?account=sample');
    const rate = 1 + Number(xirr);
    const own = accountOn(LAST);
    const atEnd = (date: string) => rate ** ((LAST - dayOf(date)) / 365);
    const grown = file.entries.reduce((sum, { type, date, amount = 0 }) => {
      if (type !== 'deposit' && type !== 'withdraw') return sum;
      return sum + (type === 'deposit' ? amount : -amount) * atEnd(date);
    }, 0);
    expect(grown / (own.cash + own.value)).toBeCloseTo(1, 2);
  });

  test('assets, income and the tax view add up to the same figures', async () => {
    const own = accountOn(LAST);
    const { assets, gain } = await read('/analysis/assets?account=sample');
    const whole = figures(assets).reduce((sum, one) => sum + Number(one['gain']), 0);
    expect(whole).toBeCloseTo(Number(gain), 0);
    const { income } = await read('/analysis/income?account=sample');
    expect(figures(income).reduce((sum, one) => sum + Number(one['net']), 0)).toBeCloseTo(own.gross - own.withheld, 2);
    const { shares } = await read('/analysis/tax?account=sample&year=2025');
    const sold = file.entries.filter(
      ({ date, type, asset }) => type === 'sell' && date.startsWith('2025') && asset?.startsWith('stocks'),
    );
    expect((shares as unknown as { sales: unknown[] }).sales).toHaveLength(sold.length);
  });

  test('other units, benchmarks and explanations are answered, too', async () => {
    for (const unit of ['USD', 'GAU', 'REAL']) {
      const { ttwror } = await read(`/analysis/performance?account=sample&unit=${unit}`);
      expect([unit, typeof ttwror]).toEqual([unit, 'number']);
    }
    const { benchmarks } = await read('/analysis/benchmarks?account=sample&with=XU100,USD,GAU');
    const [first, last] = [closesOn(dayOf('2023-01-31')), closesOn(LAST)];
    for (const [code, key] of [
      ['USD', 'currencies USD'],
      ['XU100', 'index XU100'],
    ] as const) {
      const found = figures(benchmarks).find((one) => one['with'] === code)?.['ttwror'];
      expect(found).toBeCloseTo((last.get(key) ?? NaN) / (first.get(key) ?? NaN) - 1, 6);
    }
    const { value } = await read('/analysis/explain?account=sample&figure=ttwror');
    expect(value).toBe((await read('/analysis/performance?account=sample'))['ttwror']);
  });
});

describe('the sample is nobody’s', () => {
  test('nothing about it can be changed', async () => {
    const entry = { date: '2026-01-05', type: 'deposit', amount: 5 };
    const writes = [
      ['POST', '/accounts/sample/entries', { entries: [entry] }],
      ['PUT', '/accounts/sample/entries/1', entry],
      ['DELETE', '/accounts/sample/entries/1', undefined],
      ['POST', '/accounts/sample/entries/order', { ids: [1, 2] }],
      ['PATCH', '/accounts/sample', { name: 'Benim' }],
      ['DELETE', '/accounts/sample', { currentPassword: 'x' }],
      ['POST', '/accounts/sample/import', { rows: [] }],
      ['POST', '/accounts/sample/actions', {}],
      ['POST', '/portfolio/orders', { account: 'sample', symbol: 'THYAO' }],
    ] as const;
    for (const [method, path, body] of writes)
      expect([path, await user.call(method, path, body)]).toEqual([
        path,
        expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'SAMPLE_READ_ONLY' }) }),
      ]);
    expect((await read('/portfolio/summary?account=sample'))['netDeposits']).toBe(accountOn(LAST).deposits);
  });

  test('it is in no list, sum or file, and needs a session', async () => {
    const { accounts } = await read('/accounts');
    expect(figures(accounts)).toHaveLength(1);
    expect(await user.call('GET', '/accounts/sample/export')).toMatchObject({ status: 404 });
    expect(await user.call('GET', '/accounts/999999999/entries')).toMatchObject({ status: 404 });
    expect(await user.call('GET', '/portfolio/?account=2')).toMatchObject({ status: 404 });
    const stranger = await app.http.inject({ method: 'GET', url: '/portfolio/?account=sample' });
    expect(stranger.statusCode).toBe(401);
    const left = await app.db.sql`select count(*)::int as rows from tracked_entry`;
    expect(left).toEqual([{ rows: 0 }]);
  });

  test('all read the same, each in their language, whatever they have themselves', async () => {
    const other = await app.logIn();
    const account = await openTrackedAccount(other);
    await account.record({ date: '2026-01-05', type: 'deposit', amount: 5 });
    const [mine, theirs] = [
      await read('/portfolio/summary?account=sample'),
      await read('/portfolio/summary?account=sample', other),
    ];
    expect(theirs).toEqual(mine);
    expect(await account.cash()).toBe(5);
  });

  test('it opens again after its connection was lost', async () => {
    const before = await read('/portfolio/summary?account=sample');
    await app.db.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kurus-sample'`;
    await expect.poll(async () => (await user.call('GET', '/portfolio/balance?account=sample')).status).toBe(200);
    expect(await read('/portfolio/summary?account=sample')).toEqual(before);
  });
});
