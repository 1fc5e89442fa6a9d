/** Pairs each row that takes something back with the row that it takes back: together they are nothing. */

import type { Draft, SentRow, Unread } from './draft-parts.ts';

/** A draft that waits for the row that it takes back. */
export type Pending = Draft & { readonly reverses?: SentRow };

const nameOf = ({ type, asset, quantity, amount, gross, price, currency, withheld }: SentRow): string =>
  [
    type,
    asset?.kind,
    asset?.code,
    plain(quantity),
    plain(amount ?? gross),
    plain(price),
    plain(withheld),
    currency,
  ].join('|');

const plain = (figure: string | number | undefined): string =>
  figure === undefined
    ? ''
    : String(figure)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');

export function pairReversals(drafts: readonly Pending[]): Draft[] {
  const free = new Map<string, number[]>();
  for (const [index, draft] of drafts.entries())
    if (draft.state === 'row') free.set(nameOf(draft.row), [...(free.get(nameOf(draft.row)) ?? []), index]);
  const paired = new Set<number>();
  for (const [index, { reverses }] of drafts.entries()) {
    const other = reverses && nearest(free.get(nameOf(reverses)) ?? [], index, paired);
    if (other !== undefined) paired.add(other).add(index);
  }
  return drafts.map((draft, index): Draft => {
    if (!paired.has(index)) return draft;
    const { at, line } = draft;
    return { at, line, state: 'left out', by: 'rule', rule: 'reversed', text: '' };
  });
}

function nearest(indexes: readonly number[], to: number, paired: ReadonlySet<number>): number | undefined {
  const open = indexes.filter((index) => !paired.has(index));
  return open.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
}

export const reversalAlone = (text: string): Unread => ({ state: 'unread', field: 'type', text, why: 'reversal' });
