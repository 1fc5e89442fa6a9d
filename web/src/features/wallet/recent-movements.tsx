/** The last deposits and withdrawals, with the balance after each. */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { ArrowDownToLine, ArrowUpFromLine, Banknote } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useCashMovements } from './use-wallet.ts';

export function RecentMovements() {
  const t = useText();
  const { movements, failed } = useCashMovements();
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
        <EmptyState icon={<Banknote aria-hidden />} text={t('wallet.recentEmpty')} />
      ) : (
        <ul className="movements">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Movement({ movement }: { readonly movement: TransactionItem }) {
  const t = useText();
  const deposit = movement.type === 'deposit';
  return (
    <li className="movement row wrap">
      <span className="movement-icon">
        {deposit ? <ArrowDownToLine aria-hidden /> : <ArrowUpFromLine aria-hidden />}
      </span>
      <span className="movement-what">
        <span>{deposit ? t('wallet.depositLabel') : t('wallet.withdrawLabel')}</span>
        <time className="muted tnum" dateTime={movement.createdAt}>
          {dateTimeText(movement.createdAt)}
        </time>
      </span>
      <span className="movement-figures">
        <MoneyText value={movement.cashChange} signed />
        {movement.balanceAfter !== undefined && (
          <span className="muted tnum">{t('wallet.balanceWas', { amount: formatMoney(movement.balanceAfter) })}</span>
        )}
      </span>
    </li>
  );
}
