/** Age of a price as text: "3 sn", "15 dk gecikmeli · 14:05", "26 Kas kapanışı". Pure. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { SourceInfo } from '@kurus/core/contract/market';
import { dayOf } from '@kurus/core/market/calendar';
import type { Translate } from '../i18n/use-text.ts';
import { clockText } from '../lib/words/date-text.ts';
import { sentenceDay } from '../lib/words/sentence-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface AgedPrice {
  readonly type: AssetKind;
  readonly asOfMs: number;
  readonly source: Pick<SourceInfo, 'delayMs'>;
  /** State of the exchange; undefined if it never closes. */
  readonly exchange: ExchangeState | undefined;
}

export function ageText(t: Translate, price: AgedPrice, nowMs: number): string {
  const { type, asOfMs, source } = price;
  const day = sentenceDay(asOfMs);
  if (ASSET_KINDS[type].hours === 'exchange' && isClose(price, nowMs)) return t('market.closeOf', { day });
  if (source.delayMs !== undefined)
    return t('market.delayedBy', { count: Math.round(source.delayMs / MINUTE_MS), time: clockText(asOfMs) });
  const ageMs = Math.max(0, nowMs - asOfMs);
  if (ageMs < MINUTE_MS) return t('market.ageSeconds', { count: Math.floor(ageMs / 1000) });
  if (ageMs < HOUR_MS) return t('market.ageMinutes', { count: Math.floor(ageMs / MINUTE_MS) });
  return dayOf(asOfMs) < dayOf(nowMs) ? `${day} ${clockText(asOfMs)}` : clockText(asOfMs);
}

/** Tells if no later price of its session can come: it is of an earlier day, or the delay after the closing is over. */
function isClose({ asOfMs, source, exchange }: AgedPrice, nowMs: number): boolean {
  if (dayOf(asOfMs) < dayOf(nowMs)) return true;
  return exchange?.phase === 'closed' && nowMs - asOfMs > (source.delayMs ?? 0) + MINUTE_MS;
}
