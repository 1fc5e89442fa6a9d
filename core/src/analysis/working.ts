/**
 * Explanation of a figure: the flows, values and days behind it, in the unit, as rows that add up to it. The difference
 * is rounding.
 */

import { addMoney, subtractMoney, toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { withoutDebts } from './daily-value.ts';
import { drawdowns, maxDrawdown } from './drawdown.ts';
import type { InternalRate, NoRate } from './internal-rate.ts';
import { inUnitRows, type PerformanceParts } from './performance.ts';
import { periodsOn } from './period-grid.ts';
import { type GrowthPoint, inUnit, timeWeighted } from './time-weighted.ts';
import { inUnitOf, rateToFloat } from './unit.ts';

export interface WorkingRow {
  readonly kind: 'start' | 'inflow' | 'outflow' | 'end' | 'interval' | 'day' | 'period';
  /** Day of the row; for a period its last day. */
  readonly day: number;
  readonly from?: number;
  /** Days since the beginning, or the first flow; for a period the number of its days. */
  readonly days?: number;
  /**
   * Value at the start of the row: for a period including the inflow of its first day, and at its end including the
   * outflow of its last; for a day its value.
   */
  readonly begin?: Money;
  readonly end?: Money;
  readonly inflow?: Money;
  readonly outflow?: Money;
  /** Amount that the row adds to the figure. */
  readonly amount?: Money;
  /** Amount discounted to the first flow, or compounded to the last, at the rate that was found. */
  readonly discounted?: Money;
  readonly factor?: number;
  /** Return of a day or a period; for a drawdown the distance below the high. */
  readonly value?: number;
  readonly riskFree?: number;
  /** Return of the benchmark over the same time. */
  readonly market?: number;
  readonly isMarked?: boolean;
}

type Parts = Pick<PerformanceParts, 'rows' | 'rate' | 'grid' | 'riskFree'>;

const grownIn = ({ rows, rate }: Parts): GrowthPoint[] =>
  inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day)));

/** Rows of all days; the first is the day before the period begins. */
export function dayRows(parts: Parts): WorkingRow[] {
  const grown = grownIn(parts);
  return inUnitRows(parts.rows.map(withoutDebts), parts.rate).map(({ day, value, inflow, outflow, isMarked }, at) => ({
    kind: 'day',
    day,
    end: value,
    inflow,
    outflow,
    factor: 1 + (grown[at]?.change ?? 0),
    value: (grown[at]?.growth ?? 1) - 1,
    isMarked,
  }));
}

/** Rows of the time-weighted return: from flow to flow, each the ratio of its end to its beginning. */
export function intervalRows({ rows: days, rate }: Parts): WorkingRow[] {
  const rows = days.map(withoutDebts);
  const found: WorkingRow[] = [];
  let open: { readonly from: number; readonly at: number; readonly begin: Money } | undefined;
  const close = (at: number, end: Money) => {
    const [row, before] = [rows[at], open && rows[open.at - 1]];
    if (!open || !row || !before) return;
    const { from, begin } = open;
    const turn = rateToFloat(rate(before.day)) / rateToFloat(rate(row.day));
    found.push({
      kind: 'interval',
      day: row.day,
      from,
      days: row.day - from + 1,
      begin: inUnitOf(rate(before.day), begin),
      end: inUnitOf(rate(row.day), end),
      factor: begin > 0n ? (toFloat(end) / toFloat(begin)) * turn : turn,
    });
    open = undefined;
  };
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (!before) return;
    if (row.inflow !== 0n || before.value === 0n) close(at - 1, before.value);
    open ??= { from: row.day, at, begin: addMoney(before.value, row.inflow) };
    if (row.outflow !== 0n || at === rows.length - 1) close(at, addMoney(row.value, row.outflow));
  });
  return found;
}

/**
 * Rows of the internal rate: money paid in and out between the first and the last flow, discounted to the first by the
 * growth until then; if almost nothing was left, compounded to the last one, as nothing can be discounted from there.
 * @param found the rate
 */
