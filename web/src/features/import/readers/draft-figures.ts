/** Converts figures of a row to those of the request. */

import { ENTRY_SHAPES, TAKES } from '@kurus/core/tracked/entry-shapes';
import { cellFigure, cellText, type Cell } from './cell.ts';
import { LIRA, type Choices } from './choices.ts';
import type { EntryType, Figures, TextOf, Unread } from './draft-parts.ts';
import { FIGURES, type Figure, type Meaning } from './fields.ts';
import { differenceOf, isCloser, opposite, productOf, roundedTo, sumOf, unsigned } from './numbers.ts';
import { proseOf } from './prose.ts';

/** Decimals of money in lira, and of every other figure. */
const [KURUS, FINE] = [2, 8];

/** Figures as the file has them, with their signs. @param cellsFor cells of a field, several where they are summed */
export function draftFigures(
  cellsFor: (field: Figure) => readonly Cell[],
  numbers: Choices['numbers'],
): Figures | Unread {
  const figures: Partial<Record<Figure, string>> = {};
  for (const field of FIGURES)
    for (const cell of cellsFor(field)) {
      const figure = cellFigure(cell, numbers);
      if (figure === undefined) return { state: 'unread', field, text: cellText(cell) };
      if (figure !== '') figures[field] = figures[field] === undefined ? figure : sumOf(figures[field], figure);
    }
  return figures;
}

export const isBelow = (figure = '') => figure.startsWith('-');
export const isZero = (figure = '') => !/[1-9]/.test(figure);

/** Figures of columns that have a place for each side, and of prose, as those of one row. */
export function mergedFigures(figures: Figures, prose: string, { numbers }: Choices): Figures | Unread {
  const { credit, debit, boughtQuantity, soldQuantity, boughtPrice, soldPrice, ...rest } = figures;
  const isBought = !isZero(boughtQuantity);
  const isSold = !isZero(soldQuantity);
  if (isBought && isSold)
    return { state: 'unread', field: 'boughtQuantity', text: boughtQuantity ?? '', why: 'two-sides' };
  const merged: Partial<Record<Figure, string>> = { ...rest };
  if (isBought) Object.assign(merged, { quantity: boughtQuantity, price: boughtPrice ?? rest.price });
  if (isSold) Object.assign(merged, { quantity: opposite(soldQuantity ?? ''), price: soldPrice ?? rest.price });
  const flow = flowOf(credit, debit);
  if (flow !== undefined) merged.amount = flow;
  const { quantity, price } = proseOf(prose);
  for (const [field, text] of [
    ['quantity', quantity],
    ['price', price],
  ] as const) {
    if (text === undefined || merged[field] !== undefined) continue;
    const figure = cellFigure(text, numbers);
    if (figure === undefined) return { state: 'unread', field: 'prose', text: prose };
    merged[field] = figure;
  }
  return withoutUndefined(merged);
}

const withoutUndefined = (figures: Partial<Record<Figure, string | undefined>>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined));

/** Money that came is above zero; a column of debits may have its figures below zero already. */
function flowOf(credit: string | undefined, debit: string | undefined): string | undefined {
  if (isZero(credit) && isZero(debit)) return undefined;
  return differenceOf(credit ?? '0', isBelow(debit) ? unsigned(debit ?? '') : (debit ?? '0'));
}

/** Total of a trade without its charges, if they are in it. */
function grossOf(type: EntryType, { net = '0', fee = '0', tax = '0' }: Figures): string {
  const charges = sumOf(fee, tax);
  return type === 'sell' ? sumOf(net, charges) : differenceOf(net, charges);
}

/**
 * Tells if the totals of a file hold the charges: found from the trades with a price, of which most agree. A single row
 * cannot show it, since its price is rounded. Brokers changed from one to the other.
 */
export function holdsCharges(trades: readonly { readonly type: EntryType; readonly figures: Figures }[]): boolean {
  let votes = 0;
  for (const { type, figures } of trades) {
    const { net, quantity, price, fee, tax } = figures;
    if (net === undefined || quantity === undefined || price === undefined || (isZero(fee) && isZero(tax))) continue;
    votes += isCloser(productOf(quantity, price), net, grossOf(type, figures)) ? -1 : 1;
  }
  return votes >= 0;
}

/** The amount of a trade that only states its total. @param hasCharges whether totals hold the charges */
function withGross(type: EntryType, figures: Figures, hasCharges: boolean): Figures {
  const { net, ...rest } = figures;
  if (net === undefined || rest.amount !== undefined) return rest;
  const isTrade = ENTRY_SHAPES[type].figures === 'trade';
  return { ...rest, amount: isTrade && hasCharges ? grossOf(type, figures) : net };
}

/** A price finer than ours, where rounding it would change the total: the total is sent in its place. */
function withFinePrice(type: EntryType, figures: Figures): Figures {
  const { price, ...rest } = figures;
  if (price === undefined || rest.quantity === undefined || !takes(type, 'amount')) return figures;
  const rounded = roundedTo(price, FINE);
  if (rest.amount !== undefined) return isZero(rounded) && !isZero(price) ? rest : figures;
  const exact = productOf(rest.quantity, price);
  const isSame = roundedTo(exact, KURUS) === roundedTo(productOf(rest.quantity, rounded), KURUS);
  return isSame ? figures : { ...rest, amount: exact };
}

/** Figures of an entry of the type, all above zero, with at most our number of decimals. */
export function sentFigures(
  type: EntryType,
  figures: Figures,
  {
    textOf,
    currency,
    hasCharges,
  }: { readonly textOf: TextOf; readonly currency: string; readonly hasCharges: boolean },
) {
  const { figures: shape } = ENTRY_SHAPES[type];
  const isMoney = shape === 'income' || shape === 'amount' || shape === 'refund';
  const full = isMoney ? withAmount(figures) : withFinePrice(type, withGross(type, figures, hasCharges));
  const sent: Record<string, string | number> & { rate?: string } = {};
  const finest = currency === LIRA ? KURUS : FINE;
  for (const field of FIGURES) {
    const figure = full[field];
    if (figure === undefined || (field !== 'rate' && !takes(type, field))) continue;
    // The amount paid out follows from gross and withheld tax: the gross amount is sent instead.
    if (field === 'amount' && isMoney && full.gross !== undefined) continue;
    const decimals = ['quantity', 'price', 'rate'].includes(field) ? FINE : finest;
    const rounded = roundedTo(figure, decimals);
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
export function withAmount(figures: Figures): Figures {
  const { amount, gross, quantity, price, fee, net } = figures;
  if (amount !== undefined || gross !== undefined) return figures;
  if (net !== undefined) return { ...figures, amount: net };
  if (quantity !== undefined && price !== undefined && /[1-9]/.test(price))
    return { ...figures, amount: productOf(quantity, price) };
  const { fee: _, ...rest } = figures;
  return fee === undefined ? figures : { ...rest, amount: fee };
}

export type Taken = Exclude<Meaning, 'ignore'>;
