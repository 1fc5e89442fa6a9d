/**
 * Explanations of figures by asset: quantities held, contributions of some of them, the same money in something else.
 */

import type { AssetDay } from '@kurus/core/analysis/asset-figures';
import { contributionMonths, ContributionTally } from '@kurus/core/analysis/asset-working';
import { sameMoneyRows } from '@kurus/core/analysis/same-flows';
import { inUnitOf, rateToFloat } from '@kurus/core/analysis/unit';
import type { WorkingRow } from '@kurus/core/analysis/working';
import { ASSET_GROUPINGS } from '@kurus/core/contract/words/analysis';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { type Money, sumMoney } from '@kurus/core/money/money';
import type { AnalysisDeps, LoadedPeriod, AnalysisPeriod } from '../analysis-period.ts';
import { readAssetFacts } from '../asset-facts.ts';
import { assetDays } from '../assets.ts';
import { benchmarksOf, worthOf } from '../benchmarks.ts';

export interface ExplainQuery {
  readonly userId: string;
  readonly figure: ExplainedFigure;
  /**
   * Subject of the explanation: the benchmark for the same money, or the asset or group whose contribution or value
   * is explained.
   */
  readonly of: string | undefined;
  readonly unit: AnalysisUnit;
  /** Rows of the explanation: its steps, or every day. */
  readonly rows: 'steps' | 'days';
  readonly after: number;
}

/** A figure and its rows; both kinds of figure are absent where it cannot be computed. */
export interface ExplainedRows<Row> {
  readonly value?: number | undefined;
  readonly amount?: Money | undefined;
  readonly rows: readonly Row[];
  readonly terms?: object;
}

export interface Item extends Omit<WorkingRow, 'kind' | 'day' | 'from'> {
  readonly kind: WorkingRow['kind'] | 'asset';
  readonly date: string;
  readonly from?: string;
}

interface ExplainContext {
  readonly period: AnalysisPeriod;
  readonly loaded: LoadedPeriod;
  readonly query: ExplainQuery;
}

/** @param of "kind:stocks", "account:2", "asset:stocks:THYAO", "asset:cash"; everything where it is left out */
async function chosenBy(deps: AnalysisDeps, { userId, of }: ExplainQuery): Promise<(node: PositionKey) => boolean> {
  if (of === undefined) return () => true;
  const facts = await readAssetFacts(deps, userId);
  const by = ASSET_GROUPINGS.find((one) => of.startsWith(`${one}:`));
  return (node) => by !== undefined && facts.label(by, node) === of.slice(by.length + 1);
}

/** Holdings of accounts at the end of a day, the largest first. */
export async function explainedHoldings(
  deps: AnalysisDeps,
  { period, loaded, query, day }: ExplainContext & { readonly day: number },
  nowMs: number,
): Promise<Item[]> {
  const isChosen = await chosenBy(deps, query);
  const held: AssetDay[] = [];
  for await (const row of assetDays(deps, { ...period, from: day, to: day }, nowMs))
    if (row.value !== 0n && isChosen(row.asset)) held.push(row);
  return held
    .toSorted((a, b) => (b.value > a.value ? 1 : -1))
    .map((row) => {
      const { accountId, assetType: kind, symbol: code } = parsePositionKey(row.asset);
      const asset = kind === '' ? {} : { asset: { kind, code } };
      const amount = inUnitOf(loaded.rate(day), row.value);
      return { kind: 'asset', date: dateText(day), ...asset, account: accountId, amount, isMarked: row.isMarked };
    });
}

/** Contributions of some of the assets to the gain and to the return, by month. */
export async function contribution(
  deps: AnalysisDeps,
  { period, loaded, query }: ExplainContext,
  nowMs: number,
): Promise<ExplainedRows<WorkingRow>> {
  const isChosen = await chosenBy(deps, query);
  const tally = new ContributionTally({ ...loaded, moved: period.moved });
  for await (const row of assetDays(deps, period, nowMs)) if (isChosen(row.asset)) tally.add(row);
  const days = tally.days();
  if (days.length === 0) return { rows: [] };
  return {
    value: days.reduce((sum, { value }) => sum + value, 0),
    amount: sumMoney(days.map(({ amount }) => amount)),
    rows: query.rows === 'days' ? days : contributionMonths(days),
  };
}

/** Value of the same money, paid in and out on the same days, in a benchmark. */
export async function sameMoney(
  deps: AnalysisDeps,
  { period, loaded, query }: ExplainContext,
  nowMs: number,
): Promise<ExplainedRows<WorkingRow>> {
  const { userId, from, to } = period;
  const name = query.of ?? '';
  const [found] = await benchmarksOf(deps, period, [name], nowMs);
  if (found?.endValue === undefined) return { rows: [] };
  const worth = await worthOf(deps, name, { userId, from, to }, nowMs);
  const inUnit = (day: number) => {
    const price = worth(day);
    return price === undefined ? undefined : rateToFloat(price) / rateToFloat(loaded.rate(day));
  };
  return {
    value: found.ttwror,
    amount: found.endValue,
    rows: sameMoneyRows(loaded, worth),
    terms: { otherAtStart: inUnit(from), otherAtEnd: inUnit(to) },
  };
}
