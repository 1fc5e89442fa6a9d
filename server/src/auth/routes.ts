/** Register, log in, prove the mailbox, log out, forgotten password (S7.3 to S7.9; D7-D13). */

import * as contract from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/auth';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { Language } from '@kurus/core/limits';
import { route, type Call, type HttpContext } from '../http/api/route.ts';
import { bearerToken } from '../http/api/session-guard.ts';
import { textOf } from '../http/errors/texts.ts';
import { withCaller, callerOf } from './caller.ts';
import { removeExpired } from './codes/codes-store.ts';
import { durationText } from './codes/duration-text.ts';
import { sendingText } from './codes/sending-text.ts';
import type { AuthDeps } from './deps.ts';
import { factorRoutes } from './factors/routes.ts';
import { login, type OpenedSession, verifyOtp } from './login/login.ts';
import type { Provider } from './login/provider.ts';
import { socialLogin } from './login/social-login.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { stopResetByLink } from './password/reset-link.ts';
import { forgotPassword, resetPassword, verifyResetCode } from './password/reset-password.ts';
import { tellOfWaits } from './password/tell-of-waits.ts';
import { proofRoutes } from './proof/routes.ts';
import { register } from './registration/register.ts';
import { removeUnproven } from './registration/registrations-store.ts';
import { failInSameTime } from './same-time.ts';
import { noteSessionUses } from './session/session-uses.ts';
import { endSession } from './session/sessions.ts';

const SWEEP_MS = 10 * 60_000;
export function authRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.register, requests.register, async (call) => {
    await register(deps, withCaller(call), call.nowMs);
    return { message: textOf('registered', call.language) };
  });
  route(context, contract.login, requests.login, async (call) => {
    const outcome = await failInSameTime(login(deps, withCaller(call), call.nowMs));
    if (outcome.token !== undefined) return { message: textOf('loggedIn', call.language), data: opened(call, outcome) };
    const { factors } = outcome;
    const needed = factors?.includes('app') ? 'factorCodeNeeded' : 'passkeyNeeded';
    const message = factors ? textOf(needed, call.language) : sendingText(deps.mailer, 'login', outcome, call.language);
    return { message: outcome.frozen ? `${textOf('frozen', call.language)} ${message}` : message, data: outcome };
  });
  route(context, contract.verifyOtp, requests.verifyOtp, async (call) => {
    const { thawed, ...session } = await failInSameTime(verifyOtp(deps, withCaller(call), call.nowMs));
    return { message: textOf(thawed ? 'thawed' : 'codeVerified', call.language), data: opened(call, session) };
  });
  route(context, contract.logout, requests.logout, async (call) => {
    await endSession(deps.sql, call.session);
    return { message: textOf('loggedOut', call.language) };
  });
  route(context, contract.forgotPassword, requests.forgotPassword, async (call) => {
    const data = await forgotPassword(deps, withCaller(call), call.nowMs);
    return { message: sendingText(deps.mailer, 'reset', data, call.language), data };
  });
  route(context, contract.verifyResetCode, requests.verifyResetCode, async (call) => {
    const data = await verifyResetCode(deps, withCaller(call), call.nowMs);
    return { message: textOf('codeVerified', call.language), ...(data && { data }) };
  });
  route(context, contract.resetPassword, requests.resetPassword, async (call) => {
    const { userId, wait } = await resetPassword(deps, withCaller(call), call.nowMs);
    call.request.userId = userId;
    if (!wait) return { message: textOf('passwordChanged', call.language) };
    call.reply.status(202);
    const seconds = Math.ceil((wait.until.getTime() - call.nowMs) / 1000);
    const message = textOf('resetWaits', call.language).replace('{day}', durationText(seconds, call.language));
    const data = { code: 'RESET_WAITS' as const, until: wait.until.toISOString(), stop: wait.stop };
    return { message, data };
  });
  route(context, contract.stopResetByLink, requests.stopResetByLink, async (call) => {
    await failInSameTime(stopResetByLink(deps, call.body.secret));
    return { message: textOf('resetStopped', call.language) };
  });
  for (const [endpoint, rules, provider] of [
    [contract.googleLogin, requests.googleLogin, deps.providers.google],
    [contract.facebookLogin, requests.facebookLogin, deps.providers.facebook],
  ] as const) {
    route(context, endpoint, rules, async (call) => {
      const visit = { provider, providerToken: bearerToken(call.request), caller: callerOf(call) };
      const session = await socialLogin(deps, visit, call.nowMs);
      return { message: textOf('loggedIn', call.language), data: opened(call, session) };
    });
  }
  route(context, contract.accountSettings, requests.accountSettings, async ({ language }) => {
    return { message: textOf('ok', language), data: { passwordRules: deps.passwordRules } };
  });
  proofRoutes(context, deps);
  factorRoutes(context, deps);
  passkeyRoutes(context, deps);
  providerPages(context, deps);
  sweepWhileListening(context, deps);
  noteSessionUses(context.app, deps.sql, context.now);
}

/** The answer of a login; from here on the user is known. */
function opened({ request }: Pick<Call<RequestRules>, 'request'>, { userId, token }: OpenedSession) {
  request.userId = userId;
  return { token };
}

/** Redirects the browser to a provider's sign-in page; a provider that is not configured is refused (D14). */
function providerPages(context: HttpContext, { providers }: AuthDeps): void {
  route(context, contract.googleStart, requests.googleStart, async (call) => pageOf(providers.google, call.language));
  route(context, contract.facebookStart, requests.facebookStart, async (call) =>
    pageOf(providers.facebook, call.language),
  );
}

async function pageOf(provider: Provider | undefined, language: Language) {
  if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED');
  return { message: textOf('ok', language), data: { authorizeUrl: await provider.authorizeUrl() } };
}

/**
 * Deletes expired rows and old registrations, and mails the owners of resets that wait. No request waits for them; the
 * tables stay small.
 */
function sweepWhileListening(context: HttpContext, deps: AuthDeps): void {
  const { app, now } = context;
  const sweep = () =>
    Promise.all([removeExpired(deps.sql, now()), removeUnproven(deps.sql, now()), tellOfWaits(deps, now())]).catch(
      (error: unknown) => app.log.warn({ err: error }, 'sweep failed'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
