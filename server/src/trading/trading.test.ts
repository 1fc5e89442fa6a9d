import { randomUUID } from 'node:crypto';
import type { EnvelopeOf } from '@kurus/core/contract/endpoint';
import type { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApp, createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { post, trade } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const BUY = '/portfolio/addAssetBySymbol';
const SELL = '/portfolio/sellAsset';
const priceOf = (code: string, type: 'stocks' | 'cryptos' = 'stocks') => {
  const quote = app.book.get(type, code);
  if (!quote) throw new Error(`no quote for ${code}`);
  return priceToWire(quote.price);
};

async function investor(lira = 1_000_000): Promise<TestUser> {
  const user = await app.logIn();
  const { status } = await user.call('POST', '/portfolio/deposit-withdraw', { amount: lira, depositMoneyType: 1 });
  expect(status).toBe(200);
  return user;
}

describe('buying and selling', () => {
  test('a stock and a crypto, then half of the stock', async () => {
    const user = await investor();
    const thyao = priceOf('THYAO');
    const bought = await user.call('POST', BUY, { symbol: 'THYAO', quantity: 10, buyPrice: thyao });
    expect(bought).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Alım gerçekleşti.',
        data: { symbol: 'THYAO', type: 'stocks', quantity: 10, price: thyao },
      },
    });
    const bitcoin = { symbol: 'BTC', quantity: '0.00123456', buyPrice: priceOf('BTC', 'cryptos'), type: 'cryptos' };
    expect((await user.call('POST', BUY, bitcoin)).status).toBe(200);
    const sold = await user.call('POST', SELL, { symbol: 'thyao', quantity: '5', sellPrice: String(thyao) });
    expect(sold.body.data).toMatchObject({ holdingQuantity: 5, quantity: 5 });

    const holdings = await user.call('GET', '/portfolio/');
    expect(holdings.body.data?.['portfolio']).toMatchObject([
      { symbol: 'THYAO', quantity: 5, buyPrice: thyao },
      { symbol: 'BTC', quantity: 0.00123456 },
    ]);
  });

  test('fills at the quote, not at the price that was sent (D18, R-T1)', async () => {
    const user = await investor();
    const quote = priceOf('GARAN');
    const near = Math.round(quote * 1.005 * 100) / 100;
    const fill = await user.call('POST', BUY, { symbol: 'GARAN', quantity: 1, buyPrice: near });
    expect(fill.body.data).toMatchObject({ price: quote, total: quote });
  });

  test('each trade has its observation; one without a source has its price and time only', async () => {
    const user = await investor();
    await post(createLedger(app.db.sql), trade(user.userId, 'buy', '12.34', '2'));
    const quote = app.book.get('stocks', 'GARAN');
    const near = Math.round(priceOf('GARAN') * 1.005 * 100) / 100;
    await user.call('POST', BUY, { symbol: 'GARAN', quantity: 1, buyPrice: near });
    await user.call('POST', SELL, { symbol: 'GARAN', quantity: 1, sellPrice: near });
    const response = (await user.call('GET', '/portfolio/transactions')).body.data?.['transactions'];
    const observation = {
      time: new Date(quote?.asOfMs ?? 0).toISOString(),
      seen: near,
      source: 'simulated',
      live: false,
    };
    expect(response).toMatchObject([
      { type: 'sell', observation },
      { type: 'buy', observation },
      { type: 'buy', observation: { time: expect.any(String), seen: 12.34 } },
      { type: 'deposit' },
    ]);
    const [, , before, deposit] = response as unknown as { observation?: object }[];
    expect(Object.keys(before?.observation ?? {})).toEqual(['time', 'seen']);
    expect(deposit?.observation).toBeUndefined();
  });

  test.each([0.01, 1e9])('a price of %d is answered with the new one, and nothing happens', async (buyPrice) => {
    const user = await investor();
    const answer = await user.call('POST', BUY, { symbol: 'THYAO', quantity: 1, buyPrice });
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'PRICE_CHANGED' } });
    expect(answer.body.errDetail).toContain('₺');
    expect((await user.call('GET', '/portfolio/balance')).body.data).toMatchObject({ cashBalance: 1_000_000 });
  });

  test('the market in sleep is no market: an old quote is refused (R-T2)', async () => {
    const user = await investor();
    const price = priceOf('THYAO');
    app.nowMs += 60_000;
    const answer = await user.call('POST', BUY, { symbol: 'THYAO', quantity: 1, buyPrice: price });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUOTE_STALE' } });
    await app.book.tick();
  });
});

