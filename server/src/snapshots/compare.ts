/** Comparison of a snapshot with a later moment of the same account. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { DailyValue } from '@kurus/core/analysis/daily-value';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { ComparedHolding, SharedSnapshot, SnapshotComparison } from '@kurus/core/contract/snapshots';
import {
  adjustedPrice,
  adjustedQuantity,
  type ClosedAction,
  factorBetween,
} from '@kurus/core/corporate-actions/factor';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import type { World } from '@kurus/core/market/world';
import {
  type Percent,
  type Price,
  type Quantity,
  subtractQuantity,
  toFloat,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/portfolio/shares';
import { changeBetween, rounded } from '@kurus/core/screener/daily-figures';
import { between } from './content.ts';
import type { SnapshotHolding, SnapshotContent } from './store.ts';

export interface CompareParts {
  readonly cpi: () => ConsumerPrices;
  /** Corporate actions of an asset in a world. */
  readonly actions: (world: World, asset: AssetRef) => readonly ClosedAction[];
}

interface Pair {
  readonly world: World;
  readonly start: SnapshotContent;
  readonly end: SnapshotContent;
  /** Price of an asset at the later moment, also of one that is not held any more. */
  readonly laterPrice: (asset: AssetRef) => Price | undefined;
}

/** Prices of a snapshot: of what was held then. */
export const pricesOf =
  ({ holdings }: SnapshotContent) =>
  ({ type, code }: AssetRef) =>
    holdings.find(({ asset }) => asset?.type === type && asset.code === code)?.price;

/** @param days of the account, the oldest first */
export function comparisonOf(parts: CompareParts, pair: Pair, days: readonly DailyValue[]): SnapshotComparison {
  const { start, end } = pair;
  const { return: growth, ...sums } = between(start, end, days);
  return {
    ...returnsOf(parts, pair, growth),
    from: start.takenAt.toISOString(),
    to: end.takenAt.toISOString(),
    ...sums,
    holdings: comparedHoldings(parts, pair),
  };
}

/** Sight of a stranger: no amount, no number of shares, no name. */
export function sharedOf(parts: CompareParts, pair: Pair, days: readonly DailyValue[]): SharedSnapshot {
  const { world, start, end } = pair;
  const weights = weightsOf(start.holdings);
  const holdings = start.holdings.flatMap((one, at) => {
    const weight = weights[at];
    if (weight === undefined) return [];
    const change = priceChangeOf(parts, pair, one);
    return [{ ...shownAsset(one.asset), weight, ...(change !== undefined && { priceChange: fewDigits(change) }) }];
  });
  const returns = returnsOf(parts, pair, between(start, end, days).return);
  const shown = Object.entries(returns).map(([name, value]) => [name, name === 'days' ? value : fewDigits(value)]);
  return {
    takenAt: start.takenAt.toISOString(),
    world,
    ...(Object.fromEntries(shown) as typeof returns),
    holdings: merged(holdings),
  };
}

/** Figures as they are shown: from exact ones amounts could be found by trying. */
const fewDigits = (fraction: number) => Math.round(fraction * 10_000) / 10_000 || 0;

type Shown = SharedSnapshot['holdings'][number];

/** Own assets bear names that their owner wrote: they are one row. */
function shownAsset(asset: AssetRef | undefined): Pick<Shown, 'asset'> {
  if (!asset) return {};
  const { type: kind, code } = asset;
  return { asset: ASSET_KINDS[kind].isOwn ? { kind } : { kind, code } };
}

/** Rows without a code become one. */
function merged(rows: readonly Shown[]): Shown[] {
  const own = rows.filter(({ asset }) => asset && asset.code === undefined);
  const [first] = own;
  if (!first) return [...rows];
  const tenths = own.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
  const one = { asset: first.asset, weight: tenths / 1000 };
  const [assets, money] = [rows.filter((row) => row.asset?.code), rows.filter(({ asset }) => !asset)];
  return [...[...assets, one].toSorted((a, b) => b.weight - a.weight), ...money];
}

function returnsOf({ cpi }: CompareParts, { start, end }: Pair, growth: number | undefined) {
  const [from, to] = [start.moment.day, end.moment.day];
  const total = rounded(growth);
  const real = growth === undefined ? undefined : realOf(growth, cpi(), from, to);
  return {
    days: to - from,
    ...(total !== null && { return: total }),
    ...(real !== undefined && { realReturn: real }),
    ...(start.index !== undefined && end.index !== undefined && { index: changeBetween(start.index, end.index) }),
  };
}

