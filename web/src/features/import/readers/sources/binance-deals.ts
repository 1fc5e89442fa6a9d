/**
 * Deals of Binance's ledger, which has a line for each part of one: what came, what went, and its fee, all within a
 * second of one account.
 */

import { decimalText } from '@kurus/core/money/decimal';
import { cellFigure, cellText, type Cell } from '../cell.ts';
import type { Exchange } from '../exchange-rows.ts';
import { present, type Side } from '../exchange-sides.ts';
import { differenceOf, sumOf, unsigned } from '../numbers.ts';

export interface Leg {
  readonly line: number;
  readonly account: string;
  readonly date: Cell;
  /** Moment in milliseconds, of no zone. */
  readonly ms: number;
  /** Only legs of one family can be one deal. */
  readonly family: string;
  readonly operation: string;
  readonly side: Side;
  readonly isIn: boolean;
}

interface Deal {
  readonly first: Leg;
  readonly legs: Leg[];
  /** A part of it could belong to another deal of its second as well. */
  isUnclear?: boolean;
}

/** Parts of a deal may be a second apart, and those of a swap of tokens a day. */
const TOGETHER_MS = 1000;
const DAY_MS = 86_400_000;
/** The ledger is in order of time: a part belongs to one of this many newest deals, or to none. */
const RECENT = 50;

const hasSide = ({ legs }: Deal, isIn: boolean) => legs.some((leg) => leg.isIn === isIn);
const isComplete = (deal: Deal) => hasSide(deal, true) && hasSide(deal, false);
const isNear = (deal: Deal, leg: Leg) => Math.abs(deal.first.ms - leg.ms) <= TOGETHER_MS;
const hasCoin = ({ legs }: Deal, { side, isIn }: Leg) =>
  legs.some((leg) => leg.isIn === isIn && leg.side.coin === side.coin);

/**
 * A deal is complete as soon as something came and something went, so that two orders of one second stay apart; further
 * parts of the same coins are fills of it. @param fees parts that are charges
 */
export function dealsOf(legs: readonly Leg[], fees: readonly Leg[]): Exchange[] {
  const families = Map.groupBy(legs, ({ account, family }) => `${account}|${family}`);
  const deals = [...families.values()].flatMap((family) => inDeals(family));
  const alone: Leg[] = [];
  const bySecond = Map.groupBy(deals.filter(isComplete), ({ first }) => secondOf(first, 0));
  for (const fee of fees) {
    // A fee above zero is given back, so it is no charge.
    const near = (fee.isIn && present(fee.side) ? [] : [0, -1, 1]).flatMap((shift) =>
      (bySecond.get(secondOf(fee, shift)) ?? []).slice(-RECENT),
    );
    const deal = near.find((one) => hasCoin(one, { ...fee, isIn: true })) ?? near.at(-1);
    if (deal) deal.legs.push(fee);
    else alone.push(fee);
  }
  return [...deals.flatMap((deal) => exchangesOf(deal, fees)), ...alone.map(feeAlone)];
}

const secondOf = ({ account, ms }: Leg, shift: number) => `${account}|${Math.floor(ms / 1000) + shift}`;

function inDeals(legs: readonly Leg[]): Deal[] {
  const deals: Deal[] = [];
  for (const leg of legs) {
    const open = deals.slice(-RECENT).filter((deal) => isNear(deal, leg) && !isComplete(deal));
    const isOfSecond = (deal: Deal) => deal.first.ms === leg.ms;
    const lacking = open.filter((deal) => !hasSide(deal, leg.isIn));
    const ofSecond = lacking.filter(isOfSecond);
    const able = ofSecond.length > 0 ? ofSecond : lacking;
    if (new Set(able.map(({ first }) => first.side.coin)).size > 1) for (const one of able) one.isUnclear = true;
    const deal = able[0] ?? open.findLast((one) => isOfSecond(one) && hasCoin(one, leg));
    if (deal) deal.legs.push(leg);
    else deals.push({ first: leg, legs: [leg] });
  }
  return withFills(deals);
}

/** Joins fills of one order: deals of one second with the same coins, and parts without their other side. */
function withFills(deals: readonly Deal[]): Deal[] {
  const joined: Deal[] = [];
  const ordered = [...deals.filter(isComplete), ...deals.filter((deal) => !isComplete(deal))];
  for (const deal of ordered) {
    const other = joined
      .slice(-RECENT)
      .findLast((one) =>
        isComplete(deal)
          ? one.first.ms === deal.first.ms && deal.legs.every((leg) => hasCoin(one, leg))
          : isComplete(one) && isNear(one, deal.first) && deal.legs.every((leg) => hasCoin(one, leg)),
      );
    if (other) other.legs.push(...deal.legs);
    else joined.push(deal);
  }
  return joined;
}

function exchangesOf({ legs, isUnclear }: Deal, fees: readonly Leg[]): Exchange[] {
  if (isUnclear === true) return legs.map((leg): Exchange => ({ ...sidesOf(leg), fault: 'unclear' }));
  const charges = new Set(fees);
  const parts = legs.filter((leg) => !charges.has(leg));
  const [got, gave] = [true, false].map((isIn) => summed(parts.filter((leg) => leg.isIn === isIn)));
  const charged = summed(legs.filter((leg) => charges.has(leg)));
  const [came] = got ?? [];
  const [went] = gave ?? [];
  // Nothing for something is no deal.
  if (!present(came) || !present(went)) return legs.map((leg) => legAlone(leg));
  const [first, ...more] = charged;
  const about = aboutOf(legs);
  return [{ ...about, got: came, gave: went, fee: first }, ...more.map((fee) => ({ ...about, fee }))];
}

