/** Prices in a hundredth of a currency: pence of London, cents of Johannesburg. */

import { cellFigure, type Cell } from './cell.ts';
import { productOf } from './numbers.ts';

const MINOR: Readonly<Record<string, string>> = { GBX: 'GBP', GBp: 'GBP', ZAc: 'ZAR', ZAX: 'ZAR', ILA: 'ILS' };

export const isMinor = (currency: string): boolean => Object.hasOwn(MINOR, currency.trim());

export const wholeCurrency = (currency: string): string => MINOR[currency.trim()] ?? currency;

/** A plain decimal in whole units. */
export const wholeOf = (minor: string): string => productOf(minor, '0.01');

/** The figure in whole units of the currency; a text that is no figure stays, so that it is reported. */
export function inWhole(cell: Cell, currency: string): Cell {
  if (MINOR[currency] === undefined) return cell;
  const figure = cellFigure(cell, 'point');
  return figure === undefined || figure === '' ? cell : { number: wholeOf(figure) };
}
