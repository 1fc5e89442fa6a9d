import type { AssetRef } from '@kurus/core/identity';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { quantity, total } from '@kurus/core/money/money';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { formatCurrencyPrice } from '../../../lib/amounts/currency-price.ts';
import { formatPublicMoney } from '../../../lib/amounts/format.ts';
import { sentenceDay } from '../../../lib/words/sentence-date.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import type { ListedAsset } from '../../../quotes/quote-store.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { PercentText, PriceText } from '../../../ui/money-text.tsx';

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
    </span>
  );
}

const ONE = quantity('1');

/** The price in its own currency first, with the day that it is of. */
export function ListedPrice({ type, code }: AssetRef) {
  const t = useText();
  const quote = useQuote(type, code);
  if (!quote) return <span className="muted">{t('market.noPrice')}</span>;
  const { own, price, isDaily, asOfMs } = quote;
  const day = sentenceDay(dayStartMs(dayOf(asOfMs)));
  return (
    <span className="listed-price">
      {own ? <span className="figure">{formatCurrencyPrice(own)}</span> : <PriceText type={type} value={price} flash />}
      <span className="muted small tnum">
        {own ? `${formatPublicMoney(total(price, ONE, 'half-up'))} · ` : ''}
        {own ? t('kinds.closeOf', { day }) : isDaily ? t('kinds.priceOf', { day }) : t('kinds.live')}
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
