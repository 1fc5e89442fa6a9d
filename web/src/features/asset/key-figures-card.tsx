import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { keyFiguresOf } from '@kurus/core/market/key-figures';
import { limitsOf } from '@kurus/core/market/price-limits';
import { formatQuoted, formatQuotedPlain } from '@kurus/core/market/quoted-price';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { useMemo, type CSSProperties } from 'react';
import { useHistory } from '../../charts/price-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import './year-range.css';

/** Number of days in a year on which an asset is traded. */
const DAYS_OF_YEAR = { exchange: 252n, always: 365n } as const;

/** Key figures from the asset's own prices; figures that would need another source are left out. */
export function KeyFiguresCard({ asset: { type, code } }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const quote = useQuote(type, code);
  const bars = useHistory(type, code, '1y').data?.bars;
  const figures = useMemo(
    () => bars && quote && keyFiguresOf(bars, quote.price, DAYS_OF_YEAR[ASSET_KINDS[type].hours]),
    [bars, quote, type],
  );
  return (
    <Card title={t('asset.keyFigures')}>
      {quote && figures && <YearRange type={type} last={quote.price} {...figures} />}
      {quote ? (
        <Terms className="instrument-facts-wide small">
          <DayFacts quote={quote} />
          {figures?.volatility !== undefined && (
            <Term label={t('asset.volatility')}>{formatPercent(figures.volatility)}</Term>
          )}
          {figures && <Term label={t('asset.largestFall')}>{formatPercent(figures.largestFall)}</Term>}
        </Terms>
      ) : (
        <Skeleton count={5} />
      )}
    </Card>
  );
}

function DayFacts({ quote: { type, base, low, high, volume, isDaily } }: { readonly quote: Quote }) {
  const t = useText();
  if (isDaily) return <Term label={t('asset.priceBefore')}>{formatQuoted(type, base)}</Term>;
  const limits = limitsOf(type, base);
  const ofDay = ASSET_KINDS[type].hours === 'exchange';
  return (
    <>
      <Term label={t(ofDay ? 'asset.previousClose' : 'asset.dayAgo')}>{formatQuoted(type, base)}</Term>
      <Term label={t(ofDay ? 'asset.dayRange' : 'asset.range24h')}>
        {formatQuotedPlain(type, low)} – {formatQuotedPlain(type, high)}
      </Term>
      {limits && (
        <Term label={t('asset.limits')}>
          {formatPricePlain(limits.floor)} / {formatPricePlain(limits.ceiling)}
        </Term>
      )}
      {ASSET_KINDS[type].hasTurnover && (
        <Term label={t(ofDay ? 'asset.volumeToday' : 'asset.volume24h')}>{formatPublicMoney(volume)}</Term>
      )}
    </>
  );
}

interface YearRangeProps {
  readonly type: AssetKind;
  readonly last: Price;
  readonly high: Price;
  readonly low: Price;
  readonly fromHigh: Parameters<typeof formatPercent>[0];
}

function YearRange({ type, last, high, low, fromHigh }: YearRangeProps) {
  const t = useText();
  const at = high === low ? 50n : ((last - low) * 100n) / (high - low);
  return (
    <div className="instrument-year" style={{ '--at': `${at}%` } as CSSProperties}>
      <p className="muted small">
        <span>{t('asset.weeks52')}</span>
        <span className="tnum">{t('asset.fromHigh', { change: formatPercent(fromHigh, true) })}</span>
      </p>
      <div className="instrument-year-bar" aria-hidden="true" />
      <p className="small tnum">
        <span>
          <span className="visually-hidden">{t('asset.lowest')} </span>
          {formatQuotedPlain(type, low)}
        </span>
        <span>
          <span className="visually-hidden">{t('asset.highest')} </span>
          {formatQuotedPlain(type, high)}
        </span>
      </p>
    </div>
  );
}
