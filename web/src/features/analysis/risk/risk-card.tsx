/** Card of risk figures. A figure with too few days shows how many it needs. */

import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';
import { FEWEST, figuresOf } from './risk-figures.ts';

interface RiskCardProps {
  readonly performance: Performance;
  /** Undefined until loaded. */
  readonly benchmarks: readonly Benchmark[] | undefined;
}

export function RiskCard({ performance, benchmarks }: RiskCardProps) {
  const t = useText();
  const { from, to, observations = 0 } = performance;
  const figures = figuresOf(t, performance, benchmarks);
  return (
    <Card title={t('analysis.risk')} className="analysis-risk-card">
      <p className="analysis-about">{t('analysis.riskText', { count: observations })}</p>
      <dl className="analysis-risk">
        {figures.map(({ figure, name, text, why, about }) => (
          <div key={figure}>
            <dt>{name}</dt>
            <dd className={text === undefined ? 'analysis-needs muted small' : 'analysis-risk-figure tnum'}>
              {text ?? why}
            </dd>
            {text !== undefined && (
              <dd>
                <HowButton figure={figure} of={name} />
              </dd>
            )}
            {text !== undefined && about !== undefined && <dd className="muted small">{about}</dd>}
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
          { id: 'value', header: t('labels.value') },
        ]}
        rows={() =>
          figures.map(({ figure, name, text, why, plain }) => ({
            id: figure,
            cells: [name, { text: text ?? why, plain }],
          }))
        }
      />
    </Card>
  );
}
