import type { BesContract } from '@kurus/core/contract/bes';
import { formatReturn } from '@kurus/core/money/format-return';
import { type Money, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { MonthBars } from '../../../charts/month-bars.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';

const above = (value: Money): Money => (value > 0n ? value : ZERO_MONEY);

/** Payments of this year by month; a month without one has no bar. */
export function PaymentsCard({ contract: { payments, contribution } }: { readonly contract: BesContract }) {
  const t = useText();
  const paid = payments.filter(({ own }) => own > 0n).length;
  const year = payments[0]?.month.slice(0, 4) ?? '';
  const months = payments.map(({ month, own, state }) => ({
    month,
    parts: [
      { id: 'own-share', value: above(own) },
      { id: 'state-share', value: above(state) },
    ],
    description:
      own > 0n
        ? t('bes.paidIn', {
            month: sentenceMonth(`${month}-15`),
            own: formatMoney(own),
            state: formatMoney(above(state)),
          })
        : t('bes.notPaidIn', { month: sentenceMonth(`${month}-15`) }),
  }));
  return (
    <Card title={t('bes.payments', { year })}>
      <Terms>
        <Term label={t('bes.paidMonths', { count: paid })}>
          <MoneyText value={sumMoney(payments.map(({ own }) => own))} />
        </Term>
        <Term label={t('bes.stateRate', { rate: formatReturn(contribution.rate, 0) })}>
          <MoneyText value={sumMoney(payments.map(({ state }) => state))} />
        </Term>
        <Term label={t('bes.ceiling')}>{t('bes.ruleUnverified')}</Term>
      </Terms>
      <MonthBars
        label={t('bes.paymentsSummary', { months: months.map(({ description }) => description).join('; ') })}
        months={months}
      />
    </Card>
  );
}
