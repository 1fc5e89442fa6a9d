/** Subjects of the rows behind each figure. */

import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';

/** Subject of a row of an explanation. */
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
