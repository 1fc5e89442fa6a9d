/** Converts texts of a scenario file to the matcher's figures. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Amendment } from '@kurus/core/exchange/amend-order';
import type { AssetMarket, MarketPhase, Observation } from '@kurus/core/exchange/observation';
import type { OrderTerms, TrailDistance } from '@kurus/core/exchange/order';
import type { OrderRequest } from '@kurus/core/exchange/order-request';
import type { AccountKey } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { limitsOf } from '@kurus/core/market/price-limits';
import { money, percent, price, quantity } from '@kurus/core/money/money';
import type { Scenario, ScenarioAmendment, ScenarioObservation, ScenarioOrder, StopTexts } from './scenario-format.ts';

export const msOf = (iso: string) => Date.parse(iso);
const priceOf = (text: string | undefined) => (text === undefined ? undefined : price(text));

export const termsOf = ({ terms }: Scenario): OrderTerms => ({
  rules: terms.rules ?? 'realistic',
  commissionRate: price(terms.commissionRate),
  minimumCommission: money(terms.minimumCommission),
});

/** @param base close of the day before */
export function marketOf({ asset, terms }: Scenario, base: string): AssetMarket {
  const { kind, averageDailyLots, spreadTicks } = asset;
  return {
    kind,
    limits: limitsOf(kind, price(base)),
    averageDaily: quantity(String(averageDailyLots)),
    spreadTicks,
    hasSessions: terms.hours === 'bist' && ASSET_KINDS[kind].hours === 'exchange',
  };
}

export function observationOf(observed: ScenarioObservation, phase: MarketPhase): Observation {
  return {
    exTimeMs: msOf(observed.exTime),
    last: price(observed.last),
    hi: price(observed.hi ?? observed.last),
    lo: price(observed.lo ?? observed.last),
    traded: quantity(String(observed.lots ?? 0)),
    dir: observed.dir ?? 1,
    phase: observed.phase ?? phase,
    isAuction: observed.auction ?? false,
    bid: priceOf(observed.bid),
    ask: priceOf(observed.ask),
  };
}

const stopOf = ({ triggerPrice, limitPrice }: StopTexts) => ({
  triggerPrice: price(triggerPrice),
  limitPrice: priceOf(limitPrice),
});
const targetOf = ({ limitPrice }: { readonly limitPrice: string }) => ({ limitPrice: price(limitPrice) });
const dayText = (text: string | undefined) => (text === undefined ? undefined : dayOfDate(text));

function trailOf(trail: ScenarioOrder['trail']): TrailDistance | undefined {
  if (!trail) return undefined;
  return trail.amount === undefined ? { percent: percent(trail.percent ?? '0') } : { amount: price(trail.amount) };
}

/** Name of an order's account; a scenario has one account unless its orders name others. */
export const accountName = ({ account }: Pick<ScenarioOrder, 'account'>) => (account ?? 'account') as AccountKey;

export function requestOf(order: ScenarioOrder): OrderRequest {
  const { id, side, kind, validity, oco, bracket } = order;
  return {
    id,
    account: accountName(order),
    side,
    kind,
    validity,
    quantity: quantity(order.quantity),
    limitPrice: priceOf(order.limitPrice),
    triggerPrice: priceOf(order.triggerPrice),
    trail: trailOf(order.trail),
    untilDay: dayText(order.validUntil),
    oco: oco && { stop: stopOf(oco.stop), target: targetOf(oco.target) },
    bracket: bracket && { stopLoss: stopOf(bracket.stopLoss), takeProfit: targetOf(bracket.takeProfit) },
  };
}

export const amendmentOf = (amend: ScenarioAmendment): Amendment => ({
  limitPrice: priceOf(amend.limitPrice),
  triggerPrice: priceOf(amend.triggerPrice),
  quantity: amend.quantity === undefined ? undefined : quantity(amend.quantity),
  validity: amend.validity,
  untilDay: dayText(amend.validUntil),
});
