/** Runs the steps of a scenario on the matcher; the clock follows the steps. */

import { changeRefusal } from '@kurus/core/exchange/admission';
import { amendOrder } from '@kurus/core/exchange/amend-order';
import { match, matchAtOnce } from '@kurus/core/exchange/match';
import { startDay } from '@kurus/core/exchange/new-day';
import { isFinal } from '@kurus/core/exchange/order';
import { placeOrder } from '@kurus/core/exchange/place-order';
import type { MemoryExchange } from './memory-exchange.ts';
import type { Scenario, ScenarioStep } from './scenario-format.ts';
import { accountName, amendmentOf, msOf, observationOf, requestOf } from './scenario-reader.ts';

/** Age of an observation beyond which it does not fill an order at once. */
const HEARTBEAT_MS = 2_000;

export function takeStep(exchange: MemoryExchange, { terms }: Scenario, step: ScenarioStep): void {
  const atMs = msOf(step.at);
  const exNowMs = atMs - terms.delaySeconds * 1000;
  exchange.end(
    ({ state, expiresAtMs }) => state !== 'sleeping' && expiresAtMs <= exNowMs,
    'expired',
    'VALIDITY_OVER',
    atMs,
  );
  const { order, amend, cancel, newDay, observe } = step;
  if (order) place(exchange, { ...step, order }, atMs, terms);
  if (amend) change(exchange, { ...step, amend }, atMs);
  if (cancel !== undefined) cancelOne(exchange, step.at, cancel, terms.openingLock);
  if (step.restart) exchange.restart();
  if (step.corporateAction) exchange.end(() => true, 'cancelled', 'CORPORATE_ACTION', atMs);
  if (newDay) {
    exchange.rebase(newDay.base);
    exchange.settle(startDay(exchange.book, { ...exchange.context(), nowMs: atMs, last: exchange.last }), atMs);
  }
  if (!observe) return;
  const observed = observationOf(observe, exchange.session?.phase(msOf(observe.exTime)) ?? 'continuous');
  exchange.seen = observed;
  exchange.last = observed.last;
  exchange.settle(match(exchange.book, observed, exchange.context()), atMs);
}

type With<Field extends keyof ScenarioStep> = ScenarioStep & Required<Pick<ScenarioStep, Field>>;

function place(exchange: MemoryExchange, { at, order }: With<'order'>, atMs: number, terms: Scenario['terms']): void {
  const placed = placeOrder(requestOf(order), exchange.entry(atMs, accountName(order)));
  if ('refusal' in placed) return void exchange.refusals.push({ at, id: order.id, code: placed.refusal.code });
  for (const one of placed.orders) exchange.accept(one, undefined);
  const { seen: observed } = exchange;
  const [first] = placed.orders;
  if (!terms.immediate || terms.delaySeconds > 0 || first?.kind !== 'market' || !observed) return;
  if (atMs - observed.exTimeMs > HEARTBEAT_MS || exchange.phaseAt(atMs) !== 'continuous') return;
  const changes = matchAtOnce(exchange.book, first, observed, exchange.context());
  exchange.settle({ observation: observed, trading: undefined, changes }, atMs);
}

function change(exchange: MemoryExchange, { at, amend }: With<'amend'>, atMs: number): void {
  const existing = exchange.orders.get(amend.id);
  if (!existing) return;
  const now = exchange.current(existing);
  const amended = amendOrder(now, amendmentOf(amend), exchange.entry(atMs, now.account));
  if ('refusal' in amended) exchange.refusals.push({ at, id: amend.id, code: amended.refusal.code });
  else exchange.accept(amended.order, now);
}

function cancelOne(exchange: MemoryExchange, at: string, id: string, openingLock: boolean): void {
  const existing = exchange.orders.get(id);
  if (!existing) return;
  const atMs = msOf(at);
  const refusal = isFinal(existing) ? 'ORDER_FINAL' : changeRefusal('cancel', exchange.phaseAt(atMs), openingLock);
  if (refusal) exchange.refusals.push({ at, id, code: refusal });
  else exchange.end((order) => order.id === id, 'cancelled', 'USER', atMs);
}
