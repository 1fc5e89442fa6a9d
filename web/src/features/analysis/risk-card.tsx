/** How uneven the way was. A figure without enough days behind it says how many it needs. */
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { HowButton } from './how-button.tsx';
import type { Benchmark, Performance } from './analysis-queries.ts';

interface RiskCardProps {
  readonly performance: Performance;
  /** Undefined until they are known. */
  readonly benchmarks: readonly Benchmark[] | undefined;
}

interface RiskFigure {
  readonly id: string;
  /** Which working opens it. */
  readonly figure: ExplainedFigure;
  readonly name: string;
  readonly text: string | undefined;
  readonly plain: number | undefined;
  /** Instead of the figure. */
  readonly why: string;
  readonly about: string | undefined;
}

const FEWEST = 20;
const FEWEST_FOR_RATIOS = 60;
const INDEX = 'XU100';

export function RiskCard({ performance, benchmarks }: RiskCardProps) {
  const t = useText();
  const { from, to, observations = 0 } = performance;
  const figures = figuresOf(t, performance, benchmarks);
  return (
    <Card title={t('analysis.risk')} className="analysis-risk-card">
      <p className="analysis-about">{t('analysis.riskText', { count: observations })}</p>
      <dl className="analysis-risk">
        {figures.map(({ id, figure, name, text, why, about }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className={text === undefined ? 'analysis-needs' : 'analysis-risk-figure tnum'}>{text ?? why}</dd>
            {text !== undefined && (
              <dd>
                <HowButton figure={figure} of={name} />
              </dd>
            )}
            {text !== undefined && about !== undefined && <dd className="analysis-risk-about">{about}</dd>}
          </div>
        ))}
      </dl>
      {observations < FEWEST && (
        <progress className="analysis-progress" max={FEWEST} value={observations} aria-hidden />
      )}
      <FiguresFoot
        caption={t('analysis.risk')}
        fileName={`kurus-risk-${from}-${to}`}
        columns={[
          { id: 'figure', header: t('analysis.figure') },
          { id: 'value', header: t('analysis.value') },
        ]}
        rows={() =>
          figures.map(({ id, name, text, why, plain }) => ({ id, cells: [name, { text: text ?? why, plain }] }))
        }
      />
    </Card>
  );
}

function figuresOf(
  t: Translate,
  performance: Performance,
  benchmarks: RiskCardProps['benchmarks'],
): readonly RiskFigure[] {
  const { volatility, downside, sharpe, sortino, maxDrawdown: fall, observations: count = 0, notes } = performance;
  const needs = (needed: number) => t('analysis.needs', { needed, count });
  const ofRatio =
    count >= FEWEST_FOR_RATIOS && notes.includes('RISK_FREE_MISSING')
      ? t('analysis.noRiskFree')
      : needs(FEWEST_FOR_RATIOS);
  const depth = count < FEWEST ? undefined : (fall?.value ?? 0);
  return [
    {
      id: 'volatility',
      figure: 'volatility',
      name: t('analysis.volatility'),
      text: volatility === undefined ? undefined : formatReturn(volatility),
      plain: volatility,
      why: needs(FEWEST),
      about: t('analysis.volatilityText'),
    },
    {
      id: 'drawdown',
      figure: 'maxDrawdown',
      name: t('analysis.maxDrawdown'),
      text: depth === undefined ? undefined : formatReturn(depth),
      plain: depth,
      why: needs(FEWEST),
      about: fall && fallText(t, fall),
    },
    {
      id: 'sharpe',
      figure: 'sharpe',
      name: t('analysis.sharpe'),
      text: sharpe === undefined ? undefined : formatStatistic(sharpe),
      plain: sharpe,
      why: ofRatio,
      about: t('analysis.sharpeText'),
    },
    {
      id: 'sortino',
      figure: 'sortino',
      name: t('analysis.sortino'),
      text: sortino === undefined ? undefined : formatStatistic(sortino),
      plain: sortino,
      why: ofRatio,
      about:
        downside === undefined
          ? t('analysis.sortinoPlain')
          : t('analysis.sortinoText', { value: formatReturn(downside) }),
    },
    ...(benchmarks
      ? [
          betaOf(
            t,
            count,
            benchmarks.find((one) => one.with === INDEX),
            needs(FEWEST_FOR_RATIOS),
          ),
        ]
      : []),
  ];
}

function betaOf(t: Translate, count: number, index: Benchmark | undefined, needed: string): RiskFigure {
  return {
    id: 'beta',
    figure: 'beta',
    name: t('analysis.beta'),
    text: index?.beta === undefined ? undefined : formatStatistic(index.beta),
    plain: index?.beta,
    why: count >= FEWEST_FOR_RATIOS ? t('analysis.noData') : needed,
    about:
      index?.correlation === undefined
        ? undefined
        : t('analysis.betaText', { value: formatStatistic(index.correlation) }),
  };
}

function fallText(t: Translate, { from, to, recovered }: NonNullable<Performance['maxDrawdown']>): string {
  const days = { from: dateText(from), to: dateText(to) };
  return recovered === undefined
    ? t('analysis.maxDrawdownText', days)
    : t('analysis.maxDrawdownBack', { ...days, recovered: dateText(recovered) });
}
