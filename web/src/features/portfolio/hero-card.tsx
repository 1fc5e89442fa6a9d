import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { useText } from '../../i18n/use-text.ts';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Composition } from './composition.tsx';
import type { Explained } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { ReturnsPlace } from './returns-place.tsx';
import type { Portfolio } from './use-portfolio.ts';

interface HeroCardProps {
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: Explained) => void;
}

/** How am I doing: the value, the change today, the change in all. */
export function HeroCard({ portfolio, onExplain }: HeroCardProps) {
  const t = useText();
  const { summary, today, allocation } = portfolio;
  if (!summary) return <Skeleton height="chart" className="hero-place" />;
  const { result } = summary;
  const isHeld = summary.totalPositions > 0;
  // What is held is then a part of the whole only, and there is no one cost that the whole could be compared with.
  const hasRealized = result !== undefined && result.realizedProfitLoss !== 0n;
  return (
    <section className="card hero" aria-labelledby="hero-title">
      <div className="hero-head">
        <h2 id="hero-title" className="hero-title">
          {t('portfolio.hero')}
        </h2>
        <MarketMarks type={TRADABLE_KINDS[0]} />
      </div>
      <p className="hero-value">
        <FigureButton what={t('portfolio.value')} onOpen={() => onExplain({ figure: 'value' })}>
          <MoneyText value={summary.overallPortfolioValue} fit />
        </FigureButton>
      </p>
      {(isHeld || hasRealized) && (
        <ul className="hero-changes">
          {isHeld && (
            <li>
              {today ? (
                <FigureButton what={t('portfolio.todayTitle')} onOpen={() => onExplain({ figure: 'today' })}>
                  <PercentText value={today.percent} look="chip" /> <MoneyText value={today.change} signed />
                </FigureButton>
              ) : (
                <Skeleton width="third" />
              )}{' '}
              <span className="muted">{t('portfolio.today')}</span>
            </li>
          )}
          <li>
            {hasRealized ? (
              <FigureButton what={t('portfolio.totalProfitLoss')} onOpen={() => onExplain({ figure: 'overall' })}>
                <MoneyText value={result.overallProfitLoss} direction />
              </FigureButton>
            ) : (
              <FigureButton what={t('portfolio.totalReturn')} onOpen={() => onExplain({ figure: 'return' })}>
                <PercentText value={summary.returnPercentage} look="chip" />{' '}
                <MoneyText value={summary.totalReturn} signed />
              </FigureButton>
            )}{' '}
            <span className="muted">{t('portfolio.inAll')}</span>
          </li>
        </ul>
      )}
      {(isHeld || hasRealized) && <ReturnsPlace />}
      {summary.overallPortfolioValue > 0n &&
        (allocation ? (
          <Composition cash={summary.cashBalance} allocation={allocation} />
        ) : (
          <Skeleton className="composition" count={2} />
        ))}
    </section>
  );
}
