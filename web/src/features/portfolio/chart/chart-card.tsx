import { INDEX_CODE } from '@kurus/core/contract/market-history';
import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { LazyPriceChart } from '../../../charts/lazy-price-chart.tsx';
import { WhenNear } from '../../../charts/when-near.tsx';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ExchangeState } from '../../../quotes/exchange-state.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import './chart-card.css';
import { FIRST_RANGE, hasValueLine, valueQuery } from './value-query.ts';

const ValueView = lazyPart(async () => (await import('./value-view.tsx')).ValueView, <Skeleton height="chart" />);
const ReturnView = lazyPart(async () => (await import('./return-view.tsx')).ReturnView, <Skeleton height="chart" />);

const VIEWS = ['value', 'return', 'index'] as const;
type View = (typeof VIEWS)[number];
const VIEW_TEXTS: Readonly<Record<View, PlainTextKey>> = {
  value: 'portfolio.chartValue',
  return: 'portfolio.return',
  index: 'portfolio.index',
};

interface ChartCardProps {
  readonly account: number;
}

/** The value beside what was brought in, the return beside the index, or the index alone (S2.30). */
export const ChartCard = memo(function ChartCard({ account }: ChartCardProps) {
  const t = useText();
  const { data, isError } = useQuery(valueQuery(account, FIRST_RANGE));
  const [chosen, setChosen] = useState<View>();
  // An account on its first day has no line of its own.
  const first = data && !hasValueLine(data) ? 'index' : 'value';
  const view = chosen ?? (isError ? 'index' : first);
  if (!data && !isError) return <Skeleton height="chart" className="chart-card-place" />;
  return (
    <section className="card chart-card" aria-labelledby="chart-title">
      <h2 id="chart-title" className="visually-hidden">
        {t('portfolio.chart')}
      </h2>
      <RadioGroup
        label={t('portfolio.chart')}
        hideLabel
        name="portfolioChart"
        className="chart-views"
        value={view}
        onChange={setChosen}
        options={VIEWS.map((value) => ({ value, label: t(VIEW_TEXTS[value]) }))}
      />
      {view === 'index' ? (
        <>
          <ExchangeState />
          <LazyPriceChart type="index" code={INDEX_CODE} name={t('portfolio.index')} styles={['area']} withValue />
        </>
      ) : (
        <OwnChart key={view} account={account} view={view} />
      )}
    </section>
  );
});

interface OwnChartProps {
  readonly account: number;
  readonly view: Exclude<View, 'index'>;
}

/** A chart of the account's daily values. */
function OwnChart({ account, view }: OwnChartProps) {
  const t = useText();
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const { data } = useQuery(valueQuery(account, range));
  if (!data || !hasValueLine(data)) return <p className="chart-none muted">{t('portfolio.chartNone')}</p>;
  const props = { points: data, range, onRange: setRange };
  return <WhenNear>{view === 'value' ? <ValueView {...props} /> : <ReturnView {...props} />}</WhenNear>;
}
