/**
 * Figures as people read them. Dashboard figures are lira in tr-TR whatever the language (D6): "₺1.234.567,89",
 * "%1,23". Intl takes exact decimal strings, so nothing passes through a float; formatters are cached (25 µs to 0.5 µs).
 */
import { moneyText, percentText, priceText, quantityText } from './money.ts';
import type { Money, Percent, Price, Quantity } from './money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  minDecimals: number,
  maxDecimals: number,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${minDecimals}/${maxDecimals}/${options.style ?? ''}/${options.signDisplay ?? ''}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat('tr-TR', {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
      ...options,
    });
    formatters.set(key, found);
  }
  return found;
}

const LIRA = { style: 'currency', currency: 'TRY' } as const;
const exact = (text: string) => text as Intl.StringNumericLiteral;

/** "₺1.234,50"; `signed` puts + before a gain: "+₺12,00". */
export function formatMoney(value: Money, signed = false): string {
  const options = signed ? { ...LIRA, signDisplay: 'exceptZero' as const } : LIRA;
  return formatter(2, 2, options).format(exact(moneyText(value)));
}

/** "₺15,66", "₺0,000261": two decimals, and up to eight where the price has them. */
export const formatPrice = (value: Price) => formatter(2, 8, LIRA).format(exact(priceText(value)));

/** "15,66" without the sign of the lira, as the market list's *str fields carry it. */
export const formatPricePlain = (value: Price) => formatter(2, 8).format(exact(priceText(value)));

/** "1.250", "0,005". */
export const formatQuantity = (value: Quantity) => formatter(0, 8).format(exact(quantityText(value)));

/** "%1,23", "+%1,23", "-%1,23": always two decimals. */
export function formatPercent(value: Percent, signed = false): string {
  const body = `%${formatter(2, 2).format(exact(percentText((value < 0n ? -value : value) as Percent)))}`;
  if (value < 0n) return `-${body}`;
  return signed && value > 0n ? `+${body}` : body;
}
