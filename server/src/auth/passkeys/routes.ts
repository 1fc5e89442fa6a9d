/** Passkeys of a user, and logins by them. */

import * as requests from '@kurus/core/contract/requests/sign-in';
import * as contract from '@kurus/core/contract/sign-in';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { callerOf } from '../caller.ts';
import type { AuthDeps } from '../deps.ts';
import { failInSameTime } from '../same-time.ts';
import { addPasskey, endPasskey, namePasskey, ownPasskeys, passkeyOptions } from './own-passkeys.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkey-login.ts';

export function passkeyRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.passkeyOptions, requests.passkeyOptions, async (call) => {
    const options = await passkeyOptions(deps, { session: call.session, caller: callerOf(call) }, call.nowMs);
    return { message: textOf('ok', call.language), data: { options: { ...options } } };
  });
  route(context, contract.addPasskey, requests.addPasskey, async (call) => {
    const act = { ...call.body, session: call.session, caller: callerOf(call) };
    const passkey = await addPasskey(deps, act, call.nowMs);
    return { message: textOf('passkeyAdded', call.language), data: { passkey } };
  });
  route(context, contract.passkeys, requests.passkeys, async ({ session, language }) => {
    return { message: textOf('ok', language), data: { passkeys: await ownPasskeys(deps, session) } };
  });
  route(context, contract.namePasskey, requests.namePasskey, async ({ session, params, body, language }) => {
    await namePasskey(deps, { session, ...params, ...body });
    return { message: textOf('passkeyNamed', language) };
  });
  route(context, contract.endPasskey, requests.endPasskey, async ({ session, params, language, nowMs }) => {
    await endPasskey(deps, { session, ...params }, nowMs);
    return { message: textOf('passkeyRemoved', language) };
  });
  route(context, contract.passkeyLoginOptions, requests.passkeyLoginOptions, async ({ language, nowMs }) => {
    const options = await passkeyLoginOptions(deps, nowMs);
    return { message: textOf('ok', language), data: { options: { ...options } } };
  });
  route(context, contract.passkeyLogin, requests.passkeyLogin, async (call) => {
    const { response } = call.body;
    const login = passkeyLogin(deps, { response, caller: callerOf(call) }, call.nowMs);
    const { userId, token } = await failInSameTime(login);
    call.request.userId = userId;
    return { message: textOf('loggedIn', call.language), data: { token } };
  });
}
