/** Invariants of the matcher in random runs. A few thousand runs by default; RANDOM_RUNS=100000 runs more of them. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryExchange } from '../../../testing/exchange/memory-exchange.ts';
import { randomScenario } from '../../../testing/exchange/random-scenario.ts';
import type { Scenario, ScenarioStep } from '../../../testing/exchange/scenario-format.ts';
import { accountName } from '../../../testing/exchange/scenario-reader.ts';
import { takeStep } from '../../../testing/exchange/scenario.ts';
import { isOnTick } from '../market/tick-size.ts';
import { money, quantity, sumMoney } from '../money/money.ts';
import { openOrders } from './asset-book.ts';
import { spentBy } from './costs.ts';
import type { Fill } from './fill.ts';
import { isFinal, restOf, type Order } from './order.ts';

const numRuns = parseInt(process.env['RANDOM_RUNS'] ?? '1000', 10);
const TIMEOUT_MS = 60_000 + numRuns * 60;

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));

function run(scenario: Scenario, after: (exchange: MemoryExchange) => void = () => {}): MemoryExchange {
  const exchange = new MemoryExchange(scenario);
  for (const step of scenario.steps) {
    takeStep(exchange, scenario, step);
    after(exchange);
  }
  return exchange;
}

const ACCOUNTS = ['one', 'two'].map((account) => accountName({ account }));

const summaryOf = ({ orders, fills, refusals, accounts }: MemoryExchange) =>
  text([[...orders.values()], fills, refusals, ...ACCOUNTS.map((name) => accounts.get(name))]);

function expectSoundOrder(exchange: MemoryExchange, order: Order): void {
  const fills = exchange.fills.filter(({ orderId }) => orderId === order.id);
  const filled = sum(fills.map((fill) => fill.quantity));
  expect(order.progress.filled).toBe(filled);
  expect(restOf(order)).toBeGreaterThanOrEqual(0n);
  expect(order.quantity).toBe(filled + restOf(order) + (isFinal(order) ? order.quantity - filled : 0n));
  expect(order.state === 'filled').toBe(filled === order.quantity);
  if (isFinal(order)) expect([order.reservedCash, order.reservedQuantity]).toEqual([0n, 0n]);
  if (order.state === 'cancelled' || order.state === 'expired') expect(order.reason).toBeDefined();
  for (const { price } of fills) expect(isOnTick('stocks', price)).toBe(true);
}

/** Checks a fill against the limit at the time of the fill: it may be changed later. */
function expectWithinLimit({ side, price }: Fill, order: Order | undefined): void {
  const limit = order?.limitPrice ?? price;
  expect(side === 'buy' ? price <= limit : price >= limit).toBe(true);
}

/** Checks the exchange after each change; the exchange itself checks that no figure is below zero. */
function expectSound(exchange: MemoryExchange, { account: begin }: Scenario): void {
  const orders = [...exchange.orders.values()];
  for (const order of orders) expectSoundOrder(exchange, order);
  const open = orders.filter((order) => !isFinal(order));
  expect(
    openOrders(exchange.book)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(open.map(({ id }) => id).toSorted());
  for (const [name, account] of exchange.accounts) {
    const own = open.filter((order) => order.account === name);
    expect(account.reservedCash).toBe(sum(own.map(({ reservedCash }) => reservedCash)));
    expect(account.reservedLots).toBe(sum(own.map(({ reservedQuantity }) => reservedQuantity)));
    const fills = exchange.fills.filter((fill) => fill.account === name);
    const [buys, sells] = [fills.filter(({ side }) => side === 'buy'), fills.filter(({ side }) => side === 'sell')];
    const earned = sum(sells.map(({ amount, commission, bsmv }) => amount - commission - bsmv));
    expect(account.cash).toBe(money(begin.cash) - sumMoney(buys.map(spentBy)) + earned);
    expect(account.lots).toBe(
      quantity(begin.lots) + sum(buys.map((fill) => fill.quantity)) - sum(sells.map((fill) => fill.quantity)),
    );
  }
}

test('no order or amount is lost, doubled or below zero', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(randomScenario, (scenario) => {
      let before = 0;
      const { orders } = run(scenario, (exchange) => {
        expectSound(exchange, scenario);
        for (const fill of exchange.fills.slice(before)) expectWithinLimit(fill, exchange.orders.get(fill.orderId));
        before = exchange.fills.length;
      });
      expect(
        [...orders.values()].every(
          ({ reservedCash, reservedQuantity }) => reservedCash >= 0n && reservedQuantity >= 0n,
        ),
      ).toBe(true);
    }),
    { numRuns },
  );
});

test('a replay, and one with a restart after every step, give the same result', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(randomScenario, (scenario) => {
      const once = summaryOf(run(scenario));
      expect(summaryOf(run(scenario))).toBe(once);
      expect(summaryOf(run(scenario, (exchange) => exchange.restart()))).toBe(once);
    }),
    { numRuns },
  );
});

test('an account is filled as if it were alone', { timeout: TIMEOUT_MS }, () => {
  /** Scenario without the orders of one account; time passes as before. */
  const without = (name: string) => (step: ScenarioStep) =>
    step.order && step.order.account !== name ? { at: step.at } : step;
  fc.assert(
    fc.property(randomScenario, (scenario) => {
      const together = run(scenario);
      for (const name of ACCOUNTS) {
        const alone = run({ ...scenario, steps: scenario.steps.map(without(name)) });
        const ownOf = ({ fills }: MemoryExchange) => fills.filter(({ account }) => account === name);
        expect(text(ownOf(alone))).toBe(text(ownOf(together)));
        expect(text(alone.accounts.get(name))).toBe(text(together.accounts.get(name)));
      }
    }),
    { numRuns },
  );
});
