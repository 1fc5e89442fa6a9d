/** The caller of a use case of accounts: plain fields, nothing of HTTP. */

import type { Language } from '@kurus/core/limits';
import type { InTurn } from '../http/api/route.ts';
import type { Caller } from './limits/ip-limiter.ts';
import type { Session } from './session/sessions.ts';

interface HttpCall {
  readonly request: { readonly ip: string };
  readonly language: Language;
}

/** The origin of a call, as the limits see it. */
export function callerOf({ request, language }: HttpCall): Caller {
  return { ip: request.ip, language };
}

/** The fields of the body, and where they came from. */
export function withCaller<Body>(call: HttpCall & { readonly body: Body }): Body & { readonly caller: Caller } {
  return { ...call.body, caller: callerOf(call) };
}

/** The same with the session that it came with, and its turn for what takes long. */
export function withSession<Body>(
  call: HttpCall & { readonly body: Body; readonly session: Session; readonly inTurn: InTurn },
): Body & { readonly caller: Caller; readonly session: Session; readonly inTurn: InTurn } {
  return { ...withCaller(call), session: call.session, inTurn: call.inTurn };
}
