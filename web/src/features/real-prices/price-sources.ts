/** Names of the sources of real prices, how often each is asked, and which codes leave the machine for it. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { RealPrices } from '@kurus/core/contract/real-prices';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';

type Source = RealPrices['sources'][number];

/**
 * Codes that leave the machine: those held; those of the whole list, the held ones first; or, where the whole list is
 * read, nothing that tells one portfolio from another.
 */
type Leaving = 'held' | 'listed' | 'nothing';

interface SourceWords {
  readonly name: string;
  readonly note: PlainTextKey;
  /** Absent if the seconds of its setting say enough. */
  readonly every?: PlainTextKey;
  readonly leaves: Leaving;
}

const SOURCES: Readonly<Record<string, SourceWords>> = {
  yahoo: { name: 'Yahoo Finance', note: 'prices.yahooNote', every: 'prices.yahooEvery', leaves: 'listed' },
  bist: { name: 'Borsa İstanbul', note: 'prices.bistNote', every: 'prices.bistEvery', leaves: 'nothing' },
  'yahoo-foreign': { name: 'Yahoo Finance', note: 'prices.foreignNote', leaves: 'held' },
  tcmb: { name: 'TCMB', note: 'prices.tcmbNote', every: 'prices.tcmbEvery', leaves: 'nothing' },
  btcturk: { name: 'BtcTurk', note: 'prices.btcturkNote', every: 'prices.btcturkEvery', leaves: 'nothing' },
  altinkaynak: { name: 'BtcTurk, Altınkaynak', note: 'prices.altinkaynakNote', leaves: 'nothing' },
  // A fund's past is asked for by its code.
  tefas: { name: 'TEFAS', note: 'prices.tefasNote', every: 'prices.tefasEvery', leaves: 'held' },
  collectapi: { name: 'CollectAPI', note: 'prices.collectapiNote', leaves: 'nothing' },
};

export interface SourceRow {
  readonly key: string;
  readonly kind: AssetKind;
  readonly name: string;
  readonly note: string | undefined;
  readonly every: string;
  /** A source without words here counts as asked by code, so that no code leaves without being named. */
  readonly leaves: Leaving;
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
    leaves: words?.leaves ?? 'held',
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
