/** The last deposits and withdrawals of the virtual account, with the balance after each. */

import { dateTimeText } from '../../lib/words/date-text.ts';
import { MovementsCard } from './movements-card.tsx';
import { useCashMovements } from './use-wallet.ts';

export function RecentMovements() {
  const { movements, failed } = useCashMovements();
  return (
    <MovementsCard
      failed={failed}
      movements={movements?.map(({ id, type, createdAt, cashChange, balanceAfter }) => ({
        id,
        type: type === 'deposit' ? 'deposit' : 'withdraw',
        date: createdAt,
        dateText: dateTimeText(createdAt),
        change: cashChange,
        balance: balanceAfter,
      }))}
    />
  );
}
