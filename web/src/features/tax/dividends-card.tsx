import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { DividendTable } from './dividend-table.tsx';
import type { TaxYear } from './tax-query.ts';

export function DividendsCard({
  year: { year, dividends, dividendTotals: totals, isPractice },
}: {
  readonly year: TaxYear;
}) {
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
