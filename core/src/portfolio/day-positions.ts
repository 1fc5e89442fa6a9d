/** Positions of an account at the base of today's change: computed back from current holdings over the flows since. */

import { assetKey, type AssetKey, type AssetRef } from '../identity.ts';
import { type BalanceChange, NO_BALANCES } from '../money/balance.ts';
import { addMoney, subtractQuantity, total, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { type DayFlows, type DayPosition, NO_FLOWS, positionChange, type PositionChange } from './day-change.ts';

export interface AssetFlows extends AssetRef, DayFlows {
  /** Change of the quantity by all entries. */
  readonly moved: Quantity;
}

/** Split or bonus issue among the entries: it changed the number of shares held. */
export interface MultipliedShares extends AssetRef {
  readonly day: number;
  readonly before: Quantity;
  readonly after: Quantity;
}

/** Flows since the base, by the entries of an account. */
export interface AccountFlows {
  readonly assets: readonly AssetFlows[];
  /** Change of the account's cash: interest less fees and taxes. */
  readonly money: Money;
  /** Changes of balances in other currencies, by all entries. */
  readonly balances: readonly BalanceChange[];
  readonly multiplied: readonly MultipliedShares[];
  /** Shares that became others, in order of time; and the resulting quantity. */
  readonly mergers: readonly { readonly from: AssetRef; readonly into: AssetRef; readonly arrived: Quantity }[];
  /** Assets exchanged for others: both quantities as if of now, after later splits. */
  readonly exchanges: readonly ExchangedAssets[];
}

export interface ExchangedAssets {
  readonly from: AssetRef;
  readonly into: AssetRef;
  readonly given: Quantity;
  readonly arrived: Quantity;
}

export const NO_ACCOUNT_FLOWS: AccountFlows = {
  assets: [],
  money: ZERO_MONEY,
  balances: NO_BALANCES,
  multiplied: [],
  mergers: [],
  exchanges: [],
};

export interface HeldQuantity extends AssetRef {
  readonly quantity: Quantity;
}

export interface PricesOfDay {
  readonly now: Price;
  /** Price of one share at that time. */
  readonly base: Price;
}

export interface ChangedPosition extends HeldQuantity, PositionChange {
  readonly day: DayPosition;
}

interface Draft {
  readonly held: HeldQuantity;
  readonly prices: PricesOfDay;
  readonly day: { -readonly [Name in keyof DayPosition]: DayPosition[Name] };
}

/**
 * @param held all positions held now, or since the base; each once
 * @param prices undefined if no price is known: such a position has no change
 * @returns positions held or moved since the base
 */
export function dayPositionsOf(
  held: readonly HeldQuantity[],
  { assets, mergers, exchanges }: AccountFlows,
  prices: (asset: AssetRef) => PricesOfDay | undefined,
): ChangedPosition[] {
  const flowsOf = new Map(assets.map((one) => [assetKey(one.type, one.code), one]));
  const drafts = new Map<AssetKey, Draft>();
  for (const one of held) {
    const at = prices(one);
    const key = assetKey(one.type, one.code);
    if (at) drafts.set(key, draftOf(one, flowsOf.get(key), at));
  }
  for (const { from, into, arrived } of mergers) {
    const [gone, came] = [from, into].map(({ type, code }) => drafts.get(assetKey(type, code)));
    if (!came) continue;
    came.day.basePrice = undefined;
    if (gone) follow(gone, came);
    // The shares are under a new name, or no longer listed: the ones that they became replace them.
    else came.day.valueAtBase = addMoney(came.day.valueAtBase, total(came.prices.base, arrived, 'down'));
  }
  for (const exchanged of exchanges) {
    const [gone, came] = [exchanged.from, exchanged.into].map(({ type, code }) => drafts.get(assetKey(type, code)));
    // A sale and a purchase at what arrived is worth now; where that has no price, at what was given.
    const worth = came
      ? total(came.prices.now, exchanged.arrived, 'down')
      : total(gone?.prices.now ?? NO_PRICE, exchanged.given, 'down');
    if (gone) gone.day.sold = addMoney(gone.day.sold, worth);
    if (came) came.day.bought = addMoney(came.day.bought, worth);
  }
  return [...drafts.values()].filter(isSome).map(({ held: { type, code, quantity }, prices: { now }, day }) => {
    const worth = { value: total(now, quantity, 'down'), price: now };
    return { type, code, quantity, day, ...positionChange(day, worth) };
  });
}

function draftOf(held: HeldQuantity, flows: AssetFlows | undefined, prices: PricesOfDay): Draft {
  const { moved, bought, sold, income, received, delivered, transferred } = flows ?? NO_ASSET_FLOWS;
  const quantityAtBase = subtractQuantity(held.quantity, moved);
  const valueAtBase = total(prices.base, quantityAtBase, 'down');
  const inMoney = { bought, sold, income };
  const inKind = { received, delivered, transferred };
  return { held, prices, day: { quantityAtBase, basePrice: prices.base, valueAtBase, ...inMoney, ...inKind } };
}

const NO_PRICE = 0n as Price;
const NO_ASSET_FLOWS = { ...NO_FLOWS, moved: ZERO_QUANTITY };

/** New shares take over the base of the old ones; and their flows, if no old ones are left. */
function follow({ held, day: gone }: Draft, { day: came }: Draft): void {
  came.valueAtBase = addMoney(came.valueAtBase, gone.valueAtBase);
  gone.valueAtBase = ZERO_MONEY;
  gone.quantityAtBase = ZERO_QUANTITY;
  if (held.quantity > 0n) return;
  for (const flow of ['bought', 'sold', 'income'] as const) {
    came[flow] = addMoney(came[flow], gone[flow]);
    gone[flow] = ZERO_MONEY;
  }
}

const isSome = ({ held: { quantity }, day }: Draft) => {
  const { quantityAtBase, valueAtBase, bought, sold, income, received, delivered } = day;
  return [quantity, quantityAtBase, valueAtBase, bought, sold, income, received, delivered].some((one) => one !== 0n);
};
