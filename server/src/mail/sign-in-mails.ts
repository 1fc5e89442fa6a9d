/** Mails about factors and proofs: their part of mails.ts. */

import { CODE_LIFE_MS } from '@kurus/core/limits';

const MINUTES = CODE_LIFE_MS / 60_000;

export const SIGN_IN_MAILS = {
  proofCode: {
    tr: {
      subject: 'Kuruş doğrulama kodunuz',
      before: 'Siz olduğunuzu doğrulamak için kodunuz:',
      after: `Kod ${MINUTES} dakika geçerlidir; kimseyle paylaşmayın. Bunu siz istemediyseniz biri oturumunuzu kullanıyor olabilir: diğer oturumları kapatın ve parolanızı değiştirin.`,
    },
    en: {
      subject: 'Your Kuruş confirmation code',
      before: 'Your code to confirm that it is you:',
      after: `It is valid for ${MINUTES} minutes. Do not share it. If you did not ask for it, somebody may be using your session: end the other sessions and change your password.`,
    },
    fr: {
      subject: 'Votre code de confirmation Kuruş',
      before: 'Votre code pour confirmer votre identité\u00a0:',
      after: `Valable ${MINUTES} minutes, à ne pas partager. Si vous ne l’avez pas demandé, quelqu’un utilise peut-être votre session\u00a0: fermez les autres sessions et changez de mot de passe.`,
    },
  },
  factorAdded: {
    tr: {
      subject: 'Kuruş: hesabınıza yeni bir giriş yolu eklendi',
      before: 'Hesabınıza bir geçiş anahtarı ya da doğrulama uygulaması eklendi.',
      after: 'Bunu siz yapmadıysanız profilinizde Giriş güvenliği’ni açıp onu silin ve parolanızı değiştirin.',
    },
    en: {
      subject: 'Kuruş: a new way to log in was added',
      before: 'A passkey or an authenticator app was added to your account.',
      after: 'If this was not you, remove it in your profile under Sign-in security and change your password.',
    },
    fr: {
      subject: 'Kuruş\u00a0: un nouveau moyen de connexion a été ajouté',
      before: 'Une clé d’identification ou une application d’authentification a été ajoutée à votre compte.',
      after: 'Si ce n’était pas vous, retirez-la dans votre profil (Sécurité de connexion) et changez de mot de passe.',
    },
  },
  factorRemoved: {
    tr: {
      subject: 'Kuruş: hesabınızdan bir giriş yolu silindi',
      before: 'Hesabınızdan bir geçiş anahtarı ya da doğrulama uygulaması kaldırıldı.',
      after: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin ve diğer oturumları kapatın.',
    },
    en: {
      subject: 'Kuruş: a way to log in was removed',
      before: 'A passkey or an authenticator app was removed from your account.',
      after: 'If this was not you, change your password at once and end the other sessions.',
    },
    fr: {
      subject: 'Kuruş\u00a0: un moyen de connexion a été retiré',
      before: 'Une clé d’identification ou une application d’authentification a été retirée de votre compte.',
      after: 'Si ce n’était pas vous, changez de mot de passe sans attendre et fermez les autres sessions.',
    },
  },
  recoveryCodesMade: {
    tr: {
      subject: 'Kuruş: yeni kurtarma kodları alındı',
      before: 'Hesabınız için on yeni kurtarma kodu oluşturuldu; eskileri artık geçersiz.',
      after: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin ve kodları yenileyin.',
    },
    en: {
      subject: 'Kuruş: new recovery codes were made',
      before: 'Ten new recovery codes were made for your account; earlier ones no longer work.',
      after: 'If this was not you, change your password at once and renew the codes.',
    },
    fr: {
      subject: 'Kuruş\u00a0: de nouveaux codes de secours ont été créés',
      before: 'Dix nouveaux codes de secours ont été créés pour votre compte\u00a0; les anciens ne valent plus rien.',
      after: 'Si ce n’était pas vous, changez de mot de passe sans attendre et renouvelez les codes.',
    },
  },
  recoveryCodeUsed: {
    tr: {
      subject: 'Kuruş: bir kurtarma kodu kullanıldı',
      before: 'Hesabınızda bir kurtarma kodu kullanıldı.',
      after: 'Bunu siz yapmadıysanız parolanızı hemen değiştirin ve kodları yenileyin.',
    },
    en: {
      subject: 'Kuruş: a recovery code was used',
      before: 'A recovery code was used on your account.',
      after: 'If this was not you, change your password at once and renew the codes.',
    },
    fr: {
      subject: 'Kuruş\u00a0: un code de secours a été utilisé',
      before: 'Un code de secours a été utilisé sur votre compte.',
      after: 'Si ce n’était pas vous, changez de mot de passe sans attendre et renouvelez les codes.',
    },
  },
  passkeyCopied: {
    tr: {
      subject: 'Kuruş: geçiş anahtarınız kopyalanmış olabilir',
      before: 'Geçiş anahtarlarınızdan biri, daha önce kullanılmış bir sayaçla geldi; giriş kabul edilmedi.',
      after: 'Aynı anahtar iki cihazda olabilir. Profilinizde Giriş güvenliği’ni açıp onu silin.',
    },
    en: {
      subject: 'Kuruş: a passkey of yours may have been copied',
      before: 'One of your passkeys came with a counter that was used before; it was not accepted.',
      after: 'Two devices may have the same key. Remove it in your profile under Sign-in security.',
    },
    fr: {
      subject: 'Kuruş\u00a0: une de vos clés a peut-être été copiée',
      before: 'Une de vos clés d’identification a présenté un compteur déjà utilisé\u00a0; elle a été refusée.',
      after: 'Deux appareils ont peut-être la même clé. Retirez-la dans votre profil (Sécurité de connexion).',
    },
  },
  resetWaits: {
    tr: {
      subject: 'Kuruş: biri parolanızı sıfırlamak istiyor',
      before:
        'E-postanıza gelen kodla bir parola sıfırlama istendi. Hesapta ikinci adım açık olduğu için istek bekliyor; ' +
        'süre dolunca yeni parola belirlenebilir ve ikinci adım kaldırılır.',
      after:
        'Bunu siz istemediyseniz hesabınıza girin, Giriş güvenliği’nde isteği durdurun ve e-posta parolanızı değiştirin.',
    },
    en: {
      subject: 'Kuruş: somebody wants to reset your password',
      before:
        'A reset of your password was requested with the code from your mailbox. As your account has a second step, it ' +
        'waits; once the time is over, a new password can be set and the second step is removed.',
      after: 'If this was not you, log in, stop it under Sign-in security, and change the password of your mailbox.',
    },
    fr: {
      subject: 'Kuruş\u00a0: quelqu’un veut réinitialiser votre mot de passe',
      before:
        'Une réinitialisation a été demandée avec le code reçu par e-mail. Votre compte ayant une deuxième étape, elle ' +
        'attend\u00a0; au terme du délai, un nouveau mot de passe pourra être choisi et la deuxième étape sera retirée.',
      after:
        'Si ce n’était pas vous, connectez-vous, arrêtez-la (Sécurité de connexion) et changez le mot de passe de votre ' +
        'messagerie.',
    },
  },
} as const;
