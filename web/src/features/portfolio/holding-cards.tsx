import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { DelayedMark, Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, QuantityText } from '../../ui/money-text.tsx';
import { AssetLink } from '../../quotes/asset-link.tsx';
import { useAsset } from '../../quotes/use-quote.ts';
import { preloadTradeWindow } from '../trading/trade-window.tsx';
import type { OnTrade } from './symbol-cell.tsx';
import { positionId } from './use-portfolio.ts';
import type { NamedPosition } from './use-portfolio.ts';
import '../../ui/card.css';
import './holdings.css';

interface HoldingCardsProps {
  /** undefined while they are loading. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly onTrade: OnTrade;
}

/** One card a holding; pressing it opens the trade window. */
export function HoldingCards({ positions, onTrade }: HoldingCardsProps) {
  const t = useText();
  if (!positions) return <Skeleton height="card" count={4} className="holdings" />;
  if (positions.length === 0) return null;
  return (
    <section aria-labelledby="holdings-title">
      <h2 id="holdings-title" className="section-title">
        {t('portfolio.holdings')}
      </h2>
      <ul className="holdings">
        {positions.map((position) => (
          <HoldingCard key={positionId(position)} position={position} onTrade={onTrade} />
        ))}
      </ul>
    </section>
  );
}

interface HoldingCardProps {
  readonly position: NamedPosition;
  readonly onTrade: OnTrade;
}

/** Renders again only when its own price moves. */
const HoldingCard = memo(function HoldingCard({ position, onTrade }: HoldingCardProps) {
  const t = useText();
  const { type, code, name } = position;
  const icon = useAsset(type, code)?.icon;
  return (
    <li className="card holding">
      <div className="holding-head">
        <AssetLogo type={type} code={code} icon={icon} />
        <div className="holding-names">
          {onTrade ? (
            <button
              type="button"
              className="holding-open"
              aria-label={t('portfolio.openTrade', { name: `${name}, ${code}` })}
              onPointerDown={preloadTradeWindow}
              onClick={() => onTrade({ type, code })}
            >
              {code}
            </button>
          ) : (
            <strong>{code}</strong>
          )}
          <span className="holding-name">{name}</span>
        </div>
        <div className="holding-worth">
          <MoneyText value={position.value} flash className="holding-value" />
          <PercentText value={position.returnPercentage} />
        </div>
        <span className="holding-more">
          <AssetLink type={type} code={code} />
        </span>
      </div>
      {position.price === undefined && <DelayedMark text={t('portfolio.withoutPrice')} />}
      <dl className="holding-terms">
        <div>
          <dt>{t('portfolio.return')}</dt>
          <dd>
            <MoneyText value={position.profit} direction />
          </dd>
        </div>
        <div>
          <dt>{t('portfolio.share')}</dt>
          <dd>
            <QuantityText value={position.quantity} />
          </dd>
        </div>
        <div>
          <dt>{t('portfolio.cost')}</dt>
          <dd>
            <MoneyText value={position.cost} />
          </dd>
        </div>
        <div>
          <dt>{t('portfolio.buyDate')}</dt>
          <dd className="tnum">{dateText(new Date(position.firstBoughtAtMs).toISOString())}</dd>
        </div>
      </dl>
    </li>
  );
});
