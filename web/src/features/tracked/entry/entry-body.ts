/** Converts a draft to the request, and finds what is missing. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { addEntries } from '@kurus/core/contract/tracked';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import type { Subject } from '../../search/subject.ts';
import { type Draft, type TradeField } from './entry-draft.ts';

export type EntryBody = BodyOf<typeof addEntries>['entries'][number];

export const isAsset = (subject: Subject | undefined): subject is Exclude<Subject, 'cash'> =>
  subject !== undefined && subject !== 'cash';

const assetOf = ({ type, code }: Exclude<Subject, 'cash'>) => ({ kind: type, code });

/**
 * Entries of a draft: one, but for an exchange whose lira value is known. That is a sale and a purchase.
 * @param draft without mistakes
 */
export function bodiesOf(draft: Draft): EntryBody[] {
  const { subject, into, quantity, toQuantity, lira, type } = draft;
  if (type !== 'exchange' || lira === '') return [bodyOf(draft)];
  // Its fee is of the sale, in the order in which both happen.
  const trade = { ...draft, amount: lira, typed: ['quantity', 'amount'], lira: '' } as const;
  return [
    bodyOf({ ...trade, type: 'sell', subject, quantity }),
    bodyOf({ ...trade, type: 'buy', subject: into, quantity: toQuantity, fee: '' }),
  ];
}

/** @param draft without mistakes */
export function bodyOf(draft: Draft): EntryBody {
  const { subject, type, into, currency } = draft;
  const fields: Record<string, string> = {
    date: draft.date,
    time: draft.time,
    note: draft.note.trim(),
    share: draft.share,
    currency,
    rate: currency === '' ? '' : draft.rate,
    ...figuresOf(draft),
  };
  return {
    type,
    ...(isAsset(subject) && ['must', 'may'].includes(ENTRY_SHAPES[type].asset) ? { asset: assetOf(subject) } : {}),
    ...(type === 'refund' ? { of: draft.refundOf } : {}),
    ...(type === 'exchange' ? sidesOf(draft) : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
    ...(usesRatio(draft) ? { numerator: whole(draft.numerator), denominator: whole(draft.denominator) } : {}),
    ...(type === 'merger' && isAsset(into) ? { into: assetOf(into) } : {}),
    ...(draft.transfer === '' ? {} : { transfer: whole(draft.transfer) }),
  };
}

function sidesOf({ subject, into, quantity, toQuantity, fromMoney, toMoney }: Draft): Pick<EntryBody, 'from' | 'to'> {
  const money = (code: string) => ({ kind: MONEY_SIDE, code }) as const;
  return {
    from: { asset: isAsset(subject) ? assetOf(subject) : money(fromMoney), quantity },
    to: { asset: isAsset(into) && isAsset(subject) ? assetOf(into) : money(toMoney), quantity: toQuantity },
  };
}

const whole = (digits: string) => parseInt(digits, 10);

const usesRatio = ({ type, byRatio }: Draft) =>
  ENTRY_SHAPES[type].figures === 'ratio' || (byRatio && (type === 'bonus' || type === 'rights'));

const FEES = ['fee', 'tax'] as const;

/** Figures of the request: only typed ones are sent; the server computes the third by the same rule. */
function figuresOf(draft: Draft): Partial<Record<TradeField | 'gross' | 'withheld' | 'fee' | 'tax', string>> {
  const pick = (names: readonly (TradeField | 'withheld' | 'fee' | 'tax')[]) =>
    Object.fromEntries(names.map((name) => [name, draft[name]]));
  switch (ENTRY_SHAPES[draft.type].figures) {
    case 'trade':
      return pick([...draft.typed, ...FEES]);
    case 'quantity':
      return draft.typed.length === 2 ? pick([...draft.typed, ...FEES]) : pick(['quantity', ...FEES]);
    case 'amount':
      return pick(['amount', ...FEES]);
    case 'refund':
      return pick(['amount']);
    case 'exchange':
      return pick(['fee']);
    case 'income':
      return { gross: draft.amount, ...pick(['withheld', ...FEES]) };
    case 'added':
      return draft.byRatio ? {} : pick(['quantity']);
    case 'paid':
      return draft.byRatio ? pick(['price', ...FEES]) : pick([...draft.typed, ...FEES]);
    case 'ratio':
      return {};
  }
}
