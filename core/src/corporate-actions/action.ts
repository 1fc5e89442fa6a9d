/**
 * Corporate action, and its effect on the shares of one holder. Pure; the notices of Borsa İstanbul are the cases of
 * the tests.
 */

import type { AssetKind } from '../asset-kinds.ts';
import type { ActionType } from '../contract/words/actions.ts';
import { divide, type Rounding } from '../money/decimal.ts';
import { costShare, subtractQuantity, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';

/** Ratios are whole numbers over this: 344.44444 % is 34,444,444. */
export const RATIO_ONE = 10_000_000n;

export interface CorporateAction {
  readonly assetType: AssetKind;
  readonly code: string;
  readonly type: ActionType;
  /** Days of core/src/market/calendar.ts. Who held it at the end of the day before takes part. */
  readonly exDay: number;
  readonly payDay: number;
  /**
   * For one old share: new ones beside it (bonus, rights), or in its place (split, merger); over RATIO_ONE. Exactly one
   * for a change of the symbol; nothing for a dividend.
   */
  readonly ratio: bigint;
  /** That a new share of a rights issue costs. */
  readonly price: Price;
  /** Dividend of a share, before tax. */
  readonly gross: Price;
  /** The part of it that is withheld, over RATIO_ONE. */
  readonly withholding: bigint;
  /** Target of a merger or a change of the symbol: the code that the shares become. */
  readonly target: string | undefined;
}

/** Terms of an action that the theoretical price is derived from. */
export type ActionTerms = Pick<CorporateAction, 'type' | 'ratio' | 'price' | 'gross'>;

/**
 * Theoretical price of an old share, from the last close before the ex-date; not rounded to the tick size. (P - G + r
 * k) / (1 + f + r): G dividends, f bonus, r rights at k. A split or merger divides by its ratio.
 * @param day all actions of the company on one ex-date
 */
export function theoreticalPrice(close: Price, day: readonly ActionTerms[]): Price {
  let worth = close * RATIO_ONE;
  let shares = RATIO_ONE;
  for (const { type, ratio, price, gross } of day) {
    if (type === 'dividend') worth -= gross * RATIO_ONE;
    if (type === 'rights') worth += price * ratio;
    if (type === 'rights' || type === 'bonus') shares += ratio;
  }
  for (const { type, ratio } of day) {
    if (!isExchanged(type)) continue;
    worth *= RATIO_ONE;
    shares *= ratio;
  }
  return (worth > 0n ? divide(worth, shares, 'half-up') : 0n) as Price;
}

/** The close that a theoretical price follows from, within its rounding. @param day as of `theoreticalPrice` */
export function priceBefore(worth: Price, day: readonly ActionTerms[]): Price {
  let shares = RATIO_ONE;
  let [exchanged, divisor, added] = [1n, 1n, 0n];
  for (const { type, ratio, price, gross } of day) {
    if (type === 'dividend') added += gross * RATIO_ONE;
    if (type === 'rights') added -= price * ratio;
    if (type === 'rights' || type === 'bonus') shares += ratio;
    if (isExchanged(type)) [exchanged, divisor] = [exchanged * ratio, divisor * RATIO_ONE];
  }
  const close = divide(worth * shares * exchanged, divisor, 'half-up') + added;
  return (close > 0n ? divide(close, RATIO_ONE, 'half-up') : 0n) as Price;
}

/** Whether its ratio is of shares in the place of the old ones, not beside them. */
const isExchanged = (type: ActionType) => type === 'split' || type === 'merger' || type === 'symbol';

/** The notices cut it off after seven decimals. */
export function netDividend({ gross, withholding }: Pick<CorporateAction, 'gross' | 'withholding'>): Price {
  const net = divide(gross * (RATIO_ONE - withholding), RATIO_ONE, 'down');
  return (net - (net % 10n)) as Price;
}

/** Value of the right to a new share for one old share; zero where the new one costs more than it is worth. */
function rightsValue(worth: Price, { price, ratio }: ActionTerms): Price {
  const over = worth - price;
  return (over > 0n ? divide(over * ratio, RATIO_ONE, 'down') : 0n) as Price;
}

export interface Stake {
  /** Held at the end of the day before the ex-date. */
  readonly entitled: Quantity;
  /** Held now, and what it cost. */
  readonly held: Quantity;
  readonly cost: Money;
  /** Cash that may be used to pay. */
  readonly cash: Money;
  /** The theoretical price of the ex-date, where it is known. */
  readonly worth: Price | undefined;
}

/** One entry of the journal, as the ledger takes it. */
export interface ActionMove {
  readonly kind: 'bonus' | 'rights' | 'split' | 'dividend' | 'merger';
  /** Code of the asset, where it is not the action's. */
  readonly code?: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly outgoing?: boolean;
}

const NO_PRICE = 0n as Price;
const of = (quantity: Quantity, ratio: bigint, rounding: Rounding) =>
  divide(quantity * ratio, RATIO_ONE, rounding) as Quantity;

/** @returns what is to be posted, nothing where the holder has no part in it */
export function movesOf(action: CorporateAction, stake: Stake): ActionMove[] {
  const { entitled } = stake;
  if (entitled <= 0n) return [];
  if (action.type === 'dividend') return paid('dividend', netDividend(action), entitled);
  if (action.type === 'rights') return rightsOf(action, stake);
  if (action.type === 'bonus') return moved({ kind: 'bonus', quantity: of(entitled, action.ratio, 'down') });
  if (action.type === 'split') return splitOf(action, stake);
  return exchanged(action, stake);
}

const moved = (move: Pick<ActionMove, 'kind' | 'quantity' | 'outgoing'>): ActionMove[] =>
  move.quantity > 0n ? [{ price: NO_PRICE, amount: ZERO_MONEY, ...move }] : [];

function paid(kind: 'dividend', price: Price, quantity: Quantity): ActionMove[] {
  const amount = total(price, quantity, 'down');
  return amount > 0n ? [{ kind, price, quantity, amount }] : [];
}

/**
 * The new shares are taken up where the cash pays for all of them. Else the rights bring what they are worth, so that
 * nobody loses for want of cash; and where a new share costs more than it is worth nothing happens.
 */
function rightsOf(action: CorporateAction, { entitled, cash, worth }: Stake): ActionMove[] {
  const value = worth === undefined ? undefined : rightsValue(worth, action);
  if (value === 0n) return [];
  const quantity = of(entitled, action.ratio, 'down');
  const amount = total(action.price, quantity, 'up');
  if (amount <= cash && quantity > 0n) return [{ kind: 'rights', price: action.price, quantity, amount }];
  return value === undefined ? [] : paid('dividend', value, entitled);
}

function splitOf({ ratio }: CorporateAction, { entitled, held }: Stake): ActionMove[] {
  if (ratio > RATIO_ONE) return moved({ kind: 'split', quantity: of(entitled, ratio - RATIO_ONE, 'down') });
  const gone = of(entitled, RATIO_ONE - ratio, 'down');
  return moved({ kind: 'split', quantity: gone < held ? gone : held, outgoing: true });
}

/** The shares of before go with their cost, and come as others. What was sold since the ex-date is not there to go. */
function exchanged({ ratio, target }: CorporateAction, { entitled, held, cost }: Stake): ActionMove[] {
  const gone = entitled < held ? entitled : held;
  if (target === undefined || gone <= 0n) return [];
  const left = subtractQuantity(held, gone);
  const amount = left === 0n ? cost : costShare(cost, gone, held);
  return [
    { kind: 'merger', price: NO_PRICE, quantity: gone, amount: ZERO_MONEY, outgoing: true },
    { kind: 'merger', code: target, price: NO_PRICE, quantity: of(gone, ratio, 'down'), amount },
  ];
}
