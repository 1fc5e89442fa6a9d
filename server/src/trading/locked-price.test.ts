/** Orders at the price limits of the day: one side finds no counterparty, and nothing is posted. */

import { money, price, quantity, type Price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import type { PostedEntries } from '../ledger/entry.ts';
import { createQuoteBook } from '../quotes/quote-book.ts';
import type { MarketSource } from '../quotes/sources/source.ts';
import { placeMarketOrder, type TradeContext } from './place-market-order.ts';

const NOW = Date.parse('2026-11-20T12:00:00+03:00');

/** THYAO with a base of 284.25: from 256.00 to 312.50. */
const sourceAt = (last: Price): MarketSource => ({
  name: 'one price',
  kind: 'simulated',
  pollMs: 1000,
  maxAgeMs: 60_000,
  listAssets: () => [{ type: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları' }],
  poll: async () => {
    const prices = { price: last, base: price('284.25'), high: last, low: last };
    return { quotes: [{ type: 'stocks', code: 'THYAO', ...prices, volume: money('1'), asOfMs: NOW }] };
  },
});

/** An order context whose ledger accepts every posting. */
async function deskAt(last: Price) {
  const posted: unknown[] = [];
  const book = createQuoteBook({ sources: [sourceAt(last)], now: () => NOW });
  await book.tick();
  const ledger = {
    post: async (posting: unknown) => {
      posted.push(posting);
      return { entries: [{}] } as unknown as PostedEntries;
    },
    find: async () => undefined,
  } as unknown as TradeContext['ledger'];
  const minOrder = { stocks: money('0'), cryptos: money('0') };
  const terms = { priceTolerance: price('0.01'), commissionRate: price('0'), minimumCommission: money('0'), minOrder };
  const desk: TradeContext = {
    book,
    ledger,
    terms,
    settlesOn: () => undefined,
    tradeRealistic: () => Promise.reject(new Error('nobody trades so here')),
    heldQuantity: async () => quantity('0'),
    requireTradable: async () => undefined,
  };
  return { desk, posted };
}

test.each([
  ['buy', '312.50', 'NO_COUNTERPARTY'],
  ['sell', '312.50', undefined],
  ['buy', '312.25', undefined],
  ['sell', '256.00', 'NO_COUNTERPARTY'],
  ['buy', '256.00', undefined],
] as const)('%s at %s: %s', async (side, last, refusal) => {
  const { desk, posted } = await deskAt(price(last));
  const intent = {
    userId: '1',
    accountId: 1,
    rules: 'simple',
    idempotencyKey: undefined,
    requestHash: undefined,
    session: Buffer.alloc(32),
  } as const;
  const asked = { symbol: 'THYAO', type: undefined, quantity: quantity('1'), seenPrice: price(last) };
  const answer = placeMarketOrder(desk, { ...intent, side, ...asked }, NOW);
  if (refusal) await expect(answer).rejects.toMatchObject({ code: refusal });
  else await answer;
  expect(posted).toHaveLength(refusal ? 0 : 1);
});
