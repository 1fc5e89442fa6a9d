/** Rows of funds, shares of other exchanges and interest in the file of a tax year. */

import type { CsvCell } from '@kurus/core/csv';
import { moneyText, quantityText, type Money, type Quantity } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { ratedDayText } from './foreign-text.ts';
import { fractionText } from './rate-text.ts';
import type { TaxYear } from './tax-query.ts';

type NameOf = (account: number) => string | undefined;

interface Traded {
  readonly date: string;
  readonly quantity: Quantity;
  readonly proceeds: Money;
  readonly cost: Money;
  readonly gain: Money;
}

interface Withheld {
  readonly gross?: Money;
  readonly withholding?: Money | undefined;
  readonly net?: Money | undefined;
}

const exact = (value: Money | undefined): CsvCell => (value === undefined ? undefined : { exact: moneyText(value) });

export function rowsOfKinds({ funds, foreign, deposits }: TaxYear, t: Translate, nameOf: NameOf): CsvCell[][] {
  const row = (
    name: string,
    head: readonly CsvCell[],
    traded: Traded,
    withheld: Withheld,
    reason: string,
  ): CsvCell[] => [
    name,
    traded.date,
    ...head,
    { exact: quantityText(traded.quantity) },
    exact(traded.proceeds),
    exact(traded.cost),
    exact(traded.gain),
    undefined,
    undefined,
    exact(withheld.gross),
    exact(withheld.withholding),
    exact(withheld.net),
    reason,
  ];
  const ofFunds = funds.sales.flatMap((sale) => {
    const head = [nameOf(sale.account), sale.asset.code];
    const reason = t(sale.fundKind ? `tax.kind_${sale.fundKind}` : 'tax.kind_unknown');
    return [
      row(t('tax.funds'), head, { ...sale, proceeds: sale.gross }, sale, reason),
      ...sale.lots.map(({ rate, ...lot }) => {
        const ofLot = rate === undefined ? t('tax.unverified') : fractionText(rate);
        return row(t('tax.lotRow'), head, lot, { withholding: lot.withholding }, ofLot);
      }),
    ];
  });
  const ofForeign = foreign.sales.flatMap((sale) => {
    const head = [nameOf(sale.account), sale.asset.code];
    return [
      row(t('tax.foreign'), head, { ...sale, cost: sale.indexedCost }, {}, ratedDayText(sale.rate, t)),
      ...sale.lots.map((lot) => {
        const indexing = t(`tax.index_${lot.indexing}`, { cost: moneyText(lot.indexedCost) });
        const reason = `${ratedDayText(lot.rate, t)} · ${indexing}`;
        return row(t('tax.lotRow'), head, { ...lot, cost: lot.indexedCost }, {}, reason);
      }),
    ];
  });
  const income = (name: string, paid: TaxYear['deposits']['rows'][number], reason?: string): CsvCell[] => [
    name,
    paid.date,
    nameOf(paid.account),
    paid.asset?.code,
    ...NOTHING_OF_A_SALE,
    exact(paid.gross),
    exact(paid.withheld),
    exact(paid.net),
    reason,
  ];
  return [
    ...ofFunds,
    ...funds.dividends.map((paid) => income(t('tax.fundDividends'), paid)),
    ...ofForeign,
    ...foreign.dividends.map((paid) => income(t('tax.foreignDividends'), paid, ratedDayText(paid.rate, t))),
    ...deposits.rows.map((paid) => income(t('tax.interest'), paid, paid.isDue ? t('tax.dueOpen') : undefined)),
  ];
}

/** Empty cells from quantity to gain. */
const NOTHING_OF_A_SALE: readonly CsvCell[] = Array.from({ length: 6 }, () => undefined);
