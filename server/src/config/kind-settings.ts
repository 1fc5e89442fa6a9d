/** Settings of each kind of asset: its source of prices, and its minimum order. */

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

export type SourceName =
  | 'simulated'
  | 'collectapi'
  | 'yahoo'
  | 'btcturk'
  | 'tcmb'
  | 'altinkaynak'
  | 'tefas'
  | 'yahoo-foreign';

interface LiveSources {
  /** Setting of the practice market's source; absent for a kind of the real market alone. */
  readonly env?: string;
  readonly names: readonly SourceName[];
  /** The source that needs no key, where the kind has one. */
  readonly keyless?: SourceName;
}

/** Delay and terms of each source, printed at the start for the operator. */
const PROMISES: Readonly<Record<Exclude<SourceName, 'simulated'> | 'bist', string>> = {
  collectapi: 'as often as the plan of the key allows',
  yahoo: 'half an hour late at most, for personal use only',
  bist: "the exchange's file of each day; showing its prices to others needs its licence",
  btcturk: 'as they happen',
  tcmb: 'one rate a working day',
  'yahoo-foreign': 'a quarter of an hour late, in lira at the rate of the day, for personal use only',
  tefas: 'one price a working day, for personal use',
  altinkaynak: "gold by a coin at BtcTurk, silver by a dealer's list without published terms",
};

/** Sources whose terms allow personal use alone, or are not published. */
const PERSONAL: ReadonlySet<SourceName> = new Set<SourceName>(['yahoo', 'yahoo-foreign', 'tefas', 'altinkaynak']);

/** The sources without those for personal use. */
export const withoutPersonal = (sources: Readonly<Record<AssetKind, SourceName>>) =>
  byKind((kind): SourceName => (PERSONAL.has(sources[kind]) ? 'simulated' : sources[kind]));

/** Kinds that are missing here are simulated. */
const LIVE_SOURCES: PerKind<LiveSources> = {
  stocks: { env: 'MARKET_STOCKS_SOURCE', names: ['collectapi', 'yahoo'], keyless: 'yahoo' },
  cryptos: { env: 'MARKET_CRYPTO_SOURCE', names: ['collectapi', 'btcturk'], keyless: 'btcturk' },
  currencies: { env: 'MARKET_CURRENCY_SOURCE', names: ['collectapi', 'tcmb'], keyless: 'tcmb' },
  foreign: { names: ['yahoo-foreign'], keyless: 'yahoo-foreign' },
  funds: { names: ['tefas'], keyless: 'tefas' },
  metals: { env: 'MARKET_METAL_SOURCE', names: ['collectapi', 'altinkaynak'], keyless: 'altinkaynak' },
};

export const SOURCE_SETTINGS: Readonly<Record<string, Setting<SourceName | ''>>> = Object.fromEntries(
  QUOTED_KINDS.flatMap((kind) => {
    const live = LIVE_SOURCES[kind];
    if (live?.env === undefined) return [];
    const choices = ['simulated', ...live.names].join(', ').replace(/, (?=[^,]*$)/, ' or ');
    const meaning = `Another source for ${kind} alone: ${choices}`;
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

/** The source of the kinds whose own setting is empty; `live` is the one without a key, where a kind has one. */
export const FALLBACK_SOURCES = ['simulated', 'collectapi', 'live'] as const;

export const sourcesOf = (
  parsed: ParsedValues,
  fallback: (typeof FALLBACK_SOURCES)[number],
): Readonly<Record<AssetKind, SourceName>> =>
  byKind((kind) => {
    const own = (parsed[sourceKey(kind)] as SourceName | '' | undefined) ?? 'simulated';
    return own || (fallback === 'live' ? (LIVE_SOURCES[kind]?.keyless ?? 'simulated') : fallback);
  });

/**
 * Sources of real prices: those of the practice market where they are live, else the ones that need no key, or the one
 * with a key where there is a key.
 */
export const realSourcesOf = (
  sources: Readonly<Record<AssetKind, SourceName>>,
  hasKey: boolean,
): Readonly<Record<AssetKind, SourceName>> =>
  byKind((kind) => {
    if (sources[kind] !== 'simulated') return sources[kind];
    const live = LIVE_SOURCES[kind];
    return live?.keyless ?? (hasKey ? live?.names[0] : undefined) ?? 'simulated';
  });

/** "half an hour late at most, for personal use only"; undefined for a simulated source. */
export const promiseOf = (name: string): string | undefined => new Map(Object.entries(PROMISES)).get(name);

/** "stocks by yahoo (half an hour late at most, for personal use only), metals simulated"; undefined where all are. */
export function sourcesLine(sources: Readonly<Record<AssetKind, SourceName>>): string | undefined {
  if (QUOTED_KINDS.every((kind) => sources[kind] === 'simulated')) return undefined;
  const lines = QUOTED_KINDS.map((kind) => {
    const name = sources[kind];
    return name === 'simulated' ? `${kind} simulated` : `${kind} by ${name} (${PROMISES[name]})`;
  });
  return lines.join(', ');
}

export const minOrderOf = (parsed: ParsedValues): Readonly<Record<TradableKind, Money>> =>
  recordOf(TRADABLE_KINDS, (kind) => parsed[minOrderKey(kind)] as Money);

/** The name of the setting with the source of a kind. */
export const sourceSetting = (kind: AssetKind): string => LIVE_SOURCES[kind]?.env ?? 'MARKET_SOURCE';

function sourceKey(kind: AssetKind): string {
  return `${kind}Source`;
}

function minOrderKey(kind: AssetKind): string {
  return `${kind}MinOrder`;
}
