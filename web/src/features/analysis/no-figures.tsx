/** Message of the page where it has no figures. */

import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceMonth } from '../../lib/words/sentence-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import type { Performance } from './analysis-queries.ts';
import { SumPlace } from './headline/sum-place.tsx';

/** Skeleton of the figures. */
export function AnalysisSkeleton(): ReactNode {
  return (
    <div className="analysis-sections">
      <section className="card analysis-headline">
        <Skeleton height="title" count={3} />
        <Skeleton height="row" count={2} />
        <SumPlace />
      </section>
      <section className="card analysis-returns">
        <Skeleton height="chart" />
      </section>
    </div>
  );
}

export function NoEntries() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<Layers size={26} />}
        title={t('analysis.emptyTitle')}
        text={t('analysis.emptyText')}
        action={<ButtonLink href="/portfolios">{t('analysis.toPortfolios')}</ButtonLink>}
      />
    </Card>
  );
}

export function Unpriced() {
  const t = useText();
  return (
    <section className="card analysis-headline">
      <h2>{t('analysis.unpriced')}</h2>
      <p className="muted">{t('analysis.unpricedText')}</p>
    </section>
  );
}

export function NotComputable({ performance: { notes, unit, cpiUntil } }: { readonly performance: Performance }) {
  const t = useText();
  const why = notes.includes('CPI_MISSING')
    ? t('analysis.noCpi')
    : t('analysis.noRate', { unit: t(`analysis.unit${unit}`) });
  return (
    <section className="card analysis-headline">
      <h2>{t('analysis.notComputable')}</h2>
      <p className="muted">{why}</p>
      {notes.includes('CPI_MISSING') && cpiUntil !== undefined && (
        <p className="muted small">{t('analysis.endsWithCpi', { month: sentenceMonth(cpiUntil) })}</p>
      )}
    </section>
  );
}
