/** The user's own record (seed sections 3 and 7; D13, D16, D17). */
import * as contract from '@kurus/core/contract/profile';
import { callerOf } from '../auth/caller.ts';
import { checkOwnPassword } from '../auth/check-password.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { endOtherSessions, openSessionsOf } from '../auth/sessions.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { changePassword } from './change-password.ts';
import { deactivate, deleteAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import { ownProfile } from './own-profile.ts';
import { pictureRoutes } from './picture-routes.ts';
import { switchCode } from './switch-code.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.profile, async (call) => {
    return { message: textOf('ok', call.language), data: { user: await ownProfile(deps.sql, call.session.userId) } };
  });
  route(context, contract.updateProfile, async (call) => {
    await updateProfile(deps, call);
    const user = await ownProfile(deps.sql, call.session.userId);
    return { message: textOf('profileUpdated', call.language), data: { user } };
  });
  route(context, contract.changePassword, async (call) => {
    await changePassword(deps, call);
    return { message: textOf('passwordChanged', call.language) };
  });
  route(context, contract.openSessions, async ({ session, nowMs, language }) => {
    return { message: textOf('ok', language), data: { sessions: await openSessionsOf(deps.sql, session, nowMs) } };
  });
  route(context, contract.endOtherSessions, async (call) => {
    const { session, body, nowMs } = call;
    await checkOwnPassword(deps, session.userId, body.currentPassword, callerOf(call), nowMs);
    await endOtherSessions(deps.sql, session);
    return { message: textOf('sessionsEnded', call.language) };
  });
  route(context, contract.setOtp, async (call) => {
    const user = await switchCode(deps, call);
    return { message: textOf(user.enableOtp ? 'otpOn' : 'otpOff', call.language), data: { user } };
  });
  route(context, contract.deactivate, async (call) => {
    await deactivate(deps, call);
    return { message: textOf('deactivated', call.language) };
  });
  route(context, contract.exportData, async (call) => {
    return { message: textOf('ok', call.language), data: await exportData(deps, call) };
  });
  route(context, contract.deleteAccount, async (call) => {
    await deleteAccount(deps, call);
    return { message: textOf('deleted', call.language) };
  });
  pictureRoutes(context, deps);
}
