import { type Candle, kindOf, type PriceHistory } from '@kurus/core/contract/market-history';
import { useMemo } from 'react';
import { useQuoteMinute } from '../quotes/use-freshness.ts';
import { useIndexQuote, useQuote } from '../quotes/use-quote.ts';
import { liveBar } from './live-bar.ts';

/** The live price in or after the last bar; undefined while there is none. */
export function useLiveBar({ type, code, intervalSeconds, bars }: PriceHistory): Candle | undefined {
  const market = kindOf(type);
  const index = useIndexQuote();
  const quote = useQuote(market, type === 'index' ? '' : code);
  const price = type === 'index' ? index?.value : quote?.price;
  const minute = useQuoteMinute(market, type === 'index' ? undefined : code);
  return useMemo(
    () => (price === undefined || minute === undefined ? undefined : liveBar(bars, intervalSeconds, price, minute)),
    [bars, intervalSeconds, price, minute],
  );
}
