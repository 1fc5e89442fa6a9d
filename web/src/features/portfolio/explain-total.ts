import { abs } from '@kurus/core/money/decimal';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, subtractMoney, sumMoney } from '@kurus/core/money/money';
import type { Result, Summary } from '@kurus/core/portfolio/summary';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import type { TodaysChange } from '../../quotes/todays-change.ts';
import type { Explanation, TotalFigure } from './explanation.ts';
import type { Portfolio } from './use-portfolio.ts';

/** Explains a figure of the whole account. */
export function explainTotal(t: Translate, figure: TotalFigure, portfolio: Portfolio): Explanation | undefined {
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
      if (!costs) return undefined;
      return {
        title: t('portfolio.totalInvested'),
        terms: costs.map(({ code, cost }) => ({ label: code, figure: formatMoney(cost) })),
        sums: [],
        rule: t('portfolio.explainInvested'),
      };
    case 'today':
      return today && explainToday(t, today);
    case 'realized':
      return summary.result && explainRealized(t, summary.result.realizedProfitLoss, portfolio);
    case 'overall':
      return summary.result && explainOverall(t, summary, summary.result);
  }
}

/** Change of each position; together they are the figure. */
function explainToday(t: Translate, today: TodaysChange): Explanation {
  const change = formatMoney(today.change, true);
  const atWork = formatMoney(today.atWork);
  return {
    title: t('portfolio.todayTitle'),
    terms: today.parts.map((part) => ({
      label: part.code ?? t('portfolio.realizedElsewhere'),
      figure: formatMoney(part.change, true),
    })),
    sums: today.atWork > 0n ? [`${change} ÷ ${atWork} = ${formatPercent(today.percent)}`] : [],
    rule: t('portfolio.explainToday'),
  };
}

/** Explains the realised gain: the part of each asset, and the part of none; together they are the figure. */
function explainRealized(t: Translate, realizedProfitLoss: Money, { realized }: Portfolio): Explanation {
  const assets = realized?.total === realizedProfitLoss ? realized.assets : [];
  const rest = subtractMoney(realizedProfitLoss, sumMoney(assets.map((one) => one.realized)));
  const parts = [
    ...assets.map((one) => ({ label: one.code, amount: one.realized })),
    ...(assets.length > 0 ? [{ label: t('portfolio.realizedElsewhere'), amount: rest }] : []),
  ];
  return {
    title: t('portfolio.realized'),
    terms: parts.flatMap(({ label, amount }) => (amount === 0n ? [] : [{ label, figure: formatMoney(amount, true) }])),
    sums: [`${t('portfolio.realized')} = ${formatMoney(realizedProfitLoss, true)}`],
    rule: t('portfolio.explainRealized'),
  };
}

function explainOverall(
  t: Translate,
  summary: Pick<Summary, 'overallPortfolioValue' | 'totalReturn'>,
  result: Result,
): Explanation {
  const { overallPortfolioValue, totalReturn } = summary;
  const { realizedProfitLoss, netDeposits, overallProfitLoss } = result;
  const overall = formatMoney(overallProfitLoss, true);
  return {
    title: t('portfolio.totalProfitLoss'),
    terms: [
      { label: t('portfolio.totalReturn'), figure: formatMoney(totalReturn, true) },
      { label: t('portfolio.realized'), figure: formatMoney(realizedProfitLoss, true) },
      { label: t('portfolio.value'), figure: formatMoney(overallPortfolioValue) },
      { label: t('portfolio.netDeposits'), figure: formatMoney(netDeposits) },
    ],
    sums: [
      `${sumText(totalReturn, '+', realizedProfitLoss)} = ${overall}`,
      `${sumText(overallPortfolioValue, '−', netDeposits)} = ${overall}`,
    ],
    rule: t('portfolio.explainOverall'),
  };
}

/** "₺10,00 − ₺2,00", for any sign of the second one. */
function sumText(first: Money, sign: '+' | '−', second: Money): string {
  const opposite = sign === '+' ? '−' : '+';
  return `${formatMoney(first)} ${second < 0n ? opposite : sign} ${formatMoney(abs(second) as Money)}`;
}
