/** A tax year as a file: sales, lots sold, dividends, items left out, rules. */

import type { CsvCell } from '@kurus/core/csv';
import { moneyText, quantityText, type Money } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { chargeRows } from './charges-card.tsx';
import { rowsOfKinds } from './csv-of-kinds.ts';
import { ruleText, sourcesOf } from './rules-card.tsx';
import type { TaxDividend, TaxSale, TaxYear } from './tax-query.ts';

const HEADER = [
  'tax.row',
  'labels.date',
  'shell.account',
  'labels.asset',
  'common.quantity',
  'tax.proceeds',
  'tax.fifoCost',
  'tax.fifo',
  'tax.averageCost',
  'tax.average',
  'labels.gross',
  'labels.withheld',
  'labels.net',
  'tax.reason',
  'tax.source',
  'tax.checked',
] as const;

type NameOf = (account: number) => string | undefined;

/** @param withCrypto whether to include crypto: if its rule is in force, or the user chose the bill */
export function taxRows(year: TaxYear, t: Translate, nameOf: NameOf, withCrypto: boolean): CsvCell[][] {
  const saleRows = (sale: TaxSale, name = t('tax.sale'), reason: CsvCell[] = []): CsvCell[][] => {
    const head = [nameOf(sale.account), sale.asset.code];
    const gains = [sale.proceeds, sale.fifoCost, sale.fifoGain, sale.averageCost, sale.averageGain].map(exact);
    return [
      [name, sale.date, ...head, { exact: quantityText(sale.quantity) }, ...gains, ...reason],
      ...sale.lots.map(({ date, quantity, cost, proceeds }): CsvCell[] => [
        t('tax.lotRow'),
        date,
        ...head,
        { exact: quantityText(quantity) },
        exact(proceeds),
        exact(cost),
      ]),
    ];
  };
  const dividendRow = ({ date, account, asset, gross, withheld, net }: TaxDividend, name: string): CsvCell[] => [
    name,
    date,
    nameOf(account),
    asset?.code,
    ...NOTHING_OF_A_SALE,
    exact(gross),
    exact(withheld),
    exact(net),
  ];
  const { unclassified } = year;
  const named = (name: string) => `${name} (${t('tax.unclassified')})`;
  const others = [
    ...unclassified.sales.flatMap((sale) =>
      saleRows(sale, named(t('tax.sale')), [...NO_DIVIDEND, t(`tax.${sale.reason}`)]),
    ),
    ...unclassified.dividends.map((one) => [...dividendRow(one, named(t('tax.dividends'))), t(`tax.${one.reason}`)]),
  ];
  const leftOut = year.leftOut.map(({ reason, account, asset, date, quantity, proceeds }): CsvCell[] => [
    t('tax.leftOut'),
    date,
    nameOf(account),
    asset.code,
    { exact: quantityText(quantity) },
    proceeds && exact(proceeds),
    ...Array.from({ length: 7 }, () => undefined),
    t(`tax.${reason}`),
  ]);
  const charges = chargeRows(year.charges).map(([name, amount]): CsvCell[] => [
    t(`tax.${name}`),
    ...Array.from({ length: 11 }, () => undefined),
    exact(amount),
  ]);
  const rules = year.rules.map((rule): CsvCell[] => [
    t('tax.rule'),
    rule.row?.from,
    undefined,
    t(`tax.${rule.name}`),
    ...Array.from({ length: 9 }, () => undefined),
    ruleText(rule, t),
    sourcesOf(rule)
      .map(({ source }) => source)
      .join('; '),
    rule.isVerified ? rule.row?.checkedOn : t('tax.unverified'),
  ]);
  const sales = withCrypto ? [...year.shares.sales, ...year.crypto.sales] : year.shares.sales;
  const dividends = year.dividends.map((one) => dividendRow(one, t('tax.dividends')));
  const ruled = [...sales.flatMap((sale) => saleRows(sale)), ...dividends];
  const ofKinds = rowsOfKinds(year, t, nameOf);
  return [HEADER.map((name) => t(name)), ...ruled, ...ofKinds, ...others, ...leftOut, ...charges, ...rules];
}

const exact = (value: Money): CsvCell => ({ exact: moneyText(value) });
/** Empty cells from gross to net. */
const NO_DIVIDEND: readonly CsvCell[] = Array.from({ length: 3 }, () => undefined);
/** Empty cells from quantity to gain. */
const NOTHING_OF_A_SALE: readonly CsvCell[] = Array.from({ length: 6 }, () => undefined);
