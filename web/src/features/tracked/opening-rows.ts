/** The rows of what one holds: when they are whole, and what is recorded of them. */
import { parsePrice, parseQuantity } from '@kurus/core/money/money';
import type { AssetSubject } from './asset-search.ts';
import type { EntryBody } from './entry-body.ts';

export interface Row {
  readonly id: number;
  readonly asset: AssetSubject;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
}

export const isAbove = (text: string) => (parseQuantity(text) ?? 0n) > 0n;

export const isPrice = (text: string) => parsePrice(text) !== undefined;

export const isPast = (date: string, today: string) => date <= today;

export const isWhole = ({ quantity, price, date }: Row, today: string) =>
  isAbove(quantity) && isPrice(price) && isPast(date, today);

/** @param row with all its figures */
export const openingOf = ({ asset: { type, code }, quantity, price, date }: Row): EntryBody => ({
  type: 'opening',
  asset: { kind: type, code },
  quantity,
  price,
  ...(date === '' ? {} : { date }),
});
