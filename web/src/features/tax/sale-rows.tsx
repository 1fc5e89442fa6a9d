/** Rows of sales. */

import type { ReactNode } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { SumsRow, WideRow } from '../../ui/table-extra-rows.tsx';
import type { SaleTotals, TaxSale } from './tax-query.ts';

export const Gain = ({ value }: { readonly value: TaxSale['fifoGain'] }) => (
  <strong>
    <MoneyText value={value} signed />
  </strong>
);

interface LotsRowProps<Lot> {
  /** Number of the table's columns. */
  readonly columns: number;
  readonly sale: {
    readonly asset: { readonly code: string };
    readonly lots: readonly Lot[];
    /** Number of all lots; a long list is cut. */
    readonly lotCount: number;
  };
  readonly isOpen: boolean;
  readonly textOf: (lot: Lot) => string;
  /** Last line. */
  readonly children?: ReactNode;
}

/** Row below a sale: the lots sold, a line each. */
export function LotsRow<Lot>({
  columns,
  sale: { asset, lots, lotCount },
  isOpen,
  textOf,
  children,
}: LotsRowProps<Lot>) {
  const t = useText();
  return (
    <WideRow columns={columns} className="tax-lots" isOpen={isOpen}>
      <strong>{t('tax.lotsOf', { code: asset.code })}</strong>
      <ul>
        {lots.map((lot, at) => (
          <li key={at}>{textOf(lot)}</li>
        ))}
        {lotCount > lots.length && <li>{t('tax.lotsMore', { count: lotCount - lots.length })}</li>}
        {children}
      </ul>
    </WideRow>
  );
}

/** "8 Oca 2025 · 150 adet": a lot at its cost. */
export const lotText = (t: Translate, { date, quantity, cost }: TaxSale['lots'][number]) =>
  t('tax.lot', { date: sentenceDate(date), quantity: formatQuantity(quantity), cost: formatMoney(cost) });

export function Totals({ totals }: { readonly totals: SaleTotals }) {
  const t = useText();
  const cells = [
    ['proceeds', t('tax.proceeds'), totals.proceeds, false],
    ['fifo-cost', t('tax.fifoCost'), totals.fifoCost, false],
    ['fifo', t('tax.fifo'), totals.fifoGain, true],
    ['average-cost', t('tax.averageCost'), totals.averageCost, false],
    ['average', t('tax.average'), totals.averageGain, true],
  ] as const;
  const sums = cells.map(([id, header, value, signed]) => ({
    id,
    header,
    sum: <MoneyText value={value} signed={signed} />,
  }));
  return <SumsRow label={t('common.total')} before={3} sums={sums} />;
}
