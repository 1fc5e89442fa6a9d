import { formatQuantity } from '@kurus/core/money/format';
import type { Summary } from '@kurus/core/portfolio/summary';
import { useText } from '../../i18n/use-text.ts';
import { StatCard } from '../../ui/card.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import type { Explained } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { IndexCard } from './index-card.tsx';

interface SummaryBoxProps {
  readonly summary: Summary;
  readonly onExplain: (opened: Explained) => void;
}

/** Cash, value, cost, return, number of positions (seed section 3), and the index beside them. */
export function SummaryBox({ summary, onExplain }: SummaryBoxProps) {
  const t = useText();
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="visually-hidden">
        {t('portfolio.summary')}
      </h2>
      <dl className="summary">
        <StatCard label={t('portfolio.cashBalance')}>
          <MoneyText value={summary.cashBalance} />
        </StatCard>
        <StatCard label={t('portfolio.value')}>
          <FigureButton what={t('portfolio.value')} onOpen={() => onExplain({ figure: 'value' })}>
            <MoneyText value={summary.overallPortfolioValue} />
          </FigureButton>
        </StatCard>
        <StatCard label={t('portfolio.totalInvested')}>
          <FigureButton what={t('portfolio.totalInvested')} onOpen={() => onExplain({ figure: 'invested' })}>
            <MoneyText value={summary.totalInvested} />
          </FigureButton>
        </StatCard>
        <StatCard label={t('portfolio.totalReturn')} detail={<PercentText value={summary.returnPercentage} />}>
          <FigureButton what={t('portfolio.totalReturn')} onOpen={() => onExplain({ figure: 'return' })}>
            <MoneyText value={summary.totalReturn} direction />
          </FigureButton>
        </StatCard>
        <StatCard
          label={t('portfolio.totalPositions')}
          detail={t('portfolio.totalShare', { count: formatQuantity(summary.totalShare) })}
        >
          {summary.totalPositions}
        </StatCard>
        <IndexCard />
      </dl>
    </section>
  );
}
