/** What an entry says, as text. */
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { formatMoney, formatPrice, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { divide } from '@kurus/core/money/decimal';
import { addMoney, type Quantity, quantity, ZERO_MONEY } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { wordOf } from './entry-types.ts';

/** "20 Kas 2026", and its time where it has one. */
export const dayText = ({ date, time }: Pick<TrackedEntryItem, 'date' | 'time'>) =>
  time === undefined ? dateText(date) : `${dateText(date)} ${time.slice(0, 5)}`;

/** "60 × ₺369,00 = ₺22.140,00", "₺1.000,00", "1 : 2" */
export function figuresText(item: TrackedEntryItem): string {
  const { quantity: shares, price, amount, numerator, denominator } = item;
  if (numerator !== undefined && denominator !== undefined) return ratioText(numerator, denominator);
  if (shares !== undefined && price !== undefined && amount !== undefined)
    return `${formatQuantity(shares)} × ${formatPrice(price)} = ${formatMoney(amount)}`;
  if (shares !== undefined) return formatQuantity(shares);
  return amount === undefined ? '' : formatMoney(amount);
}

/** Beyond it a ratio is of one share, in decimals. */
const PLAIN_DENOMINATOR = 1_000;

/** As it was stated, "5 : 1"; a notice's 344.44444 % is "1 : 3,4444444". */
function ratioText(numerator: number, denominator: number): string {
  if (denominator <= PLAIN_DENOMINATOR) return `${denominator} : ${numerator}`;
  const ofOne = divide(BigInt(numerator) * quantity('1'), BigInt(denominator), 'half-up');
  return `1 : ${formatQuantity(ofOne as Quantity)}`;
}

/** What it cost beside the amount, and what was withheld. */
export const chargesOf = ({ fee, tax, withheld }: TrackedEntryItem) =>
  [fee, tax, withheld].reduce((sum, part) => addMoney(sum ?? ZERO_MONEY, part ?? ZERO_MONEY), ZERO_MONEY) ?? ZERO_MONEY;

/** "Alış, TUPRS, 12 Ağu 2026": for whoever hears the buttons of a row. */
export function nameOf(t: Translate, item: TrackedEntryItem): string {
  const what = item.asset?.code ?? t('tracked.cash');
  return [t(wordOf(item.type)), what, dayText(item)].join(', ');
}

/** "$9,50 · 38,80": as it was stated in another currency. */
export function statedText({ currency, rate, stated }: TrackedEntryItem): string | undefined {
  if (currency === undefined || rate === undefined) return undefined;
  const figure = stated?.amount ?? stated?.price;
  const told = figure === undefined ? [] : [`${formatPricePlain(figure)} ${currency}`];
  return [...told, `1 ${currency} = ${formatPrice(rate)}`].join(' · ');
}
