/** Outcome of a scenario, in the form of its answer: plain JSON with figures as texts. */

import { averagePriceOf, restOf, type Order } from '@kurus/core/exchange/order';
import { displayState } from '@kurus/core/exchange/order-life';
import { moneyText, priceText, quantityText } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { freeCash } from './memory-account.ts';
import { MemoryExchange, type TimedFill } from './memory-exchange.ts';
import type { Scenario } from './scenario-format.ts';
import { accountName, msOf } from './scenario-reader.ts';
import { takeStep } from './scenario.ts';

const priceOrNull = (value: Price | undefined) => (value === undefined ? null : priceText(value));

const orderReport = (order: Order, nowMs: number, run: MemoryExchange) => ({
  id: order.id,
  state: displayState(order, nowMs, run.phaseAt),
  reason: order.reason ?? null,
  filled: quantityText(order.progress.filled),
  rest: quantityText(restOf(order)),
  averagePrice: priceOrNull(averagePriceOf(order)),
  reservedCash: moneyText(order.reservedCash),
  reservedLots: quantityText(order.reservedQuantity),
  triggerPrice: priceOrNull(order.triggerPrice),
  highWater: priceOrNull(order.highWater),
});

const fillReport = ({ orderId, atMs, quantity, price, amount, commission, bsmv, rule, bid, ask, step }: TimedFill) => ({
  order: orderId,
  at: new Date(atMs).toISOString(),
  quantity: quantityText(quantity),
  price: priceText(price),
  amount: moneyText(amount),
  commission: moneyText(commission),
  bsmv: moneyText(bsmv),
  rule,
  bid: priceOrNull(bid),
  ask: priceOrNull(ask),
  step,
});

export type ScenarioReport = ReturnType<typeof runScenario>;

export function runScenario(scenario: Scenario) {
  const exchange = new MemoryExchange(scenario);
  for (const step of scenario.steps) takeStep(exchange, scenario, step);
  return reportOf(exchange, msOf(scenario.steps.at(-1)?.at ?? '1970-01-01T00:00:00Z'));
}

function reportOf(exchange: MemoryExchange, nowMs: number) {
  const { orders, fills, refusals } = exchange;
  const account = exchange.account(accountName({}));
  return {
    orders: [...orders.values()].map((order) => orderReport(exchange.current(order), nowMs, exchange)),
    fills: fills.map(fillReport),
    refusals,
    account: {
      cash: moneyText(account.cash),
      reservedCash: moneyText(account.reservedCash),
      availableCash: moneyText(freeCash(account)),
      lots: quantityText(account.lots),
      reservedLots: quantityText(account.reservedLots),
      cost: moneyText(account.cost),
    },
  };
}
