import type { setOtp as setOtpEndpoint, UserProfile } from '@kurus/core/contract/profile';
import type { AuthDeps } from '../auth/deps.ts';
import type { Call } from '../http/route.ts';
import { noticeMail } from '../mail/mails.ts';
import { ownProfile } from './own-profile.ts';
import { setEnableOtp } from './store.ts';

/** The request asks for no password (seed section 7), so whoever switches the code off, its owner hears of it. */
export async function switchCode(deps: AuthDeps, call: Call<typeof setOtpEndpoint>): Promise<UserProfile> {
  const { body, session, language, nowMs } = call;
  const changed = await setEnableOtp(deps.sql, session.userId, body.enableOtp);
  const user = await ownProfile(deps.sql, session.userId);
  if (changed && !body.enableOtp && user.email) {
    await deps.mailer.send(noticeMail('otpOff', user.email, language, nowMs));
  }
  return user;
}
