import { money, price } from '@kurus/core/money/money';
import { describe, expect, it, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const REDIS_URL = 'redis://127.0.0.1:6379';
const DATABASE_URL = 'postgres://127.0.0.1/kurus';
const SECRET = 'x'.repeat(32);

test.each([
  [{ REDIS_URL, SECRET }, 'REDIS_URL is for several servers and needs the DATABASE_URL that they share'],
  [{ REDIS_URL, DATABASE_URL }, 'REDIS_URL is for several servers and needs the same SECRET in each of them'],
  [{ REDIS_URL: 'http://127.0.0.1', DATABASE_URL, SECRET }, 'REDIS_URL='],
  [{ DATABASE_READ_URL: DATABASE_URL }, 'DATABASE_READ_URL is a replica of a DATABASE_URL, which is not set'],
])('several servers need what they share: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
});

test('with a database and a secret they may share a Redis', () => {
  expect(readConfig({ REDIS_URL, DATABASE_URL, SECRET })).toMatchObject({ redisUrl: REDIS_URL, redisPrefix: 'kurus:' });
});

test.each([
  [{}, 'spec'],
  [{ NODE_ENV: 'production', ALLOW_OUTBOX: '1' }, 'strict'],
  [{ NODE_ENV: 'production', ALLOW_OUTBOX: '1', PASSWORD_RULES: 'spec' }, 'spec'],
  [{ PASSWORD_RULES: 'strict' }, 'strict'],
])('%o has the password rules %s', (env, rules) => {
  expect(readConfig(env).passwordRules).toBe(rules);
});

test('there are two sets of password rules', () => {
  expect(() => readConfig({ PASSWORD_RULES: 'off' })).toThrow('PASSWORD_RULES="off": must be one of spec, strict');
});

const [NONE, INTERNET, BANK] = [
  ['0', '0'],
  ['0.0004', '0'],
  ['0.002', '1'],
] as const;

test.each([
  [{}, NONE, 'instant'],
  [{ MARKET_HOURS: 'bist' }, INTERNET, 't2'],
  [{ MARKET_HOURS: 'bist', COMMISSION: 'none', SETTLEMENT: 'instant' }, NONE, 'instant'],
  [{ COMMISSION: 'bank', SETTLEMENT: 't2' }, BANK, 't2'],
  [{ COMMISSION: '0.0015' }, ['0.0015', '0'], 'instant'],
  [{ COMMISSION: '0', MARKET_HOURS: 'bist' }, NONE, 't2'],
] as const)('%o has the commission %o and settles %s', (env, [rate, least], settlement) => {
  expect(readConfig(env)).toMatchObject({
    commissionRate: price(rate),
    minimumCommission: money(least),
    settlement,
  });
});

test.each(['yes', '2', '-0.1', '1e-3'])('COMMISSION=%s stops the start', (COMMISSION) => {
  expect(() => readConfig({ COMMISSION })).toThrow(`COMMISSION="${COMMISSION}": must be`);
});

test('without a mail server production requires a setting of who may read the codes', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow('SMTP_URL is needed');
  for (const more of [{ OPERATOR_PORT: '3001' }, { ALLOW_OUTBOX: '1' }, { SMTP_URL: 'smtp://localhost' }]) {
    expect(readConfig({ ...production, ...more }).nodeEnv).toBe('production');
  }
  expect(() => readConfig({ OPERATOR_PORT: '3001', SMTP_URL: 'smtp://localhost' })).toThrow('there is none');
});

describe('sources for personal use, in production', () => {
  const production = (more: Record<string, string> = {}) =>
    readConfig({ NODE_ENV: 'production', ALLOW_OUTBOX: '1', ...more });
  it('are off in both worlds unless the operator says that the prices are for themselves', () => {
    const { sources, realSources, sourcesOff } = production({ MARKET_SOURCE: 'live' });
    expect([sources.stocks, sources.cryptos, sources.currencies]).toEqual(['simulated', 'btcturk', 'tcmb']);
    expect([realSources.stocks, realSources.funds, realSources.metals]).toEqual(Array(3).fill('simulated'));
    expect(sourcesOff).toEqual(['yahoo', 'altinkaynak', 'tefas', 'yahoo-foreign']);
    const own = production({ MARKET_SOURCE: 'live', LIVE_PERSONAL_USE: 'yes' });
    expect([own.sources.stocks, own.realSources.funds, own.sourcesOff]).toEqual(['yahoo', 'tefas', []]);
  });

  it('are there on a machine of one’s own', () => {
    const { realSources, sourcesOff } = readConfig({});
    expect([realSources.stocks, realSources.funds, sourcesOff]).toEqual(['yahoo', 'tefas', []]);
  });

  it('leave one with a key in place', () => {
    const { sources } = production({ MARKET_STOCKS_SOURCE: 'collectapi', COLLECTAPI_KEY: 'x:y' });
    expect(sources.stocks).toBe('collectapi');
  });
});
