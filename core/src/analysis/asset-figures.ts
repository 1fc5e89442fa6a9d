/**
 * Contribution of each asset to the account's return. Gain of an asset on a day, over the value at work in the
 * account that day, times the growth of the account until then: so the contributions add up to the time-weighted
 * return. Cash of an account is one of its assets.
 */

import type { PositionKey } from '../identity.ts';
import { addMoney, subtractMoney, sumMoney, toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { AssetWorth, WorthOfDay } from './asset-worth.ts';
import { type Gain, withoutDebts } from './daily-value.ts';
import { inUnit, timeWeighted } from './time-weighted.ts';
import { inUnitOf, type Rate, rateToFloat } from './unit.ts';

export interface AssetDay extends Omit<AssetWorth, 'asset'> {
  /** The account's money is a position too. */
  readonly asset: PositionKey;
  readonly day: number;
}

export interface AssetParts {
  /** Days of the account, as its return is computed from them: the first is the day before the period begins. */
  readonly rows: readonly WorthOfDay[];
  /** Value that came from accounts outside on a day, less the value that went there, over all assets together. */
  readonly moved: (day: number) => Money;
  readonly rate: (day: number) => Rate;
}

/** Result of an asset. Its flows are the money put into it or taken out, from outside or from the account's money. */
export interface AssetResult extends Gain {
  readonly asset: PositionKey;
  /** Contribution in points of the account's return: 0.01 is one. */
  readonly contribution: number;
  /** Figures in lira of the holding at the end, and of the sales before; by weighted average and by lots. */
  readonly cost: Money;
  readonly fifoCost: Money;
  readonly realized: Money;
  readonly fifoRealized: Money;
  /** Value at the end, in lira. */
  readonly liraValue: Money;
  readonly isMarked: boolean;
  /** True: it is at its average cost at the end. */
  readonly isAtCost: boolean;
}

export interface DayStep {
  /** Value the day before, and the account's growth until then divided by its value on the day. */
  readonly before: number;
  readonly weight: number;
  /** Rate of the unit on the day before, divided by its rate on the day. */
  readonly turn: number;
  /** True if more came from accounts outside than went there. */
  readonly isIn: boolean;
}

export function stepsOf({ rows: days, moved, rate }: AssetParts): ReadonlyMap<number, DayStep> {
  const rows = days.map(withoutDebts);
  const grown = inUnit(timeWeighted(days).points, (day) => rateToFloat(rate(day)));
  const steps = new Map<number, DayStep>();
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (!before) return;
    const base = addMoney(before.value, row.inflow);
    steps.set(row.day, {
      before: before.day,
      weight: base > 0n ? (grown[at - 1]?.growth ?? 1) / toFloat(base) : 0,
      turn: rateToFloat(rate(before.day)) / rateToFloat(rate(row.day)),
      isIn: moved(row.day) >= 0n,
    });
  });
  return steps;
}

const SUMMED = ['inflow', 'outflow', 'dividends', 'interest', 'fees', 'taxes'] as const;
export type AssetSums = Record<(typeof SUMMED)[number] | 'realized' | 'fifoRealized', Money>;

export const noSums = (): AssetSums =>
  Object.fromEntries([...SUMMED, 'realized', 'fifoRealized'].map((name) => [name, ZERO_MONEY])) as AssetSums;

/** Running figures of one asset up to the current day. */
interface RunningSums {
  readonly sums: AssetSums;
  start: Money;
  contribution: number;
  last: AssetDay | undefined;
}

/**
 * Adds up the days of assets, the days of each asset in order. A day without a row means that the asset was not held.
 */
export class AssetTally {
  private readonly parts: AssetParts;
  private readonly steps: ReadonlyMap<number, DayStep>;
  private readonly courses = new Map<PositionKey, RunningSums>();

  constructor(parts: AssetParts) {
    this.parts = parts;
    this.steps = stepsOf(parts);
  }

