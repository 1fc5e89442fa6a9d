/** Every figure can be opened: how it was worked out, from the same live figures that the screen shows. Pure. */
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import type { Translate } from '../../i18n/use-text.ts';
import { positionId } from './use-portfolio.ts';
import type { Portfolio, ProfitLossRow } from './use-portfolio.ts';

export type TotalFigure = 'value' | 'invested' | 'return' | 'today';

/** Which figure was opened. */
export type Explained = { readonly figure: TotalFigure } | { readonly figure: 'position'; readonly id: string };

export interface Term {
  readonly label: string;
  readonly figure: string;
}

export interface Explanation {
  readonly title: string;
  readonly terms: readonly Term[];
  /** The sums as they are written: "206 × ₺140,61 = ₺28.965,66". */
  readonly sums: readonly string[];
  readonly rule: string;
}

/** undefined when what was opened is no longer held, or not known. */
export function explain(t: Translate, opened: Explained, portfolio: Portfolio, timeOf: (ms: number) => string) {
  if (opened.figure !== 'position') return explainTotal(t, opened.figure, portfolio);
  const position = portfolio.profitLoss?.rows.find((one) => positionId(one) === opened.id);
  return position && explainPosition(t, position, timeOf);
}

function explainPosition(t: Translate, position: ProfitLossRow, timeOf: (ms: number) => string): Explanation {
  const { code, quantity, cost, buyPrice, price, asOfMs, value, profit } = position;
  const terms = [
    { label: t('portfolio.quantity'), figure: formatQuantity(quantity) },
    { label: t('portfolio.averageCost'), figure: formatPrice(buyPrice) },
    { label: t('portfolio.cost'), figure: formatMoney(cost) },
  ];
  const title = `${code} · ${t('portfolio.profitLoss')}`;
  if (price === undefined || asOfMs === undefined) return { title, terms, sums: [], rule: t('portfolio.withoutPrice') };
  return {
    title,
    terms: [
      ...terms,
      { label: t('portfolio.priceAt', { time: timeOf(asOfMs) }), figure: formatPrice(price) },
      { label: t('portfolio.currentValue'), figure: formatMoney(value) },
    ],
    sums: [
      `${formatQuantity(quantity)} × ${formatPrice(price)} = ${formatMoney(value)}`,
      `${formatMoney(value)} − ${formatMoney(cost)} = ${formatMoney(profit, true)}`,
    ],
    rule: t('portfolio.explainProfit'),
  };
}

function explainTotal(t: Translate, figure: TotalFigure, portfolio: Portfolio): Explanation | undefined {
  const { summary, profitLoss, positions, today } = portfolio;
  if (!summary) return undefined;
  const costs = positions ?? profitLoss?.rows;
  const cash = formatMoney(summary.cashBalance);
  const assets = formatMoney(summary.holdingsValue);
  const invested = formatMoney(summary.totalInvested);
  switch (figure) {
    case 'value':
      return {
        title: t('portfolio.value'),
        terms: [
          { label: t('portfolio.cashBalance'), figure: cash },
          { label: t('portfolio.holdingsValue'), figure: assets },
        ],
        sums: [`${cash} + ${assets} = ${formatMoney(summary.overallPortfolioValue)}`],
        rule: t('portfolio.explainValue'),
      };
    case 'return':
      return {
        title: t('portfolio.totalReturn'),
        terms: [
          { label: t('portfolio.holdingsValue'), figure: assets },
          { label: t('portfolio.totalInvested'), figure: invested },
        ],
        sums: [`${assets} − ${invested} = ${formatMoney(summary.totalReturn, true)}`],
        rule: t('portfolio.explainReturn'),
      };
    case 'invested':
      return (
        costs && {
          title: t('portfolio.totalInvested'),
          terms: costs.map(({ code, cost }) => ({ label: code, figure: formatMoney(cost) })),
          sums: [],
          rule: t('portfolio.explainInvested'),
        }
      );
    case 'today':
      return {
        title: t('portfolio.todayTitle'),
        terms: today ? [{ label: t('portfolio.todayTitle'), figure: formatMoney(today.change, true) }] : [],
        sums: [],
        rule: t('portfolio.explainToday'),
      };
  }
}
