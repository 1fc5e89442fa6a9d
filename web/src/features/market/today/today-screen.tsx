import '../../../charts/lines-chart.css';
import './today.css';
import './lists.css';
import { INDEX_KIND } from '@kurus/core/asset-kinds';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { priceTexts } from '../../../i18n/bundles.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { clockText } from '../../../lib/words/date-text.ts';
import { useQuoteMinute, useStale } from '../../../quotes/use-freshness.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotRenewed } from '../../../ui/not-renewed.tsx';
import { FundsCard } from './funds-card.tsx';
import { HeadCard } from './head-card.tsx';
import { Movers } from './movers.tsx';
import { overviewQuery } from './overview-query.ts';
import { RatesCard } from './rates-card.tsx';
import { SectorsCard } from './sectors-card.tsx';

const EmptyMarket = lazyPart(async () => (await withTexts(import('../empty-market.tsx'), priceTexts)).EmptyMarket);

/** The market of the day in one screen. */
export function TodayScreen() {
  const t = useText();
  const world = useWorld();
  const found = useQuery(overviewQuery(world, currentLanguage()));
  const { error } = found;
  // A new answer renders every list: in slices, between which a press is answered.
  const data = useDeferredValue(found.data);
  const again = { onRetry: () => void found.refetch(), busy: found.isFetching };
  if (data === undefined) return error ? <ErrorState text={t('views.overviewFailed')} {...again} /> : <TodaySkeleton />;
  if (data === null) return <EmptyMarket />;
  return (
    <div className="today">
      <Late />
      {error && <NotRenewed text={t('views.knownAt', { time: clockText(found.dataUpdatedAt) })} {...again} />}
      <HeadCard overview={data} />
      <Movers overview={data} />
      <div className="today-pair">
        <SectorsCard sectors={data.sectors} />
        <RatesCard overview={data} />
      </div>
      <FundsCard categories={data.fundCategories} />
      <p className="muted small">{t('views.noAdvice')}</p>
    </div>
  );
}

/** Says from when the prices are while their source is silent. */
function Late() {
  const t = useText();
  const isStale = useStale(INDEX_KIND);
  const minute = useQuoteMinute(INDEX_KIND);
  if (!isStale || minute === undefined) return null;
  return (
    <p className="today-late" role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>
        <strong>{t('views.noPrices')}</strong> {t('views.lastPrice', { time: clockText(minute) })}
      </span>
    </p>
  );
}

/** In the shape of what comes; drawn-today.ts writes sentence and level into their places. */
function TodaySkeleton() {
  return (
    <div className="today">
      <Card className="today-head">
        <div className="today-index">
          <p className="today-sentence">
            <Skeleton height="title" />
          </p>
          <p className="today-level">
            <span className="muted small">BIST 100</span>
            <span className="today-value">
              <Skeleton height="title" width="third" />
            </span>
          </p>
          <Skeleton className="index-line" height="chart" />
        </div>
        <Skeleton className="today-side" height="row" count={4} />
      </Card>
      <Skeleton height="card" count={3} className="today-movers" />
    </div>
  );
}
