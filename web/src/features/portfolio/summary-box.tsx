import type { Money, Quantity } from '@kurus/core/money/money';
import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import type { PortfolioSummary } from '../../quotes/live-figures.ts';
import { StatCard } from '../../ui/card.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { hasRealized } from './hero-card.tsx';
import { MoneyStat, StatPlace } from './money-stat.tsx';
import './summary-box.css';

interface SummaryBoxProps {
  /** undefined while it is loading. */
  readonly cash: Money | undefined;
  readonly summary: PortfolioSummary | undefined;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** Cash, cost basis, unrealised gain, realised gain, number of positions; the value is above (S3.13). */
export function SummaryBox({ cash, summary, onExplain }: SummaryBoxProps) {
  const t = useText();
  // Without any gain or loss yet, zeros would only push the first steps down.
  const isFresh = summary?.totalPositions === 0 && !hasRealized(summary);
  return (
    <section aria-labelledby="summary-title" className="summary-place">
      <h2 id="summary-title" className="visually-hidden">
        {t('portfolio.summary')}
      </h2>
      <dl className="card summary">
        <MoneyStat label={t('portfolio.cashBalance')} value={cash} />
        <MoneyStat
          label={t('portfolio.totalInvested')}
          value={summary?.totalInvested}
          figure="invested"
          onExplain={onExplain}
        />
        {!isFresh && (
          <>
            <MoneyStat
              label={t('portfolio.totalReturn')}
              value={summary?.totalReturn}
              direction
              withPercent
              percent={summary?.returnPercentage}
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
          </>
        )}
        <PositionsStat positions={summary?.totalPositions} share={isFresh ? undefined : summary?.totalShare} />
      </dl>
    </section>
  );
}

interface PositionsStatProps {
  readonly positions: number | undefined;
  /** Also undefined if the server did not send it. */
  readonly share: Quantity | undefined;
}

const PositionsStat = memo(function PositionsStat({ positions, share }: PositionsStatProps) {
  const t = useText();
  if (positions === undefined) return <StatPlace label={t('portfolio.totalPositions')} withDetail />;
  return (
    <StatCard
      label={t('portfolio.totalPositions')}
      {...(share !== undefined && { detail: t('portfolio.totalShare', { count: formatQuantity(share) }) })}
    >
      {positions}
    </StatCard>
  );
});
