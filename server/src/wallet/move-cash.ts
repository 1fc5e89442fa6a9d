/** Deposit or withdraw whole virtual lira (D25). */
import { DomainError } from '@kurus/core/contract/errors';
import { DEPOSIT_MAX_LIRA } from '@kurus/core/limits';
import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import type { Intent } from '../http/idempotency.ts';
import type { PostedEntry } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface CashMovement extends Intent {
  readonly userId: string;
  readonly type: 'deposit' | 'withdraw';
  /** Digits only; the contract has judged them. */
  readonly lira: string;
}

const MOST = money(String(DEPOSIT_MAX_LIRA));

/** @throws DomainError when the amount is zero or too large, or the balance does not cover it. */
export async function moveCash(ledger: Ledger, movement: CashMovement, nowMs: number): Promise<PostedEntry> {
  const amount = money(movement.lira);
  if (amount <= 0n) throw new DomainError('AMOUNT_INVALID');
  if (amount > MOST) throw new DomainError('AMOUNT_TOO_LARGE', { most: formatMoney(MOST) });
  const { userId, type, idempotencyKey, requestHash } = movement;
  return ledger.post({ userId, type, amount, createdAtMs: nowMs, idempotencyKey, requestHash });
}
