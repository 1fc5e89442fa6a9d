/** Price in another currency: "$318,40", "CHF 84,10"; the sign stands before the figure, as the lira's does. */

import type { CurrencyPrice } from '@kurus/core/contract/market';
import { turkish } from '@kurus/core/money/format';
import { priceText } from '@kurus/core/money/money';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

export const formatCurrencyPrice = ({ price, currency }: CurrencyPrice): string =>
  turkish(priceText(price), SIGNS[currency] ?? `${currency} `);
