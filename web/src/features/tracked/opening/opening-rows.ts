/** Rows of the current holdings: their mistakes, and their entries. */

import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { MOST_PRICE, MOST_QUANTITY } from '@kurus/core/money/bounds';
import { parsePrice, parseQuantity, quantityText, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import { fitsWire } from '@kurus/core/money/wire';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { AssetSubject } from '../../search/subject.ts';
import type { EntryBody } from '../entry/entry-body.ts';

export interface Row {
  readonly id: number;
  readonly asset: AssetSubject;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
}

type Mistakes = Partial<Record<'quantity' | 'price' | 'date', PlainTextKey>>;

/**
 * Mistakes of a row, by field; none if it can be saved.
 * @param today "2026-11-20"
 */
export function mistakesOf({ quantity, price, date }: Row, today: string): Mistakes {
  return {
    ...fault('quantity', quantityFault(parseQuantity(quantity) ?? ZERO_QUANTITY)),
    ...fault('price', priceFault(parsePrice(price))),
    ...fault('date', date !== '' && (date < FIRST_ENTRY_DAY || date > today) && 'tracked.dateOutside'),
  };
}

const fault = (field: keyof Mistakes, key: PlainTextKey | false | undefined): Mistakes => (key ? { [field]: key } : {});

function quantityFault(quantity: Quantity): PlainTextKey | false {
  if (quantity <= 0n) return 'tracked.figureMissing';
  return (quantity > MOST_QUANTITY || !fitsWire(quantityText(quantity))) && 'tracked.quantityTooLong';
}

/** Checks the price; an asset received for free is entered at 0. */
function priceFault(price: Price | undefined): PlainTextKey | false {
  if (price === undefined) return 'tracked.costMissing';
  return price > MOST_PRICE && 'tracked.priceTooLarge';
}

/** @returns the name of the first field, in screen order, that must be corrected before saving */
export function firstWrong(rows: readonly Row[], today: string): string | undefined {
  return rows.flatMap((row) => Object.keys(mistakesOf(row, today)).map((field) => `${field}${row.id}`))[0];
}

/** @param row complete */
export const openingOf = ({ asset: { type, code }, quantity, price, date }: Row): EntryBody => ({
  type: 'opening',
  asset: { kind: type, code },
  quantity,
  price,
  ...(date === '' ? {} : { date }),
});