/** Return after inflation, once both days are within published months. */
function realOf(growth: number, cpi: ConsumerPrices, from: number, to: number): number | undefined {
  const [start, end] = [cpi.on(from), cpi.on(to)];
  if (!start || !end || start.estimated || end.estimated) return undefined;
  return rounded(((1 + growth) * start.value) / end.value - 1) ?? undefined;
}

/** Shares of what is held, in tenths of a percent, together one; undefined for a debt, and for money below zero. */
export function weightsOf(holdings: readonly SnapshotHolding[]): readonly (number | undefined)[] {
  const shares = sharesOf(holdings.map(({ value }) => (value > 0n ? value : ZERO_MONEY)));
  return holdings.map(({ value }, at) => (value < 0n ? undefined : toFloat(shares[at] ?? NONE) / 10_000));
}

const NONE = 0n as Percent;

const keyOf = ({ asset }: SnapshotHolding) => (asset ? assetKey(asset.type, asset.code) : '');

function comparedHoldings(parts: CompareParts, pair: Pair): ComparedHolding[] {
  const { start, end } = pair;
  const [before, after] = [weightsOf(start.holdings), weightsOf(end.holdings)];
  const later = new Map(end.holdings.map((one, at) => [keyOf(one), { one, weight: after[at] }]));
  const earlier = new Set(start.holdings.map(keyOf));
  const rows = start.holdings.map((one, at) => {
    const now = later.get(keyOf(one));
    return rowOf(parts, pair, { before: one, after: now?.one, weight: before[at], weightAfter: now?.weight });
  });
  const added = end.holdings.flatMap((one, at) =>
    earlier.has(keyOf(one)) ? [] : [rowOf(parts, pair, { after: one, weightAfter: after[at] })],
  );
  const all = [...rows, ...added];
  return [...all.filter(({ asset }) => asset), ...all.filter(({ asset }) => !asset)];
}

interface Sides {
  readonly before?: SnapshotHolding | undefined;
  readonly after?: SnapshotHolding | undefined;
  readonly weight?: number | undefined;
  readonly weightAfter?: number | undefined;
}

function rowOf(parts: CompareParts, pair: Pair, { before, after, weight, weightAfter }: Sides): ComparedHolding {
  const asset = (before ?? after)?.asset;
  const change = before && priceChangeOf(parts, pair, before);
  const held = before?.quantity !== undefined && asset ? inLaterShares(parts, pair, asset, before.quantity) : undefined;
  return {
    ...(asset && {
      asset: { kind: asset.type, code: asset.code },
      traded: subtractQuantity(after?.quantity ?? ZERO_QUANTITY, held ?? ZERO_QUANTITY),
    }),
    ...(weight !== undefined && { weight }),
    ...(weightAfter !== undefined && { weightAfter }),
    ...(change !== undefined && { priceChange: change }),
  };
}

/** Change of a price, in shares of the later moment; undefined where one of the two is not known. */
function priceChangeOf(
  { actions }: CompareParts,
  { world, start, end, laterPrice }: Pair,
  { asset, price }: SnapshotHolding,
): number | undefined {
  const later = asset && laterPrice(asset);
  if (!asset || price === undefined || later === undefined || price <= 0n || later <= 0n) return undefined;
  const factor = factorBetween(actions(world, asset), start.moment.day, end.moment.day);
  const adjusted = factor && adjustedPrice(price, factor, 'half-up');
  return adjusted === undefined || adjusted <= 0n ? undefined : changeBetween(adjusted, later);
}

function inLaterShares({ actions }: CompareParts, { world, start, end }: Pair, asset: AssetRef, quantity: Quantity) {
  const within = actions(world, asset).filter(({ exDay }) => exDay > start.moment.day && exDay <= end.moment.day);
  const days = [...new Set(within.map(({ exDay }) => exDay))].toSorted((a, b) => a - b);
  return days.reduce(
    (held, day) =>
      adjustedQuantity(
        held,
        within.filter(({ exDay }) => exDay === day),
      ),
    quantity,
  );
}
