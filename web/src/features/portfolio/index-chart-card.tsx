import { INDEX_KIND } from '@kurus/core/asset-kinds';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { memo } from 'react';
import { LazyPriceChart } from '../../charts/lazy-price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { Card } from '../../ui/card.tsx';

/** The BIST 100 over time (S2.30), with the state of its exchange. */
export const IndexChartCard = memo(function IndexChartCard() {
  const t = useText();
  return (
    <Card
      title={t('portfolio.index')}
      action={
        <>
          <ExchangeState />
          <MarketMarks type={INDEX_KIND} />
        </>
      }
    >
      <LazyPriceChart type="index" code={INDEX_CODE} name={t('portfolio.index')} styles={['area']} withValue />
    </Card>
  );
});
