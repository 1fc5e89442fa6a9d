/** Draft of an alert in the sheet, and the request that it becomes. Pure. */

import { ALERT_FIELDS } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AlertItem } from '@kurus/core/contract/alerts';
import type { AlertChannel, AlertDirection, AlertKind, AlertRepeat } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { ALERT_DAYS_MAX, type Language } from '@kurus/core/limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
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
  /** Days before an event; empty for those of the kind. */
  readonly days: string;
  /** Last day, "2026-12-31"; empty for none. */
  readonly validUntil: string;
  /** Undefined for all that are switched on in the preferences. */
  readonly channels: readonly AlertChannel[] | undefined;
  /** Undefined for all accounts together. */
  readonly account: number | undefined;
}

export const EMPTY_DRAFT: Draft = {
  kind: 'price-above',
  value: '',
  percent: '5',
  direction: 'both',
  repeat: 'once',
  note: '',
  days: '',
  validUntil: '',
  channels: undefined,
  account: undefined,
};

/** A price near the last one on the side of the kind, to begin with; empty for the others. */
export function nearValue(kind: AlertKind, asset: AssetRef | undefined, last: Price | undefined): string {
  if (!asset || last === undefined || (kind !== 'price-above' && kind !== 'price-below')) return '';
  const percent = kind === 'price-above' ? 102n : 98n;
  return priceText(roundToTick(asset.type, divide(last * percent, 100n, 'half-up') as Price, 'half-up'));
}

const DAYS = /^\d{1,3}$/;

/** Kinds about no single asset that no account has of its own. */
const WITHOUT_ACCOUNT: readonly AlertKind[] = ['offering', 'fund-hour', 'price-stale', 'screen-new'];

/** Kinds that one account alone can be asked for. */
export const isOfAccount = (kind: AlertKind): boolean =>
  kind === 'cross-cost' || (ALERT_FIELDS[kind].asset !== 'required' && !WITHOUT_ACCOUNT.includes(kind));

/** Typed percent as a fraction, both as texts of plain decimals. */
function fractionText(percent: string): string | undefined {
  const typed = parsePrice(percent);
  return typed === undefined || typed <= 0n ? undefined : priceText((typed / 100n) as Price);
}

/** @returns undefined while a figure is missing */
export function newAlertOf(draft: Draft, asset: AssetRef | undefined, world: World): NewAlert | undefined {
  const { kind, value, percent, direction, repeat, validUntil } = draft;
  const fields = ALERT_FIELDS[kind];
  const days = fields.days === undefined ? '' : draft.days.trim();
  if (days !== '' && !(DAYS.test(days) && parseInt(days, 10) <= ALERT_DAYS_MAX)) return undefined;
  const [price, fraction, note] = [parsePrice(value), fractionText(percent), draft.note.trim()];
  if (fields.value && (price === undefined || price <= 0n)) return undefined;
  if (fields.percent && fraction === undefined) return undefined;
  const figures = { ...(fields.value ? { value } : {}), ...(fields.percent ? { percent: fraction } : {}) };
  const words = { ...(fields.direction ? { direction } : {}), ...(note === '' ? {} : { note }) };
  const of = asset && { asset: { kind: asset.type, code: asset.code } };
  const account = isOfAccount(kind) && draft.account !== undefined ? { account: draft.account } : {};
  const dates = { ...(days === '' ? {} : { days: parseInt(days, 10) }), ...(validUntil === '' ? {} : { validUntil }) };
  const channels = draft.channels ? { channels: [...draft.channels] } : {};
  return { kind, ...of, world, repeat, ...figures, ...words, ...dates, ...account, ...channels } as NewAlert;
}

/** Its sentence; while no price is typed, with the last one. */
export function draftSentence(
  draft: Draft,
  asset: AssetRef | undefined,
  last: Price | undefined,
  language: Language,
): string {
  const { kind, value, percent, direction } = draft;
  const days = DAYS.test(draft.days) ? parseInt(draft.days, 10) : undefined;
  const fields = ALERT_FIELDS[kind];
  const fraction = parsePrice(fractionText(percent) ?? '0') as bigint as Ratio;
  const figures = {
    value: fields.value ? (parsePrice(value) ?? last) : undefined,
    percent: fields.percent ? fraction : undefined,
  };
  return alertSentence({ kind, asset: asset?.code, direction, days, ...figures }, 'future', language);
}

/** Checks that the price meets the condition already: then it fires only with a repeat by rearm. */
export function isTrueNow({ kind, value }: Pick<Draft, 'kind' | 'value'>, last: Price | undefined): boolean {
  const typed = parsePrice(value);
  if (last === undefined || typed === undefined || typed <= 0n) return false;
  return (kind === 'price-above' && last >= typed) || (kind === 'price-below' && last <= typed);
}

/** An armed alert that waits for the same. */
export const sameOf = (draft: Draft, asset: AssetRef | undefined, world: World, known: readonly AlertItem[]) =>
  known.find(
    (one) =>
      one.state === 'armed' &&
      one.kind === draft.kind &&
      one.world === world &&
      one.asset?.kind === asset?.type &&
      one.asset?.code === asset?.code &&
      (!isOfAccount(one.kind) || one.account === draft.account) &&
      isSameFigure(one, draft),
  );

function isSameFigure({ kind, value, percent, direction, days }: AlertItem, draft: Draft): boolean {
  const fields = ALERT_FIELDS[kind];
  if (fields.value && value !== parsePrice(draft.value)) return false;
  if (fields.percent && percent !== parsePrice(fractionText(draft.percent) ?? '')) return false;
  if (fields.days !== undefined && (days ?? fields.days) !== (parseInt(draft.days, 10) || fields.days)) return false;
  return !fields.direction || direction === draft.direction;
}
