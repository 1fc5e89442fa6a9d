/**
 * Figures as people read them. Dashboard figures are lira in tr-TR whatever the language (D6): "₺1.234.567,89",
 * "%1,23". Intl takes exact decimal strings, so nothing passes through a float; a formatter is made once (25 µs) and
 * used ever after (0.5 µs).
 */
import { abs } from './decimal.ts';
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

function formatter(minDecimals: number, maxDecimals: number, options: Intl.NumberFormatOptions = {}) {
  const format = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    ...options,
  });
  return (exact: string) => format.format(exact as Intl.StringNumericLiteral);
}

const LIRA = { style: 'currency', currency: 'TRY' } as const;
const lira = formatter(2, 2, LIRA);
const signedLira = formatter(2, 2, { ...LIRA, signDisplay: 'exceptZero' });
const fineLira = formatter(2, 8, LIRA);
const fine = formatter(2, 8);
const bare = formatter(0, 8);
const hundredths = formatter(2, 2);

/** "₺1.234,50"; `signed` puts + before a gain: "+₺12,00". */
export const formatMoney = (value: Money, signed = false) => (signed ? signedLira : lira)(moneyText(value));

/** "₺15,66", "₺0,000261": two decimals, and up to eight where the price has them. */
export const formatPrice = (value: Price) => fineLira(priceText(value));

/** "15,66" without the sign of the lira, as the market list's *str fields carry it. */
export const formatPricePlain = (value: Price) => fine(priceText(value));

/** "1.250", "0,005". */
export const formatQuantity = (value: Quantity) => bare(quantityText(value));

/** "%1,23", "+%1,23", "-%1,23": always two decimals. */
export function formatPercent(value: Percent, signed = false): string {
  const body = `%${hundredths(percentText(abs(value) as Percent))}`;
  if (value < 0n) return `-${body}`;
  return signed && value > 0n ? `+${body}` : body;
}
