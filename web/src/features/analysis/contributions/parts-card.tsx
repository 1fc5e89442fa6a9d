/** Parts of the gain that add up to it, as a waterfall chart. */

import { moneyText, subtractMoney, toFloat, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import type { CSSProperties } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { Performance } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';

type PerformanceInParts = Performance & { readonly gain: Money; readonly parts: NonNullable<Performance['parts']> };

const negated = (value: Money) => subtractMoney(ZERO_MONEY, value);

export function PartsCard({ performance }: { readonly performance: PerformanceInParts }) {
  const t = useText();
  const { parts, gain, unit, from, to } = performance;
  const steps: readonly Step[] = [
    { id: 'price', name: t('working.name_price'), value: parts.price },
    { id: 'dividends', name: t('working.name_dividends'), value: parts.dividends },
    { id: 'interest', name: t('working.name_interest'), value: parts.interest },
    { id: 'fees', name: t('working.name_fees'), value: negated(parts.fees) },
    { id: 'taxes', name: t('working.name_taxes'), value: negated(parts.taxes) },
  ];
  const sum: Step = { id: 'gain', name: t('working.name_gain'), value: gain };
  return (
    <Card
      title={t('labels.parts')}
      className="analysis-parts-card"
      action={<HowButton figure="gain" of={t('working.name_gain')} />}
    >
      <p className="analysis-about">{t('analysis.partsText')}</p>
      <dl className="stack-3 analysis-parts">
        {stairs(steps, sum).map(({ id, name, value, from: left, width }) => (
          <div key={id} data-sum={id === 'gain' ? '' : undefined}>
            <dt>{name}</dt>
            <dd className="tnum">
              <HowButton figure={id} of={name}>
                {formatInUnit(value, unit, true)}
              </HowButton>
            </dd>
            <dd className="analysis-bar" aria-hidden="true">
              <span
                data-less={value < 0n ? '' : undefined}
                style={{ '--left': `${left}%`, '--width': `${width}%` } as CSSProperties}
              />
            </dd>
          </div>
        ))}
      </dl>
      <FiguresFoot
        caption={t('labels.parts')}
        fileName={`kurus-kazanc-${from}-${to}`}
        columns={[
          { id: 'part', header: t('analysis.part') },
          { id: 'amount', header: t('labels.amount') },
        ]}
        rows={() =>
          [...steps, sum].map(({ id, name, value }) => ({
            id,
            cells: [name, { text: formatInUnit(value, unit, true), plain: { exact: moneyText(value) } }],
          }))
        }
      />
    </Card>
  );
}

interface Step {
  readonly id: 'price' | 'dividends' | 'interest' | 'fees' | 'taxes' | 'gain';
  readonly name: string;
  readonly value: Money;
}

/** Each step begins where the one before ends; the sum begins at zero. In percent of the width. */
function stairs(steps: readonly Step[], sum: Step) {
  let at = 0;
  const drawn = steps.map((step) => {
    const start = at;
    at += toFloat(step.value);
    return { ...step, start, end: at };
  });
  const all = [...drawn, { ...sum, start: 0, end: toFloat(sum.value) }];
  const ends = all.flatMap(({ start, end }) => [start, end]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const span = high - low || 1;
  return all.map(({ start, end, ...step }) => ({
    ...step,
    from: ((Math.min(start, end) - low) / span) * 100,
    width: Math.max(start === end ? 0 : 0.6, (Math.abs(end - start) / span) * 100),
  }));
}
