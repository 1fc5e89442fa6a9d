/** Arming and changing an alert: its fields, and whether it holds already. */

import { ALERT_FIELDS, backBeforeFirst, holdsAlready, suitsAsset } from '@kurus/core/alerts/alert';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { ALERTS_MAX } from '@kurus/core/limits';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import { RATIO_ONE, type Ratio } from '@kurus/core/money/ratio';
import type { Sql } from '../db/pool.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import { type AlertMarkets, currentAlert } from './alert-item.ts';
import type { StoredAlert } from './alert-row.ts';
import { type AlertChange, countOpen, insertAlert, readAlert, updateAlert } from './store.ts';

/** Statement of a new alert. */
export type NewAlert = Pick<
  AlertChange,
  | 'kind'
  | 'asset'
  | 'code'
  | 'world'
  | 'account'
  | 'value'
  | 'percent'
  | 'direction'
  | 'repeat'
  | 'validUntil'
  | 'note'
  | 'channels'
>;
/** Statement of a change; what it leaves out stays. */
export type StatedChange = {
  readonly [Name in 'value' | 'percent' | 'repeat' | 'validUntil' | 'note' | 'channels']?:
    | AlertChange[Name]
    | undefined;
} & { readonly state?: 'armed' | 'paused' | undefined };

/**
 * @throws DomainError FIELD_REQUIRED, FIELD_INVALID, SYMBOL_UNKNOWN, QUOTE_STALE, ALERT_ALREADY_TRUE,
 * ALERTS_TOO_MANY
 */
export async function armAlert(
  sql: Sql,
  markets: AlertMarkets,
  session: Session,
  stated: NewAlert,
  nowMs: number,
): Promise<StoredAlert> {
  requireFields(stated, nowMs);
  const market = markets[stated.world];
  if (!market.book.asset(stated.asset, stated.code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: stated.code });
  const alert = armed({ ...stated, pricedOn: dayOf(nowMs) }, market, nowMs);
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    if ((await countOpen(tx, userId)) >= ALERTS_MAX)
      throw new DomainError('ALERTS_TOO_MANY', { most: String(ALERTS_MAX) });
    const id = await insertAlert(tx, userId, alert, nowMs);
    return required(await readAlert(tx, userId, id));
  });
}

/** @throws DomainError ALERT_NOT_FOUND, and those of a new alert */
export async function changeAlert(
  sql: Sql,
  markets: AlertMarkets,
  session: Session,
  { id, state, ...stated }: StatedChange & { readonly id: number },
  nowMs: number,
): Promise<StoredAlert> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const stored = required(await readAlert(tx, userId, id));
    const market = markets[stored.world];
    const before = currentAlert(stored, market, nowMs);
    const wanted = { ...before, ...definedOf(stated) };
    requireFields(wanted, nowMs);
    const isOver = stored.state === 'fired' || stored.state === 'expired';
    const next = state ?? (isOver ? undefined : stored.state);
    const isChanged = stated.value !== undefined || stated.percent !== undefined || stated.repeat !== undefined;
    const isArmedAnew = next === 'armed' && (stored.state !== 'armed' || isChanged);
    if (isOver && next !== undefined && (await countOpen(tx, userId, id)) >= ALERTS_MAX)
      throw new DomainError('ALERTS_TOO_MANY', { most: String(ALERTS_MAX) });
    const after = isArmedAnew
      ? { ...before, ...armed(wanted, market, nowMs) }
      : { ...wanted, state: next ?? stored.state };
    await updateAlert(tx, after);
    return required(await readAlert(tx, userId, id));
  });
}

function required(alert: StoredAlert | undefined): StoredAlert {
  if (!alert) throw new DomainError('ALERT_NOT_FOUND');
  return alert;
}

/** Fields that a change states. */
const definedOf = (fields: Omit<StatedChange, 'state'>): Partial<AlertChange> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Largest value, a million million lira. */
const VALUE_MAX = price('1000000000000');
/** Largest fraction. */
const PERCENT_MAX = 10n * RATIO_ONE;

/** @throws DomainError naming the first field that is missing, wrong, or not of the kind */
function requireFields(stated: Omit<NewAlert, 'code' | 'world'>, nowMs: number): void {
  const { kind, asset, value, percent, direction, repeat, validUntil } = stated;
  const fields = ALERT_FIELDS[kind];
  const refuse = (field: string) => {
    throw new DomainError('FIELD_INVALID', { field });
  };
  if (!suitsAsset(kind, asset)) refuse('kind');
  if (fields.value && value === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'value' });
  if (fields.percent && percent === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'percent' });
  if (value !== undefined && (!fields.value || value <= 0n || value > VALUE_MAX)) refuse('value');
  // Of a price it is the way back.
  if (percent !== undefined && !fields.percent && !(fields.value && repeat === 'rearm')) refuse('percent');
  if (direction !== undefined && !fields.direction) refuse('direction');
  if (percent !== undefined && percent > mostPercent(stated)) refuse('percent');
  if (validUntil !== undefined && dayOfDate(validUntil) < dayOf(nowMs)) refuse('validUntil');
}

/** A day's change of a share is within its limit, and nothing falls by more than the whole. */
function mostPercent({ kind, asset, direction }: Pick<NewAlert, 'kind' | 'asset' | 'direction'>): Ratio {
  const limit = ASSET_KINDS[asset].dailyLimitPercent;
  const isOfDay = kind === 'change-day' || kind === 'gap-open';
  if (isOfDay && limit !== undefined) return ((limit * RATIO_ONE) / 100n) as Ratio;
  const isFall = direction === 'down' || kind === 'price-above';
  return (isFall ? RATIO_ONE : PERCENT_MAX) as Ratio;
}

/** An alert that begins now. */
function armed(
  stated: NewAlert & Pick<AlertChange, 'pricedOn'>,
  { book, assets }: AlertMarkets[NewAlert['world']],
  nowMs: number,
): AlertChange {
  const { kind, asset, code } = stated;
  const quote = book.get(asset, code);
  if (!quote && kind === 'change-from-now') throw new DomainError('QUOTE_STALE', { symbol: code });
  const terms = { ...stated, reference: quote?.price };
  const day = quote && { base: quote.base, limits: assets.of(asset, code, nowMs)?.limits };
  const holds = quote && day && holdsAlready(terms, quote.price, day);
  if (holds && stated.repeat !== 'rearm')
    throw new DomainError('ALERT_ALREADY_TRUE', { price: formatPrice(quote.price) });
  return {
    ...terms,
    pricedOn: dayOf(nowMs),
    state: 'armed',
    activeFromMs: nowMs,
    back: holds ? backBeforeFirst(terms, quote.price, day) : undefined,
  };
}
