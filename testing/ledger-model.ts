/**
 * Model of the ledger on core alone, and sequences of postings to compare the ledger with (R-F5): every kind of
 * entry.
 */

import {
  addMoney,
  addQuantity,
  costShare,
  money,
  quantity,
  subtractMoney,
  sumMoney,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import { deltasOf, ENTRY_RULES, realizedBy, type PostedKind } from '@kurus/core/portfolio/entry-kinds';
import fc from 'fast-check';
import type { Sql } from '../server/src/db/pool.ts';
import { openAnother } from '../server/src/ledger/accounts.ts';
import type { Entry } from '../server/src/ledger/entry.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { createAccount } from './accounts.ts';
import { posting, refusalOf } from './ledger-entries.ts';
import { sessionSql } from './session-sql.ts';

interface HeldModel {
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly realized: Money;
}

interface Model {
  readonly cash: Money;
  readonly realized: Money;
  /** Cost of the assets that entered or left the account. */
  readonly brought: Money;
  readonly held: ReadonlyMap<string, HeldModel>;
}

const EMPTY: Model = { cash: ZERO_MONEY, realized: ZERO_MONEY, brought: ZERO_MONEY, held: new Map() };
const NOTHING: HeldModel = { quantity: ZERO_QUANTITY, cost: ZERO_MONEY, realized: ZERO_MONEY };

/** @returns code of a refusal, or the account after the entry */
function afterEntry(model: Model, step: Step): Model | string {
  const { kind, symbol, amount } = step;
  const deltas = deltasOf(step);
  const cash = addMoney(model.cash, deltas.cash);
  if (cash < 0n) return 'BALANCE_INSUFFICIENT';
  const before = (symbol === undefined ? undefined : model.held.get(symbol)) ?? NOTHING;
  const left = addQuantity(before.quantity, deltas.quantity);
  if (left < 0n) return 'HOLDING_INSUFFICIENT';
  const share = deltas.cost === 'share' ? costShare(before.cost, step.quantity, before.quantity) : ZERO_MONEY;
  const cost = deltas.cost === 'amount' ? amount : subtractMoney(ZERO_MONEY, share);
  const realized = realizedBy(kind, deltas.cash, cost);
  const held = new Map(model.held);
  if (symbol !== undefined) {
    const sums = { cost: addMoney(before.cost, cost), realized: addMoney(before.realized, realized) };
    held.set(symbol, { quantity: left, ...sums });
  }
  return {
    cash,
    realized: addMoney(model.realized, realized),
    brought: ENTRY_RULES[kind].realizes ? model.brought : addMoney(model.brought, addMoney(deltas.cash, cost)),
    held,
  };
}

interface Step {
  readonly kind: PostedKind;
  readonly symbol: string | undefined;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly commission: Money;
  readonly outgoing: boolean;
}

const ALONE: readonly PostedKind[] = ['deposit', 'withdraw', 'interest'];
const MAYBE_ALONE: readonly PostedKind[] = ['dividend', 'tax', 'fee'];
const KINDS = (Object.keys(ENTRY_RULES) as (keyof typeof ENTRY_RULES)[]).filter((kind) => kind !== 'update');

/** Kinds of entries: half are deposits and trades, so that the others have something to act on. */
const kindOf = fc.oneof(fc.constantFrom<PostedKind>('deposit', 'buy', 'buy', 'sell'), fc.constantFrom(...KINDS));

const step: fc.Arbitrary<Step> = fc
  .record({
    kind: kindOf,
    symbol: fc.constantFrom('THYAO', 'SASA'),
    withSymbol: fc.boolean(),
    price: fc.bigInt(1n, 10n ** 12n),
    quantity: fc.bigInt(1n, 10n ** 10n),
    kurus: fc.bigInt(1n, 500_000n),
    commission: fc.bigInt(0n, 500n),
    outgoing: fc.boolean(),
  })
  .map(({ kind, symbol, withSymbol, kurus, commission, outgoing, ...drawn }) => {
    const [p, q] = [drawn.price as Price, drawn.quantity as Quantity];
    const isTrade = kind === 'buy' || kind === 'sell';
    const isCash = ALONE.includes(kind) || (MAYBE_ALONE.includes(kind) && !withSymbol);
    return {
      kind,
      symbol: isCash ? undefined : symbol,
      price: p,
      quantity: q,
      amount: isTrade ? total(p, q, kind === 'buy' ? 'up' : 'down') : (kurus as Money),
      commission: isTrade || kind === 'rights' ? (commission as Money) : ZERO_MONEY,
      outgoing,
    };
  });

/** Postings of one to three entries, to the virtual account or to a tracked one. */
export const sequences = fc.array(
  fc.record({ tracked: fc.boolean(), steps: fc.array(step, { minLength: 1, maxLength: 3, size: 'max' }) }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

type Sequence = readonly { readonly tracked: boolean; readonly steps: readonly Step[] }[];

function entryOf({ symbol, kind, ...figures }: Step): Entry {
  if (kind === 'deposit' || kind === 'withdraw' || kind === 'interest' || symbol === undefined)
    return { kind: kind as 'deposit', amount: figures.amount };
  const asset = { assetType: 'stocks', symbol } as const;
  if (kind === 'dividend' || kind === 'tax' || kind === 'fee') return { kind, amount: figures.amount, ...asset };
  if (kind === 'buy' || kind === 'sell') {
    const { outgoing: _, ...rest } = figures;
    return { kind, ...asset, ...rest, seenPrice: figures.price, quotedAtMs: 0 };
  }
  return { kind, ...asset, ...figures };
}

/** Step as the ledger takes it: an entry of money alone is a number of lira at 1. */
const asPosted = (whole: Step): Step => ({
  ...whole,
  quantity: ENTRY_RULES[whole.kind].quantity === 0 ? ZERO_QUANTITY : whole.quantity,
});

/** Runs a sequence for a new user, in the ledger and in the model. @returns the difference, or undefined */
export async function divergence(sql: Sql, ledger: Ledger, sequence: Sequence): Promise<string | undefined> {
  const { userId } = await createAccount(sql);
  const tracked = { kind: 'tracked', name: 'Banka', cashKept: true } as const;
  const trackedId = await sql.begin((tx) => openAnother(sessionSql(tx), userId, tracked, { most: 20, nowMs: 0 }));
  const models = new Map<number, Model>([
    [1, EMPTY],
    [trackedId ?? 0, EMPTY],
  ]);
  for (const [place, drawn] of sequence.entries()) {
    const accountId = drawn.tracked ? (trackedId ?? 0) : 1;
    const takes = ACCOUNT_RULES[drawn.tracked ? 'tracked' : 'virtual'].entries;
    const steps = drawn.steps.filter(({ kind, amount }) => takes.includes(kind) && amount > 0n);
    if (steps.length === 0) continue;
    const before = models.get(accountId) ?? EMPTY;
    const after = steps.reduce<Model | string>(
      (model, next) => (typeof model === 'string' ? model : afterEntry(model, asPosted(next))),
      before,
    );
    const outcome = await refusalOf(ledger.post({ ...posting(userId, ...steps.map(entryOf)), accountId }));
    const expected = typeof after === 'string' ? after : 'posted';
    if (outcome !== expected) return `posting ${place}: ${outcome}, not ${expected}`;
    if (typeof after !== 'string') models.set(accountId, after);
  }
  for (const [accountId, model] of models) {
    const difference = await differenceOf(sql, userId, accountId, model);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

async function differenceOf(sql: Sql, userId: string, accountId: number, model: Model): Promise<string | undefined> {
  const [account] = await sql<{ cash: string; realized: string }[]>`
    select cash, realized from account where user_id = ${userId} and account_id = ${accountId}`;
  const rows = await sql<{ symbol: string; quantity: string; cost: string; realized: string }[]>`
    select symbol, quantity, cost, realized from holding
    where user_id = ${userId} and account_id = ${accountId} order by symbol`;
  const recorded = [
    [money(account?.cash ?? ''), money(account?.realized ?? '')],
    ...rows.map((h) => [h.symbol, quantity(h.quantity), money(h.cost), money(h.realized)]),
  ];
  const held = [...model.held].sort(([a], [b]) => (a < b ? -1 : 1));
  const expected = [
    [model.cash, model.realized],
    ...held.map(([symbol, h]) => [symbol, h.quantity, h.cost, h.realized]),
  ];
  if (String(recorded) !== String(expected)) return `${String(recorded)}, not ${String(expected)}`;
  const has = addMoney(model.cash, sumMoney(held.map(([, h]) => h.cost)));
  const should = addMoney(model.brought, model.realized);
  return has === should ? undefined : `cash and cost ${has}, brought and realised ${should}`;
}
