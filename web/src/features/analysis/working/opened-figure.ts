/** The opened figure, its kind and its name. */

import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { AnalysisQuery } from '../analysis-queries.ts';
import type { ToOpen } from './how-button.tsx';

export interface OpenedFigure extends Omit<ToOpen, 'days'> {
  readonly request: AnalysisQuery;
}

export const titleOf = (t: Translate, { figure, isReal, title }: OpenedFigure) =>
  title ?? t(isReal ? 'labels.realReturn' : `working.name_${figure}`);

export const RATIOS: readonly ExplainedFigure[] = ['sharpe', 'sortino', 'beta'];

export const INCOME: readonly ExplainedFigure[] = ['income', 'incomeGross', 'incomeWithheld', 'yieldOnCost'];

export const VALUES: readonly ExplainedFigure[] = ['startValue', 'endValue', 'sameMoney', ...INCOME];

export const NOTES: Readonly<Partial<Record<ExplainedFigure, PlainTextKey>>> = {
  xirr: 'working.noteXirr',
  xirrPeriod: 'working.noteXirr',
  volatility: 'working.noteRisk',
  downside: 'working.noteRisk',
  sharpe: 'working.noteRisk',
  sortino: 'working.noteRisk',
  beta: 'working.noteRisk',
  gain: 'working.noteGain',
  contribution: 'working.noteContribution',
  sameMoney: 'working.noteSameMoney',
  income: 'working.noteIncome',
  incomeGross: 'working.noteIncome',
  incomeWithheld: 'working.noteIncome',
  yieldOnCost: 'working.noteYield',
};

export const isRisk = (figure: ExplainedFigure) => NOTES[figure] === 'working.noteRisk';
