/** What the ledger must do, on core/money alone, and sequences of entries to hold it to (R-F5). */
import fc from 'fast-check';
import { addMoney, costShare, money, quantity, subtractMoney, subtractQuantity, total } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { Sql } from '../src/db/pool.ts';
import type { Entry } from '../src/ledger/entry.ts';
import type { Ledger } from '../src/ledger/ledger.ts';
import { createAccount } from './accounts.ts';
import { refusalOf, stateOf, trade } from './ledger-entries.ts';

interface Model {
  cash: Money;
  held: Map<string, { quantity: Quantity; cost: Money }>;
}

/** undefined is a refusal. */
function applyToModel(model: Model, entry: Entry): Model | undefined {
  if (!('symbol' in entry)) {
    const cash =
      entry.type === 'deposit' ? addMoney(model.cash, entry.amount) : subtractMoney(model.cash, entry.amount);
    return cash < 0n ? undefined : { ...model, cash };
  }
  const before = model.held.get(entry.symbol) ?? { quantity: quantity('0'), cost: money('0') };
  const held = new Map(model.held);
  if (entry.type === 'buy') {
    const cash = subtractMoney(model.cash, entry.amount);
    held.set(entry.symbol, {
      quantity: (before.quantity + entry.quantity) as Quantity,
      cost: addMoney(before.cost, entry.amount),
    });
    return cash < 0n ? undefined : { cash, held };
  }
  const left = subtractQuantity(before.quantity, entry.quantity);
  if (left < 0n) return undefined;
  const cost = subtractMoney(before.cost, costShare(before.cost, entry.quantity, before.quantity));
  if (left === 0n) held.delete(entry.symbol);
  else held.set(entry.symbol, { quantity: left, cost });
  return { cash: addMoney(model.cash, entry.amount), held };
}

interface Step {
  readonly type: string;
  readonly lira?: number;
  readonly symbol?: string;
  readonly price?: bigint;
  readonly quantity?: bigint;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('deposit', 'withdraw'), lira: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({
    type: fc.constantFrom('buy', 'sell'),
    symbol: fc.constantFrom('THYAO', 'SASA'),
    price: fc.bigInt(1n, 10n ** 12n),
    quantity: fc.bigInt(1n, 10n ** 10n),
  }),
);

export const sequences = fc.array(step, { minLength: 1, maxLength: 12 });

function entryOf(userId: string, s: Step): Entry {
  if (s.lira !== undefined) return { userId, type: s.type as 'deposit', amount: money(String(s.lira)), createdAtMs: 0 };
  const base = trade(userId, s.type as 'buy' | 'sell', '1', '1', s.symbol);
  const [p, q] = [s.price as Price, s.quantity as Quantity];
  return { ...base, price: p, quantity: q, amount: total(p, q, s.type === 'buy' ? 'up' : 'down') } as Entry;
}

/** Runs a sequence on an account of its own, in the ledger and in the model. @returns what differs, or undefined */
export async function divergence(sql: Sql, ledger: Ledger, steps: readonly Step[]): Promise<string | undefined> {
  const { userId } = await createAccount(sql);
  let model: Model = { cash: money('0'), held: new Map() };
  for (const [place, s] of steps.entries()) {
    const entry = entryOf(userId, s);
    if (entry.amount === 0n) continue;
    const after = applyToModel(model, entry);
    const outcome = await refusalOf(ledger.post(entry));
    if ((outcome === 'posted') !== (after !== undefined)) return `step ${place}: ${outcome}`;
    model = after ?? model;
  }
  const state = await stateOf(sql, userId);
  const recorded = [money(state.cash ?? ''), ...state.held.map((h) => [h.symbol, quantity(h.quantity), money(h.cost)])];
  const held = [...model.held].sort(([a], [b]) => (a < b ? -1 : 1));
  const expected = [model.cash, ...held.map(([symbol, h]) => [symbol, h.quantity, h.cost])];
  return String(recorded) === String(expected) ? undefined : `${String(recorded)}, not ${String(expected)}`;
}
