/** The settings that each kind of asset has of its own: where its prices come from, and its least order. */
import {
  ASSET_KINDS,
  type AssetKind,
  byKind,
  type PerKind,
  QUOTED_KINDS,
  recordOf,
  TRADABLE_KINDS,
  type TradableKind,
} from '@kurus/core/asset-kinds';
import type { Money } from '@kurus/core/money/money';
import { lira, oneOf, type Setting, setting } from './setting-values.ts';

export type SourceName = 'simulated' | 'collectapi' | 'yahoo' | 'btcturk';

interface LiveSources {
  readonly env: string;
  readonly names: readonly SourceName[];
  readonly remark?: string;
}

/** A kind that is not here is simulated. */
const LIVE_SOURCES: PerKind<LiveSources> = {
  stocks: { env: 'MARKET_STOCKS_SOURCE', names: ['collectapi', 'yahoo'], remark: 'yahoo is for personal use only' },
  cryptos: { env: 'MARKET_CRYPTO_SOURCE', names: ['collectapi', 'btcturk'] },
};

export const SOURCE_SETTINGS: Readonly<Record<string, Setting<SourceName | ''>>> = Object.fromEntries(
  QUOTED_KINDS.flatMap((kind) => {
    const live = LIVE_SOURCES[kind];
    if (!live) return [];
    const choices = ['simulated', ...live.names].join(', ').replace(/, (?=[^,]*$)/, ' or ');
    const meaning = `Another source for ${kind} alone: ${choices}${live.remark ? ` (${live.remark})` : ''}`;
    return [[sourceKey(kind), setting(live.env, '', oneOf('', 'simulated', ...live.names), meaning)]];
  }),
);

export const MIN_ORDER_SETTINGS: Readonly<Record<string, Setting<Money>>> = Object.fromEntries(
  TRADABLE_KINDS.map((kind) => [
    minOrderKey(kind),
    setting(
      `MIN_ORDER_${kind.toUpperCase()}`,
      ASSET_KINDS[kind].minOrderLira,
      lira,
      `Least total of an order for ${kind}, in lira; a whole holding can always be sold`,
    ),
  ]),
);

type ParsedValues = Readonly<Record<string, unknown>>;

/** @param fallback the source of the kinds whose own setting is empty */
export const sourcesOf = (parsed: ParsedValues, fallback: SourceName): Readonly<Record<AssetKind, SourceName>> =>
  byKind((kind) => {
    const own = (parsed[sourceKey(kind)] as SourceName | '' | undefined) ?? 'simulated';
    return own || fallback;
  });

export const minOrderOf = (parsed: ParsedValues): Readonly<Record<TradableKind, Money>> =>
  recordOf(TRADABLE_KINDS, (kind) => parsed[minOrderKey(kind)] as Money);

/** The name of the setting that says where a kind's prices come from. */
export const sourceSetting = (kind: AssetKind): string => LIVE_SOURCES[kind]?.env ?? 'MARKET_SOURCE';

function sourceKey(kind: AssetKind): string {
  return `${kind}Source`;
}

function minOrderKey(kind: AssetKind): string {
  return `${kind}MinOrder`;
}
