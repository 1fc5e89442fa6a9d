/** An alert in an answer, its prices as of today's shares. */

import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AlertItem, FiringItem } from '@kurus/core/contract/alerts';
import type { Language } from '@kurus/core/limits';
import { dayOf } from '@kurus/core/market/calendar';
import type { ByWorld } from '@kurus/core/market/world';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { AssetMarkets } from '../matching/asset-market.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { StoredAlert } from './alert-row.ts';
import { carriedAlert } from './carried-alert.ts';

export type AlertMarkets = ByWorld<{
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly actions: Pick<ActionBook, 'of'>;
}>;

/** The alert itself while the factor of an event is not known. */
export const currentAlert = (alert: StoredAlert, { actions }: AlertMarkets[StoredAlert['world']], nowMs: number) =>
  carriedAlert(alert, alert.code, actions, dayOf(nowMs)) ?? alert;

export function alertItem(alert: StoredAlert, fired: readonly FiringItem[], language: Language): AlertItem {
  const { kind, asset, code, value, percent, direction, days, screen } = alert;
  return {
    id: alert.id,
    kind,
    world: alert.world,
    asset: asset === undefined || code === undefined ? undefined : { kind: asset, code },
    account: alert.account,
    value,
    percent,
    direction,
    days,
    screen,
    reference: alert.reference,
    repeat: alert.repeat,
    validUntil: alert.validUntil,
    note: alert.note,
    channels: alert.channels,
    state: alert.state,
    text: alertSentence({ kind, asset: code, value, percent, direction, days, screen }, 'future', language),
    createdAt: new Date(alert.createdAtMs).toISOString(),
    fired,
  };
}
