import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { changePeriod } from '../../quotes/change-period.ts';
import type { PortfolioSummary } from '../../quotes/live-figures.ts';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { areAtCost, isChangePartial, UnpricedMarks, unpricedOf } from '../../quotes/price-source.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import type { Portfolio } from './use-portfolio.ts';

/** Real return of twelve months, for real money: inflation eats it. */
const RealReturn = lazyPart(async () => (await withTexts(import('./real-return.tsx'), tabTexts)).RealReturn);

const ChangedAssets = lazyPart(
  async () => (await withTexts(import('../../quotes/changed-assets.tsx'), tabTexts)).ChangedAssets,
  <span className="small hero-partial">{'\u00a0'}</span>,
);

interface HeroCardProps {
  readonly account: number;
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/**
 * Card of the portfolio's value, today's change, the total gain and the real return. Each figure has its place before it
 * is loaded, and none is repeated in the row below.
 */
export function HeroCard({ account, portfolio, onExplain }: HeroCardProps) {
  const t = useText();
  const { summary, positions } = portfolio;
  return (
    <section className="card hero" aria-labelledby="hero-title">
      <div className="hero-head">
        <div className="hero-named">
          <h2 id="hero-title" className="hero-title">
            {t('portfolio.value')}
          </h2>
          <UnpricedMarks {...unpricedOf(positions)} />
        </div>
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
      {areAtCost(positions) ? (
        <p className="hero-at-cost muted">{t('portfolio.allAtCost')}</p>
      ) : (
        <Changes {...{ account, portfolio, onExplain }} />
      )}
    </section>
  );
}

/** Today's change, the total gain and the real return: not for holdings that are all at cost. */
function Changes({ account, portfolio: { summary, positions, today }, onExplain }: HeroCardProps) {
  const t = useText();
  const isHeld = !summary || summary.totalPositions > 0;
  const hasToday = isHeld || (today !== undefined && today.parts.length > 0);
  return (
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
          {today && isChangePartial(positions) && <ChangedAssets today={today} className="hero-partial" />}
        </li>
      )}
      <li>
        {summary ? <ChangeInAll summary={summary} onExplain={onExplain} /> : <Skeleton width="third" />}{' '}
        <span className="muted">{t('portfolio.inAll')}</span>
      </li>
      {account !== VIRTUAL_ACCOUNT && <RealReturn />}
    </ul>
  );
}

interface ChangeInAllProps {
  readonly summary: PortfolioSummary;
  readonly onExplain: HeroCardProps['onExplain'];
}

function ChangeInAll({ summary, onExplain }: ChangeInAllProps) {
  const t = useText();
  const { result, totalReturn } = summary;
  return (
    <FigureButton
      what={t(result ? 'portfolio.overall' : 'portfolio.unrealized')}
      onOpen={() => onExplain({ figure: result ? 'overall' : 'return' })}
    >
      <MoneyText value={result ? result.overallProfitLoss : totalReturn} direction />
    </FigureButton>
  );
}
