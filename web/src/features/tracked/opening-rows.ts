/** The rows of what one holds: what is wrong in them, and what is recorded of them. */
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
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

export const isDay = (date: string, today: string) => date === '' || (date >= FIRST_ENTRY_DAY && date <= today);

/** @returns the name of the first field, as they stand on the screen, that has to be mended before they are recorded */
export function firstWrong(rows: readonly Row[], today: string): string | undefined {
  const wrong = rows.flatMap(({ id, quantity, price, date }) => [
    !isAbove(quantity) && `quantity${id}`,
    !isPrice(price) && `price${id}`,
    !isDay(date, today) && `date${id}`,
  ]);
  return wrong.find((name) => name !== false);
}

/** @param row with all its figures */
export const openingOf = ({ asset: { type, code }, quantity, price, date }: Row): EntryBody => ({
  type: 'opening',
  asset: { kind: type, code },
  quantity,
  price,
  ...(date === '' ? {} : { date }),
});