describe('refusals change nothing', () => {
  const cases: [string, object, number, string][] = [
    ['no quantity', { symbol: 'THYAO', buyPrice: 1 }, 400, 'FIELD_REQUIRED'],
    ['quantity 0', { symbol: 'THYAO', quantity: 0, buyPrice: 1 }, 422, 'QUANTITY_INVALID'],
    ['negative', { symbol: 'THYAO', quantity: -5, buyPrice: 1 }, 422, 'QUANTITY_INVALID'],
    ['half a share', { symbol: 'THYAO', quantity: 0.5, buyPrice: 1 }, 422, 'QUANTITY_NOT_WHOLE'],
    ['exponent text', { symbol: 'THYAO', quantity: '1e3', buyPrice: 1 }, 422, 'QUANTITY_INVALID'],
    ['nine decimals', { symbol: 'BTC', quantity: '0.000000001', buyPrice: 1 }, 422, 'QUANTITY_INVALID'],
    ['a list', { symbol: 'THYAO', quantity: [1], buyPrice: 1 }, 400, 'FIELD_INVALID'],
    ['null', { symbol: 'THYAO', quantity: null, buyPrice: 1 }, 400, 'FIELD_INVALID'],
    ['huge', { symbol: 'THYAO', quantity: 1e300, buyPrice: 1 }, 422, 'QUANTITY_INVALID'],
    ['price 0', { symbol: 'THYAO', quantity: 1, buyPrice: 0 }, 422, 'PRICE_INVALID'],
    ['unknown symbol', { symbol: 'YOKBU', quantity: 1, buyPrice: 1 }, 404, 'SYMBOL_UNKNOWN'],
    ['cash', { symbol: 'CASH', quantity: 1, buyPrice: 1 }, 404, 'SYMBOL_UNKNOWN'],
    ['Turkish letter', { symbol: 'ISCTİ', quantity: 1, buyPrice: 1 }, 404, 'SYMBOL_UNKNOWN'],
    ['wrong market', { symbol: 'THYAO', quantity: 1, buyPrice: 1, type: 'cryptos' }, 404, 'SYMBOL_UNKNOWN'],
    ['a currency', { symbol: 'USD', quantity: 1, buyPrice: 1 }, 422, 'ASSET_NOT_TRADABLE'],
    ['gold by its kind', { symbol: 'GAU', type: 'metals', quantity: 1, buyPrice: 1 }, 422, 'ASSET_NOT_TRADABLE'],
    ['a kind without prices', { symbol: 'GAU', type: 'custom', quantity: 1, buyPrice: 1 }, 400, 'FIELD_INVALID'],
    ['a field too many', { symbol: 'THYAO', quantity: 1, buyPrice: 1, userId: 1 }, 400, 'FIELD_INVALID'],
    ['text for an object', ['THYAO'], 400, 'BAD_REQUEST'],
  ];
  test.each(cases)('%s', async (_name, body, status, code) => {
    const user = await app.logIn();
    const answer = await user.call('POST', BUY, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String), errDetail: expect.any(String) });
    expect((await user.call('GET', '/portfolio/transactions')).body.data).toEqual({ transactions: [] });
  });

  test('more than the balance, more than is held', async () => {
    const user = await investor(100);
    const price = priceOf('THYAO');
    expect((await user.call('POST', BUY, { symbol: 'THYAO', quantity: 1000, buyPrice: price })).body).toMatchObject({
      code: 'BALANCE_INSUFFICIENT',
      errDetail: 'Bakiye yetersiz.',
    });
    expect((await user.call('POST', SELL, { symbol: 'THYAO', quantity: 1, sellPrice: price })).body).toMatchObject({
      code: 'HOLDING_INSUFFICIENT',
    });
  });

  test('in the requested language', async () => {
    const user = await app.logIn();
    const body = { symbol: 'YOKBU', quantity: 1, buyPrice: 1 };
    const texts = await Promise.all(
      ['tr', 'en-US,en;q=0.9', 'fr', 'de'].map(async (language) => {
        return (await user.call('POST', BUY, body, { 'accept-language': language })).body.message;
      }),
    );
    expect(texts).toEqual([
      'Böyle bir sembol yok.',
      'There is no such symbol.',
      'Ce symbole n’existe pas.',
      'Böyle bir sembol yok.',
    ]);
  });
});

