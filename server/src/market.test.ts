/** Sources of each market by the settings, and settings that are refused. */

import { kindOf } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { describe, expect, it, test } from 'vitest';
import { newShare } from '../../testing/providers/fake-bulletin.ts';
import { startFakeServer } from '../../testing/providers/fake-server.ts';
import { endless } from '../../testing/providers/feed.ts';
import { simulatedPrices } from '../../testing/simulated-prices.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { sourcesLine } from './config/kind-settings.ts';
import { createPastPrices } from './history/past-prices.ts';
import { createMarket, createRealMarket, type Market } from './market.ts';
import { createSourceClient } from './quotes/sources/http-text.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');

function marketOf(env: Record<string, string>) {
  const settings = readConfig(env);
  const noNetwork = () => Promise.reject(new Error('no network'));
  const live = { settings, budget: { take: async () => 0 }, client: createSourceClient(noNetwork) };
  return createMarket({ ...simulatedPrices(settings.marketHours), live, now: () => NOON }).book;
}

test('no request returns a simulated price of the future', async () => {
  const atNoon = createMarket({ ...simulatedPrices(), now: () => NOON });
  const atNight = createMarket({ ...simulatedPrices(), now: () => NOON + DAY_MS });
  const span = { intervalSeconds: DAY_MS / 1000, fromMs: NOON - 3 * DAY_MS, toMs: NOON + 5 * DAY_MS };
  const assets = [['stocks', 'THYAO'] as const, ['cryptos', 'BTC'] as const, ['index', 'XU100'] as const];
  for (const [type, code] of assets) {
    const of = ({ histories }: Market, toMs: number) => histories[kindOf(type)]?.candles(type, code, { ...span, toMs });
    const answer = await of(atNoon, span.toMs);
    expect(answer).toEqual(await of(atNoon, NOON));
    const close = (await atNoon.closings(dayOf(NOON), type === 'index' ? [] : [{ type, code }])) ?? {};
    expect(type === 'index' ? close.index : close.price(type, code)).toBe(answer?.at(-1)?.close);
    // The quote of noon, not of the end of the day.
    expect(answer?.at(-1)?.startMs).toBe(dayStartMs(dayOf(NOON)));
    expect(answer?.at(-1)).not.toEqual((await of(atNight, span.toMs))?.at(-2));
  }
});

test('a past day has one close, in any requested period', async () => {
  const { histories, book } = createMarket({ ...simulatedPrices(), now: () => NOON });
  const past = createPastPrices(histories, book.isLive);
  const [from, day] = [dayOf(NOON) - 20, dayOf(NOON) - 8];
  for (const asset of [{ type: 'index', code: 'XU100' } as const, { type: 'stocks', code: 'THYAO' } as const]) {
    const [short, long] = [await past(asset, { from, to: day }), await past(asset, { from, to: dayOf(NOON) })];
    expect(short.at(-1)?.day).toBe(day);
    expect(long.slice(0, short.length)).toEqual(short);
  }
});

