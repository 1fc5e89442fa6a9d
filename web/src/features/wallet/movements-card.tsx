/** The last movements of cash, of the virtual account or of a tracked one. */

import type { Money } from '@kurus/core/money/money';
import { ArrowDownToLine, ArrowUpFromLine, Banknote } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { formatAmount, formatMoney } from '../../lib/amounts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';

export interface Movement {
  readonly id: number;
  readonly type: 'deposit' | 'withdraw';
  /** In place of the type's own name. */
  readonly name?: string;
  /** For machines. */
  readonly date: string;
  readonly dateText: string;
  readonly change: Money;
  /** Currency of the change; lira if absent. */
  readonly currency?: string;
  /** Balance after it, if known. */
  readonly balance?: Money | undefined;
}

interface MovementsCardProps {
  /** Newest first; undefined until loaded. */
  readonly movements: readonly Movement[] | undefined;
  readonly failed: boolean;
  /** Text where there are none. */
  readonly empty?: string;
}

export function MovementsCard({ movements, failed, empty }: MovementsCardProps) {
  const t = useText();
  const toHistory = () => navigate('/dashboard?tab=transaction');
  return (
    <Card
      title={t('wallet.recent')}
      action={
        <Button variant="ghost" size="sm" className="wallet-history" onClick={toHistory}>
          {t('wallet.allTransactions')}
        </Button>
      }
    >
      {movements === undefined ? (
        failed ? null : (
          <Skeleton height="row" count={4} />
        )
      ) : movements.length === 0 ? (
        <EmptyState icon={<Banknote aria-hidden />} text={empty ?? t('wallet.recentEmpty')} />
      ) : (
        <ul className="movements">
          {movements.map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MovementLine({
  movement: { type, name, date, dateText, change, currency, balance },
}: {
  readonly movement: Movement;
}) {
  const t = useText();
  const deposit = type === 'deposit';
  return (
    <li className="movement row wrap">
      <span className="movement-icon">
        {deposit ? <ArrowDownToLine aria-hidden /> : <ArrowUpFromLine aria-hidden />}
      </span>
      <span className="movement-what">
        <span>{name ?? t(deposit ? 'wallet.depositLabel' : 'wallet.withdrawLabel')}</span>
        <time className="muted tnum" dateTime={date}>
          {dateText}
        </time>
      </span>
      <span className="movement-figures">
        {currency === undefined ? (
          <MoneyText value={change} signed />
        ) : (
          <span className="figure">{formatAmount(change, currency, true)}</span>
        )}
        {balance !== undefined && (
          <span className="muted tnum">{t('wallet.balanceWas', { amount: formatMoney(balance) })}</span>
        )}
      </span>
    </li>
  );
}
