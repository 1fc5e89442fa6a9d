/** Risk figures, with their texts and needed days. */

import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import type { Translate } from '../../../i18n/use-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import type { Benchmark, Performance } from '../analysis-queries.ts';

interface RiskFigure {
  /** Figure whose explanation the row opens. */
  readonly figure: ExplainedFigure;
  readonly name: string;
  readonly text: string | undefined;
  readonly plain: number | undefined;
  /** Text shown instead of the figure. */
  readonly why: string;
  readonly about: string | undefined;
}

export const FEWEST = 20;
const FEWEST_FOR_RATIOS = 60;
const INDEX = 'XU100';

/** @param benchmarks undefined until loaded */
export function figuresOf(
  t: Translate,
  performance: Performance,
  benchmarks: readonly Benchmark[] | undefined,
): readonly RiskFigure[] {
  const { volatility, downside, sharpe, sortino, maxDrawdown: fall, observations: count = 0, notes } = performance;
  const needs = (needed: number) => t('analysis.needs', { needed, count });
  const ofRatio =
    count >= FEWEST_FOR_RATIOS && notes.includes('RISK_FREE_MISSING')
      ? t('analysis.noRiskFree')
      : needs(FEWEST_FOR_RATIOS);
  const ofBeta = count >= FEWEST_FOR_RATIOS ? t('analysis.noData') : needs(FEWEST_FOR_RATIOS);
  const index = benchmarks?.find((one) => one.with === INDEX);
  const figure = (id: RiskId, plain: number | undefined, format: (value: number) => string) => ({
    figure: id,
    name: t(`analysis.${id}`),
    text: plain === undefined ? undefined : format(plain),
    plain,
  });
  const ofSortino =
    downside === undefined ? t('analysis.sortinoPlain') : t('analysis.sortinoText', { value: formatReturn(downside) });
  const beta: RiskFigure = {
    ...figure('beta', index?.beta, formatStatistic),
    why: ofBeta,
    about:
      index?.correlation === undefined
        ? undefined
        : t('analysis.betaText', { value: formatStatistic(index.correlation) }),
  };
  const depth = count < FEWEST ? undefined : (fall?.value ?? 0);
  return [
    { ...figure('volatility', volatility, formatReturn), why: needs(FEWEST), about: t('analysis.volatilityText') },
    { ...figure('maxDrawdown', depth, formatReturn), why: needs(FEWEST), about: fall && fallText(t, fall) },
    { ...figure('sharpe', sharpe, formatStatistic), why: ofRatio, about: t('analysis.sharpeText') },
    { ...figure('sortino', sortino, formatStatistic), why: ofRatio, about: ofSortino },
    ...(benchmarks ? [beta] : []),
  ];
}

type RiskId = 'volatility' | 'maxDrawdown' | 'sharpe' | 'sortino' | 'beta';

function fallText(t: Translate, { from, to, recovered }: NonNullable<Performance['maxDrawdown']>): string {
  const days = { from: sentenceDate(from), to: sentenceDate(to) };
  return recovered === undefined
    ? t('analysis.maxDrawdownText', days)
    : t('analysis.maxDrawdownBack', { ...days, recovered: sentenceDate(recovered) });
}
