/** An entry while it is typed: plain decimals as text, and which of the three figures is worked out of the others. */

import { parsePrice, parseQuantity, priceText, quantityText } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { ENTRY_SHAPES, type FigureSet } from '@kurus/core/tracked/entry-shapes';
import { completeFigures } from '@kurus/core/tracked/figures';
import { CASH_TYPES, isTransfer, type EntrySubject } from './entry-types.ts';

export const TRADE_FIELDS = ['quantity', 'price', 'amount'] as const;
export type TradeField = (typeof TRADE_FIELDS)[number];

export interface Draft {
  readonly subject: EntrySubject | undefined;
  readonly type: TrackedEntryKind;
  /** Empty: not known, which an opening may be. */
  readonly date: string;
  readonly time: string;
  /** Quantity; for a dividend the number of shares, used only to compute the gross amount. */
  readonly quantity: string;
  /** Price; for a dividend the amount paid per share. */
  readonly price: string;
  /** Amount; for a dividend and for interest it is gross. */
  readonly amount: string;
  /** Fields among quantity, price and amount that were typed, the most recent last: at most two. */
  readonly typed: readonly TradeField[];
  readonly fee: string;
  readonly tax: string;
  readonly withheld: string;
  /** New or added shares for so many old ones; of bonus and rights only where `byRatio`. */
  readonly numerator: string;
  readonly denominator: string;
  readonly byRatio: boolean;
  readonly into: EntrySubject | undefined;
  /** The other account of a transfer, by its number; empty for none. */
  readonly transfer: string;
  /** Empty for lira. */
  readonly currency: string;
  readonly rate: string;
  readonly note: string;
}

export const emptyDraft = (date: string, subject?: EntrySubject): Draft => ({
  subject,
  type: subject === 'cash' ? 'deposit' : 'buy',
  date,
  time: '',
  quantity: '',
  price: '',
  amount: '',
  typed: [],
  fee: '',
  tax: '',
  withheld: '',
  numerator: '',
  denominator: '',
  byRatio: false,
  into: undefined,
  transfer: '',
  currency: '',
  rate: '',
  note: '',
});

/** The next one of the same day and kind: what was said of the last one is gone. */
export const nextDraft = ({ date, type, currency, subject }: Draft): Draft => ({
  ...emptyDraft(date, subject === 'cash' ? 'cash' : undefined),
  type,
  currency,
});

export const hasFigures = ({ quantity, price, amount, fee, tax, withheld, note, numerator }: Draft) =>
  [quantity, price, amount, fee, tax, withheld, note, numerator].some((text) => text !== '');

/**
 * Changes the subject, and the type if it does not fit: an entry about money alone cannot be about an asset, nor the
 * reverse.
 */
export function withSubject(draft: Draft, subject: EntrySubject | undefined): Draft {
  const isCash = subject === 'cash';
  const fits = isCash ? CASH_TYPES.includes(draft.type) : ENTRY_SHAPES[draft.type].asset !== 'none';
  return { ...(fits ? draft : withType(draft, isCash ? 'deposit' : 'buy')), subject };
}

const CHARGES = ['fee', 'tax'] as const;
const RATIO = ['numerator', 'denominator'] as const;
const FIGURES = [...TRADE_FIELDS, ...CHARGES, 'withheld', ...RATIO] as const;

type DraftFigure = (typeof FIGURES)[number];

/** Figures that the form shows. */
const SHOWN: Readonly<Record<FigureSet, readonly DraftFigure[]>> = {
  trade: [...TRADE_FIELDS, ...CHARGES],
  quantity: ['quantity', ...CHARGES],
  income: [...TRADE_FIELDS, 'withheld'],
  amount: ['amount'],
  added: ['quantity', ...RATIO],
  paid: [...TRADE_FIELDS, ...CHARGES, ...RATIO],
  ratio: RATIO,
};
const SHOWN_OF_INTEREST: readonly DraftFigure[] = ['amount', 'withheld'];

/** Changes the type: what its fields do not show is gone, and what was worked out of that. */
export function withType(draft: Draft, type: TrackedEntryKind): Draft {
  const shown = type === 'interest' ? SHOWN_OF_INTEREST : SHOWN[ENTRY_SHAPES[type].figures];
  const hidden = FIGURES.filter((figure) => !shown.includes(figure));
  return worked({
    ...draft,
    ...Object.fromEntries(hidden.map((figure) => [figure, ''])),
    type,
    typed: draft.typed.filter((field) => shown.includes(field)),
    byRatio: false,
    into: type === 'merger' ? draft.into : undefined,
    transfer: isTransfer(type) ? draft.transfer : '',
  });
}

/** One of the three was typed: the one that was typed longest ago gives way, and is worked out. */
export function typeFigure(draft: Draft, field: TradeField, text: string): Draft {
  const others = draft.typed.filter((one) => one !== field);
  const typed = text === '' ? others : [...others, field].slice(-2);
  return worked({ ...draft, [field]: text, typed });
}

/** The third of two, and nothing where it cannot be said. */
function worked(draft: Draft): Draft {
  const third = computedField(draft);
  const isTyped = (field: TradeField) => draft.typed.includes(field);
  if (third === undefined) {
    const untyped = TRADE_FIELDS.filter((field) => !isTyped(field));
    return { ...draft, ...Object.fromEntries(untyped.map((field) => [field, ''])) };
  }
  const figures = completeFigures({
    quantity: isTyped('quantity') ? parseQuantity(draft.quantity) : undefined,
    price: isTyped('price') ? parsePrice(draft.price) : undefined,
    amount: isTyped('amount') ? parsePrice(draft.amount) : undefined,
  });
  if ('refusal' in figures) return { ...draft, [third]: '' };
  return { ...draft, [third]: third === 'quantity' ? quantityText(figures.quantity) : priceText(figures[third]) };
}

/** The figure that nobody typed; undefined while two are not there yet. */
export const computedField = ({ typed }: Draft): TradeField | undefined =>
  typed.length === 2 ? TRADE_FIELDS.find((field) => !typed.includes(field)) : undefined;
