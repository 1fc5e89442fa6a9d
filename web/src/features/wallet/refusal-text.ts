/** Why cash cannot be moved, in words. */

import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { formatMoney } from '@kurus/core/money/format';
import { type Money, subtractMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import type { FreeCash } from '../../lib/account/account-queries.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { LARGEST_MOVE, withdrawable, type Refusal } from './cash-rules.ts';

export interface CashFormProps {
  readonly balance: Money | undefined;
  readonly free: FreeCash | undefined;
}

/** Midnight in İstanbul. */
const startOf = (date: string) => dayStartMs(dayOfDate(date));

export function useRefusalText(refusal: Refusal | undefined, { balance, free }: CashFormProps): string | undefined {
  const t = useText();
  if (refusal === 'tooMuch') return t('wallet.tooMuch', { most: formatMoney(LARGEST_MOVE) });
  if (refusal === undefined || balance === undefined) return undefined;
  if (free === undefined || free.withdrawable === balance) {
    if (refusal === 'nothingToWithdraw') return t('wallet.nothingToWithdraw');
    return t('wallet.notEnough', { most: formatMoney(withdrawable(balance)) });
  }
  const coming = free.settlement.find(({ amount }) => amount > 0n);
  const blocked = subtractMoney(balance, free.available);
  return [
    t('wallet.onlyWithdrawable', { most: formatMoney(free.withdrawable) }),
    coming && t('wallet.settlesOn', { amount: formatMoney(coming.amount), day: sentenceWeekday(startOf(coming.date)) }),
    blocked > 0n && t('wallet.blockedUntil', { amount: formatMoney(blocked) }),
  ]
    .filter(Boolean)
    .join(' ');
}
