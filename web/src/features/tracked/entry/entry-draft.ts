/** Draft of an entry: plain decimals as text, and which of the three figures is computed from the other two. */

import type { RefundedCharge } from '@kurus/core/contract/words/tracked';
import { parsePrice, parseQuantity, priceText, quantityText } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { ENTRY_SHAPES, type FigureSet } from '@kurus/core/tracked/entry-shapes';
import { completeFigures } from '@kurus/core/tracked/figures';
import type { Subject } from '../../search/subject.ts';
import { fitsSubject, isTransfer } from './entry-types.ts';
import { firstCurrency, LIRA } from './own-currency.ts';

export const TRADE_FIELDS = ['quantity', 'price', 'amount'] as const;
export type TradeField = (typeof TRADE_FIELDS)[number];

export interface Draft {
  readonly subject: Subject | undefined;
  readonly type: TrackedEntryKind;
  /** Empty if unknown, which is allowed for an opening. */
  readonly date: string;
  readonly time: string;
  /** Quantity; for a dividend the number of shares, used only to compute the gross amount. */
  readonly quantity: string;
  /** Price; for a dividend the amount paid per share. */
  readonly price: string;
  /** Amount; for a dividend and for interest it is gross. */
  readonly amount: string;
  /** Typed fields among quantity, price and amount, the most recent last: at most two. */
  readonly typed: readonly TradeField[];
  readonly fee: string;
  readonly tax: string;
  readonly withheld: string;
  /** Ratio of new or added shares to old ones; for bonus and rights only if `byRatio`. */
  readonly numerator: string;
  readonly denominator: string;
  readonly byRatio: boolean;
  readonly into: Subject | undefined;
  /** Charge that a refund gives back. */
  readonly refundOf: RefundedCharge;
  /** Quantity that an exchange brings; and its currencies where it is one of money. */
  readonly toQuantity: string;
  readonly fromMoney: string;
  readonly toMoney: string;
  /** Lira value of both sides of an exchange of assets; with one it is a sale and a purchase. */
  readonly lira: string;
  /** Balance of a pension contract; empty for the owner's. */
  readonly share: '' | 'state';
  /** Number of the other account of a transfer, as text; empty for none. */
  readonly transfer: string;
  /** Empty for lira. */
  readonly currency: string;
  readonly rate: string;
  readonly note: string;
}

export const emptyDraft = (date: string, subject?: Subject): Draft => ({
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
  refundOf: 'fee',
  toQuantity: '',
  fromMoney: LIRA,
  toMoney: 'USD',
  lira: '',
  share: '',
  transfer: '',
  currency: firstCurrency(subject),
  rate: '',
  note: '',
});

/** Draft of the next entry of the same day and kind, without figures. */
export const nextDraft = ({ date, type, share, currency, subject }: Draft): Draft => ({
  ...emptyDraft(date, subject === 'cash' ? 'cash' : undefined),
  type,
  share,
  currency: currency === firstCurrency(subject) ? '' : currency,
});

export const hasFigures = ({ quantity, price, amount, fee, tax, withheld, note, numerator, toQuantity, lira }: Draft) =>
  [quantity, price, amount, fee, tax, withheld, note, numerator, toQuantity, lira].some((text) => text !== '');

/**
 * Changes the subject, and what does not fit it: an entry about cash alone cannot be about an asset, nor the reverse; a
 * share of another exchange is asked in its own currency.
 */
export function withSubject(draft: Draft, subject: Subject | undefined): Draft {
  const isCash = subject === 'cash';
  const fits = fitsSubject(draft.type, subject);
  const currency = draft.currency === firstCurrency(draft.subject) ? firstCurrency(subject) : draft.currency;
  const rate = currency === draft.currency ? draft.rate : '';
  return { ...(fits ? draft : withType(draft, isCash ? 'deposit' : 'buy')), subject, currency, rate };
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
  refund: ['amount'],
  added: ['quantity', ...RATIO],
  paid: [...TRADE_FIELDS, ...CHARGES, ...RATIO],
  ratio: RATIO,
  exchange: ['quantity', 'fee'],
};
const SHOWN_OF_INTEREST: readonly DraftFigure[] = ['amount', 'withheld'];

/** Changes the type: figures without a field in the new type are dropped, and the figure computed from them. */
export function withType(draft: Draft, type: TrackedEntryKind): Draft {
  const shown = type === 'interest' ? SHOWN_OF_INTEREST : SHOWN[ENTRY_SHAPES[type].figures];
  const hidden = FIGURES.filter((figure) => !shown.includes(figure));
  return worked({
    ...draft,
    ...Object.fromEntries(hidden.map((figure) => [figure, ''])),
    type,
    typed: draft.typed.filter((field) => shown.includes(field)),
    byRatio: false,
    into: type === 'merger' || type === 'exchange' ? draft.into : undefined,
    toQuantity: type === 'exchange' ? draft.toQuantity : '',
    lira: type === 'exchange' ? draft.lira : '',
    transfer: isTransfer(type) ? draft.transfer : '',
  });
}

/** One of the three figures was typed: the one typed longest ago is computed instead. */
export function typeFigure(draft: Draft, field: TradeField, text: string): Draft {
  const others = draft.typed.filter((one) => one !== field);
  const typed = text === '' ? others : [...others, field].slice(-2);
  return worked({ ...draft, [field]: text, typed });
}

/** Computes the third figure from two; empty if it is not defined. */
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

/** The computed figure; undefined until two are typed. */
export const computedField = ({ typed }: Draft): TradeField | undefined =>
  typed.length === 2 ? TRADE_FIELDS.find((field) => !typed.includes(field)) : undefined;
