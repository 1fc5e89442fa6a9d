import { memo } from 'react';
import { formatQuantity } from '@kurus/core/money/format';
import type { Money, Percent, Quantity } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { StatCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import type { Explained, TotalFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { IndexCard } from './index-card.tsx';
import type { PortfolioSummary } from './use-portfolio.ts';
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

interface MoneyStatProps {
  readonly label: string;
  readonly value: Money | undefined;
  /** Whether a percentage stands beside the value. */
  readonly withPercent?: boolean;
  readonly percent?: Percent | undefined;
  /** Coloured and marked by its sign. */
  readonly direction?: boolean;
  /** What is told when it is opened. */
  readonly figure?: TotalFigure;
  readonly onExplain?: (opened: Explained) => void;
}

const MoneyStat = memo(function MoneyStat(props: MoneyStatProps) {
  const { label, value, percent, withPercent = false, direction = false, figure, onExplain } = props;
  if (value === undefined) return <StatPlace label={label} withDetail={withPercent} />;
  const text = <MoneyText value={value} direction={direction} />;
  return (
    <StatCard label={label} detail={percent !== undefined && <PercentText value={percent} />}>
      {figure ? (
        <FigureButton what={label} onOpen={() => onExplain?.({ figure })}>
          {text}
        </FigureButton>
      ) : (
        text
      )}
    </StatCard>
  );
});

/** Keeps the place of a figure that is on its way. */
function StatPlace({ label, withDetail }: { readonly label: string; readonly withDetail: boolean }) {
  return (
    <StatCard label={label} detail={withDetail && '\u00a0'}>
      <Skeleton width="half" height="title" />
    </StatCard>
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
