/** Daily values of accounts around midnight, with a clock that the test controls. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import { dateText, DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { money, type Money, moneyText, price, quantity, total } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { openSession } from '../auth/session/sessions.ts';
import { readConfig } from '../config/config.ts';
import { writeCandles } from '../history/candles-store.ts';
import { type ClosingPrices, createClosingPrices } from '../history/closing-prices.ts';
import { createMarket } from '../market.ts';
import { createSourceClient } from '../quotes/sources/http-text.ts';
import { createOwnAssets } from '../tracked/custom/own-prices.ts';
import { createDailySnapshots, type DailySnapshots } from './daily-snapshots.ts';

let app: TestApp;
let logLines: string[];
let isOurs: boolean;
/** A simulated market with the same prices as the application's. */
const simulated = createMarket({ ...simulatedPrices(), now: () => app.nowMs });
const OWN = { kind: 'custom', code: 'EMEK' } as const;
const friday = dayOf(Date.parse('2026-11-20T12:00:00+03:00'));

beforeEach(async () => {
  app = await createTestApp();
  logLines = [];
  isOurs = true;
});
afterEach(() => app.close());

function start(closings: ClosingPrices = simulated.closings): DailySnapshots {
  const failed = (error: unknown) => {
    throw error;
  };
  const { book, db } = app;
  const log = (line: string) => void logLines.push(line);
  return createDailySnapshots({
    sql: db.sql,
    market: { book, ownAssets: createOwnAssets(db.sql, { book, prices: async () => [] }), actions: app.actions },
    closings,
    now: () => app.nowMs,
    isOurs: () => isOurs,
    log,
    failed,
  });
}

async function goTo(ms: number) {
  app.nowMs = ms;
  await app.book.tick();
  await app.book.tick();
}

async function trade(user: TestUser, side: 'add' | 'sell', symbol: string, amount: number, type: 'stocks' | 'cryptos') {
  const token = await openSession(app.db.sql, { id: user.userId, passwordHash: null }, app.nowMs);
  const quote = app.book.get(type, symbol);
  const quoted = quote && priceToWire(quote.price);
  const order = { symbol, quantity: amount, type, [side === 'add' ? 'buyPrice' : 'sellPrice']: quoted };
  const url = `/portfolio/${side === 'add' ? 'addAssetBySymbol' : 'sellAsset'}`;
  const { status, body } = await user.call('POST', url, order, { authorization: `Bearer ${token}` });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
}

async function deposit(user: TestUser, amount: number) {
  const token = await openSession(app.db.sql, { id: user.userId, passwordHash: null }, app.nowMs);
  const headers = { authorization: `Bearer ${token}` };
  const body = { amount, depositMoneyType: 1 };
  expect((await user.call('POST', '/portfolio/deposit-withdraw', body, headers)).status).toBe(200);
}

const rows = (user: TestUser) => app.db.sql<Record<string, string>[]>`
  select day::text, prices, cash::text, holdings_value::text, net_deposits::text, last_seq::text, index_value::text
  from portfolio_snapshot where user_id = ${user.userId} order by day`;

/** Account with an asset of each market, at two on Friday afternoon. */
async function holder(): Promise<TestUser> {
  const user = await app.logIn();
  await deposit(user, 1_000_000);
  await trade(user, 'add', 'THYAO', 1_000, 'stocks');
  await trade(user, 'add', 'ETH', 0.5, 'cryptos');
  return user;
}

