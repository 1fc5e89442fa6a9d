/** Names of the sources of real prices, how often each is asked, and whether codes leave the machine for it. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { RealPrices } from '@kurus/core/contract/real-prices';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';

type Source = RealPrices['sources'][number];

interface SourceWords {
  readonly name: string;
  readonly note: PlainTextKey;
  /** Absent if the seconds of its setting say enough. */
  readonly every?: PlainTextKey;
  /** Whether it is asked code by code; else it sends its whole list, and no code leaves the machine. */
  readonly byCode: boolean;
}

const SOURCES: Readonly<Record<string, SourceWords>> = {
  yahoo: { name: 'Yahoo Finance', note: 'prices.yahooNote', every: 'prices.yahooEvery', byCode: true },
  bist: { name: 'Borsa İstanbul', note: 'prices.bistNote', every: 'prices.bistEvery', byCode: false },
  'yahoo-foreign': { name: 'Yahoo Finance', note: 'prices.foreignNote', byCode: true },
  tcmb: { name: 'TCMB', note: 'prices.tcmbNote', every: 'prices.tcmbEvery', byCode: false },
  btcturk: { name: 'BtcTurk', note: 'prices.btcturkNote', every: 'prices.btcturkEvery', byCode: false },
  altinkaynak: { name: 'BtcTurk, Altınkaynak', note: 'prices.altinkaynakNote', byCode: false },
  // A fund's past is asked for by its code.
  tefas: { name: 'TEFAS', note: 'prices.tefasNote', every: 'prices.tefasEvery', byCode: true },
  collectapi: { name: 'CollectAPI', note: 'prices.collectapiNote', byCode: false },
};

export interface SourceRow {
  readonly key: string;
  readonly kind: AssetKind;
  readonly name: string;
  readonly note: string | undefined;
  readonly every: string;
  /** A source without words here counts as asked by code, so that no code leaves without being named. */
  readonly byCode: boolean;
  readonly terms: string;
}

export function sourceRow(t: Translate, { kind, name, every, terms }: Source): SourceRow {
  const words = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  return {
    key: `${kind} ${name}`,
    kind,
    name: words?.name ?? name,
    note: words && t(words.note),
    every: words?.every ? t(words.every) : everyText(t, every),
    byCode: words?.byCode ?? true,
    terms,
  };
}

const MINUTE = 60;
const HOUR = 3600;

function everyText(t: Translate, seconds: number): string {
  if (seconds < MINUTE) return t('prices.everySeconds', { count: seconds });
  if (seconds < HOUR) return t('prices.everyMinutes', { count: Math.round(seconds / MINUTE) });
  return t('prices.everyHours', { count: Math.round(seconds / HOUR) });
}

/** Kinds that no source prices, and whose owner does not price them either. */
export const withoutSource = (sources: readonly Source[]): readonly AssetKind[] =>
  ALL_KINDS.filter((kind) => !ASSET_KINDS[kind].isOwn && !sources.some((source) => source.kind === kind));
