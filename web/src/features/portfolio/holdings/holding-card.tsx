import { memo, useContext } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { AssetLink } from '../../../quotes/asset-link.tsx';
import type { NamedPosition } from '../../../quotes/live-figures.ts';
import { isAtCost } from '../../../quotes/price-source.tsx';
import { useAsset } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { MoneyText, PercentText, QuantityText } from '../../../ui/money-text.tsx';
import { RowMark } from '../../real-prices/row-mark.tsx';
import { HoldingCode, AssetOpening } from './holding-code.tsx';
import { ShortfallTag } from './shortfall-tag.tsx';
import './holdings.css';

/** Renders again only when its own price moves. */
export const HoldingCard = memo(function HoldingCard({ position }: { readonly position: NamedPosition }) {
  const t = useText();
  const { type, code, name } = position;
  const icon = useAsset(type, code)?.icon;
  const opens = useContext(AssetOpening);
  const hasTrade = opens !== undefined && 'trade' in opens;
  const isKnown = !isAtCost(position);
  return (
    <li className="card pressable stack-3 holding">
      <div className="row wrap holding-head">
        <AssetLogo type={type} code={code} icon={icon} />
        <div className="holding-names">
          <HoldingCode type={type} code={code} name={name} className="pressable-open holding-open">
            {code}
          </HoldingCode>
          <span className="holding-name">{name}</span>
        </div>
        <div className="holding-end">
          <div className="holding-worth">
            <MoneyText value={position.value} flash className="holding-value" />
            {isKnown && <PercentText value={position.returnPercentage} />}
            <RowMark row={position} />
          </div>
          {hasTrade && (
            <span className="holding-more">
              <AssetLink type={type} code={code} />
            </span>
          )}
        </div>
      </div>
      <ShortfallTag code={code} quantity={position.shortfall} />
      <dl className="holding-terms pairs">
        <div>
          <dt>{t('portfolio.return')}</dt>
          <dd>{isKnown ? <MoneyText value={position.profit} direction /> : <NoGain />}</dd>
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

/** Note in place of the gain of a holding at cost. */
export const NoGain = () => <span className="muted">{useText()('portfolio.noGain')}</span>;

/** In place of a figure that is not known. */
export const NoFigure = () => <span className="muted">–</span>;
