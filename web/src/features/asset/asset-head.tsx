import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { AssetRef } from '@kurus/core/identity';
import { isFund } from '@kurus/core/kind-units';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf } from '@kurus/core/market/calendar';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, quantity, total } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { holdingsQuery, SAMPLE_ID } from '../../lib/account/account-queries.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { formatCurrencyPrice } from '../../lib/amounts/currency-price.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { sentenceDate, sentenceDateTime, sentenceDay, sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { useMarketMinute } from '../../quotes/market-clock.ts';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { useLastSession, useQuoteMinute, useStale } from '../../quotes/use-freshness.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DelayedMark, Skeleton } from '../../ui/feedback.tsx';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { TitledAsset } from '../../ui/titled.tsx';
import { FavoriteButton } from '../market/favorite-button.tsx';
import { OwnKind, OwnPriceNote } from '../tracked/asset/asset-parts.ts';
import type { AssetViewProps } from './asset-view.ts';
import './asset-head.css';

type AssetHeadProps = Pick<AssetViewProps, 'asset' | 'quoted' | 'listed' | 'fact' | 'name'>;

/** Head of the asset page: name, price and favorite. */
export function AssetHead({ asset: { type, code }, quoted, listed, fact, name }: AssetHeadProps) {
  const t = useText();
  const isQuoted = quoted !== undefined;
  return (
    <div className={classNames('instrument-head row wrap', isFund(type) && 'instrument-head-long')}>
      <AssetLogo type={type} code={code} icon={listed?.icon} size={44} />
      <TitledAsset name={name}>
        <div className="instrument-kind row wrap muted small">
          <span>{ASSET_KINDS[type].isOwn ? <OwnKind code={code} /> : t(ASSET_KINDS[type].shortLabel)}</span>
          {isQuoted && ASSET_KINDS[type].hours === 'exchange' && <ExchangeState />}
          {isQuoted && <MarketMarks type={type} />}
        </div>
      </TitledAsset>
      <LivePrice type={type} code={code} fact={fact} isQuoted={isQuoted} />
      {listed && (
        <div className="instrument-heart">
          <FavoriteButton asset={listed} />
        </div>
      )}
    </div>
  );
}

interface LivePriceProps extends AssetRef, Pick<AssetHeadProps, 'fact'> {
  /** True if this world has prices of it, or is not known to have none. */
  readonly isQuoted: boolean;
}

/** The live price; before it comes, the last one that the server knows; "no price" where there is none. */
function LivePrice({ type, code, fact, isQuoted }: LivePriceProps) {
  const t = useText();
  const quote = useQuote(type, code);
  const stale = useStale(type, code);
  const minute = useQuoteMinute(type, code);
  const session = useLastSession(type, code);
  const today = dayOf(useMarketMinute());
  if (!quote) return <KnownPrice type={type} code={code} fact={fact} isQuoted={isQuoted} />;
  return (
    <div className="instrument-price">
      {quote.own ? (
        <span className="figure instrument-last">{formatCurrencyPrice(quote.own)}</span>
      ) : (
        <PriceText type={type} value={quote.price} flash className="instrument-last" />
      )}
      <PercentText value={quote.changePercent} variant="chip" />
      {stale ? (
        <DelayedMark text={t('market.asOf', { time: sentenceDateTime(minute ?? 0) })} />
      ) : (
        <span className="muted small tnum">
          {quote.isDaily ? dailyText(t, quote, today) : changeText(t, type, changeOf(quote), session)}
        </span>
      )}
    </div>
  );
}

/** A price without its change: of an own asset with its day. */
function KnownPrice({ type, code, fact, isQuoted }: LivePriceProps) {
  const t = useText();
  const isOwn = ASSET_KINDS[type].isOwn;
  const known = useSamplePrice({ type, code });
  if (known) {
    return (
      <div className="instrument-price">
        <PriceText type={type} value={known.price} className="instrument-last" />
        <span className="muted small">{t('market.closeOf', { day: sentenceDay(known.asOfMs) })}</span>
      </div>
    );
  }
  if (fact?.price !== undefined && (isQuoted || isOwn)) {
    return (
      <div className="instrument-price">
        <PriceText type={type} value={fact.price} className="instrument-last" />
        {isOwn && fact.priceDate !== undefined && (
          <OwnNote code={code} priceDate={fact.priceDate} byTerms={fact.byTerms} />
        )}
      </div>
    );
  }
  if (isQuoted) return <Skeleton height="title" width="third" className="instrument-price" />;
  return (
    <div className="instrument-price">
      <span className="instrument-last muted">{t('asset.noPrice')}</span>
    </div>
  );
}

interface OwnNoteProps {
  readonly code: string;
  readonly priceDate: string;
  readonly byTerms: boolean | undefined;
}

/** Beside the price of an own asset: where it comes from. */
function OwnNote({ code, priceDate, byTerms }: OwnNoteProps) {
  const t = useText();
  if (byTerms) return <OwnPriceNote code={code} />;
  return <span className="muted small">{t('asset.enteredOn', { date: sentenceDate(priceDate) })}</span>;
}

/** Price that came with the sample's holding; undefined for any other account. */
function useSamplePrice({ type, code }: AssetRef) {
  const isSample = useIsSample();
  const { data } = useQuery({ ...holdingsQuery(SAMPLE_ID), enabled: isSample });
  return isSample ? data?.find((one) => one.type === type && one.code === code)?.known : undefined;
}

/**
 * "26 Kas fiyatı", and when the next one comes if today's is missing; of a share of another exchange "25 Kas kapanışı",
 * and its price in lira.
 */
function dailyText(t: Translate, { own, price, asOfMs }: Quote, today: number): string {
  const day = sentenceDay(asOfMs);
  if (!own) {
    const next = dayOf(asOfMs) < today && calendar.isTradingDay(today) ? ` · ${t('asset.nextPrice')}` : '';
    return `${t('asset.priceOf', { day })}${next}`;
  }
  return `${formatPublicMoney(total(price, ONE, 'half-up'))} · ${t('market.closeOf', { day })}`;
}

const ONE = quantity('1');

/** Funds have a price of each working day, half ones among them. */
const calendar = createCalendar(BIST_CALENDAR);

/** Change of the day in lira. The base is that of a rounded percent until the stream has sent the exact one. */
const changeOf = ({ type, price, base }: Quote) => (price - roundToTick(type, base, 'half-up')) as Price;

/** @param session start of the last trading day, if that is not today */
function changeText(t: Translate, type: AssetKind, by: Price, session: number | undefined): string {
  const change = formatQuoted(type, by, true);
  if (session !== undefined) return t('asset.changeSession', { change, day: sentenceWeekday(session) });
  return t(ASSET_KINDS[type].hours === 'exchange' ? 'asset.changeToday' : 'asset.change24h', { change });
}