describe('a server that was off over midnight', () => {
  test('stores the day as it ended, at its closing prices, without later trades', async () => {
    const user = await holder();
    const [account] = await app.db.sql<{ cash: string }[]>`select cash from account where user_id = ${user.userId}`;
    await goTo(dayStartMs(friday + 1) + 9 * 3_600_000);
    await trade(user, 'sell', 'ETH', 0.5, 'cryptos');
    await trade(user, 'add', 'ASELS', 10, 'stocks');
    await deposit(user, 500_000);
    await start().step();

    const closes = await simulated.closings(friday, [
      { type: 'stocks', code: 'THYAO' },
      { type: 'cryptos', code: 'ETH' },
    ]);
    const held = [
      total(closes.price('stocks', 'THYAO')!, quantity('1000'), 'down'),
      total(closes.price('cryptos', 'ETH')!, quantity('0.5'), 'down'),
    ];
    expect(await rows(user)).toEqual([
      {
        day: dateText(friday),
        prices: 'closing',
        cash: account?.cash,
        holdings_value: moneyText((held[0]! + held[1]!) as Money),
        net_deposits: '1000000.00',
        last_seq: '3',
        index_value: expect.stringMatching(/^\d+\.\d+$/),
      },
    ]);
    expect(logLines).toEqual([`1 accounts' values of ${dateText(friday)} were kept at its closing prices`]);
    const token = await openSession(app.db.sql, { id: user.userId, passwordHash: null }, app.nowMs);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await user.call('GET', '/portfolio/history?range=1w', undefined, headers);
    const { points } = body.data as unknown as WireOf<typeof portfolioHistory>;
    expect(points.map(({ day, prices, netDeposits }) => [day, prices, netDeposits])).toEqual([
      [dateText(friday), 'closing', 1_000_000],
      [dateText(friday + 1), 'seen', 1_500_000],
    ]);
  });

  test('catches up with a week at its start, and afterwards with yesterday, once an hour', async () => {
    const user = await holder();
    await goTo(dayStartMs(friday + 4) + 9 * 3_600_000);
    const keeper = start();
    await keeper.step();
    expect((await rows(user)).map(({ day }) => day)).toEqual([0, 1, 2, 3].map((n) => dateText(friday + n)));
    await app.db.sql`delete from portfolio_snapshot where day = ${dateText(friday + 3)}`;
    app.nowMs += 3_599_000;
    await keeper.step();
    expect(await rows(user)).toHaveLength(3);
    app.nowMs += 1_000;
    isOurs = false;
    await keeper.step();
    expect(await rows(user)).toHaveLength(3);
    isOurs = true;
    await keeper.step();
    expect(await rows(user)).toHaveLength(4);
  });

  test('leaves the past days of an account that records to its analysis', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await user.call('POST', '/assets/custom', { code: 'EMEK', name: 'Emeklilik fonu', group: 'fund' });
    await account.record(bought('2026-11-02', 60, 280), bought('2026-11-02', 9, 2, { asset: OWN }));
    await goTo(dayStartMs(friday + 1) + 9 * 3_600_000);
    await start().step();
    expect(await rows(user)).toEqual([]);
    expect(logLines).toEqual([]);
  });

  test('waits with an account whose closing prices are not known, and says for which', async () => {
    const user = await holder();
    const settings = readConfig({ MARKET_STOCKS_SOURCE: 'yahoo' });
    const live = createMarket({
      ...simulatedPrices('bist'),
      live: {
        settings,
        budget: { take: async () => 1 },
        client: createSourceClient(fetch),
        sql: async () => app.db.sql,
      },
      now: () => app.nowMs,
    });
    const calendar = live.calendar;
    const { history } = simulated.source;
    const parts = { book: live.book, actions: live.actions, calendar, simulated: history, sql: async () => app.db.sql };
    await goTo(dayStartMs(friday + 1) + 9 * 3_600_000);
    const keeper = start(createClosingPrices(parts));
    await keeper.step();
    expect(await rows(user)).toEqual([]);
    expect(logLines).toEqual([`1 accounts' values of ${dateText(friday)} wait for closing prices, as that of THYAO`]);
    const figures = { open: price('280'), high: price('290'), low: price('280'), close: price('284.25') };
    const bar = {
      type: 'stocks',
      code: 'THYAO',
      intervalSeconds: 86_400,
      startMs: dayStartMs(friday),
      ...figures,
    } as const;
    const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+03:00`);
    // Recorded until five: that price is not its close.
    await writeCandles(app.db.sql, [{ ...bar, firstMs: at('10:00'), lastMs: at('17:00') }]);
    app.nowMs += 3_600_000;
    await keeper.step();
    expect(await rows(user)).toEqual([]);
    await writeCandles(app.db.sql, [{ ...bar, close: price('285'), firstMs: at('10:02'), lastMs: at('18:08') }]);
    app.nowMs += 3_600_000;
    await keeper.step();
    const [row] = await rows(user);
    const eth = (await simulated.closings(friday, [{ type: 'cryptos', code: 'ETH' }])).price('cryptos', 'ETH')!;
    const worth = money('285000') + total(eth, quantity('0.5'), 'down');
    expect(row).toMatchObject({ prices: 'closing', holdings_value: moneyText(worth as Money) });
    live.book.stop();
  });
});

test('a server that is awake keeps the day at the prices of midnight; one that slept does not call its own so', async () => {
  const user = await holder();
  const keeper = start();
  await goTo(dayStartMs(friday + 1) - 5_000);
  await keeper.step();
  expect(await rows(user)).toEqual([]);
  await goTo(dayStartMs(friday + 1) + 5_000);
  await keeper.step();
  await goTo(dayStartMs(friday + 2) + DAY_MS / 2);
  await keeper.step();
  expect((await rows(user)).map(({ day, prices }) => [day, prices])).toEqual([
    [dateText(friday), 'seen'],
    [dateText(friday + 1), 'closing'],
  ]);
});
