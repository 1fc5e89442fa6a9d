/**
 * Public offering (halka arz): its state on a day, the lots of the individuals, and how they fall. Equal division goes
 * in rounds of one lot each; the last round, which does not reach everybody, goes in the order of the requests.
 */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import type { OfferingGroup, OfferingMethod, OfferingState } from '../contract/words/offerings.ts';
import { divide } from '../money/decimal.ts';
import { isWhole, type Money, type Price, type Quantity, total } from '../money/money.ts';
import { RATIO_ONE, type Ratio } from '../money/ratio.ts';

/** Kind of what is offered. */
export const [OFFERED_KIND] = TRADABLE_KINDS;

/** Offering as the data pack states it. Dates are "2026-11-25"; what is not known is undefined. */
export interface Offering {
  readonly code: string;
  readonly name: string;
  /** First and last day of requests. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** First day on the exchange. */
  readonly firstDay: string | undefined;
  readonly price: Price | undefined;
  /** Lots of the whole offering; a lot is one share. */
  readonly lots: Quantity | undefined;
  readonly groups: readonly { readonly kind: OfferingGroup; readonly share: Ratio }[];
  /** Number of investors who got lots, once it is published. */
  readonly participants: number | undefined;
  readonly method: OfferingMethod;
  readonly market: string | undefined;
  readonly source: string;
}

/** State on a day. An offering whose days are unknown is announced until it is listed. */
export function offeringState(
  { from, to, firstDay }: Pick<Offering, 'from' | 'to' | 'firstDay'>,
  today: string,
): OfferingState {
  if (firstDay !== undefined && firstDay <= today) return 'listed';
  if (to !== undefined && to < today) return 'closed';
  return from !== undefined && from <= today ? 'open' : 'announced';
}

const LOT = 10n ** 8n;

/** Whole lots of a group, rounded down; undefined where its share or the size of the offering is not known. */
export function lotsOfGroup({ lots, groups }: Pick<Offering, 'lots' | 'groups'>, kind: OfferingGroup) {
  const share = groups.find((group) => group.kind === kind)?.share;
  if (lots === undefined || share === undefined) return undefined;
  return (divide(lots * share, RATIO_ONE * LOT, 'down') * LOT) as Quantity;
}

export interface Rounds {
  /** Lots that everybody gets. */
  readonly lotsEach: number;
  /** Number of people who get one lot more: the first in the order of the requests. */
  readonly withOneMore: number;
}

/** Rounds of equal division. @throws RangeError where there is nobody, or a part of a lot */
export function roundsOf(lots: Quantity, participants: number): Rounds {
  if (!Number.isSafeInteger(participants) || participants < 1) throw new RangeError('participants');
  if (!isWhole(lots) || lots < 0n) throw new RangeError('lots');
  const [whole, people] = [lots / LOT, BigInt(participants)];
  return { lotsEach: Number(whole / people), withOneMore: Number(whole % people) }; // not a figure: counts
}

/** A number of lots as a quantity of shares. */
export const sharesOf = (lots: number): Quantity => (BigInt(lots) * LOT) as Quantity;

/** Money that a request blocks: its lots at the offering's price, to the kuruş. */
export const blockedBy = (price: Price, lots: number): Money => total(price, sharesOf(lots), 'up');
