/** Register, log in, prove the mailbox, log out, forgotten password (seed section 7; D7-D13). */
import * as contract from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { removeExpired } from './codes-store.ts';
import type { AuthDeps } from './deps.ts';
import { login, verifyOtp } from './login.ts';
import type { Provider } from './provider.ts';
import { register } from './register.ts';
import { forgotPassword, resetPassword, verifyResetCode } from './reset-password.ts';
import { failInSameTime } from './same-time.ts';
import { endSession } from './sessions.ts';
import { socialLogin } from './social-login.ts';

const SWEEP_MS = 10 * 60_000;
/** What is said of a code that left, by where it is found. */
const SENT = {
  mailbox: { login: 'codeSent', reset: 'resetCodeSent' },
  terminal: { login: 'codeOnTerminal', reset: 'resetCodeOnTerminal' },
  folder: { login: 'codeInFolder', reset: 'resetCodeInFolder' },
} as const;

export function authRoutes(context: HttpContext, deps: AuthDeps): void {
  const sent = SENT[deps.mailer.codes];
  route(context, contract.register, async (call) => {
    await register(deps, call);
    return { message: textOf('registered', call.language) };
  });
  route(context, contract.login, async (call) => {
    const token = await failInSameTime(login(deps, call));
    if (token === undefined) return { message: textOf(sent.login, call.language), data: {} };
    return { message: textOf('loggedIn', call.language), data: { token } };
  });
  route(context, contract.verifyOtp, async (call) => {
    const token = await failInSameTime(verifyOtp(deps, call));
    return { message: textOf('codeVerified', call.language), data: { token } };
  });
  route(context, contract.logout, async (call) => {
    await endSession(deps.sql, call.session);
    return { message: textOf('loggedOut', call.language) };
  });
  route(context, contract.forgotPassword, async (call) => {
    await forgotPassword(deps, call);
    return { message: textOf(sent.reset, call.language) };
  });
  route(context, contract.verifyResetCode, async (call) => {
    await verifyResetCode(deps, call);
    return { message: textOf('codeVerified', call.language) };
  });
  route(context, contract.resetPassword, async (call) => {
    await resetPassword(deps, call);
    return { message: textOf('passwordChanged', call.language) };
  });
  route(context, contract.googleLogin, async (call) => {
    const token = await socialLogin(deps, deps.providers.google, call);
    return { message: textOf('loggedIn', call.language), data: { token } };
  });
  route(context, contract.facebookLogin, async (call) => {
    const token = await socialLogin(deps, deps.providers.facebook, call);
    return { message: textOf('loggedIn', call.language), data: { token } };
  });
  providerPages(context, deps);
  sweepWhileListening(context, deps);
}

/** Where the browser goes to sign in with a provider; one that is not set up says so (D14). */
function providerPages(context: HttpContext, { providers }: AuthDeps): void {
  route(context, contract.googleStart, async (call) => pageOf(providers.google, call.language));
  route(context, contract.facebookStart, async (call) => pageOf(providers.facebook, call.language));
}

async function pageOf(provider: Provider | undefined, language: Language) {
  if (!provider) throw new DomainError('PROVIDER_NOT_CONFIGURED');
  return { message: textOf('ok', language), data: { authorizeUrl: await provider.authorizeUrl() } };
}

/** Expired rows are refused anyway; they are removed so that the tables stay small. */
function sweepWhileListening(context: HttpContext, deps: AuthDeps): void {
  const { app, now } = context;
  const sweep = () =>
    removeExpired(deps.sql, now()).catch((error: unknown) => app.log.warn({ err: error }, 'sweep failed'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
