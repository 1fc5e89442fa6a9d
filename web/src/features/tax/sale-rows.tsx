/** Rows of sales. */

import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { SumsRow, WideRow } from '../../ui/table-extra-rows.tsx';
import type { SaleTotals, TaxSale } from './tax-query.ts';

const COLUMNS = 8;

export const Gain = ({ value }: { readonly value: TaxSale['fifoGain'] }) => (
  <strong>
    <MoneyText value={value} signed />
  </strong>
);

export function Lots({
  sale: { asset, lots, lotCount },
  isOpen,
}: {
  readonly sale: TaxSale;
  readonly isOpen: boolean;
}) {
  const t = useText();
  return (
    <WideRow columns={COLUMNS} className="tax-lots" isOpen={isOpen}>
      <strong>{t('tax.lotsOf', { code: asset.code })}</strong>
      <ul>
        {lots.map(({ date, quantity, cost }) => (
          <li key={date + String(cost) + String(quantity)}>
            {t('tax.lot', { date: sentenceDate(date), quantity: formatQuantity(quantity), cost: formatMoney(cost) })}
          </li>
        ))}
        {lotCount > lots.length && <li>{t('tax.lotsMore', { count: lotCount - lots.length })}</li>}
      </ul>
    </WideRow>
  );
}

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
