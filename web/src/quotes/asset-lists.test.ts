/** Tests of the lists of the real world: what an empty one says of the others. */

import { expect, test } from 'vitest';
import { marketReplies } from '../testing/market.ts';
import { stubNetwork } from '../testing/network.ts';
import { createMarketLists } from './asset-lists.ts';
import { createQuoteStore } from './quote-store.ts';

const SHARE = { code: 'THYAO', name: 'Türk Hava Yolları', price: 250, rate: 0 };

/** Lists of a server whose cryptos have no price, beside the state of its real prices. */
async function loaded(real: object) {
  const replies = marketReplies({ stocks: [SHARE], cryptos: [] });
  const list = await replies['GET /collect/kripto']().json();
  stubNetwork({ ...replies, 'GET /collect/kripto': () => Response.json({ ...list, real }) });
  const store = createQuoteStore();
  store.setFeed('polling');
  const lists = createMarketLists('real', store);
  await lists.load('stocks');
  await lists.load('cryptos');
  return store;
}

test.each([
  ['on', 'none'],
  ['ask', 'yes'],
])('%s, %s: a kind that still awaits its prices leaves those of the others', async (setting, answer) => {
  const store = await loaded({ setting, answer });
  expect(store.closed()).toBeUndefined();
  expect(store.quote('stocks', 'THYAO')).toBeDefined();
});

test.each([
  ['off', 'yes'],
  ['ask', 'none'],
  ['ask', 'no'],
])('%s, %s: the world is closed, and no price of it remains', async (setting, answer) => {
  const store = await loaded({ setting, answer });
  expect(store.closed()).toEqual({ setting, answer });
  expect(store.quote('stocks', 'THYAO')).toBeUndefined();
});
