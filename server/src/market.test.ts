/** Which source each market has by the settings, and what the settings refuse. */
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config/config.ts';
import { createMarket } from './market.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');

function marketOf(env: Record<string, string>) {
  const settings = readConfig(env);
  const noNetwork = () => Promise.reject(new Error('no network'));
  const live = { settings, budget: { take: async () => 0 }, fetch: noNetwork };
  return createMarket({ key: 1, hours: settings.marketHours, live, now: () => NOON }).book;
}

describe('the source of each market', () => {
  it.each([
    [{}, 'simulated', 'simulated', 'always'],
    [{ MARKET_SOURCE: 'collectapi', COLLECTAPI_KEY: 'x:y' }, 'collectapi', 'collectapi', 'bist'],
    [{ MARKET_STOCKS_SOURCE: 'yahoo', MARKET_CRYPTO_SOURCE: 'btcturk' }, 'yahoo', 'btcturk', 'bist'],
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
    [{ MARKET_SOURCE: 'yahoo' }, 'MARKET_SOURCE="yahoo": must be one of simulated, collectapi'],
    [{ MARKET_STOCKS_SOURCE: 'btcturk' }, 'MARKET_STOCKS_SOURCE="btcturk"'],
    [{ BTCTURK_SOCKET_URL: 'https://x' }, 'BTCTURK_SOCKET_URL="https://x": must be an address starting with ws'],
  ])('%j is refused: %s', (env: Record<string, string>, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
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
