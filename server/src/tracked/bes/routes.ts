/** GET /accounts/:id/bes. */

import { besContract } from '@kurus/core/contract/bes';
import { besContract as rules } from '@kurus/core/contract/requests/bes';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { type BesDeps, readBes } from './read-bes.ts';

export function besRoute(context: HttpContext, deps: BesDeps): void {
  route(context, besContract, rules, async ({ session, params, language, nowMs }) => {
    const account = { userId: session.userId, accountId: params.id };
    return { message: textOf('ok', language), data: await readBes(deps, account, nowMs) };
  });
}
