import type { AccountItem } from '@kurus/core/contract/accounts';
import { Download, History, Printer } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { usePrintedPage } from '../../lib/printed-page.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import type { TaxYear } from './tax-query.ts';

interface YearHeadProps {
  readonly year: TaxYear;
  readonly included: readonly AccountItem[];
  readonly onSave: () => void;
}

export function YearHead({ year: { year, through }, included, onSave }: YearHeadProps) {
  const t = useText();
  const goesOn = !through.endsWith('-12-31');
  usePrintedPage({
    head: ['Kuruş', t('tax.title', { year })],
    foot: included.map(({ name }) => name),
    page: t('labels.page'),
  });
  const days = { from: sentenceDate(`${year}-01-01`), to: sentenceDate(through) };
  return (
    <div className="tax-head row wrap">
      <h2 className="tax-title">{t('tax.title', { year })}</h2>
      <p className="tax-days">{t(goesOn ? 'tax.fromOn' : 'tax.from', days)}</p>
      {goesOn && (
        <p className="tax-goes-on">
          <History size={15} aria-hidden="true" />
          {t('tax.goesOn', { date: sentenceDate(through) })}
        </p>
      )}
      <div className="tax-tools">
        <Button variant="secondary" size="sm" icon={<Download size={16} aria-hidden="true" />} onClick={onSave}>
          CSV
        </Button>
        <Button variant="secondary" size="sm" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
          {t('labels.print')}
        </Button>
      </div>
    </div>
  );
}
