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
  const { result } = summary ?? {};
  const stats = [
    { figure: 'value', label: 'portfolio.value', value: summary?.overallPortfolioValue },
    { figure: 'invested', label: 'portfolio.totalInvested', value: summary?.totalInvested },
    {
      figure: 'return',
      label: 'portfolio.totalReturn',
      value: summary?.totalReturn,
      direction: true,
      withPercent: true,
      percent: summary?.returnPercentage,
    },
    { figure: 'realized', label: 'portfolio.realized', value: result?.realizedProfitLoss, direction: true },
    { figure: 'overall', label: 'portfolio.totalProfitLoss', value: result?.overallProfitLoss, direction: true },
  ] as const;
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="visually-hidden">
        {t('portfolio.summary')}
      </h2>
      <dl className="summary">
        <MoneyStat label={t('portfolio.cashBalance')} value={cash} />
        {stats.map(({ label, ...stat }) => (
          <MoneyStat key={label} label={t(label)} {...stat} onExplain={onExplain} />
        ))}
        <PositionsStat positions={summary?.totalPositions} share={summary?.totalShare} />
        <IndexCard />
      </dl>
    </section>
  );
}

interface PositionsStatProps {
  readonly positions: number | undefined;
  /** undefined also where it is not told. */
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
