/** Figures of each asset of the accounts, and the spread of their value over time. */

import { type AssetDay, AssetTally } from '@kurus/core/analysis/asset-figures';
import { type GroupResult, groupResults, shareOf, spreadOver } from '@kurus/core/analysis/asset-groups';
import { returnOf } from '@kurus/core/analysis/performance';
import { inUnitOf } from '@kurus/core/analysis/unit';
import { OWN_KIND } from '@kurus/core/asset-kinds';
import {
  type AnalysisUnit,
  ASSET_GROUPINGS,
  type AssetGrouping,
  type CostMethod,
  type PriceMarkName,
} from '@kurus/core/contract/words/analysis';
import { assetKey, type AssetKey, assetOfPosition, parseAssetKey, type PositionKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { rateOf } from '@kurus/core/portfolio/balances';
import type { QuoteLookup } from '@kurus/core/portfolio/position';
import { priceIn } from '@kurus/core/tracked/own-cost';
import { currentCaller } from '../sharing/caller.ts';
import { Slices } from '../sharing/slices.ts';
import type { AnalysisDeps, LoadedPeriod, AnalysisPeriod } from './analysis-period.ts';
import { type AssetFacts, readAssetFacts } from './asset-facts.ts';
import { CurrencyParts } from './currency-parts.ts';
import { readShortfalls } from './shortfall-store.ts';
import { correctAsset } from './todays-deliveries.ts';

const MOST_DAYS = 60;
const GROUPINGS: readonly AssetGrouping[] = ['kind', 'sector', 'currency', 'account'];

export interface AssetsQuery {
  readonly userId: string;
  readonly unit: AnalysisUnit;
  readonly method: CostMethod;
}

/** Answer of GET /analysis/assets, without its head. */
export async function assetsOf(deps: AnalysisDeps, period: AnalysisPeriod, query: AssetsQuery, nowMs: number) {
  const { loaded, accountIds, to } = period;
  const { userId, method } = query;
  if (!loaded) return { method, assets: [], groups: [], allocation: { days: [], lines: [] } };
  const facts = await readAssetFacts(deps, userId);
  const lacking = await readShortfalls(deps.sql, userId, accountIds, to);
  const old = new Set(period.oldPrices.map(({ code }) => assetKey(OWN_KIND, code)));
  const tally = new AssetTally({ ...loaded, moved: period.moved });
  const sample = sampleOf(loaded);
  const isLira = query.unit === 'TRY';
  const ofCurrencies = new CurrencyParts(deps, { ...period, loaded }, facts.ownCurrency, nowMs);
  for await (const row of assetDays(deps, period, nowMs)) {
    tally.add(row);
    if (isLira) await ofCurrencies.add(row);
    if (sample.days.has(row.day)) addTo(sample, row);
  }
  const results = tally.results();
  const merged = groupResults(results, assetName);
  const gainParts = ofCurrencies.parts(new Map(merged.map(({ name, parts }) => [name, parts.price])));
  const whole = sumMoney(merged.map(({ endValue }) => endValue).filter((value) => value > 0n));
  const groupsBy = (by: AssetGrouping) =>
    groupResults(results, (asset) => facts.label(by, asset)).map((group) => ({
      ...group,
      by,
      share: shareOf(group.endValue, whole),
    }));
  const { gain, ttwror } = returnOf(loaded);
  return {
    method,
    gain,
    ttwror,
    assets: merged.map((one) => ({
      ...assetItem(one, { facts, query, whole, lacking, old }),
      gainParts: gainParts.get(one.name),
      ...inOwnCurrency(one.name, facts, period.price),
    })),
    groups: GROUPINGS.flatMap(groupsBy),
    rest: {
      gain: subtractMoney(gain, sumMoney(merged.map((one) => one.gain))),
      contribution: ttwror - merged.reduce((sum, one) => sum + one.contribution, 0),
    },
    allocation: allocationOf(loaded, sample, facts),
  };
}

/** Days of each asset within the period, in their order, in slices; today's with the values on the screens. */
export async function* assetDays(
  deps: Pick<AnalysisDeps, 'days'>,
  { userId, accountIds, from, to, values, corrections }: AnalysisPeriod,
  nowMs: number,
): AsyncGenerator<AssetDay> {
  const today = dayOf(nowMs);
  const slices = new Slices(currentCaller()?.signal);
  for await (const rows of deps.days.assets(userId, accountIds, { from, to }))
    for (const row of rows) {
      yield row.day === today ? { ...correctAsset(row, corrections), value: values.get(row.asset) ?? row.value } : row;
      if (slices.isOver) await slices.next();
    }
}

/** The same share in two accounts is one asset; cash has the empty name. */
const assetName = (position: PositionKey): AssetKey | '' => assetOfPosition(position) ?? '';

interface AssetContext {
  readonly facts: AssetFacts;
  readonly query: AssetsQuery;
  /** Total value at the end of the period. */
  readonly whole: Money;
  readonly lacking: ReadonlySet<string>;
  /** Assets whose price their owner entered long ago. */
  readonly old: ReadonlySet<string>;
}

function assetItem(one: GroupResult, { facts, query: { unit, method }, whole, lacking, old }: AssetContext) {
  const isFifo = method === 'fifo';
  const cost = isFifo ? one.fifoCost : one.cost;
  const inLira = {
    cost,
    unrealized: subtractMoney(one.liraValue, cost),
    realized: isFifo ? one.fifoRealized : one.realized,
  };
  const isMoney = one.name === '';
  return {
    ...one,
    name: undefined,
    ...facts.of(one.name),
    ...(isMoney || unit !== 'TRY' ? { cost: undefined, realized: undefined } : inLira),
    share: shareOf(one.endValue, whole),
    hasShortfall: lacking.has(one.name),
    isMarked: one.isMarked || old.has(one.name),
    mark: markOf(one, facts),
  };
}

function markOf({ name, isAtCost, isMarked, liraValue }: GroupResult, facts: AssetFacts): PriceMarkName | undefined {
  const asset = parseAssetKey(name);
  if (!asset || liraValue === 0n) return undefined;
  if (isAtCost) return 'cost';
  if (facts.isTyped({ type: asset.kind, code: asset.code })) return 'entered';
  return isMarked ? 'old' : undefined;
}

/** Present price of an asset with a currency of its own, in lira and in the currency. */
function inOwnCurrency(name: string, facts: AssetFacts, quotes: QuoteLookup) {
  const asset = parseAssetKey(name);
  const currency = asset && facts.ownCurrency({ type: asset.kind, code: asset.code });
  if (!asset || currency === undefined) return {};
  const price = quotes(asset.kind, asset.code)?.price;
  const rate = rateOf(currency, quotes);
  const own = price !== undefined && rate !== undefined ? { currentPriceInCurrency: priceIn(price, rate) } : {};
  return { ...(price === undefined ? {} : { currentPrice: price }), ...(rate === undefined ? {} : { rate }), ...own };
}

type Sampled = Pick<AssetDay, 'day' | 'value'>;

interface Sample {
  readonly days: ReadonlySet<number>;
  readonly assets: Map<PositionKey, Sampled[]>;
}

/** Samples evenly, from the newest back. */
function sampleOf({ rows }: LoadedPeriod): Sample {
  const step = Math.ceil(rows.length / MOST_DAYS);
  const days = rows.filter((_, at) => (rows.length - 1 - at) % step === 0).map(({ day }) => day);
  return { days: new Set(days), assets: new Map() };
}

function addTo({ assets }: Sample, { asset, day, value }: AssetDay): void {
  const loaded = assets.get(asset);
  if (loaded) loaded.push({ day, value });
  else assets.set(asset, [{ day, value }]);
}

function allocationOf({ rate }: LoadedPeriod, sample: Sample, facts: AssetFacts) {
  const days = [...sample.days];
  const spread = spreadOver(days, sample.assets, assetName);
  const inUnit = (values: readonly Money[]) => values.map((value, at) => inUnitOf(rate(days[at] ?? 0), value));
  const values = inUnit(spread.values);
  const linesBy = (by: AssetGrouping) =>
    [...spread.lines((asset) => facts.label(by, asset))].map(([name, line]) => ({ by, name, values: inUnit(line) }));
  return {
    days: days.map((day, at) => ({
      date: dateText(day),
      value: values[at] ?? ZERO_MONEY,
      ...spread.concentration[at],
    })),
    lines: ASSET_GROUPINGS.flatMap(linesBy),
  };
}
