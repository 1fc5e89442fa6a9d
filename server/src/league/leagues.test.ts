/** Leagues over HTTP: joining, limits of orders, what others see, and whoever wants to win unfairly. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { istanbul, join, moveTo, nextPrice, type Participant, placeFor } from '../../../testing/league-season.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { markReview } from './entry-store.ts';
import { flagsOf } from './flags.ts';
import { forgetEntries } from './forget-entries.ts';
import { readLeague } from './store.ts';

const OPEN = '2026-11';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.matching.start();
});
/** The clock goes on from test to test: the matcher does not look back. */
let minute = 0;
beforeEach(async () => {
  await moveTo(app, `2026-11-23 11:${String((minute += 2)).padStart(2, '0')}:00`);
  await app.seasons.step();
});
afterAll(() => app.close());

const dataOf = <Data>({ body }: { readonly body: { readonly data?: unknown } }) => body.data as Data;
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } }) =>
  answer.body.code ?? answer.status;
let seed = 0;
const someone = () => join(app, OPEN, (seed += 1));
const buy = (who: Participant, order: object) =>
  placeFor(who, { side: 'buy', symbol: 'THYAO', type: 'stocks', ...order });

async function heldBy({ user, account }: Participant, symbol = 'THYAO'): Promise<number> {
  const [row] = await app.db.sql<{ quantity: string }[]>`
    select quantity from holding where user_id = ${user.userId} and account_id = ${account} and symbol = ${symbol}`;
  return Number(row?.quantity ?? '0');
}

describe('an entry', () => {
  test('comes with a name and an account of its own with the start cash; once', async () => {
    const user = await app.logIn();
    const joined = await user.call('POST', `/leagues/${OPEN}/entry`, {});
    const { entry } = dataOf<{ entry: { account: number; nickname: string } }>(joined);
    expect(joined.body.message).toBe(`Katıldınız. ${entry.nickname}`);
    expect(codeOf(await user.call('POST', `/leagues/${OPEN}/entry`, {}))).toBe('LEAGUE_JOINED');
    const { accounts } = dataOf<{ accounts: object[] }>(await user.call('GET', '/accounts'));
    expect(accounts).toContainEqual(
      expect.objectContaining({
        id: entry.account,
        kind: 'league',
        name: 'Lig: Kasım 2026',
        rules: 'realistic',
        cashBalance: 1_000_000,
        overallPortfolioValue: 1_000_000,
      }),
    );
    const { league } = dataOf<{ league: { own: object } }>(await user.call('GET', `/leagues/${OPEN}`));
    expect(league.own).toMatchObject({ ...entry, state: 'unranked', showHoldings: false });
  });

  test('takes no deposits, no withdrawals, no other rules, and is not closed by its owner', async () => {
    const { user, account } = await someone();
    const at = `?account=${account}`;
    for (const type of [1, 2]) {
      const moved = await user.call('PUT', `/portfolio/updateMoney/${type}/1000${at}`);
      expect(moved.status, JSON.stringify(moved.body)).toBeGreaterThanOrEqual(400);
    }
    expect(codeOf(await user.call('PATCH', `/accounts/${account}`, { archived: true }))).toBe('ACCOUNT_NOT_CLOSABLE');
    expect((await user.call('PATCH', `/accounts/${account}`, { rules: 'simple' })).status).toBeGreaterThanOrEqual(400);
    const [row] = await app.db.sql`
      select cash, rules from account where user_id = ${user.userId} and account_id = ${account}`;
    expect(row).toEqual({ cash: '1000000.00', rules: 'realistic' });
  });

  test('that left is final for the season; its orders end, and its row stays', async () => {
    const who = await someone();
    await buy(who, { kind: 'limit', quantity: 10, limitPrice: '260', validity: 'gtc' });
    expect((await who.user.call('DELETE', `/leagues/${OPEN}/entry`)).status).toBe(200);
    expect(codeOf(await who.user.call('DELETE', `/leagues/${OPEN}/entry`))).toBe('LEAGUE_LEFT');
    expect(codeOf(await who.user.call('POST', `/leagues/${OPEN}/entry`, {}))).toBe('LEAGUE_LEFT');
    expect(codeOf(await buy(who, { quantity: 1 }))).toBe('LEAGUE_CLOSED');
    const open = await app.db.sql`
      select 1 from trade_order where user_id = ${who.user.userId} and order_is_open(state)`;
    expect(open).toEqual([]);
    const [row] = await app.db.sql`
      select mark from league_entry where league_id = ${OPEN} and nickname = ${who.nickname}`;
    expect(row).toEqual({ mark: 'left' });
  });

  test('is not made before its time, after the end, or twice at once', async () => {
    const user = await app.logIn();
    expect(codeOf(await user.call('POST', '/leagues/2026-12/entry', {}))).toBe('LEAGUE_NOT_FOUND');
    const both = await Promise.all([1, 2, 3].map(() => user.call('POST', `/leagues/${OPEN}/entry`, {})));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const accounts = await app.db.sql`select 1 from account where user_id = ${user.userId} and kind = 'league'`;
    expect(accounts).toHaveLength(1);
  });
});

