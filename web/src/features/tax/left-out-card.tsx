/** List of items that no figure above counts, each with the link to complete them. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { withChoice } from '../../lib/account/account-choice.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import type { TaxYear } from './tax-query.ts';

type Row = TaxYear['leftOut'][number] & { readonly id: string };

interface LeftOutCardProps {
  readonly year: TaxYear;
  readonly accounts: readonly AccountItem[];
}

export function LeftOutCard({
  year: { leftOut, others: all, unclassified, untold: hidden },
  accounts,
}: LeftOutCardProps) {
  const t = useText();
  const others = all - unclassified.totals.sales - unclassified.dividendTotals.dividends;
  const rows = useMemo(() => leftOut.map((one, at): Row => ({ ...one, id: String(at) })), [leftOut]);
  const columns = useMemo(() => columnsOf(t, accounts), [t, accounts]);
  if (rows.length === 0 && others === 0 && hidden === 0) return null;
  return (
    <Card title={t('tax.leftOut')} padding="none" className="tax-left-out">
      {rows.length > 0 && (
        <>
          <p className="tax-about muted small">{t('tax.leftOutAbout')}</p>
          <Table caption={t('tax.leftOut')} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
        </>
      )}
      {others > 0 && <p className="tax-about muted small">{t('tax.others', { count: others })}</p>}
      {hidden > 0 && <p className="tax-about muted small">{t('tax.untold', { count: hidden })}</p>}
    </Card>
  );
}

function columnsOf(t: Translate, accounts: readonly AccountItem[]): Column<Row>[] {
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name;
  const isMissing = ({ reason }: Row) => reason === 'PURCHASE_MISSING';
  return [
    {
      id: 'reason',
      header: t('tax.reason'),
      lead: true,
      cell: (row) => (
        <span className="tax-chip" data-reason={row.reason}>
          {isMissing(row) ? (
            <TriangleAlert size={14} aria-hidden="true" />
          ) : (
            <CircleHelp size={14} aria-hidden="true" />
          )}
          {t(`tax.${row.reason}`)}
        </span>
      ),
    },
    {
      id: 'what',
      header: t('labels.asset'),
      cell: ({ quantity, asset, date, account }) => (
        <>
          <strong>
            {formatQuantity(quantity)} {asset.code}
          </strong>
          {date && `, ${sentenceDate(date)}`} · {nameOf(account)}
        </>
      ),
    },
    {
      id: 'proceeds',
      header: t('tax.proceeds'),
      align: 'end',
      cell: ({ proceeds }) => (proceeds === undefined ? t('tax.stillHeld') : <MoneyText value={proceeds} />),
    },
    {
      id: 'cost',
      header: t('tax.fifoCost'),
      align: 'end',
      cell: (row) => <span className="muted">{t(isMissing(row) ? 'tax.costUnknown' : 'tax.outsideFifo')}</span>,
    },
    {
      id: 'way',
      header: '',
      align: 'end',
      cell: (row) => (
        <Link
          className="tax-way"
          href={withChoice(assetAddress({ type: row.asset.kind, code: row.asset.code }), row.account)}
        >
          {t(isMissing(row) ? 'tax.addPurchase' : 'tax.addDate')}
        </Link>
      ),
    },
  ];
}
