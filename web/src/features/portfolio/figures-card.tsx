import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { Quantity } from '@kurus/core/money/money';
import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { allCash } from '../../quotes/live-figures.ts';
import { areAtCost } from '../../quotes/price-source.tsx';
import { StatCard } from '../../ui/card.tsx';
import { PercentText } from '../../ui/money-text.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { MoneyStat, StatPlace } from './money-stat.tsx';
import type { Portfolio } from './use-portfolio.ts';
import './figures-card.css';

interface FiguresCardProps {
  readonly account: number;
  /** True if the account records its cash. */
  readonly hasCash: boolean;
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** The account's sums in one row; the value is above. Each opens its sum (S3.13). */
export function FiguresCard({ account, hasCash, portfolio, onExplain }: FiguresCardProps) {
  const t = useText();
  const { summary } = portfolio;
  const cash = portfolio.cash ?? (summary && allCash(summary));
  const isVirtual = account === VIRTUAL_ACCOUNT;
  const reserved =
    portfolio.reserved === undefined
      ? '\u00a0'
      : t('portfolio.cashReserved', { amount: formatMoney(portfolio.reserved) });
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="visually-hidden">
        {t('portfolio.summary')}
      </h2>
      <dl className="card figures-card">
        {hasCash && (
          <MoneyStat
            label={t(isVirtual ? 'portfolio.cashBalance' : 'portfolio.cash')}
            value={cash}
            detail={isVirtual ? reserved : t('portfolio.cashDetail')}
            figure="cash"
            onExplain={onExplain}
          />
        )}
        {isVirtual ? (
          <>
            <MoneyStat
              label={t('portfolio.totalInvested')}
              value={summary?.totalInvested}
              detail={t('portfolio.investedDetail')}
              figure="invested"
              onExplain={onExplain}
            />
            <PositionsStat positions={summary?.totalPositions} share={summary?.totalShare} onExplain={onExplain} />
          </>
        ) : (
          <MoneyStat
            label={t('portfolio.netDeposits')}
            value={summary && summary.result?.netDeposits}
            detail={t(hasCash ? 'portfolio.netDepositsDetail' : 'portfolio.netDepositsNoCash')}
            figure="netDeposits"
            onExplain={onExplain}
          />
        )}
        <Gains portfolio={portfolio} onExplain={onExplain} />
      </dl>
    </section>
  );
}

/** The gain realised, and that of what is held: none where all of it is at cost. */
function Gains({ portfolio, onExplain }: Pick<FiguresCardProps, 'portfolio' | 'onExplain'>) {
  const t = useText();
  const { summary, positions } = portfolio;
  return (
    <>
      <MoneyStat
        label={t('portfolio.realized')}
        value={summary && summary.result?.realizedProfitLoss}
        direction
        detail={t('portfolio.realizedDetail')}
        figure="realized"
        onExplain={onExplain}
      />
      {areAtCost(positions) ? (
        <StatCard label={t('portfolio.unrealized')} detail={t('market.atCost')}>
          –
        </StatCard>
      ) : (
        <MoneyStat
          label={t('portfolio.unrealized')}
          value={summary?.totalReturn}
          direction
          detail={summary ? <Unrealized percent={summary.returnPercentage} /> : '\u00a0'}
          figure="return"
          onExplain={onExplain}
        />
      )}
    </>
  );
}

/** "+%26,64, elinizdekiler" */
const Unrealized = memo(function Unrealized({
  percent,
}: {
  readonly percent: Parameters<typeof PercentText>[0]['value'];
}) {
  const t = useText();
  return (
    <>
      <PercentText value={percent} /> {t('portfolio.unrealizedDetail')}
    </>
  );
});

interface PositionsStatProps {
  readonly positions: number | undefined;
  /** Also undefined if the server did not send it. */
  readonly share: Quantity | undefined;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

const PositionsStat = memo(function PositionsStat({ positions, share, onExplain }: PositionsStatProps) {
  const t = useText();
  const label = t('portfolio.totalPositions');
  if (positions === undefined) return <StatPlace label={label} withDetail />;
  return (
    <StatCard
      label={label}
      {...(share !== undefined && { detail: t('portfolio.totalShare', { count: formatQuantity(share) }) })}
    >
      <FigureButton what={label} onOpen={() => onExplain({ figure: 'positions' })}>
        <span className="figure">{positions}</span>
      </FigureButton>
    </StatCard>
  );
});