  add(row: AssetDay): void {
    const { rows, rate } = this.parts;
    const course = this.courses.get(row.asset) ?? { ...NOT_BEGUN, sums: noSums() };
    this.courses.set(row.asset, course);
    const step = this.steps.get(row.day);
    if (row.day === rows[0]?.day) course.start = inUnitOf(rate(row.day), row.value);
    if (step) {
      const held = course.last?.day === step.before ? course.last.value : ZERO_MONEY;
      course.contribution += addDay(course.sums, row, { step, held, rate });
    }
    course.last = row;
  }

  /** Results in the order in which the assets first appeared. */
  results(): AssetResult[] {
    return [...this.courses].map(([asset, course]) => this.resultOf(asset, course));
  }

  private resultOf(asset: PositionKey, { sums, start, contribution, last: lastDay }: RunningSums): AssetResult {
    const { rows, rate } = this.parts;
    const last = rows.at(-1)?.day ?? 0;
    const end = lastDay?.day === last ? lastDay : undefined;
    return {
      asset,
      ...gainOf(start, end ? inUnitOf(rate(last), end.value) : ZERO_MONEY, sums),
      contribution,
      cost: end?.cost ?? ZERO_MONEY,
      fifoCost: end?.fifoCost ?? ZERO_MONEY,
      realized: sums.realized,
      fifoRealized: sums.fifoRealized,
      liraValue: end?.value ?? ZERO_MONEY,
      isMarked: end?.isMarked ?? false,
      isAtCost: end?.isAtCost ?? false,
    };
  }
}

const NOT_BEGUN: Omit<RunningSums, 'sums'> = { start: ZERO_MONEY, contribution: 0, last: undefined };

interface DayContext {
  readonly step: DayStep;
  /** Value held of the asset at the end of the day before. */
  readonly held: Money;
  readonly rate: (day: number) => Rate;
}

/** @returns part of the account's return that the day adds */
export function addDay(sums: AssetSums, row: AssetDay, { step, held, rate }: DayContext): number {
  const { put, moved } = row;
  const inflow = step.isIn ? addMoney(row.inflow, moved) : row.inflow;
  const outflow = step.isIn ? row.outflow : subtractMoney(row.outflow, moved);
  const add = (name: keyof AssetSums, amount: Money, onDay: number) => {
    if (amount !== 0n) sums[name] = addMoney(sums[name], inUnitOf(rate(onDay), amount));
  };
  add('inflow', inflow, step.before);
  // An amount from the account's own money counts at its value of that day, so that it cancels out.
  add('outflow', subtractMoney(outflow, put), row.day);
  for (const name of ['dividends', 'interest', 'fees', 'taxes'] as const) add(name, row[name], row.day);
  sums.realized = addMoney(sums.realized, row.realized);
  sums.fifoRealized = addMoney(sums.fifoRealized, row.fifoRealized);
  // The return is that of what is held: a debt, whose price is below zero, has no part in it.
  if (row.price < 0n) return 0;
  const stood = toFloat(addMoney(held, inflow));
  const left = toFloat(subtractMoney(addMoney(row.value, outflow), put));
  return step.weight * (left * step.turn - stood);
}

function gainOf(startValue: Money, endValue: Money, sums: AssetSums): Gain {
  const { dividends, interest, fees, taxes } = sums;
  const netInflow = subtractMoney(sums.inflow, sums.outflow);
  const gain = subtractMoney(subtractMoney(endValue, startValue), netInflow);
  const price = subtractMoney(addMoney(gain, addMoney(fees, taxes)), addMoney(dividends, interest));
  return { startValue, endValue, netInflow, gain, parts: { price, dividends, interest, fees, taxes } };
}

/**
 * Concentration of the value: the share of the largest part, and Herfindahl's index (one over the number, were all
 * alike).
 */
export interface Concentration {
  readonly largest: number;
  readonly hhi: number;
}

/** Concentration of the holdings with a value above zero; undefined where there are none. */
export function concentrationOf(values: readonly Money[]): Concentration | undefined {
  const some = values.filter((value) => value > 0n);
  const whole = toFloat(sumMoney(some));
  if (whole === 0) return undefined;
  const parts = some.map((value) => toFloat(value) / whole);
  return { largest: Math.max(...parts), hhi: parts.reduce((sum, part) => sum + part * part, 0) };
}
