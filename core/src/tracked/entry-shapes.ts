/** Fields that each kind of entry requires and allows: for the server, and for the form. */

import type { TrackedEntryKind } from './entry.ts';

/** Figures that an entry states. */
export type FigureSet = 'trade' | 'quantity' | 'income' | 'amount' | 'refund' | 'added' | 'paid' | 'ratio' | 'exchange';

export interface EntryShape {
  /** Need of an asset; 'sides': one that leaves and one that arrives, each with its quantity. */
  readonly asset: 'must' | 'may' | 'none' | 'sides';
  readonly figures: FigureSet;
}

export const ENTRY_SHAPES: Readonly<Record<TrackedEntryKind, EntryShape>> = {
  buy: { asset: 'must', figures: 'trade' },
  sell: { asset: 'must', figures: 'trade' },
  'delivery-in': { asset: 'must', figures: 'trade' },
  opening: { asset: 'must', figures: 'trade' },
  'delivery-out': { asset: 'must', figures: 'quantity' },
  dividend: { asset: 'may', figures: 'income' },
  interest: { asset: 'may', figures: 'income' },
  deposit: { asset: 'none', figures: 'amount' },
  withdraw: { asset: 'none', figures: 'amount' },
  fee: { asset: 'may', figures: 'amount' },
  tax: { asset: 'may', figures: 'amount' },
  bonus: { asset: 'must', figures: 'added' },
  rights: { asset: 'must', figures: 'paid' },
  split: { asset: 'must', figures: 'ratio' },
  merger: { asset: 'must', figures: 'ratio' },
  refund: { asset: 'may', figures: 'refund' },
  'interest-paid': { asset: 'none', figures: 'amount' },
  exchange: { asset: 'sides', figures: 'exchange' },
};

export const FIGURE_FIELDS = [
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'gross',
  'withheld',
  'numerator',
  'denominator',
] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];

export const TAKES: Readonly<Record<FigureSet, readonly FigureField[]>> = {
  trade: ['quantity', 'price', 'amount', 'fee', 'tax'],
  quantity: ['quantity', 'price', 'amount', 'fee', 'tax'],
  income: ['amount', 'gross', 'withheld', 'fee', 'tax'],
  amount: ['amount', 'fee', 'tax'],
  refund: ['amount'],
  added: ['quantity', 'numerator', 'denominator'],
  paid: ['quantity', 'price', 'amount', 'numerator', 'denominator', 'fee', 'tax'],
  ratio: ['numerator', 'denominator'],
  exchange: ['fee'],
};
