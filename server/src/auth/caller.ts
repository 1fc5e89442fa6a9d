/** The caller of a use case of accounts: plain fields, nothing of HTTP. */

import { deviceOf } from '@kurus/core/accounts/device';
import type { Language } from '@kurus/core/limits';
import type { InTurn } from '../http/api/route.ts';
import type { Caller } from './limits/ip-limiter.ts';
import type { Session } from './session/sessions.ts';

interface HttpCall {
  readonly request: { readonly ip: string; readonly headers: { readonly 'user-agent'?: string | undefined } };
  readonly language: Language;
}

/** Origin of a call, for the limits. */
export function callerOf({ request, language }: HttpCall): Caller {
  return { ip: request.ip, device: deviceOf(request.headers['user-agent']), language };
}

/** Fields of the body, and the caller's address. */
export function withCaller<Body>(call: HttpCall & { readonly body: Body }): Body & { readonly caller: Caller } {
  return { ...call.body, caller: callerOf(call) };
}

/** Call of a use case with the caller's session, and its turn for long work. */
export function withSession<Body>(
  call: HttpCall & { readonly body: Body; readonly session: Session; readonly inTurn: InTurn },
): Body & { readonly caller: Caller; readonly session: Session; readonly inTurn: InTurn } {
  return { ...withCaller(call), session: call.session, inTurn: call.inTurn };
}
