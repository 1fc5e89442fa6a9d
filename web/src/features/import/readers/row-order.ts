/** Rows of a file with the oldest first, and what the other order would cover. */

import { assetKey } from '@kurus/core/identity';
import type { FileOrder } from './choices.ts';
import type { Draft } from './draft-parts.ts';
import { compare, differenceOf, sumOf } from './numbers.ts';

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

/** Marks sales that what came before does not cover, but a later row of the same day would. */
export function withRemarks(drafts: readonly Draft[]): Draft[] {
  const held = new Map<string, string>();
  const open = new Map<string, { readonly index: number; lacking: string }[]>();
  const marked = new Set<number>();
  const moved = drafts.map((draft) => movedBy(draft));
  for (const [index, move] of chronological(moved)) {
    const { key, day, quantity, isIn } = move;
    const now = held.get(key) ?? '0';
    const slot = `${key} ${day}`;
    if (isIn) {
      held.set(key, sumOf(now, quantity));
      for (const sale of open.get(slot) ?? []) {
        sale.lacking = differenceOf(sale.lacking, quantity);
        if (compare(sale.lacking, '0') <= 0) marked.add(sale.index);
      }
      continue;
    }
    const left = differenceOf(now, quantity);
    const isShort = compare(left, '0') < 0;
    held.set(key, isShort ? '0' : left);
    if (isShort) open.set(slot, [...(open.get(slot) ?? []), { index, lacking: left.slice(1) }]);
  }
  return drafts.map((draft, index) => (marked.has(index) ? { ...draft, remarks: ['covered-later'] } : draft));
}

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
