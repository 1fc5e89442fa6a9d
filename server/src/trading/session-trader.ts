/** Trader and their rules, in one statement: a trade has no more than two. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { ofAccount } from '@kurus/core/contract/requests/figures';
import * as z from 'zod/mini';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import type { HttpContext } from '../http/api/route.ts';
import { sessionTrader } from './store.ts';
import type { Trader } from './trader.ts';

/** @param sessionQuery who asks with a token; undefined when it can be no token of ours */
export function withTrader(
  context: HttpContext,
  sql: Sql,
  sessionQuery: (token: string, nowMs: number) => SessionClaim | undefined,
): HttpContext<Trader> {
  return {
    ...context,
    async findSession(token, nowMs, { query }) {
      const session = sessionQuery(token, nowMs);
      return session && sessionTrader(sql, session, z.safeParse(inQuery, query).data?.account ?? VIRTUAL_ACCOUNT);
    },
  };
}

const inQuery = z.object(ofAccount);
