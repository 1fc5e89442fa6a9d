import { memo } from 'react';
import { formatQuantity } from '@kurus/core/money/format';
import type { Money, Quantity } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { StatCard } from '../../ui/card.tsx';
import type { Explained } from './explanation.ts';
import { IndexCard } from './index-card.tsx';
import { MoneyStat, StatPlace } from './money-stat.tsx';
import type { PortfolioSummary } from '../../quotes/told-and-live.ts';
import './summary-box.css';

interface SummaryBoxProps {
  /** undefined while it is loading. */
  readonly cash: Money | undefined;
  readonly summary: PortfolioSummary | undefined;
  readonly onExplain: (opened: Explained) => void;
}

/** Cash, value, cost, return, what was realised, number of positions (S3.13), and the index beside them. */
export function SummaryBox({ cash, summary, onExplain }: SummaryBoxProps) {
  const t = useText();
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="visually-hidden">
        {t('portfolio.summary')}
      </h2>
      <dl className="summary">
        <MoneyStat label={t('portfolio.cashBalance')} value={cash} />
        <MoneyStat
          label={t('portfolio.value')}
          value={summary?.overallPortfolioValue}
          figure="value"
          onExplain={onExplain}
        />
        <MoneyStat
          label={t('portfolio.totalInvested')}
          value={summary?.totalInvested}
          figure="invested"
          onExplain={onExplain}
        />
        <MoneyStat
          label={t('portfolio.totalReturn')}
          value={summary?.totalReturn}
          withPercent
          percent={summary?.returnPercentage}
          direction
          figure="return"
          onExplain={onExplain}
        />
        <MoneyStat
          label={t('portfolio.realized')}
          value={summary?.result?.realizedProfitLoss}
          direction
          figure="realized"
          onExplain={onExplain}
        />
        <MoneyStat
          label={t('portfolio.totalProfitLoss')}
          value={summary?.result?.overallProfitLoss}
          direction
          figure="overall"
          onExplain={onExplain}
        />
        <PositionsStat positions={summary?.totalPositions} share={summary?.totalShare} />
        <IndexCard />
      </dl>
    </section>
  );
}

interface PositionsStatProps {
  readonly positions: number | undefined;
  readonly share: Quantity | undefined;
}

const PositionsStat = memo(function PositionsStat({ positions, share }: PositionsStatProps) {
  const t = useText();
  if (positions === undefined || share === undefined)
    return <StatPlace label={t('portfolio.totalPositions')} withDetail />;
  return (
    <StatCard
      label={t('portfolio.totalPositions')}
      detail={t('portfolio.totalShare', { count: formatQuantity(share) })}
    >
      {positions}
    </StatCard>
  );
});
