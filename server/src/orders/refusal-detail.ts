/** Details of a refusal besides its text: figures that help to send a valid request. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { type Refusal, refused, type Refused } from '@kurus/core/contract/errors';
import type { OrderRefusal, RuleRefusal } from '@kurus/core/exchange/admission';
import { dayCap } from '@kurus/core/exchange/observation';
import { isOnTick, roundToTick, ticksAway, tickSize } from '@kurus/core/market/tick-size';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { subtractQuantity, ZERO_QUANTITY, type Money, type Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { OrderEntry } from './entry-context.ts';

/** A refused request, as far as texts need it. */
export interface RefusedRequest {
  readonly symbol: string;
  readonly side: Side;
  /** Limit and trigger prices, also of legs. */
  readonly prices: readonly Price[];
  readonly triggerPrice: Price | undefined;
  /** The cash that it would reserve; computed for the text only. */
  readonly needed?: () => Money | undefined;
}

/** Completes the refusal of a rule. */
export function explained(rule: ExplainedRule, request: RefusedRequest, entry: OrderEntry): Refused {
  if (rule.code === 'FIELD_INVALID') return refused(rule.code, { symbol: request.symbol, ...rule.detail });
  const detail = { symbol: request.symbol, ...DETAILS[rule.code]?.(request, entry) };
  return { refusal: { code: rule.code, detail } as Refusal };
}

/** Rules that are explained here; unsettled cash is explained by the ledger, from the account's row. */
export type ExplainedRule = Exclude<RuleRefusal, { readonly code: 'BALANCE_UNSETTLED' }>;
export type ExplainedCode = Exclude<OrderRefusal, 'FIELD_INVALID' | 'BALANCE_UNSETTLED'>;

type Detail<Code extends ExplainedCode> = Omit<Refusal<Code>['detail'], 'symbol' | 'field'>;

/** Details of each code besides the symbol; required of each code that has some. */
type Details = {
  readonly [Code in ExplainedCode as Record<never, never> extends Detail<Code> ? never : Code]: DetailFor<Code>;
} & { readonly [Code in ExplainedCode]?: DetailFor<Code> };
type DetailFor<Code extends ExplainedCode> = (request: RefusedRequest, entry: OrderEntry) => Detail<Code>;

const CONTINUOUS_HOURS = '10:00-18:00';

const DETAILS: Details = {
  PRICE_OFF_TICK({ prices }, { context: { market } }) {
    const wrong = prices.find((one) => !isOnTick(market.kind, one));
    if (wrong === undefined) return { price: '', below: '', above: '', tick: '' };
    const below = roundToTick(market.kind, wrong, 'down');
    return {
      price: formatPrice(wrong),
      below: formatPrice(below),
      above: formatPrice(ticksAway(market.kind, below, 1)),
      tick: formatPrice(tickSize(market.kind, wrong)),
    };
  },
  PRICE_OUTSIDE_LIMITS: (_, { context: { market } }) =>
    market.limits
      ? { floor: formatPrice(market.limits.floor), ceiling: formatPrice(market.limits.ceiling) }
      : { floor: '', ceiling: '' },
  ORDER_TYPE_NOT_NOW: ({ symbol }, { context: { market } }) =>
    ASSET_KINDS[market.kind].hours === 'always' ? { roundTheClock: symbol } : { continuous: CONTINUOUS_HOURS },
  STOP_ALREADY_PASSED: ({ triggerPrice }, { context: { last } }) => ({
    trigger: triggerPrice === undefined ? '' : formatPrice(triggerPrice),
    last: formatPrice(last),
  }),
  BALANCE_INSUFFICIENT({ needed }, { account, context: { capacity, market } }) {
    const most = needed?.();
    // A trade that is paid at once needs settled cash.
    const isPaidAtOnce = ASSET_KINDS[market.kind].settlement === 'instant';
    return {
      available: formatMoney(isPaidAtOnce ? capacity.withdrawable : capacity.buyingPower),
      reserved: formatMoney(account.reservedCash),
      ...(most !== undefined && { needed: formatMoney(most) }),
    };
  },
  HOLDING_INSUFFICIENT: (_, { account, context: { capacity } }) => ({
    free: formatQuantity(capacity.freeQuantity),
    reserved: formatQuantity(account.reservedQuantity),
  }),
  VOLUME_CAP({ side }, { context: { capacity, market } }) {
    const cap = dayCap(market, capacity.tradedToday);
    const filled = capacity.filledToday[side];
    return { left: formatQuantity(filled < cap ? subtractQuantity(cap, filled) : ZERO_QUANTITY) };
  },
};
