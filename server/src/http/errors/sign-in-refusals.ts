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
  PASSWORD_MISSING: {
    status: 409,
    tr: 'Uygulama kodu parolanın yanında sorulur; önce “Parolamı unuttum” ile bir parola belirleyin.',
    en: 'The app’s code is asked for beside a password; set one with “Forgot password” first.',
    fr: 'Le code de l’application accompagne un mot de passe\u00a0; choisissez-en un via «\u00a0Mot de passe oublié\u00a0».',
  },
  FACTOR_NEEDED: {
    status: 403,
    tr: 'Bu hesapta ikinci adım açık: geçiş anahtarıyla ya da parola ve kodla girin.',
    en: 'This account has a second step: log in with a passkey, or with password and code.',
    fr: 'Ce compte a une deuxième étape\u00a0: connectez-vous avec une clé d’identification, ou mot de passe et code.',
  },
  FACTOR_ACTIVE: {
    status: 409,
    tr: 'Doğrulama uygulaması ya da geçiş anahtarı açıkken bu değiştirilemez.',
    en: 'This cannot change while an authenticator app or a passkey is on.',
    fr: 'Impossible tant qu’une application d’authentification ou une clé d’identification est active.',
  },
  FACTOR_MISSING: {
    status: 409,
    tr: 'Bunun için önce bir doğrulama uygulaması ya da geçiş anahtarı ekleyin.',
    en: 'Add an authenticator app or a passkey first.',
    fr: 'Ajoutez d’abord une application d’authentification ou une clé d’identification.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    tr: 'Geçiş anahtarı kabul edilmedi. Hesabınızdan silinmiş olabilir; parolanızla girip yenisini ekleyin.',
    en: 'The passkey was not accepted. It may have been removed from your account; log in with your password and add a new one.',
    fr: 'La clé d’identification n’a pas été acceptée. Elle a peut-être été retirée\u00a0; connectez-vous avec votre mot de passe et ajoutez-en une.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir geçiş anahtarınız yok.',
    en: 'You have no such passkey.',
    fr: 'Vous n’avez pas cette clé d’identification.',
  },
  PASSKEYS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} geçiş anahtarı ekleyebilirsiniz. Kullanmadığınız birini silin.',
    en: 'You can add {most} passkeys at most. Remove one that you no longer use.',
    fr: 'Vous pouvez ajouter {most} clés d’identification au maximum. Retirez-en une inutilisée.',
  },
  PASSKEYS_OFF: {
    status: 409,
    tr: 'Bu sunucunun adresinde geçiş anahtarı kullanılamaz.',
    en: 'Passkeys do not work at this server’s address.',
    fr: 'Les clés d’identification ne fonctionnent pas à l’adresse de ce serveur.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir oturumunuz yok; kapanmış olabilir.',
    en: 'You have no such session; it may have ended.',
    fr: 'Vous n’avez pas cette session\u00a0; elle est peut-être terminée.',
  },
  RESET_NOT_FOUND: {
    status: 404,
    tr: 'Bu bağlantıyla bekleyen bir sıfırlama yok; durdurulmuş ya da bitmiş olabilir.',
    en: 'No reset is waiting behind this link; it may have been stopped or be over.',
    fr: 'Aucune réinitialisation n’attend derrière ce lien\u00a0; elle a peut-être été arrêtée ou est terminée.',
  },
  PASSWORD_LENGTH: {
    status: 422,
    tr: 'Parola en az {least} karakter olmalıdır.',
    en: 'The password needs at least {least} characters.',
    fr: 'Le mot de passe doit contenir au moins {least} caractères.',
  },
  PASSWORD_BREACHED: {
    status: 422,
    tr: 'Bu parola sızdırılmış parolalar arasında. Başka bir parola seçin.',
    en: 'This password is known from data breaches. Choose another one.',
    fr: 'Ce mot de passe figure parmi ceux qui ont fuité. Choisissez-en un autre.',
  },
} as const satisfies Readonly<Record<string, RefusalAnswer>>;