export function flowRows(parts: Parts, found: InternalRate | NoRate): WorkingRow[] {
  const rows = inUnitRows(parts.rows.map(withoutDebts), parts.rate);
  const whole = { from: rows[0]?.day ?? 0, to: rows.at(-1)?.day ?? 0 };
  const { from, to } = typeof found === 'string' ? whole : found;
  return rows.flatMap(({ day, value, inflow, outflow }, at): WorkingRow[] => {
    if (day < from || day > to) return [];
    const some: [WorkingRow['kind'], Money][] = [
      ['start', at === 0 ? minus(value) : ZERO_MONEY],
      ['inflow', at === 0 ? ZERO_MONEY : minus(inflow)],
      ['outflow', at === 0 ? ZERO_MONEY : outflow],
      ['end', at > 0 && at === rows.length - 1 ? value : ZERO_MONEY],
    ];
    return some.flatMap(([kind, amount]) => {
      if (amount === 0n) return [];
      const row = { kind, day, days: day - from, amount };
      if (typeof found === 'string') return [row];
      // Among flows of one day, inflows come first.
      const passed = to > from ? (day - from) / (to - from) : amount < 0n ? 0 : 1;
      const growth = 1 + found.whole;
      const factor = growth ** (growth < NEXT_TO_NOTHING ? 1 - passed : -passed);
      return [{ ...row, factor, discounted: times(amount, factor) }];
    });
  });
}

const NEXT_TO_NOTHING = 1e-6;

const minus = (amount: Money) => subtractMoney(ZERO_MONEY, amount);

/** Product for display: only the rounding difference is computed from it. */
const times = (amount: Money, factor: number) => BigInt(Math.round(toFloat(amount) * factor)) as Money;

/** Daily part: a part of the gain, or the net inflow. */
type DailyPart = 'gain' | 'netInflow' | 'price' | 'dividends' | 'interest' | 'fees' | 'taxes';

/** Rows of the days with a value of the part. They add up to the figure in the unit. */
export function partRows(parts: Parts, part: DailyPart): WorkingRow[] {
  const rows = inUnitRows(parts.rows, parts.rate);
  if (part === 'gain') return gainRows(rows);
  return rows.flatMap((row, at): WorkingRow[] => {
    const before = rows[at - 1];
    if (!before) return [];
    const { dividends, interest, fees, taxes, inflow, outflow } = row;
    const netInflow = subtractMoney(inflow, outflow);
    const gain = subtractMoney(subtractMoney(row.value, before.value), netInflow);
    const price = subtractMoney(addMoney(gain, addMoney(fees, taxes)), addMoney(dividends, interest));
    const amount = { netInflow, price, dividends, interest, fees, taxes }[part];
    return amount === 0n ? [] : [{ kind: 'day', day: row.day, amount, isMarked: row.isMarked }];
  });
}

/** Rows of the gain: the end, less the start, less the inflows. */
function gainRows(rows: readonly PerformanceParts['rows'][number][]): WorkingRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const flows = rows
    .slice(1)
    .flatMap(({ day, inflow, outflow }): WorkingRow[] => [
      ...(inflow === 0n ? [] : [{ kind: 'inflow' as const, day, amount: minus(inflow) }]),
      ...(outflow === 0n ? [] : [{ kind: 'outflow' as const, day, amount: outflow }]),
    ]);
  return [
    { kind: 'start', day: first.day, amount: minus(first.value) },
    ...flows,
    { kind: 'end', day: last.day, amount: last.value },
  ];
}

/** Rows of the risk figures: the return of each period, and the risk-free return in it. */
export function periodRows(parts: Parts): WorkingRow[] {
  return periodsOn(grownIn(parts), parts.grid.counts).map(({ days, day, change }, at) => {
    const riskFree = parts.riskFree?.[at];
    return {
      kind: 'period',
      day,
      from: days[0] ?? day,
      days: days.length,
      value: change,
      ...(riskFree === undefined ? {} : { riskFree }),
    };
  });
}

/** Rows from the peak to the first day back at it, or the last day: the distance of each below the peak. */
export function fallRows(parts: Parts): WorkingRow[] {
  const grown = grownIn(parts);
  const fall = maxDrawdown(grown);
  if (!fall) return [];
  const falls = drawdowns(grown.map(({ growth }) => growth));
  return grown.flatMap(({ day, growth }, at): WorkingRow[] =>
    day < fall.from || day > (fall.recovered ?? day)
      ? []
      : [{ kind: 'day', day, factor: growth, value: falls[at] ?? 0 }],
  );
}
