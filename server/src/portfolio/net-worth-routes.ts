/** GET /portfolio/net-worth. */

import { netWorth } from '@kurus/core/contract/net-worth';
import { netWorth as rules } from '@kurus/core/contract/requests/net-worth';
import { TOGETHER } from '@kurus/core/contract/words/shares';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { readNetWorth } from './net-worth.ts';
import { readTogether, type TogetherDeps } from './worth-together.ts';

export function netWorthRoute(context: HttpContext, deps: TogetherDeps): void {
  route(context, netWorth, rules, async ({ session: { userId }, request, language, nowMs }) => {
    const data =
      request.owner === TOGETHER
        ? await readTogether(deps, userId, await context.shares.grants(userId), nowMs)
        : (await readNetWorth(deps, userId, nowMs)).item;
    return { message: textOf('ok', language), data };
  });
}
