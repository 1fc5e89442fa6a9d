import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { AssetLink } from '../../quotes/asset-link.tsx';
import type { NamedPosition } from '../../quotes/live-figures.ts';
import { useAsset } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { DelayedMark } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, QuantityText } from '../../ui/money-text.tsx';
import { preloadTradeWindow } from '../trading/trade-window.tsx';
import type { OnTrade } from './symbol-cell.tsx';
import './holdings.css';

interface HoldingCardProps {
  readonly position: NamedPosition;
  readonly onTrade: OnTrade;
}

/** Renders again only when its own price moves. */
export const HoldingCard = memo(function HoldingCard({ position, onTrade }: HoldingCardProps) {
  const t = useText();
  const { type, code, name } = position;
  const icon = useAsset(type, code)?.icon;
  return (
    <li className="card pressable stack-3 holding">
      <div className="row wrap holding-head">
        <AssetLogo type={type} code={code} icon={icon} />
        <div className="holding-names">
          {onTrade ? (
            <button
              type="button"
              className="pressable-open holding-open"
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
        <div className="holding-end">
          <div className="holding-worth">
            <MoneyText value={position.value} flash className="holding-value" />
            <PercentText value={position.returnPercentage} />
          </div>
          <span className="holding-more">
            <AssetLink type={type} code={code} />
          </span>
        </div>
      </div>
      {position.price === undefined && <DelayedMark text={t('portfolio.withoutPrice')} />}
      <dl className="holding-terms pairs">
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
          <dt>{t('common.cost')}</dt>
          <dd>
            <MoneyText value={position.cost} />
          </dd>
        </div>
        <div>
          <dt>{t('portfolio.buyDate')}</dt>
          <dd className="tnum">{dateText(position.firstBoughtAtMs)}</dd>
        </div>
      </dl>
    </li>
  );
});
