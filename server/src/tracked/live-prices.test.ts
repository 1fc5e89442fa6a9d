/**
 * A real portfolio at the prices that `npm start -- --live` takes, from stand-ins of its sources that answer in their
 * documented shapes; and what becomes of it when they fail.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { type FakeServer, type Reply, startFakeServer } from '../../../testing/providers/fake-server.ts';
import { recordedAccount, type RecordedAccount } from '../../../testing/recorded-account.ts';

/** Within the session of a Friday. */
const AT = Date.UTC(2026, 10, 20, 11, 0);
const MINUTE_MS = 60_000;

let server: FakeServer;
let app: TestApp;
let user: TestUser;
let account: RecordedAccount;

beforeEach(async () => {
  server = await startFakeServer(AT);
  app = await createTestApp({
    MARKET_SOURCE: 'live',
    YAHOO_URL: server.url,
    BTCTURK_URL: server.url,
    BTCTURK_SOCKET_URL: server.socketUrl,
    BTCTURK_CHARTS_URL: server.url,
    TCMB_URL: `${server.url}/kurlar`,
  });
  user = await app.logIn();
  account = await recordedAccount(user);
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

/** Time goes by in steps of the polls, for so long. */
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

/** Asks again until the sources have answered: they answer over real HTTP, beside the clock of the test. */
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

test('is valued by the source of each kind; a code that no list has is worth its last price, marked', async () => {
  await account.record(
    bought('cryptos', 'BTC', 0.5, 3_000_000),
    bought('currencies', 'USD', 100, 45),
    bought('stocks', 'YOKOLDU', 10, 5),
  );
  for (const symbol of ['BTC', 'USD']) await told(symbol);
  const found = await held();
  expect(found['USD']).toEqual({ price: 48, stale: false });
  expect(found['BTC']?.stale).toBe(false);
  expect(found['YOKOLDU']).toEqual({ price: 5, stale: true });
});

test('the last price of what is not listed any more: the market’s, else the owner’s, none from before a split', async () => {
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
  const paid = { currentPrice: 6, asOf: '2026-11-16T21:00:00.000Z', stale: true };
  expect(await last()).toEqual([expect.objectContaining(paid), 1_000 - 50 + 12 + 8 * 6]);
  await account.record(gone({ date: '2026-11-18', type: 'split', numerator: 2, denominator: 1 }));
  const [split, value] = await last();
  expect(split).toMatchObject({ quantity: 16, stale: true });
  expect(split).not.toHaveProperty('currentPrice');
  expect(value).toBe(1_000 - 50 + 12 + 40);
  await app.db.sql`
    insert into price_bar (asset_type, symbol, interval_seconds, start_at, open, high, low, close, first_at, last_at)
    select 'stocks', 'YOKOLDU', 86400, day, 2, 4, 2, close, day, day
    from (values (timestamptz '2025-03-03T00:00+03:00', 2), ('2025-03-04T00:00+03:00', 3.5)) d (day, close)`;
  const closed = { currentPrice: 3.5, asOf: '2025-03-03T21:00:00.000Z', stale: true };
  expect(await last()).toEqual([expect.objectContaining(closed), 1_000 - 50 + 12 + 16 * 3.5]);
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
  // One rate a working day: it is in force over the weekend.
  expect(after['USD']).toEqual(before['USD']);
  const dollar = app.book.get('currencies', 'USD');
  expect(dollar && app.book.isStale(dollar, app.nowMs + 5 * 24 * 60 * MINUTE_MS)).toBe(true);
});