describe('orders', () => {
  test('wait for the next price: nobody trades at one that is known', async () => {
    const who = await someone();
    const answer = await buy(who, { quantity: 100 });
    expect(answer.status).toBe(201);
    expect(await heldBy(who)).toBe(0);
    await nextPrice(app);
    expect(await heldBy(who)).toBe(100);
    const [fill] = await app.db.sql<{ later: boolean; settles: string | null; commission: string; amount: string }[]>`
      select f.seen_at > o.accepted_at as later, j.settles_on::text as settles, f.commission, f.amount from order_fill f
      join trade_order o using (user_id, account_id, order_id) join journal j using (user_id, account_id, seq)
      where f.user_id = ${who.user.userId} order by f.seq limit 1`;
    expect(fill).toMatchObject({ later: true, settles: null });
    expect(Number(fill?.commission)).toBe(Math.ceil(Number(fill?.amount) * 0.1) / 100);
    const at = `?account=${who.account}`;
    const known = { symbol: 'THYAO', quantity: 1, buyPrice: 300 };
    expect(codeOf(await who.user.call('POST', `/portfolio/addAssetBySymbol${at}`, known))).toBe('LEAGUE_WAITS');
  });

  test('do not raise an asset above a quarter, also when several are sent at once', async () => {
    const who = await someone();
    expect(await buy(who, { amount: 260_000 })).toMatchObject({ status: 409, body: { code: 'POSITION_CAP' } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy(who, { amount: 120_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => codeOf(answer) === 'POSITION_CAP')).toHaveLength(2);
    const limit = { kind: 'limit', quantity: 10, limitPrice: '285', validity: 'day' };
    const other = await buy(who, { ...limit, symbol: 'GARAN', limitPrice: '130' });
    const { order } = dataOf<{ order: { id: string } }>(other);
    expect(codeOf(await who.user.call('PATCH', `/portfolio/orders/${order.id}`, { quantity: 5_000 }))).toBe(
      'POSITION_CAP',
    );
    expect(codeOf(await who.user.call('PATCH', `/portfolio/orders/${order.id}`, { quantity: 5 }))).toBe(200);
  });

  test('sell what was bought after a minute, not sooner; exits that follow a fill are not taken', async () => {
    const who = await someone();
    await buy(who, { quantity: 50 });
    await nextPrice(app);
    const sale = { side: 'sell', symbol: 'THYAO', type: 'stocks', quantity: 50 };
    expect(codeOf(await placeFor(who, sale))).toBe('LEAGUE_HOLD');
    app.nowMs += 61_000;
    await app.book.tick();
    expect(codeOf(await placeFor(who, sale))).toBe(201);
    const bracket = { stopLoss: { triggerPrice: '250' }, takeProfit: { limitPrice: '330' } };
    expect(codeOf(await buy(who, { kind: 'limit', quantity: 1, limitPrice: '285', bracket }))).toBe('FIELD_INVALID');
  });

  test('are for assets of the league, fifty a day, within its season, and end with it', async () => {
    const who = await someone();
    const { league } = dataOf<{ league: { assets: { code: string }[] } }>(
      await who.user.call('GET', `/leagues/${OPEN}`),
    );
    const codes = new Set(league.assets.map(({ code }) => code));
    const outside = app.book.all('stocks').find(({ code }) => !codes.has(code));
    expect(codeOf(await buy(who, { symbol: outside?.code, quantity: 1 }))).toBe('LEAGUE_ASSET');
    const limit = { kind: 'limit', quantity: 1, limitPrice: '270', validity: 'gtc' };
    const placed = await buy(who, limit);
    expect(dataOf<{ order: object }>(placed).order).toMatchObject({ validUntil: '2026-11-30' });
    for (let n = 1; n < 50; n += 1) {
      app.nowMs += 200;
      expect(codeOf(await buy(who, limit)), String(n)).toBe(201);
    }
    expect(await buy(who, limit)).toMatchObject({ status: 409, body: { code: 'LEAGUE_ORDERS' } });
    const before = app.nowMs;
    app.nowMs = istanbul('2026-11-30 18:10:00');
    who.user = await app.logInAgain(who.user);
    expect(codeOf(await buy(who, limit))).toBe('LEAGUE_CLOSED');
    app.nowMs = before;
  });
});

test('no answer names a person: neither number, name, address nor picture', async () => {
  const [who, other] = [await someone(), await someone()];
  await app.db.sql`
    update app_user set full_name = 'Ödünsüz Soyadı', email = ${`posta-${who.user.userId}@example.com`}
    where id = ${who.user.userId}`;
  await buy(who, { quantity: 10 });
  await nextPrice(app);
  await moveTo(app, '2026-11-23 18:10:06');
  await app.seasons.step();
  const reader = await app.logInAgain(other.user);
  const name = encodeURIComponent(who.nickname);
  const urls = [
    '/leagues',
    `/leagues/${OPEN}`,
    `/leagues/${OPEN}/table`,
    `/leagues/${OPEN}/entries/${name}`,
    '/groups',
  ];
  const { userId } = who.user;
  for (const url of urls) {
    const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${reader.token}` } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    for (const word of ['Soyadı', 'posta-', '@', 'picture', 'userId', 'user_id', `"${userId}"`])
      expect(answer.body, url).not.toContain(word);
    // Numbers of answers are places, ranks and figures; the reader's own account is the only number of anybody.
    expect(answer.body, url).not.toMatch(/"(?:person|user|id|owner)\w*":\d/);
    // Nor what they hold, while the season runs.
    if (url.includes('entries')) expect(answer.body).not.toContain('THYAO');
  }
});

test('a copied portfolio is a line for the operator, who may hide a rank until somebody has looked', async () => {
  await moveTo(app, '2026-11-24 11:00:00');
  await app.seasons.step();
  const [own, copy] = [await someone(), await someone()];
  for (const symbol of ['THYAO', 'GARAN', 'AKBNK', 'SASA', 'EREGL', 'ASELS'])
    for (const who of [own, copy]) {
      app.nowMs += 2_000;
      await app.book.tick();
      await buy(who, { symbol, quantity: 10 });
    }
  await nextPrice(app);
  await moveTo(app, '2026-11-24 18:10:06');
  await app.seasons.step();
  const league = await readLeague(app.db.sql, OPEN);
  const names = [own.nickname, copy.nickname];
  const lines = league ? await flagsOf(app.db.sql, league) : [];
  expect(lines.filter((line) => names.every((name) => line.includes(name)))).toHaveLength(1);
  await markReview(app.db.sql, OPEN, { nickname: copy.nickname, reason: 'iki hesap' });
  const user = await app.logInAgain(copy.user);
  const { league: seen } = dataOf<{ league: { own: object } }>(await user.call('GET', `/leagues/${OPEN}`));
  expect(seen.own).toMatchObject({ state: 'review', reason: 'iki hesap' });
});

test('an erased person leaves a row without a name, and nothing else', async () => {
  const who = await someone();
  await app.db.sql.begin((tx) => forgetEntries(sessionSql(tx), who.user.userId));
  const [row] = await app.db.sql`
    select person_id, account_id, nickname, mark from league_entry e
    where league_id = ${OPEN} and entry_no = (
      select entry_no from league_member where user_id = ${who.user.userId} and league_id = ${OPEN})`;
  expect(row).toEqual({ person_id: null, account_id: null, nickname: null, mark: 'left' });
});

test('a market whose prices can be worked out has no league', async () => {
  const seeded = await createTestApp({ MARKET_SEED: '7' });
  await seeded.seasons.step();
  const user = await seeded.logIn();
  const { leagues } = dataOf<{ leagues: object[] }>(await user.call('GET', '/leagues'));
  expect(leagues).toMatchObject([{ id: OPEN, state: 'refused', reason: 'MARKET_SEED' }]);
  expect(codeOf(await user.call('POST', `/leagues/${OPEN}/entry`, {}))).toBe('LEAGUE_REFUSED');
  await seeded.close();
});