const aboutOf = (legs: readonly Leg[]) => {
  const lines = legs.map(({ line }) => line).toSorted((a, b) => a - b);
  const [first] = legs.toSorted((a, b) => a.line - b.line);
  return {
    line: lines[0] ?? 0,
    lines,
    ...(isRepeated(legs) && { hasEqual: true as const }),
    date: first?.date ?? '',
    note: legs[0]?.operation ?? '',
  };
};

/** Parts that are equal to the letter: fills of one size, or a line that the file has twice. */
function isRepeated(legs: readonly Leg[]): boolean {
  const names = legs.map(({ ms, operation, side, isIn }) =>
    [ms, operation, side.coin, cellText(side.amount), isIn].join('|'),
  );
  return new Set(names).size < names.length;
}

/** A part whose other side is not in the file: refused, as its price is not known. */
const legAlone = (leg: Leg): Exchange => ({ ...sidesOf(leg), fault: 'leg' });

const feeAlone = (leg: Leg): Exchange =>
  leg.isIn ? { ...sidesOf(leg), isYield: true } : { ...aboutOf([leg]), fee: leg.side };

/** Exchange of a single part. */
export const sidesOf = (leg: Leg): Exchange => ({
  ...aboutOf([leg]),
  ...(leg.isIn ? { got: leg.side } : { gave: leg.side }),
});

/**
 * Several coins for one, or one for several: the one is divided evenly, as the file does not say how.
 *
 * @param withinMs time between the sides, where those of one second have only one of them
 */
export function swapsOf(legs: readonly Leg[], withinMs: number = TOGETHER_MS): Exchange[] {
  const groups = groupsOf(legs, TOGETHER_MS);
  const open = groups.filter((group) => !isComplete(group)).flatMap((group) => group.legs);
  return [...groups.filter(isComplete), ...groupsOf(open, withinMs)].flatMap(dividedOf);
}
export const SWAP_MS = DAY_MS;

function groupsOf(legs: readonly Leg[], withinMs: number): Deal[] {
  const groups: Deal[] = [];
  for (const leg of legs) {
    const group = groups
      .slice(-RECENT)
      .findLast(({ first }) => first.account === leg.account && Math.abs(first.ms - leg.ms) <= withinMs);
    if (group) group.legs.push(leg);
    else groups.push({ first: leg, legs: [leg] });
  }
  return groups;
}

function dividedOf({ legs }: Deal): Exchange[] {
  const [ins = [], outs = []] = [true, false].map((isIn) => legs.filter((leg) => leg.isIn === isIn));
  const coins = (side: readonly Leg[]) => new Set(side.map((leg) => leg.side.coin)).size;
  // Several coins that became several cannot be told apart.
  const isClear = coins(ins) === 1 || coins(outs) === 1;
  const isPaired = ins.length === outs.length;
  const got = isPaired ? ins.map(({ side }) => side) : summed(ins);
  const gave = isPaired ? outs.map(({ side }) => side) : summed(outs);
  const count = Math.max(got.length, gave.length);
  const [came, went] = [evenly(got, count), evenly(gave, count)];
  if (!isClear || !came || !went) return legs.map(legAlone);
  const about = aboutOf(legs);
  return came.map((side, at) => ({ ...about, got: side, gave: went[at] }));
}

/** The sides, if there are as many; one side in as many parts; undefined if neither. */
function evenly(sides: readonly Side[], count: number): readonly Side[] | undefined {
  if (sides.length === count) return sides;
  const [side] = sides;
  const whole = side && sides.length === 1 ? cellFigure(side.amount, 'point') : undefined;
  if (side === undefined || whole === undefined) return undefined;
  const [units = '', decimals = ''] = whole.split('.');
  const part = decimalText(BigInt(units + decimals.padEnd(FINE, '0').slice(0, FINE)) / BigInt(count), FINE);
  const parts = Array.from({ length: count - 1 }, () => part);
  const rest = parts.reduce((left, one) => differenceOf(left, one), whole);
  return [...parts, rest].map((number) => ({ coin: side.coin, amount: { number } }));
}
const FINE = 8;

function summed(legs: readonly Leg[]): Side[] {
  const coins = new Map<string, Cell>();
  for (const { side } of legs) {
    const sum = coins.get(side.coin);
    coins.set(side.coin, sum === undefined ? side.amount : added(sum, side.amount));
  }
  return [...coins].map(([coin, amount]) => ({ coin, amount }));
}

/** Adds two figures without their signs; text that is no figure is kept, so that it is reported. */
function added(a: Cell, b: Cell): Cell {
  const [one, other] = [a, b].map((cell) => cellFigure(cell, 'point'));
  if (one === undefined || other === undefined) return `${cellText(a)} + ${cellText(b)}`;
  return { number: sumOf(unsigned(one || '0'), unsigned(other || '0')) };
}
