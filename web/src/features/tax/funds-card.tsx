/** Funds: sales, net beside gross, by the withholding of each lot's day of purchase, and what funds handed out. */

import type { FundsItem } from '@kurus/core/contract/tax-kinds';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { SumsRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import { DividendTable } from './dividend-table.tsx';
import { fractionText } from './rate-text.ts';
import { Gain, LotsRow } from './sale-rows.tsx';
import { saleColumn, useOpenRows } from './use-open-rows.tsx';

type FundSale = FundsItem['sales'][number];

const COLUMNS = 7;
const keyOf = ({ account, date, asset, quantity, gross }: FundSale) =>
  `${account} ${date} ${asset.code} ${quantity} ${gross}`;

function useFundColumns(open: ReadonlySet<string>, toggle: (id: string) => void): Column<FundSale>[] {
  const t = useText();
  return useMemo(
    (): Column<FundSale>[] => [
      saleColumn(t, { open, toggle, keyOf, saleOf: (sale) => sale }),
      {
        id: 'asset',
        header: t('tax.fund'),
        cell: ({ asset, fundKind }) => (
          <>
            <strong>{asset.code}</strong>{' '}
            <span className="muted small">{t(fundKind ? `tax.kind_${fundKind}` : 'tax.kind_unknown')}</span>
          </>
        ),
      },
      {
        id: 'quantity',
        header: t('common.quantity'),
        align: 'end',
        cell: ({ quantity }) => <QuantityText value={quantity} />,
      },
      { id: 'gross', header: t('labels.gross'), align: 'end', cell: ({ gross }) => <MoneyText value={gross} /> },
      { id: 'gain', header: t('tax.gain'), align: 'end', cell: ({ gain }) => <Gain value={gain} /> },
      {
        id: 'withholding',
        header: t('tax.withholding'),
        align: 'end',
        cell: ({ withholding }) =>
          withholding === undefined ? <span className="muted">–</span> : <MoneyText value={withholding} />,
      },
      {
        id: 'net',
        header: t('labels.net'),
        align: 'end',
        cell: ({ net }) => (net === undefined ? <span className="muted">–</span> : <MoneyText value={net} />),
      },
    ],
    [t, open, toggle],
  );
}

export function FundsCard({ funds }: { readonly funds: FundsItem }) {
  const t = useText();
  const { sales, dividends, dividendTotals } = funds;
  if (sales.length === 0 && dividends.length === 0) return null;
  return (
    <Card
      title={t(sales.length > 0 ? 'tax.funds' : 'tax.fundDividends')}
      padding="none"
      action={
        <ButtonLink href="/rules?q=fon" size="sm" variant="secondary">
          {t('tax.rulesOfFunds')}
        </ButtonLink>
      }
    >
      {sales.length > 0 && <FundSales funds={funds} />}
      {dividends.length > 0 && (
        <>
          {sales.length > 0 && <p className="tax-about tax-part muted small">{t('tax.fundDividends')}</p>}
          <DividendTable
            dividends={dividends}
            totals={dividendTotals}
            caption={t('tax.fundDividends')}
            asset={t('tax.fund')}
          />
        </>
      )}
    </Card>
  );
}

function FundSales({ funds: { sales, totals } }: { readonly funds: FundsItem }) {
  const t = useText();
  const { open, toggle } = useOpenRows();
  const columns = useFundColumns(open, toggle);
  const sums = (
    [
      ['gross', 'labels.gross', totals.gross],
      ['gain', 'tax.gain', totals.gain],
      ['withholding', 'tax.withholding', totals.withholding],
      ['net', 'labels.net', totals.net],
    ] as const
  ).map(([id, name, sum]) => ({ id, header: t(name), sum: <MoneyText value={sum} signed={id === 'gain'} /> }));
  return (
    <>
      <p className="tax-about muted small">{t('tax.fundsText')}</p>
      {totals.unknown > 0 && (
        <p className="tax-about muted small">{t('tax.fundsUnknown', { count: totals.unknown })}</p>
      )}
      <Table
        caption={t('tax.funds')}
        hideCaption
        columns={columns}
        rows={sales}
        rowKey={keyOf}
        below={(sale) => <Lots sale={sale} isOpen={open.has(keyOf(sale))} />}
        footer={<SumsRow label={t('common.total')} before={3} sums={sums} />}
      />
    </>
  );
}

function Lots({ sale, isOpen }: { readonly sale: FundSale; readonly isOpen: boolean }) {
  const t = useText();
  const textOf = ({ date, quantity, gain, rate, ruleFrom, withholding }: FundSale['lots'][number]) => {
    const lot = t('tax.fundLot', {
      date: sentenceDate(date),
      quantity: formatQuantity(quantity),
      gain: formatMoney(gain, true),
    });
    if (rate === undefined || withholding === undefined || ruleFrom === undefined)
      return `${lot} · ${t('tax.unverified')}`;
    const taken = { rate: fractionText(rate), from: sentenceDate(ruleFrom), amount: formatMoney(withholding) };
    return `${lot} · ${t('tax.fundRate', taken)}`;
  };
  return (
    <LotsRow columns={COLUMNS} {...{ sale, isOpen, textOf }}>
      {sale.withheld > 0n && <li>{t('tax.withheldByEntry', { amount: formatMoney(sale.withheld) })}</li>}
    </LotsRow>
  );
}
