/** Trader and their rules, in one statement: a trade has no more than two. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { ofAccount } from '@kurus/core/contract/requests/figures';
import * as z from 'zod/mini';
import type { ReadClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import type { HttpContext } from '../http/api/route.ts';
import { sessionTrader } from './store.ts';
import type { Trader } from './trader.ts';

/** Context whose guard reads the trader: the caller, and the rules of their account. */
export function withTrader(context: HttpContext, sql: Sql, readClaim: ReadClaim): HttpContext<Trader> {
  return {
    ...context,
    async findSession(token, nowMs, { query }) {
      const session = readClaim(token, nowMs);
      return session && sessionTrader(sql, session, z.safeParse(inQuery, query).data?.account ?? VIRTUAL_ACCOUNT);
    },
  };
}

const inQuery = z.object(ofAccount);
