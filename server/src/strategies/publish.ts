/** Publishing of strategies and their versions: what is published does not change any more. */

import { randomInt } from 'node:crypto';
import type { QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError, type FieldCode, refusedAtField } from '@kurus/core/contract/errors';
import type { Visibility } from '@kurus/core/contract/words/strategies';
import { assetKey } from '@kurus/core/identity';
import { STRATEGIES_MAX, STRATEGY_VERSIONS_MAX, TARGET_DAYS, TARGET_DAYS_MAX } from '@kurus/core/limits';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { ByWorld, World } from '@kurus/core/market/world';
import { cleanText } from '@kurus/core/moderation/clean-text';
import { heldFor } from '@kurus/core/moderation/held-words';
import { type Price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { type Session, type SessionSql, sessionTransaction } from '../ledger/user-transaction.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import {
  countStrategies,
  insertStrategy,
  insertVersion,
  readStrategy,
  readVersions,
  retire,
  type StoredTarget,
} from './store.ts';

export interface PublishParts {
  readonly sql: Sql;
  readonly books: ByWorld<QuoteBook>;
  /** Name of the author from the moment at which others can see it. */
  readonly revealNickname: (tx: SessionSql, userId: string, nowMs: number) => Promise<string>;
  /** True: people write for one another on this server; otherwise strategies are private. */
  readonly isOpen: boolean;
}

export interface NewTarget {
  readonly asset: { readonly kind: QuotedKind; readonly code: string };
  readonly target?: Price | undefined;
  readonly stop?: Price | undefined;
  readonly weight?: number | undefined;
  readonly by?: string | undefined;
  readonly reason: string;
}

interface Draft {
  readonly text?: string | undefined;
  readonly assets: readonly NewTarget[];
}

interface NewStrategy extends Draft {
  readonly name: string;
  readonly visibility: Visibility;
  readonly world: World;
}

/** Sum of weights that rounding may leave above one. */
const WEIGHTS_MOST = 1.000_001;

/**
 * @returns the number of the strategy
 * @throws DomainError COMMUNITY_OFF for a public one where nobody writes for others; STRATEGIES_TOO_MANY, TEXT_HELD,
 *   SYMBOL_UNKNOWN, QUOTE_STALE, FIELD_INVALID, DATE_INVALID, SESSION_INVALID
 */
export async function publishStrategy(
  parts: PublishParts,
  session: Session,
  { name, visibility, world, ...draft }: NewStrategy,
  nowMs: number,
): Promise<string> {
  const { userId } = session;
  if (visibility === 'public' && !parts.isOpen) throw new DomainError('COMMUNITY_OFF');
  const title = cleanText(name);
  const targets = judged(parts.books[world], { ...draft, titles: [title] }, nowMs);
  const id = `${nowMs}${String(randomInt(100_000)).padStart(5, '0')}`;
  const at = new Date(nowMs);
  await sessionTransaction(parts.sql, session, async (tx) => {
    if ((await countStrategies(tx, userId)) >= STRATEGIES_MAX)
      throw new DomainError('STRATEGIES_TOO_MANY', { most: String(STRATEGIES_MAX) });
    if (visibility === 'public') await parts.revealNickname(tx, userId, nowMs);
    await insertStrategy(tx, { id, userId, name: title, visibility, world, at });
    await insertVersion(tx, { strategyId: id, version: 1, text: textOf(draft), assets: targets, publishedAt: at });
  });
  return id;
}

/** @throws DomainError STRATEGY_NOT_FOUND, STRATEGY_RETIRED, VERSIONS_TOO_MANY, and as `publishStrategy` */
export async function publishVersion(
  { sql, books, isOpen }: PublishParts,
  session: Session,
  { id, ...draft }: Draft & { readonly id: string },
  nowMs: number,
): Promise<void> {
  await sessionTransaction(sql, session, async (tx) => {
    const { world, visibility, retiredAt } = await requireOwn(tx, session.userId, id);
    if (retiredAt) throw new DomainError('STRATEGY_RETIRED');
    if (visibility === 'public' && !isOpen) throw new DomainError('COMMUNITY_OFF');
    const assets = judged(books[world], { ...draft, titles: [] }, nowMs);
    const [last] = await readVersions(tx, [id]);
    const version = (last?.version ?? 0) + 1;
    if (version > STRATEGY_VERSIONS_MAX)
      throw new DomainError('VERSIONS_TOO_MANY', { most: String(STRATEGY_VERSIONS_MAX) });
    await insertVersion(tx, { strategyId: id, version, text: textOf(draft), assets, publishedAt: new Date(nowMs) });
  });
}

/** The record of a retired strategy stays. @throws DomainError STRATEGY_NOT_FOUND, STRATEGY_RETIRED, SESSION_INVALID */
export async function retireStrategy(sql: Sql, session: Session, id: string, nowMs: number): Promise<void> {
  await sessionTransaction(sql, session, async (tx) => {
    const { retiredAt } = await requireOwn(tx, session.userId, id);
    if (retiredAt) throw new DomainError('STRATEGY_RETIRED');
    await retire(tx, id, new Date(nowMs));
  });
}

async function requireOwn(tx: SessionSql, userId: string, id: string) {
  const found = await readStrategy(tx, id, userId);
  if (found?.userId !== userId) throw new DomainError('STRATEGY_NOT_FOUND');
  return found;
}

const textOf = ({ text }: Draft) => (text === undefined ? null : cleanText(text));

/** Targets with the prices of the moment. */
function judged(
  book: QuoteBook,
  { text, assets, titles }: Draft & { readonly titles: readonly string[] },
  nowMs: number,
) {
  const written = [...titles, text ?? '', ...assets.map(({ reason }) => reason)];
  if (written.some((one) => heldFor(cleanText(one)))) throw new DomainError('TEXT_HELD');
  const seen = new Set<string>();
  const weights = assets.reduce((sum, { weight = 0 }) => sum + weight, 0);
  if (weights > WEIGHTS_MOST) throw refuse('FIELD_INVALID', 'assets.0.weight');
  return assets.map((one, at) => {
    const stored = targetOf(book, one, `assets.${at}`, nowMs);
    const key = assetKey(stored.kind, stored.code);
    if (seen.has(key)) throw refuse('FIELD_INVALID', `assets.${at}.asset`);
    seen.add(key);
    return stored;
  });
}

const refuse = (code: FieldCode, field: string) => DomainError.of(refusedAtField(code, field));

function targetOf(book: QuoteBook, one: NewTarget, place: string, nowMs: number): StoredTarget {
  const { kind } = one.asset;
  const code = one.asset.code.toUpperCase();
  if (!book.asset(kind, code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
  const quote = book.get(kind, code);
  if (!quote) throw new DomainError('QUOTE_STALE');
  const { price } = quote;
  const { target, stop, weight } = one;
  // A condition that holds already would be met by its publishing.
  if (target !== undefined && target <= price) throw refuse('FIELD_INVALID', `${place}.target`);
  if (stop !== undefined && (stop >= price || stop <= 0n)) throw refuse('FIELD_INVALID', `${place}.stop`);
  const today = dayOf(nowMs);
  const by = one.by === undefined ? today + TARGET_DAYS : dayOfDate(one.by);
  if (by <= today || by > today + TARGET_DAYS_MAX) throw refuse('DATE_INVALID', `${place}.by`);
  return {
    kind,
    code,
    price: priceText(price),
    ...(target !== undefined && { target: priceText(target) }),
    ...(stop !== undefined && { stop: priceText(stop) }),
    ...(weight !== undefined && { weight }),
    by: dateText(by),
    reason: cleanText(one.reason),
  };
}
