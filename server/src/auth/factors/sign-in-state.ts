import type { SignInState } from '@kurus/core/contract/sign-in';
import type { AuthDeps } from '../deps.ts';
import { readPasskeys } from '../passkeys/passkeys-store.ts';
import { readResetWait, waitOf } from '../password/reset-wait-store.ts';
import type { Session } from '../session/sessions.ts';
import { readApp, readRecoveryCodes } from './factors-store.ts';
import { ownUser } from './set-up.ts';

/** Protection of a user's login, as their screen shows it. @throws DomainError SESSION_INVALID */
export async function signInState(deps: AuthDeps, session: Session): Promise<SignInState> {
  const user = await ownUser(deps, session);
  const app = await readApp(deps.sql, user.id);
  const codes = await readRecoveryCodes(deps.sql, user.id);
  const uses = codes.flatMap(({ usedAt }) => (usedAt ? [usedAt.getTime()] : []));
  const wait = await readResetWait(deps.sql, user.id);
  const site = deps.passkeySite;
  return {
    hasPassword: user.passwordHash !== null,
    enableOtp: user.enableOtp,
    mailTo: user.email && hiddenAddress(user.email),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: (await readPasskeys(deps.sql, user.id)).length,
    recoveryCodes: {
      left: codes.length - uses.length,
      of: codes.length,
      lastUsedAt: uses.length > 0 ? new Date(Math.max(...uses)).toISOString() : null,
    },
    resetWait: wait ? waitOf(wait) : null,
    passkeysOff: 'off' in site ? site.off : null,
    passkeyHost: 'off' in site ? '' : site.rpId,
  };
}

/** "elif@ornek.test" as "el•••@ornek.test". */
function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`;
}
