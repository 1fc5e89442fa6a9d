/** Authenticator app, recovery codes, and what protects the login. */

import * as requests from '@kurus/core/contract/requests/sign-in';
import * as contract from '@kurus/core/contract/sign-in';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { callerOf } from '../caller.ts';
import type { AuthDeps } from '../deps.ts';
import { stopReset } from '../password/stop-reset.ts';
import { beginApp, endApp, finishApp, renewRecoveryCodes } from './set-up.ts';
import { signInState } from './sign-in-state.ts';

export function factorRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.signIn, requests.signIn, async ({ session, language }) => {
    return { message: textOf('ok', language), data: await signInState(deps, session) };
  });
  route(context, contract.stopReset, requests.stopReset, async ({ session, language }) => {
    await stopReset(deps.sql, session);
    return { message: textOf('resetStopped', language) };
  });
  route(context, contract.beginApp, requests.beginApp, async (call) => {
    const data = await beginApp(deps, { session: call.session, caller: callerOf(call) }, call.nowMs);
    return { message: textOf('ok', call.language), data };
  });
  route(context, contract.confirmApp, requests.confirmApp, async (call) => {
    await finishApp(deps, { ...call.body, session: call.session, caller: callerOf(call) }, call.nowMs);
    return { message: textOf('appOn', call.language) };
  });
  route(context, contract.endApp, requests.endApp, async (call) => {
    await endApp(deps, { session: call.session, caller: callerOf(call) }, call.nowMs);
    return { message: textOf('appOff', call.language) };
  });
  route(context, contract.renewRecoveryCodes, requests.renewRecoveryCodes, async (call) => {
    const codes = await renewRecoveryCodes(deps, { session: call.session, caller: callerOf(call) }, call.nowMs);
    return { message: textOf('ok', call.language), data: { codes: [...codes] } };
  });
}
