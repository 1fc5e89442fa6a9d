/** Alerts that a program proposes. */

import { DomainError } from '@kurus/core/contract/errors';
import type { addAlert } from '@kurus/core/contract/requests/alerts';
import type * as z from 'zod/mini';
import type { Session, SessionSql } from '../ledger/user-transaction.ts';
import { armAlert, checkAlert } from './arm-alert.ts';
import type { AlertParts } from './routes.ts';
import { isReached, statedAlert } from './stated-alert.ts';
import { deleteAlert } from './store.ts';

type Body = z.output<typeof addAlert.body>;

export function proposedAlerts({ requireOwn, ...parts }: AlertParts) {
  const requireAccount = async (userId: string, { account }: Body) => {
    if (account !== undefined) await requireOwn({ userId, accountId: account });
  };
  return {
    isReached,
    async check(userId: string, body: Body, nowMs: number): Promise<void> {
      await requireAccount(userId, body);
      await checkAlert(parts, userId, statedAlert(body), nowMs);
    },
    async arm(
      session: Session,
      body: Body,
      nowMs: number,
      also: (tx: SessionSql, id: number) => Promise<void>,
    ): Promise<void> {
      await requireAccount(session.userId, body);
      await armAlert(parts, session, statedAlert(body), nowMs, also);
    },
    async erase(tx: SessionSql, userId: string, id: number): Promise<void> {
      if (!(await deleteAlert(tx, userId, id))) throw new DomainError('ALERT_NOT_FOUND');
    },
  };
}
