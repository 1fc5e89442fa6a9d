/** Refusals of factors and proofs: their part of errors.ts. */

import type { RefusalAnswer } from './refusal.ts';

export const SIGN_IN_REFUSALS = {
  PROOF_NEEDED: {
    status: 403,
    tr: 'Bunun için önce siz olduğunuzu doğrulayın.',
    en: 'Confirm that it is you first.',
    fr: 'Confirmez d’abord votre identité.',
  },
  MAIL_MISSING: {
    status: 409,
    tr: 'Hesabınızda kod gönderilebilecek bir e-posta adresi yok.',
    en: 'Your account has no e-mail address that a code could be sent to.',
    fr: 'Votre compte n’a pas d’adresse e-mail où envoyer un code.',
  },
} as const satisfies Readonly<Record<string, RefusalAnswer>>;
