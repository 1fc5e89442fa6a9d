/**
 * Effects of changed entries on the stored figures. The newest entry of an asset is applied to them. For an earlier or
 * removed entry its asset is replayed, together with those that shares moved to or came from. Entries that only move
 * cash are added or subtracted, on any day.
 */

import type { PositionKey } from '@kurus/core/identity';
import { areSameBalances } from '@kurus/core/money/balance';
import { addMoney, addQuantity, subtractMoney, subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import { comparePlaces, movesShares, QUANTITY_EFFECTS, type TrackedEntry } from '@kurus/core/tracked/entry';
import type { Scale } from '@kurus/core/tracked/lots';
import { type Book, nodeOf, NO_SUMS, type PositionSums } from '@kurus/core/tracked/position';
import type { TransactionSql } from '../../db/pool.ts';
import { Slices } from '../../sharing/slices.ts';
import { nodeFrom, readPositions } from './book-store.ts';
import { requireBalance, requireQuantity } from './bounds.ts';
import type { EntryEffect, ChangedEffect } from './entry-effect.ts';
import { readLinks } from './entry-store.ts';
import { type LotsNeeded, readLots } from './lot-store.ts';
import { type CashRulesOf, type StandingStep, standingSteps, stepOf } from './standing-store.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { ReplayedPosition, StoredPosition } from './stored-position.ts';

export interface TrackedChanges {
  readonly added: readonly StoredEntry[];
  /** Entries that were standing until now. */
  readonly removed: readonly StoredEntry[];
  readonly cashRules: CashRulesOf;
}

export interface Derivation {
  readonly changed: readonly ReplayedPosition[];
  /** Effects of the added entries, by their keys. */
  readonly effects: ReadonlyMap<string, EntryEffect>;
  /** Changed effects of earlier entries. */
  readonly changedEffects: readonly ChangedEffect[];
  /** Keys of added entries that took more than there was. */
  readonly oversold: ReadonlySet<string>;
}

export const entryKey = ({ accountId, seq }: Pick<StoredEntry, 'accountId' | 'seq'>): string => `${accountId} ${seq}`;
const nodesOf = ({ node, into }: TrackedEntry) => (into === undefined ? [node] : [node, into]);

export async function derive(tx: TransactionSql, userId: string, changes: TrackedChanges): Promise<Derivation> {
  const { cashRules } = changes;
  const slices = new Slices();
  const added = await slices.map(changes.added, (entry) => stepOf(entry, cashRules));
  const removed = await slices.map(changes.removed, (entry) => stepOf(entry, cashRules));
  const names = new Set([...added, ...removed].flatMap(({ replayed }) => nodesOf(replayed)));
  let storedPositions = await readPositions(tx, userId, [...names]);
  const late = [...removed, ...added.filter((step) => isLate(step, storedPositions))].filter(({ replayed }) =>
    movesShares(replayed.type),
  );
  const again = late.length === 0 ? new Set<PositionKey>() : await connected(tx, userId, late, added);
  const unread = [...again].filter((name) => !names.has(name));
  if (unread.length > 0) storedPositions = new Map([...storedPositions, ...(await readPositions(tx, userId, unread))]);
  const needed = lotsNeeded(
    added.filter(({ replayed }) => !again.has(replayed.node)),
    again,
    storedPositions,
  );
  const lots = needed.size === 0 ? new Map<PositionKey, never>() : await readLots(tx, userId, needed, storedPositions);

  const book: Book = new Map();
  for (const name of new Set([...names, ...again]))
    book.set(name, again.has(name) ? nodeFrom(undefined) : nodeFrom(storedPositions.get(name), lots.get(name)));
  for (const { replayed } of removed) if (!again.has(replayed.node)) takeAway(book, replayed);
  const standing = again.size === 0 ? [] : standingSteps(tx, userId, [...again], cashRules);
  const done = await replay(book, { standing, added, gone: new Set(changes.removed.map(entryKey)) });
  const changed = [...book].map(([key, position]) => ({
    key,
    position,
    stored: storedPositions.get(key),
    before: storedPositions.get(key)?.sums ?? NO_SUMS,
    lotsBefore: lots.get(key),
  }));
  for (const { position } of changed) requireBounds(position.sums);
  return { changed, ...done };
}

interface ToReplay {
  /** Entries in their order, in pages. */
  readonly standing: AsyncIterable<StandingStep[]> | Iterable<StandingStep[]>;
  readonly added: readonly StandingStep[];
  /** Keys of entries that are standing no more. */
  readonly gone: ReadonlySet<string>;
}

/** Applies standing and added entries in one order, in slices. */
async function replay(book: Book, { standing, added, gone }: ToReplay): Promise<Omit<Derivation, 'changed'>> {
  const slices = new Slices();
  const effects = new Map<string, EntryEffect>();
  const changedEffects: ChangedEffect[] = [];
  const oversold = new Set<string>();
  const add = (step: StandingStep) => {
    const lacking = book.get(step.replayed.node)?.sums.shortfall;
    effects.set(entryKey(step), effectIn(book, step.replayed));
    if (book.get(step.replayed.node)?.sums.shortfall !== lacking) oversold.add(entryKey(step));
  };
  const waiting = added.toSorted((a, b) => comparePlaces(a.replayed, b.replayed));
  if (slices.isOver) await slices.next();
  let at = 0;
  for await (const steps of standing) {
    for (const step of steps) {
      for (let next = waiting[at]; next && comparePlaces(next.replayed, step.replayed) < 0; next = waiting[(at += 1)])
        add(next);
      if (gone.has(entryKey(step))) continue;
      const effect = effectIn(book, step.replayed);
      const { accountId, seq, replayed } = step;
      if (!hasEffect(step, effect)) changedEffects.push({ ...effect, accountId, seq, day: replayed.day, before: step });
      if (slices.isOver) await slices.next();
    }
  }
  for (const step of waiting.slice(at)) {
    add(step);
    if (slices.isOver) await slices.next();
  }
  return { effects, changedEffects, oversold };
}

/** Applies the entry. */
export function effectIn(book: Book, entry: TrackedEntry): EntryEffect {
  const held = (name: PositionKey | undefined) => (name && book.get(name)?.sums.quantity) || ZERO_QUANTITY;
  const [own, into] = [held(entry.node), held(entry.into)];
  const changed = apply(book, entry);
  return {
    ...changed,
    moved: subtractQuantity(held(entry.node), own),
    arrived: subtractQuantity(held(entry.into), into),
  };
}

/** Compares an effect with the stored one of the entry. */
export const hasEffect = ({ cash, balances, moved, arrived }: StandingStep, effect: EntryEffect) =>
  cash === effect.cash &&
  moved === effect.moved &&
  arrived === effect.arrived &&
  areSameBalances(balances, effect.balances);

/** Tells if later entries exist for an asset of the entry. */
function isLate({ replayed }: StandingStep, storedPositions: ReadonlyMap<PositionKey, StoredPosition>): boolean {
  return nodesOf(replayed).some((name) => {
    const node = storedPositions.get(name);
    return node?.last !== undefined && comparePlaces(replayed, node.last) < 0;
  });
}

/** The assets of these entries, and all that shares moved to or from, in any number of steps. */
async function connected(
  tx: TransactionSql,
  userId: string,
  late: readonly StandingStep[],
  added: readonly StandingStep[],
): Promise<Set<PositionKey>> {
  const links = [...(await readLinks(tx, userId)), ...added.map(({ replayed }) => nodesOf(replayed))];
  return closureOf(
    links,
    late.flatMap(({ replayed }) => nodesOf(replayed)),
  );
}

/** The names, and all that links lead to. */
export function closureOf(links: readonly (readonly PositionKey[])[], names: readonly PositionKey[]): Set<PositionKey> {
  const found = new Set(names);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const link of links) if (link.some((name) => found.has(name))) for (const name of link) found.add(name);
  }
  return found;
}

