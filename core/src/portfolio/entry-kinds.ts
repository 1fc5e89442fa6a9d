/**
 * Effect of each kind of entry on cash, quantity and cost of an account, in one table. The server derives an entry's
 * deltas from it, the journal's CHECK repeats it in SQL, and the model test posts every kind.
 */

import type { EntryKind } from '../contract/entries.ts';
import type { TransactionType } from '../contract/words/transactions.ts';
import { addMoney, subtractMoney, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';

export interface EntryRule {
  /** Type of the entry in the specification. */
  readonly type: TransactionType;
  /** Direction of the amount: in (1), out (-1), or not paid (0). A commission is always paid. */
  readonly cash: 1 | 0 | -1;
  /** Direction of the quantity: in, out, or none; 'either' if the entry states it. */
  readonly quantity: 1 | 0 | -1 | 'either';
  /**
   * Effect on the cost of the holding. 'amount': the amount is added; 'share': the share of the cost for the quantity
   * leaves. 'moved': the first for quantities that come, the second for those that leave. 'stated': by the correction
   * itself.
   */
  readonly cost: 'amount' | 'share' | 'moved' | 'none' | 'stated';
  /**
   * True if its effect on cash and cost together is a gain or loss; else the value only crossed the account's border.
   */
  readonly realizes: boolean;
}

export const ENTRY_RULES = {
  buy: { type: 'buy', cash: -1, quantity: 1, cost: 'amount', realizes: true },
  sell: { type: 'sell', cash: 1, quantity: -1, cost: 'share', realizes: true },
  deposit: { type: 'deposit', cash: 1, quantity: 0, cost: 'none', realizes: false },
  withdraw: { type: 'withdraw', cash: -1, quantity: 0, cost: 'none', realizes: false },
  dividend: { type: 'deposit', cash: 1, quantity: 0, cost: 'none', realizes: true },
  tax: { type: 'withdraw', cash: -1, quantity: 0, cost: 'none', realizes: true },
  fee: { type: 'withdraw', cash: -1, quantity: 0, cost: 'none', realizes: true },
  interest: { type: 'deposit', cash: 1, quantity: 0, cost: 'none', realizes: true },
  bonus: { type: 'update', cash: 0, quantity: 1, cost: 'none', realizes: true },
  rights: { type: 'update', cash: -1, quantity: 1, cost: 'amount', realizes: true },
  split: { type: 'update', cash: 0, quantity: 'either', cost: 'none', realizes: true },
  merger: { type: 'update', cash: 0, quantity: 'either', cost: 'moved', realizes: false },
  'delivery-in': { type: 'update', cash: 0, quantity: 1, cost: 'amount', realizes: false },
  'delivery-out': { type: 'update', cash: 0, quantity: -1, cost: 'share', realizes: false },
  opening: { type: 'update', cash: 0, quantity: 1, cost: 'amount', realizes: false },
  refund: { type: 'deposit', cash: 1, quantity: 0, cost: 'none', realizes: true },
  'interest-paid': { type: 'withdraw', cash: -1, quantity: 0, cost: 'none', realizes: true },
  exchange: { type: 'update', cash: 0, quantity: 'either', cost: 'moved', realizes: false },
  update: { type: 'update', cash: 0, quantity: 'either', cost: 'stated', realizes: true },
  delete: { type: 'delete', cash: 0, quantity: -1, cost: 'share', realizes: true },
} as const satisfies Readonly<Record<EntryKind, EntryRule>>;

/** Kinds that can be posted directly; a correction takes its figures from the entry that it replaces. */
export type PostedKind = Exclude<EntryKind, 'update'>;

export interface EntryFigures {
  readonly kind: PostedKind;
  readonly amount: Money;
  readonly commission: Money;
  /** Tax on the commission, if it is a separate line. */
  readonly bsmv?: Money | undefined;
  /** Quantity, never negative. */
  readonly quantity: Quantity;
  /** True if the quantity leaves, for a kind with either direction. */
  readonly outgoing?: boolean;
}

export interface EntryDeltas {
  readonly cash: Money;
  readonly quantity: Quantity;
  /** Effect on the cost: only the ledger knows the cost that a share is taken from. */
  readonly cost: 'amount' | 'share' | 'none';
}

export function deltasOf(entry: EntryFigures): EntryDeltas {
  const { kind, amount, commission, bsmv = ZERO_MONEY, quantity, outgoing = false } = entry;
  const rule: EntryRule = ENTRY_RULES[kind];
  const paid = rule.cash === 0 ? ZERO_MONEY : rule.cash === 1 ? amount : subtractMoney(ZERO_MONEY, amount);
  const sign = rule.quantity === 'either' ? (outgoing ? -1 : 1) : rule.quantity;
  return {
    cash: subtractMoney(paid, addMoney(commission, bsmv)),
    quantity: sign === 0 ? ZERO_QUANTITY : sign === 1 ? quantity : subtractQuantity(ZERO_QUANTITY, quantity),
    cost: costOf(rule.cost, sign),
  };
}

function costOf(cost: EntryRule['cost'], sign: 1 | 0 | -1): EntryDeltas['cost'] {
  if (cost === 'moved') return sign === 1 ? 'amount' : 'share';
  return cost === 'stated' ? 'none' : cost;
}

/** Gain or loss that an entry realised; the twin of the SQL function realized_by. */
export function realizedBy(kind: EntryKind, cashDelta: Money, costDelta: Money): Money {
  return ENTRY_RULES[kind].realizes ? addMoney(cashDelta, costDelta) : ZERO_MONEY;
}
