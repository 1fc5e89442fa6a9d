import type { AuthDeps } from '../auth/deps.ts';
import { foldName } from '../auth/fold-name.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import { canonicalPhone } from '../auth/phone.ts';
import { requireProofBesidePassword } from '../auth/proof/require-proof.ts';
import { sendEmailCode, type SentCode } from '../auth/registration/change-email.ts';
import { tellOwner } from '../auth/registration/claim-notice.ts';
import { provenTransaction } from '../auth/session/sessions.ts';
import { ownProfile } from './own-profile.ts';
import { updateUser } from './store.ts';

export interface ProfileUpdate extends OwnPassword {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Undefined leaves the field unchanged. */
  readonly bio?: string | undefined;
}

/**
 * Changes the profile. A new e-mail waits until the code that is mailed to it is entered
 * (auth/registration/change-email.ts); until then the old one stays. Sending the old one again cancels the new one.
 * @returns the state of the code; undefined where none is needed
 * @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, PROOF_NEEDED, USERNAME_TAKEN, TOO_MANY_REQUESTS, CODE_LOCKED,
 * SESSION_INVALID
 */
export async function updateProfile(
  deps: AuthDeps,
  update: ProfileUpdate,
  nowMs: number,
): Promise<SentCode | undefined> {
  const { session, caller, fullName, bio } = update;
  const user = await checkOwnPassword(deps, update, nowMs);
  const pendingEmail = update.email === user.email ? null : update.email;
  if (pendingEmail !== null) await requireProofBesidePassword(deps.sql, session, nowMs);
  const isNew = pendingEmail !== null && pendingEmail !== (await ownProfile(deps.sql, user.id)).pendingEmail;
  if (isNew) await deps.ipLimiter.emailChange(user.id, caller);
  await provenTransaction(deps.sql, session, user, async (tx) => {
    const phone = canonicalPhone(update.phoneNumber);
    await updateUser(tx, user.id, { fullName, username: foldName(update.username), phone, bio, pendingEmail });
  });
  if (pendingEmail === null) return undefined;
  if (isNew) await tellOwner(deps, pendingEmail, nowMs);
  return sendEmailCode(deps, { session, caller }, nowMs);
}
