/** Rows of a file with the oldest first, and what the other order would cover. */

import { assetKey } from '@kurus/core/identity';
import type { FileOrder } from './choices.ts';
import type { Draft } from './draft-parts.ts';
import { differenceOf, sumOf } from './numbers.ts';

/** Drafts with the oldest first; those of one line stay in their order. */
export function inOrder(drafts: readonly Draft[], order: FileOrder): Draft[] {
  if (order === 'down') return [...drafts];
  const groups: Draft[][] = [];
  for (const draft of drafts) {
    const last = groups.at(-1);
    if (last?.[0]?.line === draft.line) last.push(draft);
    else groups.push([draft]);
  }
  return groups.toReversed().flat();
}

const COMES = new Set(['buy', 'delivery-in', 'opening', 'bonus', 'rights']);
const LEAVES = new Set(['sell', 'delivery-out']);

interface OpenSale {
  readonly index: number;
  /** Quantity that has to come later in the day, counted from the day's beginning. */
  readonly needed: string;
}

/** Marks sales that what came before does not cover, but later rows of the same day would. */
export function withRemarks(drafts: readonly Draft[]): Draft[] {
  const held = new Map<string, string>();
  const arrived = new Map<string, string>();
  const open = new Map<string, OpenSale[]>();
  for (const [index, { key, day, quantity, isIn }] of chronological(drafts.map(movedBy))) {
    const now = held.get(key) ?? '0';
    const slot = `${key} ${day}`;
    const came = arrived.get(slot) ?? '0';
    if (isIn) {
      held.set(key, sumOf(now, quantity));
      arrived.set(slot, sumOf(came, quantity));
      continue;
    }
    const left = differenceOf(now, quantity);
    const isShort = isBelowZero(left);
    held.set(key, isShort ? '0' : left);
    if (!isShort) continue;
    const sale = { index, needed: differenceOf(came, left) };
    const sales = open.get(slot);
    if (sales) sales.push(sale);
    else open.set(slot, [sale]);
  }
  const marked = new Set<number>();
  for (const [slot, sales] of open)
    for (const { index, needed } of sales)
      if (!isBelowZero(differenceOf(arrived.get(slot) ?? '0', needed))) marked.add(index);
  if (marked.size === 0) return [...drafts];
  return drafts.map((draft, index) =>
    marked.has(index) ? { ...draft, remarks: [...(draft.remarks ?? []), 'covered-later'] } : draft,
  );
}

const isBelowZero = (plain: string) => plain.startsWith('-');

interface Move {
  readonly key: string;
  readonly day: string;
  readonly moment: string;
  readonly quantity: string;
  readonly isIn: boolean;
}

function movedBy(draft: Draft): Move | undefined {
  if (draft.state !== 'row') return undefined;
  const { type, asset, quantity, date = '', time = '' } = draft.row;
  const isIn = COMES.has(type);
  if (!asset || quantity === undefined || (!isIn && !LEAVES.has(type))) return undefined;
  return {
    key: assetKey(asset.kind, asset.code),
    day: date,
    moment: `${date} ${time}`,
    quantity: String(quantity),
    isIn,
  };
}

/** Moves by their moment, equal ones in the order of the drafts. */
const chronological = (moves: readonly (Move | undefined)[]): (readonly [number, Move])[] =>
  moves
    .flatMap((move, index) => (move ? [[index, move] as const] : []))
    .toSorted(([, a], [, b]) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0));
