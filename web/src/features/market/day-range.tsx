import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import './day-range.css';
import { formatPublicMoney } from '../../lib/amounts/format.ts';

/** The day's range with the current price in it, and the turnover. */
export function DayRange({ quote }: { readonly quote: Quote }) {
  const t = useText();
  const { type, price, low, high, volume } = quote;
  return (
    <div className="day-range" style={{ '--at': `${percentBetween(price, low, high)}%` } as CSSProperties}>
      <div className="day-range-bar" aria-hidden="true" />
      <dl className="pairs">
        <div>
          <dt>{t('market.low')}</dt>
          <dd className="figure">{formatQuoted(type, low)}</dd>
        </div>
        <div>
          <dt>{t('market.high')}</dt>
          <dd className="figure">{formatQuoted(type, high)}</dd>
        </div>
        {ASSET_KINDS[type].hasTurnover && (
          <div>
            <dt>{t('common.volume')}</dt>
            <dd className="figure">{formatPublicMoney(volume)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** 0 at the low, 100 at the high; the middle while both are equal. */
function percentBetween(price: bigint, low: bigint, high: bigint): bigint {
  if (high <= low) return 50n;
  const percent = ((price - low) * 100n) / (high - low);
  return percent < 0n ? 0n : percent > 100n ? 100n : percent;
}
