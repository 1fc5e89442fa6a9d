/** Shares of other exchanges: gain in lira by first in, first out, with the rate of each trade, and dividends. */

import type { ForeignItem } from '@kurus/core/contract/tax-kinds';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate, sentenceMonth } from '../../lib/words/sentence-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { SumsRow, WideRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import { DividendTable } from './dividend-table.tsx';
import { ratedDayText } from './foreign-text.ts';
import { fractionText } from './rate-text.ts';
import { Gain } from './sale-rows.tsx';
import { RowOpener, useOpenRows } from './use-open-rows.tsx';

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
      {
        id: 'sale',
        header: t('tax.sale'),
        lead: true,
        cell: (sale) => (
          <RowOpener
            label={dateText(sale.date)}
            title={t('tax.showLots', { date: sentenceDate(sale.date), code: sale.asset.code })}
            isOpen={open.has(keyOf(sale))}
            onToggle={() => toggle(keyOf(sale))}
          />
        ),
      },
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
  const { asset, lots, lotCount } = sale;
  return (
    <WideRow columns={COLUMNS} className="tax-lots" isOpen={isOpen}>
      <strong>{t('tax.lotsOf', { code: asset.code })}</strong>
      <ul>
        {lots.map(({ date, quantity, cost, indexedCost, indexing, rate }, at) => (
          <li key={`${date} ${at}`}>
            {t('tax.lot', { date: sentenceDate(date), quantity: formatQuantity(quantity), cost: formatMoney(cost) })}
            {` · ${ratedDayText(rate, t)} · ${t(`tax.index_${indexing}`, { cost: formatMoney(indexedCost) })}`}
          </li>
        ))}
        {lotCount > lots.length && <li>{t('tax.lotsMore', { count: lotCount - lots.length })}</li>}
      </ul>
    </WideRow>
  );
}
