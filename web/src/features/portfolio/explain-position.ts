import { formatQuoted } from '@kurus/core/market/quoted-price';
import { formatPrice } from '@kurus/core/money/format';
import { type Money, total } from '@kurus/core/money/money';
import { roundsToKurus } from '@kurus/core/trading/order';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import type { Explanation } from './explanation.ts';
import type { ProfitLossRow } from './use-portfolio.ts';

/** Explains the profit of one holding. @param realized realised gain of the same asset */
export function explainPosition(t: Translate, position: ProfitLossRow, realized: Money | undefined): Explanation {
  const { code, quantity, cost, buyPrice, price, asOfMs, value, profit } = position;
  const terms = [
    { label: t('common.quantity'), figure: formatQuantity(quantity) },
    { label: t('common.averageCost'), figure: formatPrice(buyPrice) },
    { label: t('common.cost'), figure: formatMoney(cost) },
  ];
  const title = `${code} · ${t('portfolio.profitLoss')}`;
  const averageIs = total(buyPrice, quantity, 'down') === cost && !roundsToKurus(buyPrice, quantity) ? '=' : '≈';
  const average = `${formatMoney(cost)} ÷ ${formatQuantity(quantity)} ${averageIs} ${formatPrice(buyPrice)}`;
  const sold = realized ? [{ label: t('portfolio.realizedSoFar'), figure: formatMoney(realized, true) }] : [];
  if (price === undefined || asOfMs === undefined)
    return { title, terms: [...terms, ...sold], sums: [average], rule: t('portfolio.withoutPrice') };
  const valueIs = roundsToKurus(price, quantity) ? '≈' : '=';
  return {
    title,
    terms: [
      ...terms,
      { label: t('portfolio.priceAt', { time: sentenceDateTime(asOfMs) }), figure: formatQuoted(position.type, price) },
      { label: t('portfolio.currentValue'), figure: formatMoney(value) },
      ...sold,
    ],
    sums: [
      average,
      `${formatQuantity(quantity)} × ${formatQuoted(position.type, price)} ${valueIs} ${formatMoney(value)}`,
      `${formatMoney(value)} − ${formatMoney(cost)} = ${formatMoney(profit, true)}`,
    ],
    rule: t('portfolio.explainProfit'),
  };
}
