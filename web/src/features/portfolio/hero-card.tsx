import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { useText } from '../../i18n/use-text.ts';
import { changePeriod } from '../../quotes/change-period.ts';
import type { PortfolioSummary } from '../../quotes/live-figures.ts';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Composition } from './composition.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { ReturnsPlace } from './returns-place.tsx';
import type { Portfolio } from './use-portfolio.ts';

interface HeroCardProps {
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/**
 * Card of the portfolio's value, today's change and the total gain. Each figure has its place before it is loaded, and
 * none is repeated in the row below.
 */
export function HeroCard({ portfolio, onExplain }: HeroCardProps) {
  const t = useText();
  const { summary, today, allocation } = portfolio;
  const isHeld = !summary || summary.totalPositions > 0;
  const hasToday = isHeld || (today !== undefined && today.parts.length > 0);
  const hasChanges = hasToday || hasRealized(summary);
  return (
    <section className="card hero" aria-labelledby="hero-title">
      <div className="hero-head">
        <h2 id="hero-title" className="hero-title">
          {t('portfolio.value')}
        </h2>
        <MarketMarks type={TRADABLE_KINDS[0]} />
      </div>
      {/* In the prerendered page, its script writes the value here (first-paint/drawn-dashboard.ts). */}
      <p className="hero-value">
        {summary ? (
          <FigureButton what={t('portfolio.value')} onOpen={() => onExplain({ figure: 'value' })}>
            <MoneyText value={summary.overallPortfolioValue} fit />
          </FigureButton>
        ) : (
          <Skeleton width="half" height="title" />
        )}
      </p>
      {hasChanges && (
        <ul className="hero-changes">
          {hasToday && (
            <li>
              {today ? (
                <FigureButton what={t('portfolio.todayTitle')} onOpen={() => onExplain({ figure: 'today' })}>
                  <PercentText value={today.percent} variant="chip" /> <MoneyText value={today.change} signed />
                </FigureButton>
              ) : (
                <Skeleton width="third" />
              )}{' '}
              <span className="muted">{today ? changePeriod(t, today) : t('portfolio.today')}</span>
            </li>
          )}
          <li>
            {summary ? <ChangeInAll summary={summary} onExplain={onExplain} /> : <Skeleton width="third" />}{' '}
            <span className="muted">{t('portfolio.inAll')}</span>
          </li>
        </ul>
      )}
      {hasChanges && <ReturnsPlace />}
      {(!summary || summary.overallPortfolioValue > 0n) &&
        (summary && allocation ? (
          <Composition cash={summary.cashBalance} allocation={allocation} />
        ) : (
          <Skeleton className="composition" count={2} />
        ))}
    </section>
  );
}

/**
 * Whether there is a realised gain: holdings are then only part of the total, and no single cost basis can be compared
 * with it.
 */
export const hasRealized = ({ result }: PortfolioSummary) => result !== undefined && result.realizedProfitLoss !== 0n;

interface ChangeInAllProps {
  readonly summary: PortfolioSummary;
  readonly onExplain: HeroCardProps['onExplain'];
}

function ChangeInAll({ summary, onExplain }: ChangeInAllProps) {
  const t = useText();
  if (summary.result && hasRealized(summary))
    return (
      <FigureButton what={t('portfolio.totalProfitLoss')} onOpen={() => onExplain({ figure: 'overall' })}>
        <MoneyText value={summary.result.overallProfitLoss} direction />
      </FigureButton>
    );
  return (
    <FigureButton what={t('portfolio.totalReturn')} onOpen={() => onExplain({ figure: 'return' })}>
      <PercentText value={summary.returnPercentage} variant="chip" /> <MoneyText value={summary.totalReturn} signed />
    </FigureButton>
  );
}
