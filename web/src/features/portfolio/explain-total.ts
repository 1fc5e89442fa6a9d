import { ALL_KINDS, ASSET_KINDS } from '@kurus/core/asset-kinds';
import { abs } from '@kurus/core/money/decimal';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, subtractMoney, sumMoney } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { allCash, type PortfolioSummary } from '../../quotes/live-figures.ts';
import type { TodaysChange } from '../../quotes/todays-change.ts';
import type { Explanation, TotalFigure } from './explanation.ts';
import type { Portfolio } from './use-portfolio.ts';

/** Explains a figure of the whole account. */
export function explainTotal(t: Translate, figure: TotalFigure, portfolio: Portfolio): Explanation | undefined {
  const { summary, profitLoss, positions, today } = portfolio;
  if (!summary) return undefined;
  const held = positions ?? profitLoss?.rows;
  const assets = formatMoney(summary.holdingsValue);
  switch (figure) {
    case 'value':
      return {
        title: t('portfolio.value'),
        terms: [
          { label: t('portfolio.holdingsValue'), figure: assets },
          { label: t('portfolio.cash'), figure: formatMoney(allCash(summary)) },
        ],
        sums: [`${sumText(summary.holdingsValue, '+', allCash(summary))} = ${valueText(summary)}`, ...partsOf(summary)],
        rule: t('portfolio.explainValue'),
      };
    case 'return':
      return {
        title: t('portfolio.unrealized'),
        terms: [
          { label: t('portfolio.holdingsValue'), figure: assets },
          { label: t('portfolio.costOfHeld'), figure: formatMoney(summary.totalInvested) },
        ],
        sums: [
          `${sumText(summary.holdingsValue, '−', summary.totalInvested)} = ${formatMoney(summary.totalReturn, true)}`,
        ],
        rule: t('portfolio.explainReturn'),
      };
    case 'invested':
      return (
        held && {
          title: t('portfolio.totalInvested'),
          terms: held.map(({ code, cost }) => ({ label: code, figure: formatMoney(cost) })),
          sums: [`${t('portfolio.totalInvested')} = ${formatMoney(summary.totalInvested)}`],
          rule: t('portfolio.explainInvested'),
        }
      );
    case 'positions':
      return (
        held && {
          title: t('portfolio.totalPositions'),
          terms: ALL_KINDS.flatMap((kind) => {
            const count = held.filter(({ type }) => type === kind).length;
            return count === 0 ? [] : [{ label: t(ASSET_KINDS[kind].shortLabel), figure: String(count) }];
          }),
          sums: [`${t('portfolio.totalPositions')} = ${held.length}`],
          rule: t('portfolio.explainPositions'),
        }
      );
    case 'today':
      return today && explainToday(t, today);
    case 'cash':
      return explainCash(t, summary);
    case 'netDeposits':
      return explainNetDeposits(t, summary);
    case 'realized':
      return summary.result && explainRealized(t, summary, portfolio);
    case 'overall':
      return explainOverall(t, summary);
  }
}

const valueText = ({ overallPortfolioValue }: PortfolioSummary) => formatMoney(overallPortfolioValue);

/** The value as what was brought in and what was gained: "₺430.000,00 + ₺41.499,20 + ₺120.680,80 = ₺592.180,00". */
function partsOf(summary: PortfolioSummary): readonly string[] {
  const { result, totalReturn } = summary;
  if (!result) return [];
  const first = sumText(result.netDeposits, '+', result.realizedProfitLoss);
  return [`${first} ${signText('+', totalReturn)} = ${valueText(summary)}`];
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

/** Cash = brought in + realised - cost of what is held: an entry moves cash and cost together. */
function explainCash(t: Translate, summary: PortfolioSummary): Explanation {
  const { totalInvested, result } = summary;
  const cash = allCash(summary);
  const title = t('portfolio.cash');
  if (!result) return { title, terms: [], sums: [`${title} = ${formatMoney(cash)}`], rule: t('portfolio.explainCash') };
  const { netDeposits, realizedProfitLoss } = result;
  const first = sumText(netDeposits, '+', realizedProfitLoss);
  return {
    title,
    terms: [
      { label: t('portfolio.netDeposits'), figure: formatMoney(netDeposits) },
      { label: t('portfolio.realized'), figure: formatMoney(realizedProfitLoss, true) },
      { label: t('portfolio.costOfHeld'), figure: formatMoney(totalInvested) },
    ],
    sums: [`${first} ${signText('−', totalInvested)} = ${formatMoney(cash)}`],
    rule: t('portfolio.explainCash'),
  };
}

function explainNetDeposits(t: Translate, summary: PortfolioSummary): Explanation | undefined {
  const { result, totalReturn } = summary;
  if (!result) return undefined;
  return {
    title: t('portfolio.netDeposits'),
    terms: [
      { label: t('portfolio.netDeposits'), figure: formatMoney(result.netDeposits) },
      { label: t('portfolio.realized'), figure: formatMoney(result.realizedProfitLoss, true) },
      { label: t('portfolio.unrealized'), figure: formatMoney(totalReturn, true) },
      { label: t('portfolio.value'), figure: valueText(summary) },
    ],
    sums: partsOf(summary),
    rule: t('portfolio.explainNetDeposits'),
  };
}

/** Explains the realised gain: the part of each asset, and the part of none; together they are the figure. */
function explainRealized(t: Translate, summary: PortfolioSummary, { realized }: Portfolio): Explanation {
  const realizedProfitLoss = summary.result?.realizedProfitLoss ?? (0n as Money);
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

function explainOverall(t: Translate, summary: PortfolioSummary): Explanation | undefined {
  const { overallPortfolioValue, totalReturn, result } = summary;
  if (!result) return undefined;
  const { realizedProfitLoss, netDeposits, overallProfitLoss } = result;
  const overall = formatMoney(overallProfitLoss, true);
  return {
    title: t('portfolio.overall'),
    terms: [
      { label: t('portfolio.unrealized'), figure: formatMoney(totalReturn, true) },
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
const sumText = (first: Money, sign: '+' | '−', second: Money) => `${formatMoney(first)} ${signText(sign, second)}`;

/** "− ₺2,00": the sign and an amount without its own. */
function signText(sign: '+' | '−', amount: Money): string {
  const opposite = sign === '+' ? '−' : '+';
  return `${amount < 0n ? opposite : sign} ${formatMoney(abs(amount) as Money)}`;
}
