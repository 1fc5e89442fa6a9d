import { markTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { needsMark, type PricedRow } from '../../quotes/price-source.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PriceMark = lazyPart(
  async () => (await withTexts(import('./price-mark.tsx'), markTexts)).PriceMark,
  <span className="tag">…</span>,
);

/** The mark of a row's price, with its place until its code is there. */
export const RowMark = ({ row }: { readonly row: PricedRow }) => needsMark(row) && <PriceMark row={row} />;