/** Limit in bits of a scale, and of a single ratio, from one: within both, the scale can take the ratio exactly. */
const CALM_BITS = 24n;

/**
 * Assets whose lots must be read. An entry added as the newest needs the lots that it sells. A single split needs none,
 * unless it may leave less than the smallest part of a share or start the units of the lots again; an entry that moves
 * all of them needs all.
 */
function lotsNeeded(
  added: readonly StandingStep[],
  again: ReadonlySet<PositionKey>,
  storedPositions: ReadonlyMap<PositionKey, StoredPosition>,
): Map<PositionKey, LotsNeeded> {
  const needed = new Map<PositionKey, LotsNeeded>([...again].map((name) => [name, 'all']));
  const multiplied = new Set<PositionKey>();
  const need = (name: PositionKey, more: LotsNeeded) => {
    const before = needed.get(name) ?? ZERO_QUANTITY;
    needed.set(name, before === 'all' || more === 'all' ? 'all' : addQuantity(before, more));
  };
  for (const { replayed } of added) {
    if (!movesShares(replayed.type)) continue;
    const { node, into, type, quantity } = replayed;
    const effect = QUANTITY_EFFECTS[type];
    if (effect === 'adds') need(node, ZERO_QUANTITY);
    else if (effect === 'leaves') need(node, quantity);
    else {
      const isCalm =
        into === undefined && !multiplied.has(node) && isCalmRatio(replayed, storedPositions.get(node)?.scale);
      need(node, isCalm ? ZERO_QUANTITY : 'all');
      multiplied.add(node);
    }
    if (into !== undefined) need(into, 'all');
  }
  return needed;
}

function isCalmRatio(entry: TrackedEntry, { to, from }: Scale = { to: 1n, from: 1n }): boolean {
  const { type, numerator: added, denominator: old } = entry;
  const isNear = to >> CALM_BITS <= from && from >> CALM_BITS <= to;
  return isNear && old > 0n && (type === 'bonus' || added >= old) && added >> CALM_BITS <= old;
}

/** Undoes an entry that moves no shares: other entries do not depend on it. */
function takeAway(book: Book, entry: TrackedEntry): void {
  const alone: Book = new Map();
  apply(alone, entry);
  const node = nodeOf(book, entry.node);
  const { sums } = nodeOf(alone, entry.node);
  node.sums = {
    ...node.sums,
    realized: subtractMoney(node.sums.realized, sums.realized),
    fifoRealized: subtractMoney(node.sums.fifoRealized, sums.fifoRealized),
    income: subtractMoney(node.sums.income, sums.income),
    cash: subtractMoney(node.sums.cash, sums.cash),
  };
}

/** @throws DomainError BALANCE_TOO_LARGE, QUANTITY_INVALID, QUANTITY_PRECISION */
function requireBounds({ quantity, shortfall, ...figures }: PositionSums): void {
  for (const figure of Object.values(figures) as Money[]) requireBalance(figure);
  for (const held of [quantity, shortfall]) requireQuantity(held);
}

/** Sum of the additional realised gain, by account. */
export function realizedByAccount(changed: readonly ReplayedPosition[]): Map<number, Money> {
  const sums = new Map<number, Money>();
  for (const { key, position, before } of changed) {
    const accountId = parseInt(key, 10);
    const more = subtractMoney(position.sums.realized, before.realized);
    sums.set(accountId, addMoney(sums.get(accountId) ?? (0n as Money), more));
  }
  return sums;
}
