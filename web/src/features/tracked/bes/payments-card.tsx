import type { BesContract } from '@kurus/core/contract/bes';
import { formatReturn } from '@kurus/core/money/format-return';
import { type Money, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { MonthBars } from '../../../charts/month-bars.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { listText } from '../../../lib/words/list-text.ts';
import { sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';

const above = (value: Money): Money => (value > 0n ? value : ZERO_MONEY);

interface PaymentsCardProps {
  readonly contract: BesContract;
  /** First day in the scheme. */
  readonly since: string;
}

/** Payments of this year by month; a month without one is a hole. */
export function PaymentsCard({ contract, since }: PaymentsCardProps) {
  const t = useText();
  const { payments, contribution, ceiling } = contract;
  // The month that runs may still be paid; before the first day in the scheme nothing was due.
  const isHole = ({ month, own }: BesContract['payments'][number]) =>
    own <= 0n && month >= since.slice(0, 7) && month !== payments.at(-1)?.month;
  const holes = payments.filter(isHole).map(({ month }) => sentenceMonth(`${month}-15`));
  const paid = payments.filter(({ own }) => own > 0n).length;
  const year = payments[0]?.month.slice(0, 4) ?? '';
  const months = payments.map(({ month, own, state }) => ({
    month,
    isHole: isHole({ month, own, state }),
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
        <Term
          label={
            contribution ? t('bes.stateRate', { rate: formatReturn(contribution.rate, 0) }) : t('tracked.stateShare')
          }
        >
          <MoneyText value={sumMoney(payments.map(({ state }) => state))} />
        </Term>
        <Term label={t('bes.ceiling')}>
          {ceiling ? (
            <>
              {t(ceiling.isReached ? 'bes.ceilingReached' : 'bes.ceilingNotReached')}{' '}
              <span className="muted small bes-rule">
                {t('bes.ceilingOf', { amount: formatMoney(ceiling.amount) })}
                {!ceiling.isVerified && ` · ${t('bes.ruleUnverified')}`}
              </span>
            </>
          ) : (
            t('bes.noCeiling')
          )}
        </Term>
      </Terms>
      <MonthBars
        label={t('bes.paymentsSummary', { months: months.map(({ description }) => description).join('; ') })}
        months={months}
      />
      {holes.length > 0 && <p className="muted small">{t('bes.holes', { months: listText(holes) })}</p>}
    </Card>
  );
}
