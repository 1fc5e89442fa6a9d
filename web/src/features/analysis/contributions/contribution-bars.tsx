/** Contributions as bars left and right of a shared zero. */

import type { PriceMarkName } from '@kurus/core/contract/words/analysis';
import { formatStatistic } from '@kurus/core/money/format-return';
import { Clock3, PenLine, Tag, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import type { Assets } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';
import { type Bar, type ContributionBar } from './contributions.ts';

export const pointsText = (hundredths: number) => formatStatistic(hundredths / 100, 2, true);

export function Bars({
  bars,
  assets: { gain, ttwror, unit },
}: {
  readonly bars: readonly ContributionBar[];
  readonly assets: Assets;
}) {
  const t = useText();
  return (
    <dl className="stack-2 analysis-bars">
      {placed(bars).map((bar) => (
        <div key={bar.id}>
          <dt>
            {bar.name}
            {bar.hasShortfall && (
              <span className="analysis-mark">
                <TriangleAlert size={12} aria-hidden="true" /> {t('analysis.shortfall')}
              </span>
            )}
            {bar.mark && <BarMark mark={bar.mark} isOld={bar.isMarked} />}
          </dt>
          <dd className="analysis-wing" aria-hidden="true">
            <span
              data-less={bar.points < 0 ? '' : undefined}
              style={{ '--left': `${bar.left}%`, '--width': `${bar.width}%` } as CSSProperties}
            />
          </dd>
          <dd className="analysis-bar-amount tnum muted">{formatInUnit(bar.gain, unit, true)}</dd>
          <dd className="analysis-bar-points tnum">
            <ContributionLink bar={bar}>{pointsText(bar.points)}</ContributionLink>
          </dd>
        </div>
      ))}
      <div data-sum="">
        <dt>{t('common.total')}</dt>
        <dd className="analysis-wing" aria-hidden="true" />
        <dd className="analysis-bar-amount tnum muted">{gain !== undefined && formatInUnit(gain, unit, true)}</dd>
        <dd className="analysis-bar-points tnum">{ttwror !== undefined && pointsText(Math.round(ttwror * 10_000))}</dd>
      </div>
    </dl>
  );
}

const MARK_ICONS = { cost: Tag, entered: PenLine, old: Clock3 } as const;

/** "maliyetten", "elle" or "eski": the source of the price at the end. A typed price warns once it is old. */
function BarMark({ mark, isOld = false }: { readonly mark: PriceMarkName; readonly isOld?: boolean | undefined }) {
  const t = useText();
  const Icon = MARK_ICONS[mark];
  return (
    <span className="analysis-mark" data-plain={mark === 'entered' && !isOld ? '' : undefined}>
      <Icon size={12} aria-hidden="true" /> {t(`analysis.mark_${mark}`)}
    </span>
  );
}

export function ContributionLink({
  bar: { part, made, name },
  children,
}: {
  readonly bar: Bar;
  readonly children: string;
}) {
  const t = useText();
  const title = made?.of === 'rounding' ? name : t('analysis.contributionOf', { name });
  const what = { ...(part !== undefined && { part }), ...(made && { made }) };
  return (
    <HowButton figure="contribution" {...what} title={title} of={title}>
      {children}
    </HowButton>
  );
}

/** Starts and lengths of bars, in percent of the width; all share one zero. */
function placed(bars: readonly ContributionBar[]) {
  const low = Math.min(0, ...bars.map(({ points }) => points));
  const high = Math.max(0, ...bars.map(({ points }) => points));
  const span = high - low || 1;
  return bars.map((bar) => ({
    ...bar,
    left: ((Math.min(0, bar.points) - low) / span) * 100,
    width: (Math.abs(bar.points) / span) * 100,
  }));
}
