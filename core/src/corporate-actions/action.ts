/**
 * Corporate action, and its effect on the shares of one holder. Pure; the notices of Borsa İstanbul are the cases of
 * the tests.
 */

import type { AssetKind } from '../asset-kinds.ts';
import type { ActionType, DueType } from '../contract/words/actions.ts';
import { divide, type Rounding } from '../money/decimal.ts';
import { costShare, subtractQuantity, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { Due } from '../terms/due.ts';

/** Denominator of ratios, which are whole numbers: 344.44444 % is 34,444,444. */
export const RATIO_ONE = 10_000_000n;

export interface CorporateAction {
  readonly assetType: AssetKind;
  readonly code: string;
  readonly type: ActionType | DueType;
  /** Ex-date, a day of core/src/market/calendar.ts. Holders at the end of the day before take part. */
  readonly exDay: number;
  readonly payDay: number;
  /**
   * New shares for one old share: additional (bonus, rights), or as a replacement (split, merger); over RATIO_ONE.
   * Exactly one for a change of the symbol; zero for a dividend.
   */
  readonly ratio: bigint;
  /** Price of a new share of a rights issue. */
  readonly price: Price;
  /** Dividend of a share, before tax. */
  readonly gross: Price;
  /** Part of the dividend that is withheld, over RATIO_ONE. */
  readonly withholding: bigint;
  /** Target of a merger or a change of the symbol: the code that the shares become. */
  readonly target: string | undefined;
  /** Payment of an asset with terms, which no company announced. */
  readonly due?: Due | undefined;
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

/** Close from which a theoretical price follows, within its rounding. @param day as in `theoreticalPrice` */
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

/** Tells if the new shares replace the old ones, instead of being added. */
const isExchanged = (type: CorporateAction['type']) => type === 'split' || type === 'merger' || type === 'symbol';

/** Net dividend of a share; the notices cut it off after seven decimals. */
export function netDividend({ gross, withholding }: Pick<CorporateAction, 'gross' | 'withholding'>): Price {
  const net = divide(gross * (RATIO_ONE - withholding), RATIO_ONE, 'down');
  return (net - (net % 10n)) as Price;
}

/** Value of the right to a new share for one old share; zero if the new one costs more than its value. */
function rightsValue(worth: Price, { price, ratio }: ActionTerms): Price {
  const over = worth - price;
  return (over > 0n ? divide(over * ratio, RATIO_ONE, 'down') : 0n) as Price;
}

export interface Stake {
  /** Quantity held at the end of the day before the ex-date. */
  readonly entitled: Quantity;
  /** Quantity held now, and its cost. */
  readonly held: Quantity;
  readonly cost: Money;
  /** Cash that may be used to pay. */
  readonly cash: Money;
  /** Theoretical price of the ex-date, if it is known. */
  readonly worth: Price | undefined;
}

/** Entry of the journal, as the ledger takes it. */
export interface ActionMove {
  readonly kind: 'bonus' | 'rights' | 'split' | 'dividend' | 'merger';
  /** Code of the asset, if it is not that of the action. */
  readonly code?: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly outgoing?: boolean;
}

const NO_PRICE = 0n as Price;
const of = (quantity: Quantity, ratio: bigint, rounding: Rounding) =>
  divide(quantity * ratio, RATIO_ONE, rounding) as Quantity;

/** @returns entries to post; none if the holder takes no part */
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
 * New shares are bought if the cash pays for all of them. Else the value of the rights is paid out, so that nobody
 * loses for lack of cash. If a new share costs more than its value, nothing happens.
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

/** Old shares leave with their cost and return as new ones. Shares sold since the ex-date are not exchanged. */
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
