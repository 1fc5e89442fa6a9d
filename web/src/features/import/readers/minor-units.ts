/** Prices in a hundredth of a currency: pence of London, cents of Johannesburg. */

import { cellFigure, cellText, type Cell } from './cell.ts';
import { productOf } from './numbers.ts';

const MINOR: Readonly<Record<string, string>> = { GBX: 'GBP', GBp: 'GBP', ZAc: 'ZAR', ZAX: 'ZAR', ILA: 'ILS' };

export const isMinor = (currency: string): boolean => Object.hasOwn(MINOR, currency.trim());

export const wholeCurrency = (currency: string): string => MINOR[currency.trim()] ?? currency;

/** A plain decimal in whole units. */
export const wholeOf = (minor: string): string => productOf(minor, '0.01');

/** The figure in whole units of the currency. */
export function inWhole(cell: Cell, currency: string): Cell {
  if (MINOR[currency] === undefined) return cell;
  const figure = cellFigure(cell, 'point');
  if (figure === undefined) return unreadable(cell);
  return figure === '' ? cell : { number: wholeOf(figure) };
}

/** A cell that is a figure in no notation: what was computed with one would otherwise be missing. */
export const unreadable = (cell: Cell): string => `${cellText(cell)} ?`;
