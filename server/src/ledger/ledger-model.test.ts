import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMoney, costShare, money, quantity, subtractMoney, subtractQuantity, total } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { createAccount } from '../../test/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { refusalOf, stateOf, trade } from '../../test/ledger-entries.ts';
import type { Entry } from './entry.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

let db: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  db = await createTestDatabase();
  ledger = createLedger(db.sql);
});
afterAll(async () => {
  const { clean, differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
  expect(clean).toBe(true);
});

interface Model {
  cash: Money;
  held: Map<string, { quantity: Quantity; cost: Money }>;
}

/** What the ledger must do, on core/money alone; undefined is a refusal. */
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

describe('against an exact model (R-F5)', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom('deposit', 'withdraw'), lira: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({
      type: fc.constantFrom('buy', 'sell'),
      symbol: fc.constantFrom('THYAO', 'SASA'),
      price: fc.bigInt(1n, 10n ** 12n),
      quantity: fc.bigInt(1n, 10n ** 10n),
    }),
  );

  function entryOf(
    accountId: string,
    s: { type: string; lira?: number; symbol?: string; price?: bigint; quantity?: bigint },
  ): Entry | undefined {
    if (s.lira !== undefined)
      return { accountId, type: s.type as 'deposit', amount: money(String(s.lira)), createdAtMs: 0 };
    const base = trade(accountId, s.type as 'buy' | 'sell', '1', '1', s.symbol);
    const [p, q] = [s.price as Price, s.quantity as Quantity];
    return { ...base, price: p, quantity: q, amount: total(p, q, s.type === 'buy' ? 'up' : 'down') } as Entry;
  }

  test('300 sequences do the same in SQL and in core/money', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { accountId } = await createAccount(db.sql);
        let model: Model = { cash: money('0'), held: new Map() };
        for (const s of steps) {
          const entry = entryOf(accountId, s);
          if (!entry || entry.amount === 0n) continue;
          const after = applyToModel(model, entry);
          expect((await refusalOf(ledger.post(entry))) === 'posted').toBe(after !== undefined);
          model = after ?? model;
        }
        const state = await stateOf(db.sql, accountId);
        expect(money(state.cash ?? '')).toBe(model.cash);
        expect(
          new Map(state.held.map((h) => [h.symbol, { quantity: quantity(h.quantity), cost: money(h.cost) }])),
        ).toEqual(model.held);
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
