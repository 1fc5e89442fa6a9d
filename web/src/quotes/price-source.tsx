/** Rows that are not at a price of the market, and the mark of their sums. */

import { dayOf } from '@kurus/core/market/calendar';
import { Ban, Tag } from 'lucide-react';
import { type Translate, useText } from '../i18n/use-text.ts';
import type { HoldingRow } from '../lib/account/account-types.ts';
import type { NamedPosition } from './live-figures.ts';
import { marketNow } from './market-clock.ts';

/** Part of a row that tells the source of its price: of holdings, or of profit and loss, at current prices. */
export type PricedRow = Pick<NamedPosition, 'type' | 'code' | 'price' | 'asOfMs' | 'cost'> &
  Pick<HoldingRow, 'known' | 'priceSource' | 'byTerms' | 'unconfirmed'>;

/** Tells if a row is valued at its average cost: it then has no gain, and no change of a day. */
export const isAtCost = ({ price }: Pick<PricedRow, 'price'>): boolean => price === undefined;

/** Checks if rows are all at their average cost: their sum has no gain, and no change of a day either. */
export const areAtCost = (rows: readonly Pick<PricedRow, 'price'>[] | undefined): boolean =>
  rows !== undefined && rows.length > 0 && rows.every(isAtCost);

/** Checks if some rows take no part in today's change: they are at cost, or at a price that their owner typed. */
export const isChangePartial = (rows: readonly Pick<PricedRow, 'price' | 'priceSource' | 'byTerms'>[] = []): boolean =>
  rows.some((row) => isAtCost(row) || (row.priceSource === 'entered' && row.byTerms !== true));

/** Checks if a row may have a mark, before the code of marks is loaded. */
export const needsMark = ({ price, asOfMs = 0, priceSource, unconfirmed }: PricedRow): boolean =>
  price === undefined ||
  priceSource === 'entered' ||
  (priceSource === 'market' && (unconfirmed === true || dayOf(asOfMs) < dayOf(marketNow())));

/** Numbers of holdings without a price: counted at their cost, or with no cost either, and then not counted. */
export interface Unpriced {
  readonly atCost: number;
  readonly uncounted: number;
}

export function unpricedOf(rows: readonly Pick<NamedPosition, 'price' | 'cost' | 'quantity'>[] = []): Unpriced {
  const without = rows.filter((row) => isAtCost(row) && row.quantity > 0n);
  const uncounted = without.filter(({ cost }) => cost === 0n).length;
  return { atCost: without.length - uncounted, uncounted };
}

/** "2 varlık maliyetten, 1 varlık fiyatsız"; undefined while every holding has a price. */
export function unpricedText(t: Translate, { atCost, uncounted }: Unpriced): string | undefined {
  const parts = [
    ...(atCost > 0 ? [t('market.assetsAtCost', { count: atCost })] : []),
    ...(uncounted > 0 ? [t('market.assetsUnpriced', { count: uncounted })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** "2 varlık maliyetten" and "1 varlık fiyatsız" beside a sum; nothing while every holding has a price. */
export function UnpricedMarks({ atCost, uncounted }: Unpriced) {
  const t = useText();
  return (
    <>
      {atCost > 0 && (
        <span className="tag tag-warn" title={t('market.atCostHint')}>
          <Tag size={13} aria-hidden="true" />
          {t('market.assetsAtCost', { count: atCost })}
        </span>
      )}
      {atCost > 0 && uncounted > 0 && ' '}
      {uncounted > 0 && (
        <span className="tag" title={t('market.unpricedHint')}>
          <Ban size={13} aria-hidden="true" />
          {t('market.assetsUnpriced', { count: uncounted })}
        </span>
      )}
    </>
  );
}
