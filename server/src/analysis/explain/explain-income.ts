/** Explanation of income: the entries that it was booked with, and the cost basis that the yield refers to. In lira. */

import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { parseAssetKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { AnalysisDeps, AnalysisPeriod } from '../analysis-period.ts';
import { merged, yieldOf } from '../income/income.ts';
import { type IncomeEntry, type IncomeQuery, readIncome, readIncomeEntries } from '../income/store.ts';
import type { ExplainQuery } from './explain-assets.ts';

const INCOME_FIGURES = ['income', 'incomeGross', 'incomeWithheld', 'yieldOnCost'] as const;
export type IncomeFigure = (typeof INCOME_FIGURES)[number];

export const isIncome = (figure: ExplainedFigure): figure is IncomeFigure =>
  INCOME_FIGURES.some((one) => one === figure);

/** The period begins after its first day. */
export const incomeDays = ({ from, to }: Pick<AnalysisPeriod, 'from' | 'to'>) => ({
  from: dateText(from + 1),
  to: dateText(to),
});

/** Answer of GET /analysis/explain, without its head. @param most limit of rows in one answer */
export async function explainedIncome(
  deps: AnalysisDeps,
  period: AnalysisPeriod,
  { userId, of, after, ...filters }: ExplainQuery & { readonly figure: IncomeFigure },
  most: number,
) {
  const { figure } = filters;
  const { accountIds, notes } = period;
  const terms = { days: period.to - period.from };
  const chosen = chosenBy(of);
  if (!chosen) return { figure, terms, rowCount: 0, rows: [], notes };
  const incomeQuery = { userId, accountIds, ...incomeDays(period), ...chosen };
  if (figure === 'yieldOnCost') return { figure, ...(await yieldParts(deps, period, incomeQuery, terms)), notes };
  const { count, entries, ...sums } = await readIncomeEntries(deps.sql, incomeQuery, { after, most });
  const name = AMOUNTS[figure];
  const end = after + entries.length;
  return {
    figure,
    amount: sums[name],
    terms,
    sum: sums[name],
    rest: ZERO_MONEY,
    rowCount: count,
    rows: entries.map((entry) => entryItem(entry, entry[name])),
    ...(end < count ? { next: end } : {}),
    notes,
  };
}

const AMOUNTS = { income: 'net', incomeGross: 'gross', incomeWithheld: 'withheld' } as const;

function entryItem(entry: IncomeEntry, amount: Money) {
  const { day, net: _, ...rest } = entry;
  return { ...rest, date: day, amount };
}

/** Parts of the yield: cost basis of the holdings, of which the income is a fraction. */
async function yieldParts(
  deps: AnalysisDeps,
  { held, cash, to }: AnalysisPeriod,
  incomeQuery: IncomeQuery,
  { days }: { readonly days: number },
) {
  const income = sumMoney((await readIncome(deps.sql, incomeQuery)).map(({ net }) => net));
  const { asset } = incomeQuery;
  const date = dateText(to);
  const rows = merged(held)
    .filter(({ type, code }) => asset === undefined || (asset?.kind === type && asset.code === code))
    .map(({ type, code, cost }) => ({ kind: 'asset' as const, date, asset: { kind: type, code }, amount: cost }))
    .toSorted((a, b) => (b.amount > a.amount ? 1 : -1));
  const all = asset === undefined && cash !== 0n ? [...rows, { kind: 'asset' as const, date, amount: cash }] : rows;
  const cost = sumMoney(all.map(({ amount }) => amount));
  return {
    value: yieldOf(income, cost),
    terms: { days, income },
    sum: cost,
    rest: ZERO_MONEY,
    rowCount: all.length,
    rows: all,
  };
}

type Chosen = Pick<IncomeQuery, 'kind' | 'asset'>;

/**
 * @param of "dividend", "interest:cash", "dividend:stocks:THYAO", "asset:stocks:THYAO"; all income where it is left out
 * @returns undefined for an unknown name
 */
function chosenBy(of: string | undefined): Chosen | undefined {
  if (of === undefined) return {};
  const at = of.indexOf(':');
  const [by, name] = at < 0 ? [of, undefined] : [of.slice(0, at), of.slice(at + 1)];
  const asset = name === 'cash' ? null : parseAssetKey(name ?? '');
  if (by === 'asset') return asset === undefined ? undefined : { asset };
  if (by !== 'dividend' && by !== 'interest') return undefined;
  if (name === undefined) return { kind: by };
  return asset === undefined ? undefined : { kind: by, asset };
}
