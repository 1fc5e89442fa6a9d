/** Open orders as read from rows, at prices that the market does not reach in a day: for measuring waiting orders. */

import type { Order, OrderTerms } from '@kurus/core/exchange/order';
import { NO_PROGRESS } from '@kurus/core/exchange/order';
import type { AccountKey } from '@kurus/core/identity';
import { roundToTick } from '@kurus/core/market/tick-size';
import { money, priceText, ZERO_MONEY, ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import { sharedPrice, sharedQuantity } from '../../server/src/orders/order-row.ts';
import type { Random } from '../../testing/random.ts';

const KIND = 'stocks';
const HOURS_90 = 90 * 86_400_000;

export interface OrderMaker {
  readonly random: Random;
  readonly terms: OrderTerms;
  readonly accounts: readonly AccountKey[];
  /** Time since acceptance. */
  readonly beforeMs: number;
}

/**
 * Order of a mix: thirteen limits to five stops and two trailing stops; figures are read from text as those of rows
 * are.
 */
export function openOrder(index: number, base: Price, { random, terms, accounts, beforeMs }: OrderMaker): Order {
  const side = random.pick(['buy', 'sell'] as const);
  const lot = random.below(20);
  const kind = lot < 13 ? 'limit' : lot < 18 ? 'stop' : 'trailing-stop';
  const isBelow = (side === 'buy') === (kind === 'limit');
  const away = () => {
    const tenThousandths = BigInt((isBelow ? -1 : 1) * (500 + random.below(400)));
    return sharedPrice(
      priceText(roundToTick(KIND, ((base * (10_000n + tenThousandths)) / 10_000n) as Price, 'half-up')),
    );
  };
  const limitPrice = kind === 'limit' ? away() : undefined;
  const triggerPrice = kind === 'limit' ? undefined : away();
  const amount = sharedQuantity(String(1 + random.below(500)));
  const acceptedAtMs = beforeMs - 1 - random.below(1_000_000_000);
  const order: Order = {
    // One piece of text, as read from a row.
    id: Buffer.from(`01M814${String(index).padStart(20, '0')}`).toString('latin1'),
    account: random.pick(accounts),
    side,
    kind,
    validity: 'gtc',
    terms,
    quantity: amount,
    limitPrice,
    triggerPrice,
    state: kind === 'limit' ? 'open' : 'armed',
    reservedCash: side === 'buy' ? money(`${1000 + random.below(100_000)}.25`) : ZERO_MONEY,
    reservedQuantity: side === 'sell' ? amount : ZERO_QUANTITY,
    acceptedAtMs,
    activeFromMs: acceptedAtMs,
    expiresAtMs: acceptedAtMs + HOURS_90,
    progress: NO_PROGRESS,
  };
  if (kind !== 'trailing-stop') return order;
  return { ...order, trail: { percent: BigInt(950 + random.below(400)) as never }, highWater: base };
}
