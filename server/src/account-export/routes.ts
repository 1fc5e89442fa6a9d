/** An account as a file. */

import { Readable } from 'node:stream';
import * as contract from '@kurus/core/contract/export';
import * as requests from '@kurus/core/contract/requests/export';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { type HttpContext, parse, registerInSession, type SessionCall } from '../http/api/route.ts';
import { exportAccount } from './export-account.ts';

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', end: '.csv' },
  json: { type: 'application/json; charset=utf-8', end: '.json' },
  ghostfolio: { type: 'application/json; charset=utf-8', end: '-ghostfolio.json' },
} as const;

export function accountExportRoute(context: HttpContext, sql: Sql): void {
  const { exportAccount: rules } = requests;
  registerInSession(context, contract.exportAccount, rules, async (call) => {
    const { request, reply, nowMs } = call;
    const { userId } = call.session;
    const { id } = parse(rules.params, request.params);
    const { format } = parse(rules.query, request.query);
    const text = await exportAccount(sql, { userId, accountId: id }, format, nowMs);
    const { type, end } = FILES[format];
    const name = `kurus-${id}-${dateText(dayOf(nowMs))}${end}`;
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`);
    return Readable.from(inTurns(text, call));
  });
}

/** Entries page by page, each in its turn, so that a slow reader delays nobody; it ends once the session has ended. */
async function* inTurns(
  pages: AsyncGenerator<string>,
  { inTurn, requireSession }: Pick<SessionCall, 'inTurn' | 'requireSession'>,
): AsyncGenerator<string> {
  for (;;) {
    const page = await inTurn(async () => {
      await requireSession();
      return pages.next();
    });
    if (page.done === true) return;
    yield page.value;
  }
}
