/** Shares of other exchanges: gain in lira by first in, first out, with the rate of each trade, and dividends. */

import type { ForeignItem } from '@kurus/core/contract/tax-kinds';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { sentenceMonth } from '../../lib/words/sentence-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { SumsRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import { DividendTable } from './dividend-table.tsx';
import { ratedDayText } from './foreign-text.ts';
import { fractionText } from './rate-text.ts';
import { Gain, LotsRow, lotText } from './sale-rows.tsx';
import { saleColumn, useOpenRows } from './use-open-rows.tsx';

type ForeignSale = ForeignItem['sales'][number];

const COLUMNS = 7;
const keyOf = ({ account, date, asset, quantity, proceeds }: ForeignSale) =>
  `${account} ${date} ${asset.code} ${quantity} ${proceeds}`;

export function ForeignCard({ foreign }: { readonly foreign: ForeignItem }) {
  const t = useText();
  const { sales, totals, dividends, dividendTotals, threshold, indexUntil, rates } = foreign;
  if (sales.length === 0 && dividends.length === 0) return null;
  const incomplete = totals.incomplete + dividendTotals.incomplete;
  return (
    <Card
      title={t('tax.foreign')}
      padding="none"
      action={
        <ButtonLink href="/rules?q=üfe" size="sm" variant="secondary">
          {t('tax.rulesOfForeign')}
        </ButtonLink>
      }
    >
      <p className="tax-about muted small">
        {t(rates === 'simulated' ? 'tax.foreignSimulated' : 'tax.foreignText')}{' '}
        {threshold !== undefined &&
          indexUntil !== undefined &&
          t('tax.foreignIndex', { rate: fractionText(threshold), month: sentenceMonth(`${indexUntil}-01`) })}
      </p>
      {incomplete > 0 && <p className="tax-about muted small">{t('tax.foreignIncomplete', { count: incomplete })}</p>}
      {sales.length > 0 && <ForeignSales foreign={foreign} />}
      {dividends.length > 0 && (
        <>
          <p className="tax-about tax-part muted small">{t('tax.foreignDividends')}</p>
          <DividendTable dividends={dividends} totals={dividendTotals} caption={t('tax.foreignDividends')} />
        </>
      )}
    </Card>
  );
}

function ForeignSales({ foreign: { sales, totals } }: { readonly foreign: ForeignItem }) {
  const t = useText();
  const { open, toggle } = useOpenRows();
  const columns = useMemo(
    (): Column<ForeignSale>[] => [
      saleColumn(t, { open, toggle, keyOf, saleOf: (sale) => sale }),
      { id: 'asset', header: t('tax.share'), cell: ({ asset }) => <strong>{asset.code}</strong> },
      {
        id: 'quantity',
        header: t('common.quantity'),
        align: 'end',
        cell: ({ quantity }) => <QuantityText value={quantity} />,
      },
      { id: 'rate', header: t('tax.rate'), align: 'end', cell: ({ rate }) => <small>{ratedDayText(rate, t)}</small> },
      {
        id: 'proceeds',
        header: t('tax.proceeds'),
        align: 'end',
        cell: ({ proceeds }) => <MoneyText value={proceeds} />,
      },
      {
        id: 'cost',
        header: t('tax.indexedCost'),
        align: 'end',
        cell: ({ indexedCost }) => <MoneyText value={indexedCost} />,
      },
      {
        id: 'gain',
        header: t('tax.gain'),
        align: 'end',
        cell: ({ gain, isComplete }) =>
          isComplete ? <Gain value={gain} /> : <span className="muted">{t('tax.rateMissing')}</span>,
      },
    ],
    [t, open, toggle],
  );
  const sums = (
    [
      ['proceeds', 'tax.proceeds', totals.proceeds],
      ['cost', 'tax.indexedCost', totals.indexedCost],
      ['gain', 'tax.gain', totals.gain],
    ] as const
  ).map(([id, name, sum]) => ({ id, header: t(name), sum: <MoneyText value={sum} signed={id === 'gain'} /> }));
  return (
    <Table
      caption={t('tax.foreign')}
      hideCaption
      columns={columns}
      rows={sales}
      rowKey={keyOf}
      below={(sale) => <Lots sale={sale} isOpen={open.has(keyOf(sale))} />}
      footer={<SumsRow label={t('common.total')} before={4} sums={sums} />}
    />
  );
}

function Lots({ sale, isOpen }: { readonly sale: ForeignSale; readonly isOpen: boolean }) {
  const t = useText();
  const textOf = (lot: ForeignSale['lots'][number]) =>
    `${lotText(t, lot)} · ${ratedDayText(lot.rate, t)} · ${t(`tax.index_${lot.indexing}`, { cost: formatMoney(lot.indexedCost) })}`;
  return <LotsRow columns={COLUMNS} {...{ sale, isOpen, textOf }} />;
}