describe('the source of each market', () => {
  it.each([
    [{}, 'simulated', 'simulated', 'always'],
    [{ MARKET_SOURCE: 'collectapi', COLLECTAPI_KEY: 'x:y' }, 'collectapi', 'collectapi', 'bist'],
    [{ MARKET_STOCKS_SOURCE: 'yahoo', MARKET_CRYPTO_SOURCE: 'btcturk' }, 'yahoo', 'btcturk', 'bist'],
    [{ MARKET_SOURCE: 'live' }, 'yahoo', 'btcturk', 'bist'],
    [{ MARKET_CRYPTO_SOURCE: 'btcturk' }, 'simulated', 'btcturk', 'always'],
    [{ MARKET_CRYPTO_SOURCE: 'btcturk', MARKET_HOURS: 'bist' }, 'simulated', 'btcturk', 'bist'],
    [{ MARKET_STOCKS_SOURCE: 'yahoo', MARKET_HOURS: 'always' }, 'yahoo', 'simulated', 'always'],
  ])('%j: %s and %s, hours %s', (env: Record<string, string>, stocks, cryptos, hours) => {
    const book = marketOf(env);
    expect([book.source('stocks').name, book.source('cryptos').name]).toEqual([stocks, cryptos]);
    expect(book.source('stocks').kind).toBe(stocks === 'simulated' ? 'simulated' : 'live');
    expect(readConfig(env).marketHours).toBe(hours);
  });

  it.each([
    [{ MARKET_SOURCE: 'collectapi' }, 'COLLECTAPI_KEY is needed for the source collectapi'],
    [{ MARKET_CRYPTO_SOURCE: 'collectapi' }, 'COLLECTAPI_KEY is needed for the source collectapi'],
    [{ MARKET_SOURCE: 'yahoo' }, 'MARKET_SOURCE="yahoo": must be one of simulated, collectapi, live'],
    [{ MARKET_STOCKS_SOURCE: 'btcturk' }, 'MARKET_STOCKS_SOURCE="btcturk"'],
    [{ BTCTURK_SOCKET_URL: 'https://x' }, 'BTCTURK_SOCKET_URL="https://x": must be an address starting with ws'],
  ])('%j is refused: %s', (env: Record<string, string>, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each([
    [{}, 'simulated', 'simulated'],
    [{ MARKET_SOURCE: 'live' }, 'tcmb', 'altinkaynak'],
    [{ MARKET_SOURCE: 'collectapi', COLLECTAPI_KEY: 'x:y' }, 'collectapi', 'collectapi'],
    [
      { MARKET_CURRENCY_SOURCE: 'tcmb', MARKET_METAL_SOURCE: 'collectapi', COLLECTAPI_KEY: 'x:y' },
      'tcmb',
      'collectapi',
    ],
    [{ MARKET_SOURCE: 'live', MARKET_CURRENCY_SOURCE: 'simulated' }, 'simulated', 'altinkaynak'],
  ])('%j: currencies by %s, metals by %s', (env: Record<string, string>, currencies, metals) => {
    const book = marketOf(env);
    expect([book.source('currencies').name, book.source('metals').name]).toEqual([currencies, metals]);
  });

  it('is described with its promises, where one is live', () => {
    expect(sourcesLine(readConfig({}).sources)).toBeUndefined();
    expect(sourcesLine(readConfig({ MARKET_SOURCE: 'live' }).sources)).toContain(
      'stocks by yahoo (half an hour late at most, for personal use only), cryptos by btcturk (as they happen), ' +
        'currencies by tcmb (one rate a working day), ' +
        "metals by altinkaynak (gold by a coin at BtcTurk, silver by a dealer's list without published terms)",
    );
  });

  it('of every kind that has one answers beside the simulated rest', async () => {
    const server = await startFakeServer(NOON);
    const urls = {
      YAHOO_URL: server.url,
      BIST_URL: server.url,
      BTCTURK_URL: server.url,
      TCMB_URL: `${server.url}/kurlar`,
    };
    const settings = readConfig({
      MARKET_SOURCE: 'live',
      MARKET_METAL_SOURCE: 'simulated',
      BTCTURK_SOCKET_URL: server.socketUrl,
      ...urls,
    });
    const live = { settings, budget: endless, client: createSourceClient(fetch) };
    const { book } = createMarket({ ...simulatedPrices(settings.marketHours), live, now: () => NOON });
    await book.tick();
    for (const [type, code] of [
      ['cryptos', 'BTC'],
      ['currencies', 'USD'],
      ['metals', 'GAU'],
    ] as const) {
      await expect.poll(() => book.get(type, code)?.price).toBeDefined();
      expect([type, book.isLive(type)]).toEqual([type, type !== 'metals']);
    }
    await expect.poll(() => book.index()).toBeDefined();
    expect(book.get('currencies', 'USD')?.price).toBe(server.market.rates.get('USD')?.price);
    book.stop();
    await server.close();
  });

  it('passes a share that the exchange has listed since on to the real market', async () => {
    const server = await startFakeServer(NOON);
    server.market.stocks.set('YENIX', newShare('42'));
    const settings = readConfig({ MARKET_STOCKS_SOURCE: 'yahoo', YAHOO_URL: server.url, BIST_URL: server.url });
    const live = { budget: endless, client: createSourceClient(fetch) };
    const options = { ...simulatedPrices(settings.marketHours), now: () => NOON };
    const practice = createMarket({ ...options, live: { ...live, settings } });
    const ofReal = { ...settings, sources: settings.realSources };
    const real = createRealMarket({ ...options, live: { ...live, settings: ofReal } }, practice, () => true);
    await practice.book.tick();
    await expect.poll(() => practice.book.get('stocks', 'YENIX')?.price).toBe(price('42'));
    await real.book.tick();
    expect(real.book.asset('stocks', 'YENIX')?.name).toBe('YENIX SANAYI');
    expect(real.book.get('stocks', 'YENIX')?.price).toBe(price('42'));
    practice.book.stop();
    real.book.stop();
    await server.close();
  });

  it('takes only its own market from the simulated one', async () => {
    const book = marketOf({ MARKET_CRYPTO_SOURCE: 'btcturk' });
    await book.tick();
    expect(book.all('stocks')).toHaveLength(628);
    expect(book.all('cryptos')).toEqual([]);
    expect(book.index()?.code).toBe('XU100');
    book.stop();
  });
});
