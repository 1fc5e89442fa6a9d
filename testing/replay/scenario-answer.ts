/** Outcome of a scenario, as one JSON object with figures as texts. */

import { oneOrder, type OrderFill, type OrderItem } from '@kurus/core/contract/orders';
import { balance, holdings } from '@kurus/core/contract/portfolio';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { nextSettlementDay } from '@kurus/core/market/settlement';
import {
  addMoney,
  addQuantity,
  moneyText,
  priceText,
  quantityText,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
  type Price,
} from '@kurus/core/money/money';
import type { Scenario } from '../exchange/scenario-format.ts';
import type { ScriptedMarket } from './scripted-market.ts';
import { read, type Host, type Trader } from './trader.ts';

/** Order by its name in the scenario and by its id on the server. */
export interface PlacedOrder {
  readonly id: string;
  readonly own: string;
  readonly trader: Trader;
}

export interface Refusal {
  readonly at: string;
  readonly id: string;
  readonly code: string;
}

interface Played {
  readonly scenario: Scenario;
  readonly market: ScriptedMarket;
  readonly placed: readonly PlacedOrder[];
  readonly refusals: readonly Refusal[];
}

export type ScenarioAnswer = Awaited<ReturnType<typeof answerOf>>;

export async function answerOf(host: Host, owner: Trader, played: Played) {
  const found = [];
  for (const { id, own, trader } of played.placed) {
    const { order, fills } = await read(host, trader, oneOrder, `/portfolio/orders/${own}`);
    found.push({ order, lines: fills.map((fill) => fillLine(id, fill)), places: fills, line: orderLine(id, order) });
  }
  const fills = found.flatMap(({ lines, places }) =>
    lines.map((line, at) => ({ line, fill: places[at] as OrderFill })),
  );
  fills.sort((a, b) => a.fill.at.localeCompare(b.fill.at) || a.fill.transactionId - b.fill.transactionId);
  const ownOrders = found.flatMap(({ order }, at) => (played.placed[at]?.trader === owner ? order : []));
  return {
    orders: found.map(({ line }) => line),
    fills: fills.map(({ line }) => line),
    refusals: played.refusals,
    account: await accountLine(host, owner, ownOrders, played),
  };
}

const textOr = (value: Price | undefined) => (value === undefined ? null : priceText(value));
const FINAL: ReadonlySet<OrderItem['state']> = new Set(['filled', 'cancelled', 'expired', 'rejected']);

const orderLine = (id: string, order: OrderItem) => ({
  id,
  state: order.state,
  reason: order.reason ?? null,
  filled: quantityText(order.filledQuantity),
  rest: quantityText(FINAL.has(order.state) ? ZERO_QUANTITY : subtractQuantity(order.quantity, order.filledQuantity)),
  averagePrice: textOr(order.averagePrice),
  reservedCash: moneyText(order.reservedCash),
  reservedLots: quantityText(order.reservedQuantity),
  triggerPrice: textOr(order.triggerPrice),
  highWater: textOr(order.highWater),
});

const fillLine = (order: string, fill: OrderFill) => ({
  order,
  at: fill.at,
  quantity: quantityText(fill.quantity),
  price: priceText(fill.price),
  amount: moneyText(fill.amount),
  commission: moneyText(fill.commission),
  bsmv: moneyText(fill.bsmv),
  rule: fill.rule,
  bid: textOr(fill.bid),
  ask: textOr(fill.ask),
  step: fill.step,
});

async function accountLine(host: Host, owner: Trader, orders: readonly OrderItem[], { scenario, market }: Played) {
  const { cashBalance, availableCash, settlement } = await read(host, owner, balance);
  const { portfolio } = await read(host, owner, holdings);
  const held = portfolio.find(({ symbol }) => symbol === scenario.asset.code);
  const tomorrow = dateText(nextSettlementDay(market.calendar, dayOf(host.now())));
  const t0 = subtractMoney(cashBalance, sumMoney(settlement.map(({ amount }) => amount)));
  const nextIn = settlement.filter(({ date }) => date <= tomorrow).map(({ amount }) => amount);
  return {
    cash: moneyText(cashBalance),
    reservedCash: moneyText(subtractMoney(cashBalance, availableCash)),
    availableCash: moneyText(availableCash),
    lots: quantityText(held?.quantity ?? ZERO_QUANTITY),
    reservedLots: quantityText(
      orders.map(({ reservedQuantity }) => reservedQuantity).reduce(addQuantity, ZERO_QUANTITY),
    ),
    cost: moneyText(held?.cost ?? ZERO_MONEY),
    t0: moneyText(t0),
    t1: moneyText(addMoney(t0, sumMoney(nextIn))),
    t2: moneyText(cashBalance),
  };
}
