/** A route that loads rows of its feature with the session sends one statement for both. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ticksAway } from '../../../core/src/market/tick-size.ts';
import { price, priceText } from '../../../core/src/money/money.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestUser } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/counted-statements.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { postAll } from '../ledger/post-entries.ts';

const counted = countStatements();
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { watched: counted.watched });
  // The first posting checks once whether users are spread over nodes.
  await (await app.logIn()).call('POST', '/portfolio/deposit-withdraw', { amount: 1, depositMoneyType: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.logIn();
  await postAll(app.db.sql, [deposit(user.userId, '100000'), trade(user.userId, 'buy', '100', '100')]);
});

const away = (ticks: number) =>
  priceText(ticksAway('stocks', app.book.get('stocks', 'THYAO')?.price ?? price('0'), ticks));
const limit = () => ({ symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 10, limitPrice: away(-4) });

/** Code of a response, or its status, and the number of statements that it took. */
async function costOf(...of: Parameters<TestUser['call']>): Promise<readonly [string | number, number]> {
  let answer: TestAnswer | undefined;
  const sent = await counted.during(async () => {
    answer = await user.call(...of);
  });
  return [answer?.body.code ?? answer?.status ?? 0, sent.length];
}

async function placed(): Promise<string> {
  const { body } = await user.call('POST', '/portfolio/orders', limit());
  const { order } = (body.data ?? {}) as { readonly order?: { readonly id: string } };
  return `/portfolio/orders/${order?.id}`;
}

describe('with its session', () => {
  test.each(['balance', '', 'summary', 'profit-loss', 'allocation-symbol'])('/portfolio/%s reads', async (path) => {
    expect(await costOf('GET', `/portfolio/${path}`)).toEqual([200, 1]);
    expect(await costOf('GET', `/portfolio/${path}?account=7`)).toEqual(['ACCOUNT_NOT_FOUND', 1]);
    expect(await costOf('GET', `/portfolio/${path}?account=x`)).toEqual(['ACCOUNT_NOT_FOUND', 1]);
  });

  test('a trade reads, and posts with a second statement', async () => {
    const asset = { symbol: 'THYAO', quantity: 1 };
    expect(await costOf('POST', '/portfolio/addAssetBySymbol', { ...asset, buyPrice: away(0) })).toEqual([200, 2]);
    expect(await costOf('POST', '/portfolio/sellAsset', { ...asset, sellPrice: away(0) })).toEqual([200, 2]);
  });

  test('an order reads, and posts with a second statement; a change of it reads the account too', async () => {
    expect(await costOf('POST', '/portfolio/orders', limit())).toEqual([201, 2]);
    const order = await placed();
    expect(await costOf('PATCH', order, { limitPrice: away(-5) })).toEqual([200, 3]);
    expect(await costOf('POST', `${order}/cancel`)).toEqual([200, 2]);
  });

  test('an order that cannot be placed, and one that is not there, read the session alone', async () => {
    expect(await costOf('POST', '/portfolio/orders', { ...limit(), symbol: 'YOK' })).toEqual(['SYMBOL_UNKNOWN', 1]);
    expect(await costOf('POST', '/portfolio/orders', { ...limit(), kind: 'odd' })).toEqual(['FIELD_INVALID', 1]);
    expect(await costOf('POST', '/portfolio/orders/none/cancel')).toEqual(['ORDER_NOT_FOUND', 1]);
  });
});

test('the session is judged before the request', async () => {
  const order = await placed();
  await app.db.sql`delete from session where user_id = ${user.userId}`;
  const refused = ['SESSION_INVALID', 1];
  expect(await costOf('GET', '/portfolio/summary')).toEqual(refused);
  expect(await costOf('GET', '/portfolio/summary?account=x')).toEqual(refused);
  expect(await costOf('POST', '/portfolio/sellAsset', { symbol: 'THYAO', quantity: 0 })).toEqual(refused);
  expect(await costOf('POST', '/portfolio/orders', limit())).toEqual(refused);
  expect(await costOf('POST', '/portfolio/orders', { ...limit(), symbol: 'YOK' })).toEqual(refused);
  expect(await costOf('POST', '/portfolio/orders', { ...limit(), kind: 'odd' })).toEqual(refused);
  expect(await costOf('POST', `${order}/cancel`)).toEqual(refused);
});
