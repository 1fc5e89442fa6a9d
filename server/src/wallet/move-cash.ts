/** Deposits or withdraws whole virtual lira (D25). */

import { DomainError, requireAccepted } from '@kurus/core/contract/errors';
import { DEPOSIT_MAX_LIRA } from '@kurus/core/limits';
import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import type { Intent } from '../http/api/idempotency.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface CashMovement extends Intent, AccountRef {
  readonly type: 'deposit' | 'withdraw';
  /** Digits only; the contract has validated them. */
  readonly lira: string;
}

const MOST = money(String(DEPOSIT_MAX_LIRA));

export interface CashContext {
  readonly ledger: Ledger;
  /** @throws DomainError when the account is not the user's, or takes no deposits */
  readonly requireCashFreely: (account: AccountRef) => Promise<void>;
}

/** @throws DomainError when the amount is zero or too large, or the balance does not cover it. */
export async function moveCash(context: CashContext, movement: CashMovement, nowMs: number): Promise<JournalEntry> {
  await context.requireCashFreely(movement);
  const amount = money(movement.lira);
  if (amount <= 0n) throw new DomainError('AMOUNT_INVALID');
  if (amount > MOST) throw new DomainError('AMOUNT_TOO_LARGE', { most: formatMoney(MOST) });
  const { type: kind, lira: _, ...intent } = movement;
  const posting = { ...intent, createdAtMs: nowMs, entries: [{ kind, amount }] };
  const [entry] = requireAccepted(await context.ledger.post(posting)).entries;
  if (!entry) throw new Error('a movement of cash without an entry');
  return entry;
}
