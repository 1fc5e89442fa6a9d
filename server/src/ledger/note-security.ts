import { ofUser } from '../db/sql.ts';
import type { UserSql } from './user-transaction.ts';

type StoredNotice =
  | 'passwordChanged'
  | 'emailChanged'
  | 'otpOff'
  | 'underAttack'
  | 'codesLocked'
  | 'newLogin'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'passkeyCopied'
  | 'resetWaits';

/** Writes a security notice into the user's inbox, in the transaction of its event. */
export async function noteSecurity(tx: UserSql, userId: string, notice: StoredNotice, nowMs: number): Promise<void> {
  await tx`
    select notify_user(${ofUser(userId)}, 'security', ${tx.json({ notice })}::jsonb, ${`${notice} ${nowMs}`},
      ${new Date(nowMs)})`;
}
