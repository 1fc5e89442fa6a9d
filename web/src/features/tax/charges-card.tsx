/** Fees, taxes and interest that were entered on their own, and what was refunded of them. */

import { subtractMoney, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import type { TaxYear } from './tax-query.ts';

type Charges = TaxYear['charges'];

/** Rows with an amount: paid ones below zero, refunded ones above it. */
export const chargeRows = ({ feesPaid, feesRefunded, taxesPaid, taxesRefunded, interestPaid }: Charges) =>
  (
    [
      ['feesPaid', minus(feesPaid)],
      ['feesRefunded', feesRefunded],
      ['taxesPaid', minus(taxesPaid)],
      ['taxesRefunded', taxesRefunded],
      ['interestPaid', minus(interestPaid)],
    ] as const
  ).filter(([, amount]) => amount !== 0n);

const minus = (amount: Money) => subtractMoney(ZERO_MONEY, amount);

export function ChargesCard({ charges }: { readonly charges: Charges }) {
  const t = useText();
  const rows = chargeRows(charges);
  if (rows.length === 0) return null;
  return (
    <Card title={t('tax.charges')}>
      <p className="muted small">{t('tax.chargesText')}</p>
      <dl className="pairs">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`tax.${name}`)}</dt>
            <dd>
              <MoneyText value={amount} signed />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
