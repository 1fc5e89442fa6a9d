import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import type { Price } from '@kurus/core/money/money';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { sentenceDateTime, sentenceWeekday } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useLastSession, useQuoteMinute, useStale } from '../../quotes/use-freshness.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { DelayedMark, Skeleton } from '../../ui/feedback.tsx';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { TitledAsset } from '../../ui/titled.tsx';
import { FavoriteButton } from '../market/favorite-button.tsx';

interface AssetHeadProps {
  readonly asset: QuotedAsset;
  readonly listed: ListedAsset;
  readonly name: string;
}

/** Head of the asset page: name, price and actions. */
export function AssetHead({ asset: { type, code }, listed, name }: AssetHeadProps) {
  const t = useText();
  return (
    <div className="instrument-head row wrap">
      <AssetLogo type={type} code={code} icon={listed.icon} size={44} />
      <TitledAsset name={name}>
        <div className="instrument-kind row wrap muted small">
          <span>{t(ASSET_KINDS[type].shortLabel)}</span>
          {ASSET_KINDS[type].hours === 'exchange' && <ExchangeState />}
          <MarketMarks type={type} />
        </div>
      </TitledAsset>
      <LivePrice type={type} code={code} />
      <div className="instrument-heart">
        <FavoriteButton asset={listed} />
      </div>
    </div>
  );
}

function LivePrice({ type, code }: QuotedAsset) {
  const t = useText();
  const quote = useQuote(type, code);
  const stale = useStale(type, code);
  const minute = useQuoteMinute(type, code);
  const session = useLastSession(type, code);
  if (!quote) return <Skeleton height="title" width="third" className="instrument-price" />;
  return (
    <div className="instrument-price">
      <PriceText type={type} value={quote.price} flash className="instrument-last" />
      <PercentText value={quote.changePercent} variant="chip" />
      {stale ? (
        <DelayedMark text={t('market.asOf', { time: sentenceDateTime(minute ?? 0) })} />
      ) : (
        <span className="muted small tnum">{changeText(t, type, (quote.price - quote.base) as Price, session)}</span>
      )}
    </div>
  );
}

/** @param session start of the last trading day, if that is not today */
function changeText(t: Translate, type: AssetKind, by: Price, session: number | undefined): string {
  const change = formatQuoted(type, by, true);
  if (session !== undefined) return t('asset.changeSession', { change, day: sentenceWeekday(session) });
  return t(ASSET_KINDS[type].hours === 'exchange' ? 'asset.changeToday' : 'asset.change24h', { change });
}
