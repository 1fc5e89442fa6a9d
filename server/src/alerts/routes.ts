/** Alerts over HTTP. */

import * as contract from '@kurus/core/contract/alerts';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/alerts';
import { ALERTS_MAX, type Language } from '@kurus/core/limits';
import type { World } from '@kurus/core/market/world';
import type { Sql } from '../db/pool.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { alertItem, type AlertMarkets, currentAlert } from './alert-item.ts';
import type { StoredAlert } from './alert-row.ts';
import { armAlert, changeAlert } from './arm-alert.ts';
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

  route(context, contract.alerts, requests.alerts, async ({ session: { userId }, nowMs, language }) => {
    const [stored, firings] = await Promise.all([readAlerts(sql, userId), readFirings(sql, userId)]);
    const open = stored.filter(({ state }) => state === 'armed' || state === 'paused').length;
    const alerts = stored.map((alert) =>
      alertItem(currentAlert(alert, markets[alert.world], nowMs), firings.get(alert.id) ?? [], language),
    );
    return { message: textOf('ok', language), data: { alerts, left: Math.max(0, ALERTS_MAX - open) } };
  });

  route(context, contract.addAlert, requests.addAlert, async ({ session, body, nowMs, language }) => {
    const { kind, asset, account, world = worldOf(account), repeat = 'once', ...stated } = body;
    if (account !== undefined) await requireOwn({ userId: session.userId, accountId: account });
    const code = asset?.code.toUpperCase();
    const { value, percent, direction, days, validUntil, note, channels, screen } = stated;
    // An account is of one world.
    if (account !== undefined && world !== worldOf(account))
      throw new DomainError('ALERT_FIELD_INVALID', { field: 'world' });
    const terms = { kind, asset: asset?.kind, code, account, world, repeat };
    const figures = { value, percent, direction, days };
    const alert = await armAlert(arming, session, { ...terms, ...figures, screen, validUntil, note, channels }, nowMs);
    return { message: textOf('alertArmed', language), data: { alert: await itemOf(alert, nowMs, language) } };
  });

  route(context, contract.changeAlert, requests.changeAlert, async ({ session, params, body, nowMs, language }) => {
    const alert = await changeAlert(arming, session, { ...body, id: params.id }, nowMs);
    return { message: textOf('alertChanged', language), data: { alert: await itemOf(alert, nowMs, language) } };
  });

  route(context, contract.eraseAlert, requests.eraseAlert, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteAlert(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('ALERT_NOT_FOUND');
    return { message: textOf('alertErased', language) };
  });
}

/** World of the account that was chosen; the real one where none was. */
const worldOf = (account: number | undefined): World => (account === VIRTUAL_ACCOUNT ? 'practice' : 'real');
