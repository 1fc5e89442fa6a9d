/** Converts figures of a row to those of the request. */

import { ENTRY_SHAPES, TAKES } from '@kurus/core/tracked/entry-shapes';
import { cellFigure, cellText } from './cell.ts';
import { LIRA, type Choices } from './choices.ts';
import type { CellOf, EntryType, Figures, TextOf, Unread } from './draft-parts.ts';
import { FIGURES, type Figure, type Meaning } from './fields.ts';
import { productOf, roundedTo } from './numbers.ts';

/** Decimals of money in lira, and of every other figure. */
const [KURUS, FINE] = [2, 8];

export function draftFigures(cellFor: CellOf, { numbers }: Choices): Figures | Unread {
  const figures: Partial<Record<Figure, string>> = {};
  for (const field of FIGURES) {
    const cell = cellFor(field);
    const figure = cellFigure(cell, numbers);
    if (figure === undefined) return { state: 'unread', field, text: cellText(cell) };
    if (figure !== '') figures[field] = figure;
  }
  return figures;
}

const isBelow = (figure = '') => figure.startsWith('-');

export function bySign(meaning: Exclude<Meaning, 'ignore'>, { quantity, amount }: Figures): EntryType {
  if (meaning === 'trade') return isBelow(quantity) ? 'sell' : 'buy';
  if (meaning === 'cash') return isBelow(amount) ? 'withdraw' : 'deposit';
  return meaning;
}

/** Figures of an entry of the type: without signs, and with at most our number of decimals. */
export function sentFigures(type: EntryType, figures: Figures, textOf: TextOf, currency: string) {
  const { figures: shape } = ENTRY_SHAPES[type];
  const isMoney = shape === 'income' || shape === 'amount';
  const full = isMoney ? withAmount(figures) : figures;
  const sent: Record<string, string | number> & { rate?: string } = {};
  const finest = currency === LIRA ? KURUS : FINE;
  for (const field of FIGURES) {
    const figure = full[field];
    if (figure === undefined || (field !== 'rate' && !takes(type, field))) continue;
    // The amount paid out follows from gross and withheld tax: the gross amount is sent instead.
    if (field === 'amount' && isMoney && full.gross !== undefined) continue;
    const decimals = ['quantity', 'price', 'rate'].includes(field) ? FINE : finest;
    const rounded = roundedTo(figure, decimals).replace('-', '');
    if (/[1-9]/.test(rounded) || field === 'price' || field === 'amount') sent[field] = rounded;
  }
  for (const field of ['numerator', 'denominator'] as const) {
    const text = textOf(field);
    if (/^\d{1,13}$/.test(text) && takes(type, field)) sent[field] = parseInt(text, 10);
  }
  return sent;
}

const takes = (type: EntryType, field: string) =>
  (TAKES[ENTRY_SHAPES[type].figures] as readonly string[]).includes(field);

/** Trackers write an income or a charge as units of one price, or in the fee column alone. */
function withAmount(figures: Figures): Figures {
  const { amount, gross, quantity, price, fee } = figures;
  if (amount !== undefined || gross !== undefined) return figures;
  if (quantity !== undefined && price !== undefined && /[1-9]/.test(price))
    return { ...figures, amount: productOf(quantity, price) };
  const { fee: _, ...rest } = figures;
  return fee === undefined ? figures : { ...rest, amount: fee };
}
