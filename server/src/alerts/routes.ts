/** Alerts over HTTP. */

import * as contract from '@kurus/core/contract/alerts';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/alerts';
import { ALERTS_MAX, type Language } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import type { KeyedRequest } from '../http/api/access-key.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { alertItem, type AlertMarkets, currentAlert } from './alert-item.ts';
import type { StoredAlert } from './alert-row.ts';
import { armAlert, changeAlert } from './arm-alert.ts';
import { isReached, statedAlert } from './stated-alert.ts';
import { deleteAlert, readAlerts, readFirings } from './store.ts';
import type { ReadFigures } from './user-figures.ts';

export interface AlertParts {
  readonly sql: Sql;
  readonly markets: AlertMarkets;
  readonly read: ReadFigures;
  /** @throws DomainError ACCOUNT_NOT_FOUND */
  readonly requireOwn: (account: AccountRef) => Promise<void>;
}

export function alertRoutes(context: HttpContext, { sql, markets, read, requireOwn }: AlertParts): void {
  const arming = { sql, markets, read };
  const itemOf = async (alert: StoredAlert, nowMs: number, language: Language) => {
    const fired = (await readFirings(sql, alert.userId)).get(alert.id) ?? [];
    return alertItem(currentAlert(alert, markets[alert.world], nowMs), fired, language);
  };

  /** @throws DomainError ALERT_NOT_FOUND for a key that does not reach it */
  const requireReached = async (request: KeyedRequest, userId: string, id: number) => {
    if (request.accessKey?.grant.accounts === undefined) return;
    const alert = (await readAlerts(sql, userId)).find((one) => one.id === id);
    if (alert && !isReached(request, alert)) throw new DomainError('ALERT_NOT_FOUND');
  };

  route(context, contract.alerts, requests.alerts, async ({ session: { userId }, request, nowMs, language }) => {
    const [all, firings] = await Promise.all([readAlerts(sql, userId), readFirings(sql, userId)]);
    const stored = all.filter((alert) => isReached(request, alert));
    const open = all.filter(({ state }) => state === 'armed' || state === 'paused').length;
    const alerts = stored.map((alert) =>
      alertItem(currentAlert(alert, markets[alert.world], nowMs), firings.get(alert.id) ?? [], language),
    );
    return { message: textOf('ok', language), data: { alerts, left: Math.max(0, ALERTS_MAX - open) } };
  });

  route(context, contract.addAlert, requests.addAlert, async ({ session, body, request, nowMs, language }) => {
    if (!isReached(request, body)) throw new DomainError('ACCOUNT_NOT_FOUND');
    if (body.account !== undefined) await requireOwn({ userId: session.userId, accountId: body.account });
    const alert = await armAlert(arming, session, statedAlert(body), nowMs);
    return { message: textOf('alertArmed', language), data: { alert: await itemOf(alert, nowMs, language) } };
  });

  route(
    context,
    contract.changeAlert,
    requests.changeAlert,
    async ({ session, params, body, request, nowMs, language }) => {
      await requireReached(request, session.userId, params.id);
      const alert = await changeAlert(arming, session, { ...body, id: params.id }, nowMs);
      return { message: textOf('alertChanged', language), data: { alert: await itemOf(alert, nowMs, language) } };
    },
  );

  route(context, contract.eraseAlert, requests.eraseAlert, async ({ session, params, request, language }) => {
    await requireReached(request, session.userId, params.id);
    const isGone = await sessionTransaction(sql, session, (tx) => deleteAlert(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('ALERT_NOT_FOUND');
    return { message: textOf('alertErased', language) };
  });
}
