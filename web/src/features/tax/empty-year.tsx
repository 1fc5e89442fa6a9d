import { ReceiptText } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { chargeRows } from './charges-card.tsx';
import type { TaxYear } from './tax-query.ts';

/** Checks if a year has nothing that could be declared. */
export const isEmptyYear = (year: TaxYear): boolean => isEmptyOfShares(year) && isEmptyOfOthers(year);

const isEmptyOfOthers = ({ funds, foreign, deposits }: TaxYear): boolean =>
  [funds.sales, funds.dividends, foreign.sales, foreign.dividends, deposits.rows].every((rows) => rows.length === 0);

const isEmptyOfShares = ({ shares, dividendTotals, crypto, unclassified, leftOut, charges }: TaxYear): boolean =>
  leftOut.length === 0 &&
  chargeRows(charges).length === 0 &&
  crypto.exchanges === 0 &&
  [shares, crypto, unclassified].every(({ totals }) => totals.sales === 0) &&
  [dividendTotals, unclassified.dividendTotals].every(({ dividends }) => dividends === 0);

/** One card in place of figures that would all be zero. */
export function EmptyYear({ year: { year } }: { readonly year: TaxYear }) {
  const t = useText();
  return (
    <section className="card">
      <EmptyState
        icon={<ReceiptText size={26} aria-hidden />}
        title={t('tax.nothing', { year })}
        text={t('tax.nothingText')}
        action={<ButtonLink href="/dashboard?tab=transaction">{t('shell.transactionHistory')}</ButtonLink>}
      />
    </section>
  );
}