describe('the same key (D22)', () => {
  test('eight parallel requests make one trade and one answer, even after the price has moved on', async () => {
    const user = await investor();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { symbol: 'AKBNK', quantity: 3, buyPrice: priceOf('AKBNK') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.call('POST', BUY, body, headers)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    app.nowMs += 60_000;
    expect(await user.call('POST', BUY, body, headers)).toEqual(answers[0]);
    await app.book.tick();
    expect((await user.call('POST', BUY, { ...body, quantity: 4 }, headers)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    const { transactions } = (await user.call('GET', '/portfolio/transactions')).body.data as unknown as {
      transactions: object[];
    };
    expect(transactions).toHaveLength(2);
  });

  test('must be a UUID', async () => {
    const user = await investor();
    const answer = await user.call(
      'POST',
      '/portfolio/deposit-withdraw',
      { amount: 1, depositMoneyType: 1 },
      { 'idempotency-key': 'x' },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_INVALID' } });
  });
});

describe('commission (D24)', () => {
  test('is taken with its BSMV and stored in its own column', async () => {
    const withFees = await createTestApp({ COMMISSION: '0.0015' });
    try {
      const user = await withFees.logIn();
      await user.call('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
      const price = priceToWire(withFees.book.get('stocks', 'THYAO')?.price ?? (0n as never));
      const { body } = await user.call('POST', BUY, { symbol: 'THYAO', quantity: 100, buyPrice: price });
      const { total, commission, bsmv, cashBalance } = body.data as unknown as Record<
        'total' | 'commission' | 'bsmv' | 'cashBalance',
        number
      >;
      expect(commission).toBeCloseTo(total * 0.0015 * 1.05, 1);
      expect(bsmv).toBeCloseTo(total * 0.0015 * 0.05, 1);
      const { transactions } = (await user.call('GET', '/portfolio/transactions')).body.data as never as {
        transactions: object[];
      };
      expect(transactions[0]).toMatchObject({ commission, bsmv });
      expect(cashBalance).toBeCloseTo(1_000_000 - total - commission, 5);
    } finally {
      await withFees.close();
    }
  });
});

test('without a session nothing is traded, and the answer is the one that ends sessions (D4)', async () => {
  const body = { symbol: 'THYAO', quantity: 1, buyPrice: 1 };
  for (const headers of [{}, { authorization: 'Bearer junk' }, { authorization: 'Basic abc' }]) {
    const answer = await callApp(app.http, { method: 'POST', url: BUY, payload: body, headers });
    expect(answer).toMatchObject({ status: 401, body: { message: 'id token invalid', code: 'SESSION_INVALID' } });
  }
});

describe('the hours of the exchange (D31)', () => {
  let exchange: TestApp;
  beforeAll(async () => {
    exchange = await createTestApp({ MARKET_HOURS: 'bist' });
  });
  afterAll(() => exchange.close());

  const buyAt = async (moment: string, order: object, language = 'tr') => {
    exchange.nowMs = Date.parse(`${moment}+03:00`);
    await exchange.book.tick();
    const user = await exchange.logIn();
    const headers = { 'accept-language': language };
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 10_000_000, depositMoneyType: 1 });
    return user.call('POST', BUY, { quantity: 1, ...order }, headers);
  };
  const share = () => ({
    symbol: 'THYAO',
    buyPrice: priceToWire(exchange.book.get('stocks', 'THYAO')?.price ?? (0n as never)),
  });

  test.each([
    ['2026-11-21T12:00', 'tr', 'Borsa şu anda kapalı. Açılış: 23 Kas Pzt 10:00.'],
    ['2026-11-21T12:00', 'en', 'The exchange is closed. It opens on Mon 23 Nov, 10:00 (Istanbul time).'],
    ['2026-11-21T12:00', 'fr', 'La bourse est fermée. Ouverture\u00a0: lun. 23 nov., 10:00 (heure d’Istanbul).'],
    ['2026-10-28T12:36', 'tr', 'Borsa şu anda kapalı. Açılış: 30 Eki Cum 10:00.'],
  ])('at %s a share is refused, in %s: %s', async (moment, language, errDetail) => {
    const answer = await buyAt(moment, share(), language);
    expect(answer).toMatchObject({ status: 409, body: { code: 'MARKET_CLOSED', errDetail } });
  });

  test('cryptos trade on a Saturday, shares on a half day before noon', async () => {
    await buyAt('2026-10-28T11:00', share());
    expect((await buyAt('2026-10-28T11:00:02', share())).status).toBe(200);
    await buyAt('2026-11-21T12:00', share());
    const price = exchange.book.get('cryptos', 'ETH')?.price ?? (0n as never);
    const coin = { symbol: 'ETH', type: 'cryptos', buyPrice: priceToWire(price) };
    expect((await buyAt('2026-11-21T12:00', coin)).status).toBe(200);
  });

  test('the lists say the same to readers without the stream', async () => {
    exchange.nowMs = Date.parse('2026-10-29T12:00+03:00');
    await exchange.book.tick();
    const { exchange: response } = (await exchange.http.inject('/collect/hisse')).json<
      EnvelopeOf<typeof COLLECT_LISTS.stocks>
    >();
    expect(response).toEqual({
      isOpen: false,
      phase: 'closed',
      day: 'closed',
      openedAtMs: Date.parse('2026-10-28T10:00+03:00'),
      changesAtMs: Date.parse('2026-10-30T10:00+03:00'),
      holiday: 'republic',
    });
    expect((await exchange.http.inject('/collect/kripto')).json()).not.toHaveProperty('exchange');
    expect((await app.http.inject('/collect/hisse')).json()).not.toHaveProperty('exchange');
  });
});
