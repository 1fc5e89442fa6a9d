/** The user's setting for the mail about their orders. */

import * as contract from '@kurus/core/contract/profile';
import * as requests from '@kurus/core/contract/requests/profile';
import { dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import { setOrderMail } from './store.ts';

export function orderMailRoutes(context: HttpContext, sql: Sql): void {
  route(context, contract.setOrderMail, requests.setOrderMail, async ({ session, body, nowMs, language }) => {
    const { orderMail } = body;
    await sessionTransaction(sql, session, (tx) => setOrderMail(tx, session.userId, orderMail, dayOf(nowMs)));
    return { message: textOf(orderMail ? 'orderMailOn' : 'orderMailOff', language), data: { orderMail } };
  });
}
