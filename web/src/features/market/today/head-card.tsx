import { INDEX_KIND } from '@kurus/core/asset-kinds';
import type { MarketOverview } from '@kurus/core/contract/market-views';
import { formatPricePlain } from '@kurus/core/money/format';
import { formatStatistic } from '@kurus/core/money/format-return';
import { priceToWire } from '@kurus/core/money/wire';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { endFirstScreen } from '../../../first-paint/first-screen-requests.ts';
import { useText } from '../../../i18n/use-text.ts';
import { sentenceDay } from '../../../lib/words/sentence-date.ts';
import { ExchangeState } from '../../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../../quotes/market-marks.tsx';
import { useLastSession, useStale } from '../../../quotes/use-freshness.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../change-text.tsx';
import { shortAmount } from '../short-amount.ts';
import { Breadth } from './breadth.tsx';
import { IndexLine } from './index-line.tsx';

const INDEX_NAME = 'BIST 100';

/** The day in a sentence, the index with its line, how many rose and fell, and what was traded. */
export function HeadCard({ overview }: { readonly overview: MarketOverview }) {
  const t = useText();
  const { sentence, index, breadth } = overview;
  const isStale = useStale(INDEX_KIND);
  const lastDay = useLastSession(INDEX_KIND);
  useEffect(endFirstScreen, []);
  return (
    <Card className="today-head">
      <div className="today-index" data-stale={isStale ? '' : undefined}>
        <p className="today-sentence">{sentence}</p>
        {index && (
          <>
            <p className="today-level">
              <span className="muted small">{INDEX_NAME}</span>
              <span className="today-value figure">{formatPricePlain(index.value)}</span>
              <ChangeText change={index.change} variant="chip" />
              <span className="muted small figure">{pointsText(priceToWire(index.value), index.change)}</span>
            </p>
            <IndexLine index={index} />
          </>
        )}
      </div>
      <div className="today-side">
        <div className="today-phase" aria-live="polite">
          <ExchangeState />
          <MarketMarks type={INDEX_KIND} />
          {lastDay !== undefined && (
            <span className="muted small">{t('market.changesOf', { day: sentenceDay(lastDay) })}</span>
          )}
        </div>
        <Breadth breadth={breadth} />
        <Counters breadth={breadth} />
        <Turnover {...overview} />
      </div>
    </Card>
  );
}

/** Points since the close before: "+58,31". */
const pointsText = (level: number, change: number) => formatStatistic(level - level / (1 + change), 2, true);

const COUNTERS = [
  ['limitUp', 'views.limitUp', '?filter=limitUpDays:gte:1'],
  ['limitDown', 'views.limitDown', '?sort=change1d'],
  ['newHighs', 'views.highs', '?sort=-distanceFromHigh52w'],
  ['newLows', 'views.lows', '?sort=distanceFromLow52w'],
] as const;

/** Numbers of shares at the limits of their day and with new extremes of their year; each leads to them. */
function Counters({ breadth }: Pick<MarketOverview, 'breadth'>) {
  const t = useText();
  return (
    <div className="today-counters">
      {COUNTERS.map(([name, text, query]) => (
        <Link key={name} href={`/market/screener${query}`} className="today-counter">
          <span className="muted">{t(text)}</span> <strong className="figure">{countText(breadth[name])}</strong>
        </Link>
      ))}
    </div>
  );
}

const countText = (count: number) => formatStatistic(count, 0);

function Turnover({ turnover: { value, ratio } }: Pick<MarketOverview, 'turnover'>) {
  const t = useText();
  return (
    <dl className="today-turnover small">
      <div>
        <dt className="muted">{t('views.turnover')}</dt>
        <dd className="figure">{shortAmount(t, value)}</dd>
      </div>
      {ratio !== undefined && (
        <div>
          <dt className="muted">{t('views.overAverage')}</dt>
          <dd className="figure">{t('views.times', { ratio: formatStatistic(ratio, 2) })}</dd>
        </div>
      )}
    </dl>
  );
}
