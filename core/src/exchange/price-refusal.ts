/** Tells if the prices of an order fit its kind, the grid, the day's limits and the market. */

import { isOnTick } from '../market/tick-size.ts';
import { MOST_PRICE } from '../money/bounds.ts';
import type { Price } from '../money/money.ts';
import { fieldInvalid, ruleRefusal, type RuleRefusal } from './admission.ts';
import { isOutsideLimits } from './observation.ts';
import type { EntryContext, OrderRequest } from './order-request.ts';
import type { OrderKind, TrailDistance, Validity } from './order.ts';

type Needs = readonly [limit: boolean, trigger: boolean, trail: boolean];
const NEEDS: Record<OrderKind, Needs> = {
  market: [false, false, false],
  limit: [true, false, false],
  'market-to-limit': [false, false, false],
  stop: [false, true, false],
  'stop-limit': [true, true, false],
  'trailing-stop': [false, false, true],
};

type CheckedOrder = OrderRequest & { readonly kind: OrderKind };
type Place = Pick<EntryContext, 'market' | 'phase' | 'last'>;

export function priceRefusal(request: CheckedOrder, validity: Validity, place: Place): RuleRefusal | undefined {
  const { limitPrice, triggerPrice } = request;
  const field = wrongField(request, validity);
  if (field) return fieldInvalid(field);
  const prices = [limitPrice, triggerPrice].filter((price) => price !== undefined);
  if (prices.some((price) => !isOnTick(place.market.kind, price))) return ruleRefusal('PRICE_OFF_TICK');
  // An order with a longer validity may wait for a day with other limits.
  const isForToday = validity !== 'gtc' && validity !== 'gtd';
  if (isForToday && prices.some((price) => isOutsideLimits(place.market, price)))
    return ruleRefusal('PRICE_OUTSIDE_LIMITS');
  return isPassed(request, place) ? ruleRefusal('STOP_ALREADY_PASSED') : undefined;
}

/** Name of the field with a missing, superfluous or invalid price. */
function wrongField(orderTerms: CheckedOrder, validity: Validity) {
  const { kind, limitPrice, triggerPrice, trail } = orderTerms;
  const [needsLimit, needsTrigger, needsTrail] = NEEDS[kind];
  if (needsLimit !== (limitPrice !== undefined) || !isPrice(limitPrice)) return 'limitPrice';
  if (needsTrigger !== (triggerPrice !== undefined) || !isPrice(triggerPrice)) return 'triggerPrice';
  if (needsTrail !== (trail !== undefined) || (trail && !isTrail(trail))) return 'trail';
  const isTooShort = validity === 'ioc' && (needsTrigger || needsTrail);
  return isTooShort || (validity === 'fok' && kind !== 'limit') ? 'validity' : undefined;
}

const isPrice = (price: Price | undefined) => price === undefined || (price > 0n && price <= MOST_PRICE);

const isTrail = (trail: TrailDistance) =>
  'amount' in trail ? isPrice(trail.amount) : trail.percent > 0n && trail.percent < 10_000n;

/**
 * Tells if the market is already past the trigger. Prices move in continuous trading only: at other times a trigger is
 * judged when it begins.
 */
const isPassed = ({ side, triggerPrice }: CheckedOrder, { last, phase }: Place) =>
  phase === 'continuous' &&
  triggerPrice !== undefined &&
  (side === 'sell' ? triggerPrice >= last : triggerPrice <= last);
