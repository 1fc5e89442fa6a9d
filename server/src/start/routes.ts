/** The first question of a new user, and its answer. */

import * as requests from '@kurus/core/contract/requests/start';
import * as contract from '@kurus/core/contract/start';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { readStart, setAnswer } from './store.ts';

export function startRoutes(context: HttpContext, sql: Sql): void {
  route(context, contract.readStart, requests.readStart, async ({ session, language }) => ({
    message: textOf('ok', language),
    data: await readStart(sql, session.userId),
  }));

  route(context, contract.answerStart, requests.answerStart, async ({ session, body: { answer }, language }) => {
    await sessionTransaction(sql, session, (tx) => setAnswer(tx, session.userId, answer));
    return { message: textOf('ok', language), data: { asks: false, answer } };
  });
}
