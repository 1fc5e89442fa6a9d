import type { AssetRef } from '@kurus/core/identity';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { quantity, total, ZERO_MONEY } from '@kurus/core/money/money';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { formatCurrencyPrice } from '../../../lib/amounts/currency-price.ts';
import { formatPublicMoney } from '../../../lib/amounts/format.ts';
import { sentenceDay } from '../../../lib/words/sentence-date.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { needsMark, type PricedRow } from '../../../quotes/price-source.tsx';
import type { ListedAsset } from '../../../quotes/quote-store.ts';
import { useQuote, useSimulatedKinds } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { PercentText, PriceText } from '../../../ui/money-text.tsx';
import { AlertBell } from '../../alerts/alert-window.tsx';
import { RowMark } from '../../real-prices/row-mark.tsx';

/** Code and name; the link is to the page of the asset. */
export function ListedName({ asset: { type, code, icon, name } }: { readonly asset: ListedAsset }) {
  const t = useText();
  return (
    <span className="listed-name">
      <AssetLogo type={type} code={code} icon={icon} size={28} />
      <span className="listed-texts">
        <Link
          href={assetAddress({ type, code })}
          className="listed-code touch"
          aria-label={t('kinds.page', { name, code })}
        >
          {code}
        </Link>
        <span className="muted small">{name}</span>
      </span>
      <AlertBell asset={{ type, code }} className="listed-bell" />
    </span>
  );
}

const ONE = quantity('1');

/** The price in its own currency first, with the day that it is of: a mark where that is not today. */
export function ListedPrice({ type, code }: AssetRef) {
  const t = useText();
  const quote = useQuote(type, code);
  const isSimulated = useSimulatedKinds([type]).length > 0;
  const row: PricedRow = {
    type,
    code,
    price: quote?.price,
    asOfMs: quote?.asOfMs,
    cost: ZERO_MONEY,
    known: undefined,
    priceSource: isSimulated ? 'simulated' : 'market',
  };
  if (!quote) return <RowMark row={row} />;
  const { own, price, isDaily, asOfMs } = quote;
  const dayText = () => {
    const day = sentenceDay(dayStartMs(dayOf(asOfMs)));
    if (own) return t('kinds.closeOf', { day });
    return isDaily ? t('kinds.priceOf', { day }) : t('kinds.live');
  };
  return (
    <span className="listed-price">
      {own ? <span className="figure">{formatCurrencyPrice(own)}</span> : <PriceText type={type} value={price} flash />}
      <span className="muted small tnum">
        {own ? `${formatPublicMoney(total(price, ONE, 'half-up'))} · ` : ''}
        {needsMark(row) ? <RowMark row={row} /> : dayText()}
      </span>
    </span>
  );
}

export function ListedChange({ type, code }: AssetRef) {
  const quote = useQuote(type, code);
  return (
    quote && (
      <span>
        <PercentText value={quote.changePercent} variant="chip" />
      </span>
    )
  );
}
