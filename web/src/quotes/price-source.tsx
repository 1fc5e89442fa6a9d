/** Marks for figures that are not at a price of the market: at cost in a row and in a sum, or at a price entered. */

import { PenLine, Tag } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import type { HoldingRow } from '../lib/account/account-types.ts';
import { sentenceDate } from '../lib/words/sentence-date.ts';
import type { NamedPosition } from './live-figures.ts';

/** Part of a row that tells the source of its price: of holdings, or of profit and loss, at current prices. */
export type PricedRow = Pick<NamedPosition, 'price' | 'asOfMs'> & Pick<HoldingRow, 'known' | 'priceSource' | 'byTerms'>;

/** Whether a row is valued at its average cost: it then has no gain, and no change of a day. */
export const isAtCost = ({ price }: Pick<PricedRow, 'price'>): boolean => price === undefined;

/** Checks if rows are all at their average cost: their sum has no gain, and no change of a day either. */
export const areAtCost = (rows: readonly Pick<PricedRow, 'price'>[] | undefined): boolean =>
  rows !== undefined && rows.length > 0 && rows.every(isAtCost);

/** Whether a row is valued at a price that its owner entered; a newer price of the market takes its place. */
const isAtEnteredPrice = ({ asOfMs, known, priceSource, byTerms }: PricedRow): boolean =>
  priceSource === 'entered' && byTerms !== true && known !== undefined && asOfMs === known.asOfMs;

/** "maliyetten", or "girilen fiyat · 26 Kas 2026", in a row; nothing for a price of the market. */
export function PriceSourceMark({ row }: { readonly row: PricedRow }) {
  const t = useText();
  if (isAtCost(row))
    return (
      <span className="tag tag-warn" title={t('market.atCostHint')}>
        <Tag size={13} aria-hidden="true" />
        {t('market.atCost')}
      </span>
    );
  if (!isAtEnteredPrice(row) || row.asOfMs === undefined) return null;
  return (
    <span className="muted small">
      <PenLine size={12} aria-hidden="true" /> {t('market.enteredPrice')} · {sentenceDate(row.asOfMs)}
    </span>
  );
}

/** "2 varlık maliyetten" beside a sum; nothing while every holding has a price. */
export function AtCostMark({ count }: { readonly count: number | undefined }) {
  const t = useText();
  if (!count) return null;
  return (
    <span className="tag tag-warn" title={t('market.atCostHint')}>
      <Tag size={13} aria-hidden="true" />
      {t('market.assetsAtCost', { count })}
    </span>
  );
}
