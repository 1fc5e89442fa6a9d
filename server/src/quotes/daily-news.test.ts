import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { expect, test } from 'vitest';
import { createDailyNews } from './daily-news.ts';

const changed = (...kinds: readonly AssetKind[]) => kinds.map((type) => ({ type, code: 'X' }) as Quote);
const daily = (type: AssetKind) => ({ type, code: 'X', isDaily: true }) as Quote;
const MINUTE = 60_000;

test('the first tick is no news, and prices that move by the second never are', () => {
  const news = createDailyNews();
  expect(news(changed('funds', 'foreign'), 0)).toBeUndefined();
  expect(news(changed('stocks', 'cryptos', 'currencies', 'metals'), 2 * MINUTE)).toBeUndefined();
  expect(news([], 3 * MINUTE)).toBeUndefined();
});

test('what comes is told at once, then at most once a minute, each kind once', () => {
  const news = createDailyNews();
  news([], 0);
  expect(news([...changed('funds', 'stocks'), daily('currencies')], 1000)).toEqual({
    at: 1000,
    kinds: ['funds', 'currencies'],
  });
  expect(news(changed('funds'), 12_000)).toBeUndefined();
  expect(news(changed('foreign', 'funds'), 23_000)).toBeUndefined();
  expect(news([], 1000 + MINUTE)).toEqual({ at: 1000 + MINUTE, kinds: ['funds', 'foreign'] });
  expect(news([], 1000 + 3 * MINUTE)).toBeUndefined();
});
