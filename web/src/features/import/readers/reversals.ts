/** Pairs each row that takes something back with the row that it takes back: together they are nothing. */

import type { Draft, SentRow, Unread } from './draft-parts.ts';

/** A draft that waits for the row that it takes back. */
export type Pending = Draft & { readonly reverses?: SentRow };

const nameOf = ({ type, asset, quantity, amount, gross, price, currency, withheld, fee, tax }: SentRow): string =>
  [
    type,
    asset?.kind,
    asset?.code,
    plain(quantity),
    plain(amount ?? gross),
    plain(price),
    plain(withheld),
    plain(fee),
    plain(tax),
    currency,
  ].join('|');

const plain = (figure: string | number | undefined): string =>
  figure === undefined
    ? ''
    : String(figure)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');

/** Each takes back the nearest equal row before it, or after it where the newest row is the first. */
export function pairReversals(drafts: readonly Pending[]): Draft[] {
  if (!drafts.some(({ reverses }) => reverses)) return [...drafts];
  const open = new Map<string, { readonly rows: number[]; readonly reversals: number[] }>();
  const paired = new Set<number>();
  for (const [index, draft] of drafts.entries()) {
    const row = draft.reverses ?? (draft.state === 'row' ? draft.row : undefined);
    if (!row) continue;
    const name = nameOf(row);
    const waiting = open.get(name) ?? { rows: [], reversals: [] };
    open.set(name, waiting);
    const [own, others] = draft.reverses ? [waiting.reversals, waiting.rows] : [waiting.rows, waiting.reversals];
    const other = others.pop();
    if (other === undefined) own.push(index);
    else paired.add(other).add(index);
  }
  return drafts.map((draft, index): Draft => {
    if (!paired.has(index)) return draft;
    const { at, line } = draft;
    return { at, line, state: 'left out', by: 'rule', rule: 'reversed', text: '' };
  });
}

export const reversalAlone = (text: string): Unread => ({ state: 'unread', field: 'type', text, why: 'reversal' });
