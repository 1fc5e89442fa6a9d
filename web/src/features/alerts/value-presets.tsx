import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AlertKind } from '@kurus/core/contract/words/alerts';
import { keyFiguresOf } from '@kurus/core/market/key-figures';
import { limitsOf } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { formatPricePlain } from '@kurus/core/money/format';
import { type Price, priceText } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { useHistory } from '../../charts/price-query.ts';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';

/** Price at some percent from another, on the grid of the asset. */
const percentAway = (kind: AssetKind, from: Price, percent: bigint): Price =>
  roundToTick(kind, divide(from * (100n + percent), 100n, 'half-up') as Price, 'half-up');

const DAYS_OF_YEAR = 252n;

interface ValuePresetsProps {
  readonly asset: QuotedAsset;
  readonly kind: AlertKind;
  readonly onChoose: (text: string) => void;
}

/** Prices that are often asked for, each with its figure; one that is not known is left out. */
export function ValuePresets({ asset: { type, code }, kind, onChoose }: ValuePresetsProps) {
  const t = useText();
  const quote = useQuote(type, code);
  const bars = useHistory(type, code, '1y').data?.bars;
  const year = useMemo(() => bars && quote && keyFiguresOf(bars, quote.price, DAYS_OF_YEAR), [bars, quote]);
  if (!quote || (kind !== 'price-above' && kind !== 'price-below')) return null;
  const isUp = kind === 'price-above';
  const limits = limitsOf(type, quote.base);
  const presets = [
    { id: 'percent', label: isUp ? '+%5' : '-%5', price: percentAway(type, quote.price, isUp ? 5n : -5n) },
    { id: 'limit', label: t(isUp ? 'alerts.ceiling' : 'alerts.floor'), price: isUp ? limits?.ceiling : limits?.floor },
    { id: 'year', label: t('alerts.weeks52'), price: isUp ? year?.high : year?.low },
  ];
  return (
    <fieldset className="alert-presets" aria-label={t('alerts.presets')}>
      {presets.map(({ id, label, price }) =>
        price === undefined ? null : (
          <button key={id} type="button" className="alert-preset" onClick={() => onChoose(priceText(price))}>
            <span>{label}</span> <span className="figure">{formatPricePlain(price)}</span>
          </button>
        ),
      )}
    </fieldset>
  );
}
