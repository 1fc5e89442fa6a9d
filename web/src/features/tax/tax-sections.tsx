import type { AccountItem } from '@kurus/core/contract/accounts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { csvText } from '../../lib/csv-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { CryptoCard } from './crypto-card.tsx';
import { DividendsCard } from './dividends-card.tsx';
import { HeadFigures } from './head-figures.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SalesTable } from './sales-table.tsx';
import { ShareTable } from './share-table.tsx';
import { taxRows } from './tax-csv.ts';
import { Disclaimer, How } from './tax-notes.tsx';
import type { TaxYear } from './tax-query.ts';
import { UnclassifiedCard } from './unclassified-card.tsx';
import { YearHead } from './year-head.tsx';

interface TaxSectionsProps {
  readonly year: TaxYear;
  readonly accounts: readonly AccountItem[];
  readonly included: readonly AccountItem[];
}

export function TaxSections({ year, accounts, included }: TaxSectionsProps) {
  const t = useText();
  const [byBill, setByBill] = useState(false);
  const { shares, isPractice } = year;
  return (
    <>
      <YearHead year={year} included={included} onSave={() => save(year, included, byBill, t)} />
      <Disclaimer year={year} isFirst />
      {isPractice && <p className="tax-disclaimer note tax-practice">{t('tax.practice')}</p>}
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
      <UnclassifiedCard unclassified={year.unclassified} />
      <LeftOutCard year={year} accounts={accounts} />
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
