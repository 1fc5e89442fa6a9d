/** Whether a user gets a mail of their orders' day. */
import * as contract from '@kurus/core/contract/profile';
import * as requests from '@kurus/core/contract/requests/profile';
import { DomainError } from '@kurus/core/contract/errors';
import { dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { setOrderMail } from './store.ts';

export function orderMailRoutes(context: HttpContext, sql: Sql): void {
  route(context, contract.setOrderMail, requests.setOrderMail, async ({ session, body, nowMs, language }) => {
    const orderMail = await setOrderMail(sql, session.userId, body.orderMail, dayOf(nowMs));
    if (orderMail === undefined) throw new DomainError('SESSION_INVALID');
    return { message: textOf(orderMail ? 'orderMailOn' : 'orderMailOff', language), data: { orderMail } };
  });
}
