/**
 * Caller and the holdings of their account, in one statement: the round trip to the database costs more than reading
 * either.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { ofAccount } from '@kurus/core/contract/requests/figures';
import type { ChangeStart } from '@kurus/core/market/change-base';
import * as z from 'zod/mini';
import type { ReadClaim, Session } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import type { HttpContext } from '../http/api/route.ts';
import { type AccountState, readAccount } from './store.ts';

export interface SessionState extends Session {
  /** Start of today's change; undefined where that is not requested. */
  readonly start: ChangeStart | undefined;
  /** @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account */
  readonly account: () => AccountState;
}

/**
 * A context whose guard finds the account that is asked for beside its user.
 * @param sessionDay of the exchange, where today's change is asked for
 */
export function withAccount(
  context: HttpContext,
  sql: Sql,
  readClaim: ReadClaim,
  sessionDay?: (nowMs: number) => number,
): HttpContext<SessionState> {
  return {
    ...context,
    async findSession(token, nowMs, { query }) {
      const session = readClaim(token, nowMs);
      const start = sessionDay && { sessionDay: sessionDay(nowMs), nowMs };
      const found = session && (await readAccount(sql, session, accountIn(query), start));
      return found && { ...session, start, account: () => requireAccount(found.account) };
    },
  };
}

const inQuery = z.object(ofAccount);

/** Account of a query; the virtual one for a query that is refused afterwards, as the session is judged first. */
const accountIn = (query: unknown) => z.safeParse(inQuery, query).data?.account ?? VIRTUAL_ACCOUNT;

function requireAccount(account: AccountState | undefined): AccountState {
  if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
  return account;
}
