/** Rows of a reading as they are sent, and as they are shown. */

import { assetKey } from '@kurus/core/identity';
import type { Language } from '@kurus/core/limits';
import { formatAmount, formatPriceIn, formatQuantity } from '@kurus/core/money/format';
import { parseMoney, parsePrice, parseQuantity } from '@kurus/core/money/money';
import { amountOf } from '../../web/src/features/import/outcomes.ts';
import { LIRA } from '../../web/src/features/import/readers/choices.ts';
import type { SentRow } from '../../web/src/features/import/readers/draft-parts.ts';
import { roundedTo } from '../../web/src/features/import/readers/numbers.ts';
import { entryTypeText } from './screen-texts.ts';
import type { Column } from './table.ts';
import type { Text } from './texts.ts';

export const entryColumns = (t: Text): readonly Column[] => [
  { title: t('colDay') },
  { title: t('colType') },
  { title: t('colAsset') },
  { title: t('colQuantity'), isFigure: true },
  { title: t('colPrice'), isFigure: true },
  { title: t('colAmount'), isFigure: true },
  { title: t('colCharges'), isFigure: true },
  { title: t('colNote'), isName: true },
];

export function entryCells(row: SentRow, language: Language): readonly string[] {
  const currency = row.currency ?? LIRA;
  const quantity = parseQuantity(String(row.quantity ?? ''));
  const price = parsePrice(String(row.price ?? ''));
  const amount = parseMoney(roundedTo(amountOf(row) ?? '', 2));
  const charges = [row.fee, row.tax, row.withheld].flatMap((one) => {
    const sum = parseMoney(roundedTo(String(one ?? ''), 2));
    return sum === undefined ? [] : [formatAmount(sum, currency)];
  });
  return [
    [row.date, row.time].filter(Boolean).join(' '),
    entryTypeText(language, row.type),
    assetText(row),
    quantity === undefined ? '' : formatQuantity(quantity),
    price === undefined ? '' : formatPriceIn(price, currency),
    amount === undefined ? '' : formatAmount(amount, currency),
    charges.join(' + '),
    row.note ?? '',
  ];
}

function assetText({ asset, from, to }: SentRow): string {
  if (from && to) return `${from.asset.code} → ${to.asset.code}`;
  return asset ? assetKey(asset.kind, asset.code) : '';
}
