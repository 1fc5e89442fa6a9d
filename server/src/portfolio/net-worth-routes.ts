/** GET /portfolio/net-worth. */

import { netWorth } from '@kurus/core/contract/net-worth';
import { netWorth as rules } from '@kurus/core/contract/requests/net-worth';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { type NetWorthDeps, readNetWorth } from './net-worth.ts';

export function netWorthRoute(context: HttpContext, deps: NetWorthDeps): void {
  route(context, netWorth, rules, async ({ session, language, nowMs }) => {
    return { message: textOf('ok', language), data: await readNetWorth(deps, session.userId, nowMs) };
  });
}
