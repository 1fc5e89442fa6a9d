import type { AccountItem } from '@kurus/core/contract/accounts';
import { csvText } from '@kurus/core/csv';
import { assetKey } from '@kurus/core/identity';
import { Info } from 'lucide-react';
import { useState, useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { ChargesCard } from './charges-card.tsx';
import { CryptoCard } from './crypto-card.tsx';
import { DividendTable } from './dividend-table.tsx';
import { EmptyYear, isEmptyYear } from './empty-year.tsx';
import { ForeignCard } from './foreign-card.tsx';
import { FundsCard } from './funds-card.tsx';
import { HeadFigures } from './head-figures.tsx';
import { InterestCard } from './interest-card.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SalesTable } from './sales-table.tsx';
import { taxRows } from './tax-csv.ts';
import type { TaxYear } from './tax-query.ts';
import { UnclassifiedCard } from './unclassified-card.tsx';
import { YearHead } from './year-head.tsx';

interface TaxSectionsProps {
  readonly year: TaxYear;
  readonly accounts: readonly AccountItem[];
  readonly included: readonly AccountItem[];
}

export function TaxSections(props: TaxSectionsProps) {
  const { year } = props;
  if (!isEmptyYear(year)) return <FilledYear {...props} />;
  return (
    <>
      <EmptyYear year={year} />
      {year.isPractice && <Practice />}
      <RulesCard rules={year.rules} />
      <How />
      <Disclaimer year={year} />
    </>
  );
}

function Practice() {
  const t = useText();
  return <p className="tax-disclaimer note tax-practice">{t('tax.practice')}</p>;
}

function FilledYear({ year, accounts, included }: TaxSectionsProps) {
  const t = useText();
  const [byBill, setByBill] = useState(false);
  const { shares, isPractice } = year;
  return (
    <>
      <YearHead year={year} included={included} onSave={() => save(year, included, byBill, t)} />
      <Disclaimer year={year} isFirst />
      {isPractice && <Practice />}
      <HeadFigures year={year} />
      <Card title={t('tax.sales')} padding="none">
        <p className="tax-about muted small">
          {shares.sales.length === 0 ? t('tax.noSales', { year: year.year }) : t('tax.salesText')}
        </p>
        {shares.sales.length > 0 && (
          <SalesTable caption={t('tax.sales')} asset="tax.share" sales={shares.sales} totals={shares.totals} />
        )}
      </Card>
      {shares.byAsset.length > 1 && (
        <Card title={t('tax.byShare')} padding="none">
          <ShareTable rows={shares.byAsset} />
        </Card>
      )}
      <div className="tax-two">
        <DividendsCard year={year} />
        {!isPractice && <LimitCard key={year.year} year={year} />}
      </div>
      <FundsCard key={`funds ${year.year}`} funds={year.funds} />
      <ForeignCard key={`foreign ${year.year}`} foreign={year.foreign} />
      <InterestCard deposits={year.deposits} />
      <UnclassifiedCard unclassified={year.unclassified} />
      <LeftOutCard year={year} accounts={accounts} />
      <ChargesCard charges={year.charges} />
      <CryptoCard year={year} byBill={byBill} onByBill={setByBill} />
      <RulesCard rules={year.rules} />
      <How />
      <Disclaimer year={year} />
    </>
  );
}

type Translate = ReturnType<typeof useText>;

function save(year: TaxYear, accounts: readonly AccountItem[], byBill: boolean, t: Translate): void {
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name;
  const rows = taxRows(year, t, nameOf, byBill || year.crypto.isInForce);
  saveFile(`kurus-vergi-${year.year}.csv`, new Blob([csvText(rows)], { type: 'text/csv' }));
}

function DividendsCard({ year: { year, dividends, dividendTotals: totals, isPractice } }: { readonly year: TaxYear }) {
  const t = useText();
  return (
    <Card title={t('tax.dividends')} padding="none">
      {isPractice && <p className="tax-about muted small">{t('tax.practiceDividends')}</p>}
      {dividends.length === 0 ? (
        <p className="tax-about muted small">{t('tax.noDividends', { year })}</p>
      ) : (
        <DividendTable dividends={dividends} totals={totals} />
      )}
    </Card>
  );
}

type Row = TaxYear['shares']['byAsset'][number];

/** The year's sales, one row per share. */
function ShareTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText();
  const columns = useMemo((): Column<Row>[] => {
    const money = (id: string, header: string, of: (row: Row) => Row['proceeds'], signed = false): Column<Row> => ({
      id,
      header,
      align: 'end',
      cell: (row) => <MoneyText value={of(row)} signed={signed} />,
    });
    return [
      { id: 'asset', header: t('tax.share'), lead: true, cell: ({ asset }) => <strong>{asset.code}</strong> },
      { id: 'sales', header: t('tax.saleCount'), align: 'end', cell: ({ sales }) => sales },
      money('proceeds', t('tax.proceeds'), (row) => row.proceeds),
      money('fifo', t('tax.fifo'), (row) => row.fifoGain, true),
      money('average', t('tax.average'), (row) => row.averageGain, true),
    ];
  }, [t]);
  return (
    <Table
      caption={t('tax.byShareText')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ asset }) => assetKey(asset.kind, asset.code)}
    />
  );
}

/** Disclaimer on the first page, and at the end of the printout. */
function Disclaimer({ year, isFirst = false }: { readonly year: TaxYear; readonly isFirst?: boolean }) {
  const t = useText();
  return (
    <p className={isFirst ? 'tax-disclaimer note' : 'tax-disclaimer note tax-printed'}>
      <Info size={16} aria-hidden="true" />
      <span>
        {t('tax.disclaimer', { date: sentenceDate(year.checkedOn) })} {isFirst && t('tax.nothingSent')}
      </span>
    </p>
  );
}

const HOW = ['howFifo', 'howCharges', 'howBonus', 'howTransfer', 'howExchange', 'howYear', 'howMissing'] as const;

function How() {
  const t = useText();
  return (
    <Card title={t('tax.how')} className="tax-how">
      <ul>
        {HOW.map((key) => (
          <li key={key}>{t(`tax.${key}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
