/** Sales and dividends of shares that are foreign or not verified: listed separately, as no rule applies. */

import { UNCLASSIFIED_REASONS } from '@kurus/core/contract/tax';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { DividendTable } from './dividend-table.tsx';
import { SalesTable } from './sales-table.tsx';
import type { TaxYear } from './tax-query.ts';

export function UnclassifiedCard({ unclassified }: Pick<TaxYear, 'unclassified'>) {
  const t = useText();
  const { sales, totals, dividends, dividendTotals } = unclassified;
  const reasons = new Set([...sales, ...dividends].map(({ reason }) => reason));
  if (reasons.size === 0) return null;
  return (
    <Card title={t('tax.unclassified')} padding="none" className="tax-unclassified">
      <p className="tax-about muted small">{t('tax.unclassifiedAbout')}</p>
      {UNCLASSIFIED_REASONS.filter((reason) => reasons.has(reason)).map((reason) => (
        <p key={reason} className="tax-about muted small">
          {t(`tax.${reason}_WHY`, { codes: codesOf(unclassified, reason) })}
        </p>
      ))}
      {reasons.has('OTHER_CURRENCY') && <p className="tax-about muted small">{t('tax.rateUsed')}</p>}
      {sales.length > 0 && (
        <SalesTable caption={t('tax.unclassified')} asset="tax.share" sales={sales} totals={totals} />
      )}
      {dividends.length > 0 && <DividendTable dividends={dividends} totals={dividendTotals} />}
    </Card>
  );
}

type Reason = (typeof UNCLASSIFIED_REASONS)[number];

const MOST_CODES = 12;

/** "AAPL, MSFT" */
function codesOf({ sales, dividends }: TaxYear['unclassified'], reason: Reason): string {
  const rows = [...sales, ...dividends].filter((one) => one.reason === reason);
  const codes = [...new Set(rows.map(({ asset }) => asset?.code ?? '–'))];
  return [...codes.slice(0, MOST_CODES), ...(codes.length > MOST_CODES ? ['…'] : [])].join(', ');
}
