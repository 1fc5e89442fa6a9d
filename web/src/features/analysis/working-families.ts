/** What the rows behind each figure are about. */
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';

/** What a row of the working is about. */
export type Family =
  | 'intervals'
  | 'flows'
  | 'amounts'
  | 'holdings'
  | 'periods'
  | 'beside'
  | 'falls'
  | 'days'
  | 'added'
  | 'same'
  | 'entries'
  | 'entryParts'
  | 'costs';

export const FAMILIES: Readonly<Record<ExplainedFigure, Family>> = {
  ttwror: 'intervals',
  ttwrorAnnual: 'intervals',
  xirr: 'flows',
  xirrPeriod: 'flows',
  gain: 'amounts',
  netInflow: 'amounts',
  price: 'amounts',
  dividends: 'amounts',
  interest: 'amounts',
  fees: 'amounts',
  taxes: 'amounts',
  startValue: 'holdings',
  endValue: 'holdings',
  volatility: 'periods',
  downside: 'periods',
  sharpe: 'periods',
  sortino: 'periods',
  maxDrawdown: 'falls',
  beta: 'beside',
  contribution: 'added',
  sameMoney: 'same',
  income: 'entries',
  incomeGross: 'entryParts',
  incomeWithheld: 'entryParts',
  yieldOnCost: 'costs',
};
