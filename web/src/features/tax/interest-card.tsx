/** Interest of deposits, bonds and cash in the year. */

import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { DividendTable } from './dividend-table.tsx';
import type { TaxYear } from './tax-query.ts';

export function InterestCard({ deposits: { rows, totals } }: { readonly deposits: TaxYear['deposits'] }) {
  const t = useText();
  if (rows.length === 0 && totals.incomplete === 0) return null;
  return (
    <Card title={t('tax.interest')} padding="none">
      <p className="tax-about muted small">{t('tax.interestText')}</p>
      <DividendTable
        dividends={rows}
        totals={totals}
        caption={t('tax.interest')}
        asset={t('labels.asset')}
        unnamed={t('tax.ofCash')}
      />
      {totals.incomplete > 0 && (
        <p className="tax-about muted small">{t('tax.foreignIncomplete', { count: totals.incomplete })}</p>
      )}
    </Card>
  );
}
