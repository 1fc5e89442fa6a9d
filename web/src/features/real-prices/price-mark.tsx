import { useMarketMinute } from '../../quotes/market-clock.ts';
import type { PricedRow } from '../../quotes/price-source.tsx';
import { MarkButton } from './mark-button.tsx';
import { markOf } from './mark-of.ts';

/** The one mark of a row's price, "maliyetten" or "25 Kas kapanışı"; nothing for a price of today. */
export function PriceMark({ row }: { readonly row: PricedRow }) {
  const mark = markOf(row, useMarketMinute());
  return mark && <MarkButton mark={mark} asset={row} />;
}
