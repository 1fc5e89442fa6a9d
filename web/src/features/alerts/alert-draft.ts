/** Draft of an alert in the sheet, and the request that it becomes. Pure. */

import { ALERT_FIELDS } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AlertDirection, AlertKind, AlertRepeat } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import type { Language } from '@kurus/core/limits';
import { parsePrice, type Price, priceText } from '@kurus/core/money/money';
import { type Ratio } from '@kurus/core/money/ratio';
import type { NewAlert } from './alert-commands.ts';

/** Figures are the typed texts, plain decimals. */
export interface Draft {
  readonly kind: AlertKind;
  readonly value: string;
  readonly percent: string;
  readonly direction: AlertDirection;
  readonly repeat: AlertRepeat;
  readonly note: string;
}

export const EMPTY_DRAFT: Draft = {
  kind: 'price-above',
  value: '',
  percent: '5',
  direction: 'both',
  repeat: 'once',
  note: '',
};

/** Typed percent as a fraction, both as texts of plain decimals. */
function fractionText(percent: string): string | undefined {
  const typed = parsePrice(percent);
  return typed === undefined || typed <= 0n ? undefined : priceText((typed / 100n) as Price);
}

/** @returns undefined while a figure is missing */
export function newAlertOf(draft: Draft, asset: AssetRef, world: World): NewAlert | undefined {
  const { kind, value, percent, direction, repeat } = draft;
  const fields = ALERT_FIELDS[kind];
  const [price, fraction, note] = [parsePrice(value), fractionText(percent), draft.note.trim()];
  if (fields.value && (price === undefined || price <= 0n)) return undefined;
  if (fields.percent && fraction === undefined) return undefined;
  const figures = { ...(fields.value ? { value } : {}), ...(fields.percent ? { percent: fraction } : {}) };
  const words = { ...(fields.direction ? { direction } : {}), ...(note === '' ? {} : { note }) };
  return { kind, asset: { kind: asset.type, code: asset.code }, world, repeat, ...figures, ...words } as NewAlert;
}

/** Its sentence; while no price is typed, with the last one. */
export function draftSentence(draft: Draft, { code }: AssetRef, last: Price | undefined, language: Language): string {
  const { kind, value, percent, direction } = draft;
  const fields = ALERT_FIELDS[kind];
  const fraction = parsePrice(fractionText(percent) ?? '0') as bigint as Ratio;
  const figures = {
    value: fields.value ? (parsePrice(value) ?? last) : undefined,
    percent: fields.percent ? fraction : undefined,
  };
  return alertSentence({ kind, asset: code, direction, ...figures }, 'future', language);
}
