/** Texts of an entry's row. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { divide } from '@kurus/core/money/decimal';
import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { type Quantity, quantity } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatMoney, formatPublicQuantity, formatQuantity } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';

/** "20 Kas 2026", with the time if there is one. */
export const dayText = ({ date, time }: Pick<TrackedEntryItem, 'date' | 'time'>) =>
  time === undefined ? dateText(date) : `${dateText(date)} ${time.slice(0, 5)}`;

/** "60 × ₺369,00 = ₺22.140,00", "₺1.000,00", "1 → 10" of a split, "%50" of a bonus issue */
export function figuresText(item: TrackedEntryItem): string {
  const { quantity: shares, price, amount } = item;
  const ratio = ratioText(item) ?? exchangeText(item);
  if (ratio !== undefined) return ratio;
  if (shares !== undefined && price !== undefined && amount !== undefined)
    return `${formatQuantity(shares)} × ${formatPrice(price)} = ${formatMoney(amount)}`;
  if (shares !== undefined) return formatQuantity(shares);
  return amount === undefined ? '' : formatMoney(amount);
}

/** "1,5 BTC → 30 ETH"; undefined for other entries. */
export const exchangeText = ({ from, to }: TrackedEntryItem): string | undefined =>
  from && to && [from, to].map(({ asset, quantity: of }) => `${formatQuantity(of)} ${asset.code}`).join(' → ');

/** Code of an entry's asset; for an exchange those of both sides, else "Nakit". */
export const subjectText = (t: Translate, { asset, from, to }: TrackedEntryItem): string =>
  asset?.code ?? (from && to ? `${from.asset.code} → ${to.asset.code}` : t('labels.cash'));

/** A ratio with a larger denominator is shown per share, as a decimal. */
const PLAIN_DENOMINATOR = 1_000;
const count = (shares: number) => formatPublicQuantity(quantity(String(shares)));

/** Ratio of a corporate action as "new per old"; for added shares as a fraction of the held ones, to five decimals. */
export function ratioText({ type, numerator, denominator }: TrackedEntryItem): string | undefined {
  if (numerator === undefined || denominator === undefined) return undefined;
  const ofOne = (fine: bigint) => divide(BigInt(numerator) * fine, BigInt(denominator), 'half-up');
  if (type === 'bonus' || type === 'rights')
    return `%${formatPublicQuantity((ofOne(10_000_000n) * 1000n) as Quantity)}`;
  if (denominator <= PLAIN_DENOMINATOR) return `${count(denominator)} → ${count(numerator)}`;
  return `1 → ${formatPublicQuantity(ofOne(quantity('1')) as Quantity)}`;
}

/** Types that the specification names; the others have names of their own. */
const SPECIFIED = ['buy', 'sell', 'deposit', 'withdraw', 'delete', 'update'] as const;

/** Type of an entry in the words of every history: "Alım", "Temettü". */
export function typeText(t: Translate, type: TrackedEntryItem['type'] | 'update'): string {
  const specified = SPECIFIED.find((one) => one === type);
  return specified ? t(`transactions.${specified}`) : t(`entries.${type as Exclude<typeof type, 'update'>}`);
}

/** "Alım, TUPRS, 12 Ağu 2026": names a row's buttons for screen readers. */
export function nameOf(t: Translate, item: TrackedEntryItem): string {
  return [typeText(t, item.type), subjectText(t, item), dayText(item)].join(', ');
}

/** "$9,50 · 38,80": the amount in the stated currency, and its rate. */
export function statedText({ currency, rate, stated }: TrackedEntryItem): string | undefined {
  if (currency === undefined || rate === undefined) return undefined;
  const figure = stated?.amount ?? stated?.price;
  const inCurrency = figure === undefined ? [] : [`${formatPricePlain(figure)} ${currency}`];
  return [...inCurrency, `1 ${currency} = ${formatPrice(rate)}`].join(' · ');
}
