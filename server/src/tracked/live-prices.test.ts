/**
 * A tracked account at the prices of `npm start -- --live`, from local servers that answer in the sources' documented
 * shapes; also when they fail.
 */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { type FakeServer, type Reply, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';

/** Within the session of a Friday. */
const AT = Date.UTC(2026, 10, 20, 11, 0);
const MINUTE_MS = 60_000;

let server: FakeServer;
let app: TestApp;
let user: TestUser;
let account: TrackedAccount;

beforeEach(async () => {
  server = await startFakeServer(AT);
  app = await createTestApp({
    MARKET_SOURCE: 'live',
    MARKET_METAL_SOURCE: 'simulated',
    YAHOO_URL: server.url,
    BIST_URL: `${server.url}/none`,
    BTCTURK_URL: server.url,
    BTCTURK_SOCKET_URL: server.socketUrl,
    BTCTURK_CHARTS_URL: server.url,
    TCMB_URL: `${server.url}/kurlar`,
  });
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterEach(async () => {
  app.book.stop();
  await app.close();
  await server.close();
});

const asset = (kind: string, code: string) => ({ kind, code });
const bought = (kind: string, code: string, quantity: number, price: number) => ({
  date: '2026-11-16',
  type: 'buy',
  asset: asset(kind, code),
  quantity,
  price,
});

/** Advances the clock in steps of the polls, for this time. */
async function passes(ms: number): Promise<void> {
  for (const endMs = app.nowMs + ms; app.nowMs < endMs; app.nowMs += 15_000) {
    await app.book.tick();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function held(): Promise<Record<string, { price: number | undefined; stale: boolean }>> {
  const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
  const { portfolio } = body.data as unknown as {
    portfolio: { symbol: string; currentPrice?: number; stale: boolean }[];
  };
  return Object.fromEntries(portfolio.map((one) => [one.symbol, { price: one.currentPrice, stale: one.stale }]));
}

/** Repeats until the sources have responded: over real HTTP, which the test's clock does not control. */
const told = async (symbol: string) => {
  await expect
    .poll(
      async () => {
        await passes(15_000);
        return (await held())[symbol]?.price;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
};

test('is valued by the source of each kind; a code that no list has counts at its cost, marked', async () => {
  await account.record(
    bought('cryptos', 'BTC', 0.5, 3_000_000),
    bought('currencies', 'USD', 100, 45),
    bought('stocks', 'YOKOLDU', 10, 5),
  );
  for (const symbol of ['BTC', 'USD']) await told(symbol);
  const found = await held();
  expect(found['USD']).toEqual({ price: 48, stale: false });
  expect(found['BTC']?.stale).toBe(false);
  expect(found['YOKOLDU']).toEqual({ price: undefined, stale: true });
});

test('what is not listed any more counts at its last close, carried over a split, else at its average cost', async () => {
  const gone = (told: object) => ({ date: '2026-11-16', asset: asset('stocks', 'YOKOLDU'), ...told });
  const last = async () => {
    const { body } = await user.call('GET', `/portfolio/?account=${account.id}`);
    const { portfolio } = body.data as unknown as { portfolio: object[] };
    const { body: all } = await user.call('GET', '/accounts');
    const values = all.data?.['accounts'] as unknown as { overallPortfolioValue: number }[];
    return [portfolio.find((row) => 'symbol' in row && row.symbol === 'YOKOLDU'), values[1]?.overallPortfolioValue];
  };
  await account.record({ date: '2026-11-01', type: 'deposit', amount: 1_000 });
  await account.record(gone({ type: 'buy', quantity: 10, price: 5 }));
  await account.record(gone({ date: '2026-11-17', type: 'sell', quantity: 2, price: 6 }));
  const atCost = { quantity: 8, cost: 40, priceSource: 'cost', stale: true };
  expect(await last()).toEqual([expect.objectContaining(atCost), 1_000 - 50 + 12 + 40]);
  await account.record(gone({ date: '2026-11-18', type: 'split', numerator: 2, denominator: 1 }));
  const days = async () => {
    const { body } = await user.call('GET', `/analysis/performance?account=${account.id}&from=2026-11-17`);
    const { series } = body.data as unknown as { series: { value: number }[] };
    return series.map(({ value }) => value);
  };
  expect(await last()).toEqual([expect.objectContaining({ ...atCost, quantity: 16 }), 1_000 - 50 + 12 + 40]);
  expect(await days()).toEqual([1_002, 1_002, 1_002, 1_002]);
  await app.db.sql`
    insert into price_bar (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at, last_at)
    select 'stocks', 'YOKOLDU', 86400, day, 2, 4, 2, close, day, day
    from (values (timestamptz '2025-03-03T00:00+03:00', 2), ('2025-03-04T00:00+03:00', 3.5)) d (day, close)`;
  const closed = { currentPrice: 1.75, asOf: '2025-03-03T21:00:00.000Z', stale: true };
  expect(await last()).toEqual([expect.objectContaining(closed), 1_000 - 50 + 12 + 16 * 1.75]);
});

test('rows of files are held against the range of their day, where its prices are real', async () => {
  await app.db.sql`
    insert into price_bar (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at, last_at)
    values ('stocks', 'THYAO', 86400, '2026-03-03T00:00+03:00', 300, 310, 295.5, 305, '2026-03-03', '2026-03-03')`;
  const row = (line: number, price: number, more: object = {}) => {
    return { line, date: '2026-03-03', type: 'buy', asset: asset('stocks', 'THYAO'), quantity: line, price, ...more };
  };
  const rows = [
    row(1, 295.49),
    row(2, 295.5),
    row(3, 310),
    row(4, 3_100),
    // A day without known rates, today, and an amount stated in dollars.
    row(5, 3_100, { date: '2026-03-04' }),
    row(6, 3_100, { date: '2026-11-20' }),
    row(7, 1, { currency: 'USD', rate: 45 }),
    row(8, 1, { asset: asset('metals', 'GAU') }),
  ];
  const tried = async (some: readonly object[]) => {
    const body = { dryRun: true, source: 'generic', fileHash: 'cd'.repeat(32), rows: some };
    const answer = await user.call('POST', `/accounts/${account.id}/import`, body, { 'accept-language': 'tr' });
    interface Note {
      readonly code: string;
      readonly text: string;
    }
    return answer.body.data as unknown as { rows: { line: number; verdict: string; notes?: Note[] }[]; notes: Note[] };
  };
  const found = await tried(rows);
  expect(found.rows.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'new'));
  expect(found.rows.filter(({ notes }) => notes).map(({ line }) => line)).toEqual([1, 4]);
  expect(found.rows[3]?.notes).toEqual([{ code: 'PRICE_OUTSIDE_DAY', text: expect.stringMatching(/295,50.*310,00/) }]);
  // Metals are simulated: their prices were not compared, and the answer says so.
  expect(found.notes.map(({ code }) => code)).toEqual(['RANGE_UNCHECKED', 'CASH_BELOW_ZERO']);
  expect((await tried(rows.slice(0, 7))).notes.map(({ code }) => code)).toEqual(['CASH_BELOW_ZERO']);
});

const FAILURES: readonly [string, Reply][] = [
  ['pages of HTML', { body: '<!doctype html><title>Bakımdayız</title>' }],
  ['too many calls', { status: 429, headers: { 'retry-after': '600' }, body: 'Too Many Requests' }],
  ['half an answer', { body: '{"data":[{"pair":"BTCTRY","last":', cutAt: 20 }],
  ['empty answers', { body: '' }],
];

test.each(FAILURES)('%s change no price: the last ones stay, and are marked when they are old', async (_, reply) => {
  await account.record(bought('cryptos', 'BTC', 0.5, 3_000_000), bought('currencies', 'USD', 100, 45));
  for (const symbol of ['BTC', 'USD']) await told(symbol);
  const before = await held();
  server.tamper = () => reply;
  server.dropSockets();
  await passes(5 * MINUTE_MS);
  const after = await held();
  expect(after['BTC']).toEqual({ price: before['BTC']?.price, stale: true });
  // One rate a working day: it applies over the weekend.
  expect(after['USD']).toEqual(before['USD']);
  const dollar = app.book.get('currencies', 'USD');
  expect(dollar && app.book.isStale(dollar, app.nowMs + 5 * 24 * 60 * MINUTE_MS)).toBe(true);
});
