/** The user's own record (S3.1, S7.21 to S7.25; D13, D16, D17). */

import * as contract from '@kurus/core/contract/profile';
import * as requests from '@kurus/core/contract/requests/profile';
import * as sessions from '@kurus/core/contract/sessions';
import { withSession } from '../auth/caller.ts';
import { sendingText } from '../auth/codes/sending-text.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { resetWaitOf } from '../auth/password/reset-pass.ts';
import { confirmEmail, discardEmail, sendEmailCode } from '../auth/registration/change-email.ts';
import { openSessionsOf } from '../auth/session/sessions.ts';
import { languageOf } from '../http/api/language.ts';
import { type HttpContext, parse, registerInSession, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { changePassword } from './change-password.ts';
import { deactivate, deleteAccount } from './close-account.ts';
import { endOne, endOthers } from './end-sessions.ts';
import { exportData } from './export-data.ts';
import { ownProfile } from './own-profile.ts';
import { pictureRoutes } from './picture-routes.ts';
import { switchCode } from './switch-code.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.profile, requests.profile, async (call) => {
    const { userId } = call.session;
    const user = await ownProfile(deps.sql, userId);
    const resetWait = await resetWaitOf(deps.sql, userId, call.nowMs);
    return { message: textOf('ok', call.language), data: { user: { ...user, ...(resetWait && { resetWait }) } } };
  });
  route(context, contract.updateProfile, requests.updateProfile, async (call) => {
    const sent = await updateProfile(deps, withSession(call), call.nowMs);
    const user = await ownProfile(deps.sql, call.session.userId);
    const updated = textOf('profileUpdated', call.language);
    if (!sent) return { message: updated, data: { user } };
    const message = `${updated} ${sendingText(deps.mailer, 'email', sent, call.language)}`;
    return { message, data: { user, ...sent } };
  });
  emailRoutes(context, deps);
  route(context, contract.changePassword, requests.changePassword, async (call) => {
    await changePassword(deps, withSession(call), call.nowMs);
    return { message: textOf('passwordChanged', call.language) };
  });
  route(context, sessions.openSessions, requests.openSessions, async ({ session, nowMs, language }) => {
    return { message: textOf('ok', language), data: { sessions: await openSessionsOf(deps.sql, session, nowMs) } };
  });
  route(context, sessions.endOneSession, requests.endOneSession, async ({ session, params, language }) => {
    await endOne(deps, session, params.id);
    return { message: textOf('sessionEnded', language) };
  });
  route(context, sessions.endOtherSessions, requests.endOtherSessions, async (call) => {
    await endOthers(deps, withSession(call), call.nowMs);
    return { message: textOf('sessionsEnded', call.language) };
  });
  route(context, contract.setOtp, requests.setOtp, async (call) => {
    const user = await switchCode(deps, withSession(call), call.nowMs);
    return { message: textOf(user.enableOtp ? 'otpOn' : 'otpOff', call.language), data: { user } };
  });
  route(context, contract.deactivate, requests.deactivate, async (call) => {
    await deactivate(deps.sql, call.session, call.nowMs);
    return { message: textOf('deactivated', call.language) };
  });
  registerInSession(context, contract.exportData, requests.exportData, async (call) => {
    const { request, reply, nowMs } = call;
    const language = languageOf(request);
    const body = parse(requests.exportData.body, request.body);
    const sessionRequest = withSession({ ...call, body, language });
    const text = await exportData(deps, sessionRequest, { nowMs, message: textOf('ok', language) });
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return text;
  });
  route(context, contract.deleteAccount, requests.deleteAccount, async (call) => {
    await deleteAccount(deps, withSession(call), call.nowMs);
    return { message: textOf('deleted', call.language) };
  });
  pictureRoutes(context, deps);
}

/** A new e-mail that waits for its code. */
function emailRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.verifyEmail, requests.verifyEmail, async (call) => {
    await confirmEmail(deps, withSession(call), call.nowMs);
    const user = await ownProfile(deps.sql, call.session.userId);
    return { message: textOf('emailChanged', call.language), data: { user } };
  });
  route(context, contract.resendEmailCode, requests.resendEmailCode, async (call) => {
    const data = await sendEmailCode(deps, withSession(call), call.nowMs);
    return { message: sendingText(deps.mailer, 'email', data, call.language), data };
  });
  route(context, contract.discardEmail, requests.discardEmail, async (call) => {
    await discardEmail(deps, call.session);
    const user = await ownProfile(deps.sql, call.session.userId);
    return { message: textOf('emailDiscarded', call.language), data: { user } };
  });
}
