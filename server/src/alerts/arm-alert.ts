/** Arming and changing an alert: its fields, and whether it holds already. */

import {
  ALERT_FIELDS,
  type AlertTerms,
  backBeforeFirst,
  type BackLevel,
  holdsAlready,
  isOfFraction,
  isOfYear,
  isOwnLevel,
  suitsAsset,
} from '@kurus/core/alerts/alert';
import { backOfFigure, metBy } from '@kurus/core/alerts/figure';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { PORTFOLIO_ALERTS } from '@kurus/core/contract/words/alerts';
import { ALERT_SEEN_MAX, ALERTS_MAX } from '@kurus/core/limits';
import { dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { type Percent, price, type Price } from '@kurus/core/money/money';
import { RATIO_ONE, type Ratio } from '@kurus/core/money/ratio';
import type { Sql } from '../db/pool.ts';
import { type Session, type SessionSql, sessionTransaction } from '../ledger/user-transaction.ts';
import { type AlertMarkets, currentAlert } from './alert-item.ts';
import type { StoredAlert } from './alert-row.ts';
import { isEventKind } from './figure-watch.ts';
import { screenMembers } from './screen-watch.ts';
import { type AlertChange, countOpen, insertAlert, readAlert, updateAlert } from './store.ts';
import type { ReadFigures, UserFigures } from './user-figures.ts';

export interface ArmingParts {
  readonly sql: Sql;
  readonly markets: AlertMarkets;
  readonly read: ReadFigures;
}

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
  | 'days'
  | 'screen'
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
 * Judges an alert by its fields alone.
 * @throws DomainError ALERT_FIELD_INVALID, SYMBOL_UNKNOWN
 */
export async function checkAlert(
  { markets, read }: Pick<ArmingParts, 'markets' | 'read'>,
  userId: string,
  stated: NewAlert,
  nowMs: number,
): Promise<void> {
  requireFields(stated, nowMs);
  await requireAsset(stated, markets[stated.world], read(userId, nowMs));
}

/**
 * @param also written in the same transaction, with the number of the alert
 * @throws DomainError ALERT_FIELD_INVALID, SYMBOL_UNKNOWN, SCREEN_NOT_FOUND, QUOTE_STALE, ALERT_ALREADY_TRUE,
 * ALERTS_TOO_MANY
 */
export async function armAlert(
  { sql, markets, read }: ArmingParts,
  session: Session,
  stated: NewAlert,
  nowMs: number,
  also?: (tx: SessionSql, id: number) => Promise<void>,
): Promise<StoredAlert> {
  requireFields(stated, nowMs);
  const { userId } = session;
  const figures = read(userId, nowMs);
  await requireAsset(stated, markets[stated.world], figures);
  if (stated.screen !== undefined && !(await figures.hasScreen(stated.screen)))
    throw new DomainError('SCREEN_NOT_FOUND');
  const alert = await armed(stated, { market: markets[stated.world], figures, nowMs });
  return sessionTransaction(sql, session, async (tx) => {
    if ((await countOpen(tx, userId)) >= ALERTS_MAX)
      throw new DomainError('ALERTS_TOO_MANY', { most: String(ALERTS_MAX) });
    const id = await insertAlert(tx, userId, alert, nowMs);
    await also?.(tx, id);
    return required(await readAlert(tx, userId, id));
  });
}

/** @throws DomainError SYMBOL_UNKNOWN */
async function requireAsset(stated: NewAlert, { book }: AlertMarkets[NewAlert['world']], figures: UserFigures) {
  const { asset, code } = stated;
  if (asset === undefined || code === undefined) return;
  // An offered share is listed later.
  if (stated.kind === 'offering' && figures.isOffered(code)) return;
  const isKnown = ASSET_KINDS[asset].isOwn ? await figures.hasOwn(code) : book.asset(asset, code) !== undefined;
  if (!isKnown) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
}

/** @throws DomainError ALERT_NOT_FOUND, and those of a new alert */
export async function changeAlert(
  { sql, markets, read }: ArmingParts,
  session: Session,
  { id, state, ...stated }: StatedChange & { readonly id: number },
  nowMs: number,
): Promise<StoredAlert> {
  const { userId } = session;
  // Figures are read before the transaction, which holds the user's lock; a change meanwhile is the version's to judge.
  const stored = required(await readAlert(sql, userId, id));
  const market = markets[stored.world];
  const before = currentAlert(stored, market, nowMs);
  const wanted = { ...before, ...definedOf(stated) };
  requireFields(wanted, nowMs);
  const isOver = stored.state === 'fired' || stored.state === 'expired';
  const next = state ?? (isOver ? undefined : stored.state);
  const isChanged = stated.value !== undefined || stated.percent !== undefined || stated.repeat !== undefined;
  const isArmedAnew = next === 'armed' && (stored.state !== 'armed' || isChanged);
  const after = isArmedAnew
    ? { ...before, ...(await armed(wanted, { market, figures: read(userId, nowMs), nowMs })) }
    : { ...wanted, state: next ?? stored.state };
  return sessionTransaction(sql, session, async (tx) => {
    const latest = required(await readAlert(tx, userId, id));
    if (isOver && next !== undefined && (await countOpen(tx, userId, id)) >= ALERTS_MAX)
      throw new DomainError('ALERTS_TOO_MANY', { most: String(ALERTS_MAX) });
    // A change of the note alone does not arm again an alert that fired meanwhile.
    const isCurrent = latest.version === stored.version || isArmedAnew;
    await updateAlert(tx, isCurrent ? after : { ...after, ...firedSince(latest) });
    return required(await readAlert(tx, userId, id));
  });
}

const firedSince = ({ state, activeFromMs, back, seen }: StoredAlert) => ({ state, activeFromMs, back, seen });

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
function requireFields(stated: Omit<NewAlert, 'world'>, nowMs: number): void {
  const { kind, asset, value, percent, direction, days, screen, repeat, validUntil } = stated;
  const fields = ALERT_FIELDS[kind];
  const refuse = (field: string) => {
    throw new DomainError('ALERT_FIELD_INVALID', { field });
  };
  if (asset === undefined ? fields.asset === 'required' : fields.asset === undefined) refuse('asset');
  if (asset !== undefined && !suitsAsset(kind, asset)) refuse('kind');
  if (fields.value ? value === undefined || value <= 0n || value > VALUE_MAX : isStatedValue(stated)) refuse('value');
  if (fields.percent && percent === undefined) refuse('percent');
  // The fraction of an alert on a price is its way back.
  if (percent !== undefined && !fields.percent && !(fields.value && repeat === 'rearm')) refuse('percent');
  if (direction !== undefined && !fields.direction && !isOwnLevel(kind)) refuse('direction');
  if (days !== undefined && fields.days === undefined) refuse('days');
  if ((screen !== undefined) !== (fields.screen ?? false)) refuse('screen');
  if (percent !== undefined && percent > mostPercent(stated)) refuse('percent');
  if (validUntil !== undefined && dayOfDate(validUntil) < dayOf(nowMs)) refuse('validUntil');
}

/** The value of a user's level is not stated; it stands in the alert. */
const isStatedValue = ({ kind, value }: Pick<NewAlert, 'kind' | 'value'>) => value !== undefined && !isOwnLevel(kind);

/** A day's change of a share is within its limit, and nothing falls by more than the whole. */
function mostPercent({ kind, asset, direction }: Pick<NewAlert, 'kind' | 'asset' | 'direction'>): Ratio {
  const limit = asset && ASSET_KINDS[asset].dailyLimitPercent;
  const isOfDay = kind === 'change-day' || kind === 'gap-open';
  if (isOfDay && limit !== undefined) return ((limit * RATIO_ONE) / 100n) as Ratio;
  const isFall = direction === 'down' || kind === 'price-above' || kind === 'portfolio-above';
  return (isFall ? RATIO_ONE : PERCENT_MAX) as Ratio;
}

interface ArmedParts {
  readonly market: AlertMarkets[NewAlert['world']];
  readonly figures: UserFigures;
  readonly nowMs: number;
}

/** An alert that begins now. @throws DomainError ALERT_ALREADY_TRUE, ALERT_FIELD_INVALID, QUOTE_STALE */
async function armed(stated: NewAlert, parts: ArmedParts): Promise<AlertChange> {
  const { kind, asset } = stated;
  const { figures, nowMs } = parts;
  const begins = { pricedOn: dayOf(nowMs), state: 'armed', activeFromMs: nowMs } as const;
  if (isEventKind(kind)) {
    const seen = await eventsBefore(stated, figures);
    return { ...stated, ...begins, reference: undefined, back: undefined, seen, isFigure: true };
  }
  if (kind === 'screen-new') {
    const seen = screenMembers(await figures.fitting(stated));
    return { ...stated, ...begins, reference: undefined, back: undefined, seen, isFigure: true };
  }
  const figure = await figures.figure(stated);
  const terms = { ...stated, ...begins, ...(await priceTerms(stated, figure, figures)), seen: [] };
  const isFigure = isPortfolioKind(kind) || (asset !== undefined && ASSET_KINDS[asset].isOwn);
  return { ...terms, isFigure, back: isFigure ? backOnFigure(terms, figure) : await backOnPrice(terms, parts) };
}

/** Events that are known when it is armed, which it does not tell. @throws DomainError ALERT_ALREADY_TRUE */
async function eventsBefore(stated: NewAlert, figures: UserFigures): Promise<readonly string[]> {
  const { kind, repeat } = stated;
  const known = (await figures.events(stated)).map(({ key }) => key);
  const isDue = kind !== 'company-action' && kind !== 'offering' && known.length > 0;
  if (isDue && repeat !== 'rearm') throw new DomainError('ALERT_ALREADY_TRUE', { price: '' });
  return known.slice(-ALERT_SEEN_MAX);
}

/** Price from which it is measured; of a user's level also that, and the side from which the price comes to it. */
async function priceTerms(stated: NewAlert, figure: bigint | undefined, figures: UserFigures) {
  const { kind, asset, code } = stated;
  if (asset === undefined || code === undefined) return { reference: undefined };
  const reference = figure as Price | undefined;
  if (reference === undefined && (kind === 'change-from-now' || isOwnLevel(kind)))
    throw new DomainError('QUOTE_STALE', { symbol: code });
  return { reference, ...(isOwnLevel(kind) ? await levelSide(stated, figures, reference) : {}) };
}

/** Way back of one that holds by its figure; undefined where none does. @throws DomainError ALERT_ALREADY_TRUE */
function backOnFigure(terms: AlertTerms, figure: bigint | undefined): BackLevel | undefined {
  const way = figure === undefined ? undefined : metBy(terms, figure);
  if (figure === undefined || way === undefined) return undefined;
  const { kind, repeat, value = figure } = terms;
  if (repeat !== 'rearm') throw alreadyTrue(kind, figure);
  if (isOfFraction(kind)) return backOfFigure(terms, figure, way);
  return way === 'up' ? { way: 'down', price: (value - 1n) as Price } : { way: 'up', price: (value + 1n) as Price };
}

/** The same where the market judges it, by its last price. @throws DomainError ALERT_ALREADY_TRUE */
async function backOnPrice(terms: NewAlert, { market, figures, nowMs }: ArmedParts): Promise<BackLevel | undefined> {
  const { kind, asset, code, world, repeat } = terms;
  if (asset === undefined || code === undefined) return undefined;
  const quote = market.book.get(asset, code);
  if (!quote) return undefined;
  const year = isOfYear(kind) ? await figures.year(world, { type: asset, code }) : undefined;
  const day = { base: quote.base, limits: market.assets.of(asset, code, nowMs)?.limits, year };
  if (!holdsAlready(terms, quote.price, day)) return undefined;
  if (repeat !== 'rearm') throw alreadyTrue(kind, quote.price);
  return backBeforeFirst(terms, quote.price, day);
}

const isPortfolioKind = (kind: NewAlert['kind']) => (PORTFOLIO_ALERTS as readonly string[]).includes(kind);

function alreadyTrue(kind: NewAlert['kind'], figure: bigint): DomainError {
  const price = isOfFraction(kind) ? formatPercent((figure / 10_000n) as Percent, true) : formatPrice(figure as Price);
  return new DomainError('ALERT_ALREADY_TRUE', { price });
}

/** Level of the user, and the side from which the price comes to it. */
async function levelSide(stated: NewAlert, figures: UserFigures, price: Price | undefined) {
  const level = await figures.level(stated);
  if (level === undefined || price === undefined) throw new DomainError('ALERT_FIELD_INVALID', { field: 'asset' });
  if (price === level && stated.repeat !== 'rearm') throw alreadyTrue(stated.kind, price);
  return { value: level, direction: price < level ? ('up' as const) : ('down' as const) };
}
