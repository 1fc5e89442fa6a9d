/**
 * How a figure came about: the flows, values and days behind it, in the unit, as rows that come to it. What they do not
 * come to is what rounding left.
 */
import { addMoney, subtractMoney, toFloat, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { drawdowns, maxDrawdown } from './drawdown.ts';
import { inUnitRows, type PerformanceParts } from './performance.ts';
import { periodsOn } from './period-grid.ts';
import { DAYS_OF_YEAR, type GrowthPoint, inUnit, timeWeighted } from './time-weighted.ts';
import { inUnitOf, rateToFloat } from './unit.ts';

export interface WorkingRow {
  readonly kind: 'start' | 'inflow' | 'outflow' | 'end' | 'interval' | 'day' | 'period';
  /** Of a stretch its last one. */
  readonly day: number;
  readonly from?: number;
  /** Since the beginning; of a stretch how many it has. */
  readonly days?: number;
  /** Of a stretch with what came in on its first day, and with what went out on its last; of a day its value. */
  readonly begin?: Money;
  readonly end?: Money;
  readonly inflow?: Money;
  readonly outflow?: Money;
  /** What it adds to the figure. */
  readonly amount?: Money;
  /** At the rate that was looked for, brought to the beginning. */
  readonly discounted?: Money;
  readonly factor?: number;
  /** Of a day or a period its return; of a fall how far below the peak. */
  readonly value?: number;
  readonly riskFree?: number;
  /** What was returned by what it is held beside. */
  readonly market?: number;
  readonly isMarked?: boolean;
}

type Parts = Pick<PerformanceParts, 'rows' | 'rate' | 'grid' | 'riskFree'>;

const grownIn = ({ rows, rate }: Parts): GrowthPoint[] =>
  inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day)));

/** Every day; the first is the one that the stretch begins after. */
export function dayRows(parts: Parts): WorkingRow[] {
  const grown = grownIn(parts);
  return inUnitRows(parts.rows, parts.rate).map(({ day, value, inflow, outflow, isMarked }, at) => ({
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

/** Of the time-weighted return: from flow to flow, each what its end is of its beginning. */
export function intervalRows({ rows, rate }: Parts): WorkingRow[] {
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

/** Of the internal rate: what was paid in and came out. @param yearly undefined where there is none */
export function flowRows(parts: Parts, yearly: number | undefined): WorkingRow[] {
  const { rows, rate } = parts;
  const first = rows[0]?.day ?? 0;
  return rows.flatMap(({ day, value, inflow, outflow }, at): WorkingRow[] => {
    const some: [WorkingRow['kind'], Money][] = [
      ['start', at === 0 ? minus(value) : ZERO_MONEY],
      ['inflow', at === 0 ? ZERO_MONEY : minus(inflow)],
      ['outflow', at === 0 ? ZERO_MONEY : outflow],
      ['end', at > 0 && at === rows.length - 1 ? value : ZERO_MONEY],
    ];
    return some.flatMap(([kind, lira]) => {
      if (lira === 0n) return [];
      const days = day - first;
      const amount = inUnitOf(rate(day), lira);
      const factor = yearly === undefined ? undefined : (1 + yearly) ** (-days / DAYS_OF_YEAR);
      return [
        { kind, day, days, amount, ...(factor === undefined ? {} : { factor, discounted: times(amount, factor) }) },
      ];
    });
  });
}

const minus = (amount: Money) => subtractMoney(ZERO_MONEY, amount);

/** For the eye: nothing is worked out of it but what rounding leaves. */
const times = (amount: Money, factor: number) => BigInt(Math.round(toFloat(amount) * factor)) as Money;

/** Parts of the gain, and what came in and went out: each day's. */
type DailyPart = 'gain' | 'netInflow' | 'price' | 'dividends' | 'interest' | 'fees' | 'taxes';

/** Those days on which there was any. The parts come to the figure in the unit. */
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

/** The end, less the start, less what came in. */
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

/** Of risk: the return of each period, and what it brought without risk. */
export function periodRows(parts: Parts): WorkingRow[] {
  return periodsOn(grownIn(parts), parts.grid.counts).map(({ day, from, change }, at) => {
    const riskFree = parts.riskFree?.[at];
    return {
      kind: 'period',
      day,
      from,
      days: day - from + 1,
      value: change,
      ...(riskFree === undefined ? {} : { riskFree }),
    };
  });
}

/** From the peak to the first day back at it, or the last one: how far each lies below the peak. */
export function fallRows(parts: Parts): WorkingRow[] {
  const grown = grownIn(parts);
  const fall = maxDrawdown(grown);
  if (!fall) return [];
  const falls = drawdowns(grown);
  return grown.flatMap(({ day, growth }, at): WorkingRow[] =>
    day < fall.from || day > (fall.recovered ?? day)
      ? []
      : [{ kind: 'day', day, factor: growth, value: falls[at] ?? 0 }],
  );
}
