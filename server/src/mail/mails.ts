/** The mails that the product writes, in the user's language: short, plain, the code alone on its line. */
import { CODE_LIFE_MS, type Language } from '@kurus/core/limits';
import type { Mail } from './mailer.ts';

interface Wording {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}
type Wordings = Readonly<Record<Language, Wording>>;

const MINUTES = CODE_LIFE_MS / 60_000;
const NOTICE_LIFE_MS = 60 * 60_000;

const MAILS = {
  loginCode: {
    tr: {
      subject: 'Kuruş giriş kodunuz',
      before: 'Giriş için tek kullanımlık kodunuz:',
      after: `Kod ${MINUTES} dakika geçerlidir; kimseyle paylaşmayın. Bu siz değilseniz parolanızı değiştirin.`,
    },
    en: {
      subject: 'Your Kuruş login code',
      before: 'Your one-time code to log in:',
      after: `It is valid for ${MINUTES} minutes. Do not share it. If this was not you, change your password.`,
    },
    fr: {
      subject: 'Votre code de connexion Kuruş',
      before: 'Votre code à usage unique pour vous connecter :',
      after: `Valable ${MINUTES} minutes, à ne pas partager. Si ce n'était pas vous, changez de mot de passe.`,
    },
  },
  resetCode: {
    tr: {
      subject: 'Kuruş parola sıfırlama kodunuz',
      before: 'Parolanızı sıfırlamak için kodunuz:',
      after: `Kod ${MINUTES} dakika geçerlidir. Bunu siz istemediyseniz bir şey yapmanız gerekmez.`,
    },
    en: {
      subject: 'Your Kuruş password reset code',
      before: 'Your code to reset your password:',
      after: `It is valid for ${MINUTES} minutes. If you did not ask for it, there is nothing to do.`,
    },
    fr: {
      subject: 'Votre code de réinitialisation Kuruş',
      before: 'Votre code pour réinitialiser votre mot de passe :',
      after: `Il est valable ${MINUTES} minutes. Si vous ne l'avez pas demandé, vous n'avez rien à faire.`,
    },
  },
  codesLocked: {
    tr: {
      subject: 'Kuruş: çok fazla hatalı kod',
      before: 'Hesabınızda çok sayıda hatalı kod girildi.',
      after: 'Kodla giriş bir saat kapatıldı. Bu denemeleri siz yapmadıysanız parolanızı değiştirin.',
    },
    en: {
      subject: 'Kuruş: too many wrong codes',
      before: 'Many wrong codes were entered for your account.',
      after: 'Login with a code is off for one hour. If this was not you, change your password.',
    },
    fr: {
      subject: 'Kuruş : trop de codes erronés',
      before: 'De nombreux codes erronés ont été saisis pour votre compte.',
      after:
        "La connexion par code est suspendue pendant une heure. Si ce n'était pas vous, changez votre mot de passe.",
    },
  },
  passwordLocked: {
    tr: {
      subject: 'Kuruş: girişiniz kilitlendi',
      before: 'Hesabınızda çok sayıda hatalı parola denendi.',
      after: 'Parolayla giriş kapatıldı. Yeniden açmak için "Parolamı unuttum" ile yeni bir parola belirleyin.',
    },
    en: {
      subject: 'Kuruş: your login is locked',
      before: 'Many wrong passwords were tried on your account.',
      after: 'Login with the password is off. To turn it on again, set a new one with "Forgot password".',
    },
    fr: {
      subject: 'Kuruş : connexion verrouillée',
      before: 'De nombreux mots de passe erronés ont été essayés sur votre compte.',
      after: 'La connexion par mot de passe est suspendue. Pour la rétablir, passez par « Mot de passe oublié ».',
    },
  },
  passwordChanged: {
    tr: {
      subject: 'Kuruş parolanız değişti',
      before: 'Hesabınızın parolası değiştirildi ve açık oturumlar kapatıldı.',
      after: 'Bunu siz yapmadıysanız hemen "Parolamı unuttum" ile yeni bir parola belirleyin.',
    },
    en: {
      subject: 'Your Kuruş password was changed',
      before: 'The password of your account was changed and open sessions were ended.',
      after: 'If this was not you, set a new one with "Forgot password" at once.',
    },
    fr: {
      subject: 'Votre mot de passe Kuruş a changé',
      before: 'Le mot de passe de votre compte a été modifié et les sessions ouvertes ont été fermées.',
      after: "Si ce n'était pas vous, choisissez-en un nouveau sans attendre via « Mot de passe oublié ».",
    },
  },
  emailChanged: {
    tr: {
      subject: 'Kuruş: e-posta adresiniz değişti',
      before: 'Hesabınızın e-posta adresi değiştirildi. Kodlar artık yeni adrese gönderilecek.',
      after: 'Bunu siz yapmadıysanız bizimle iletişime geçin.',
    },
    en: {
      subject: 'Kuruş: your e-mail was changed',
      before: 'The e-mail address of your account was changed. Codes now go to the new one.',
      after: 'If this was not you, contact us.',
    },
    fr: {
      subject: 'Kuruş : votre e-mail a changé',
      before: "L'adresse e-mail de votre compte a été modifiée. Les codes sont désormais envoyés à la nouvelle.",
      after: "Si ce n'était pas vous, contactez-nous.",
    },
  },
  otpOff: {
    tr: {
      subject: 'Kuruş: tek kullanımlık kod kapatıldı',
      before: 'Hesabınıza girişte artık yalnızca parola soruluyor; e-postayla kod gönderilmeyecek.',
      after: 'Bunu siz yapmadıysanız hemen "Parolamı unuttum" ile yeni bir parola belirleyin ve kodu yeniden açın.',
    },
    en: {
      subject: 'Kuruş: one-time code turned off',
      before: 'Your account is now opened by the password alone; no code is mailed any more.',
      after: 'If this was not you, set a new password with "Forgot password" at once and turn the code on again.',
    },
    fr: {
      subject: 'Kuruş : code à usage unique désactivé',
      before: "Votre compte s'ouvre désormais avec le seul mot de passe ; aucun code n'est plus envoyé.",
      after:
        "Si ce n'était pas vous, choisissez sans attendre un nouveau mot de passe via « Mot de passe oublié » et " +
        'réactivez le code.',
    },
  },
} as const satisfies Record<string, Wordings>;

export type CodeMail = 'loginCode' | 'resetCode';
export type Notice = Exclude<keyof typeof MAILS, CodeMail>;

export function codeMail(kind: CodeMail, to: string, language: Language, code: string, nowMs: number): Mail {
  return { ...composed(MAILS[kind][language], to, language, code), code, nowMs, uselessAfterMs: nowMs + CODE_LIFE_MS };
}

export function noticeMail(kind: Notice, to: string, language: Language, nowMs: number): Mail {
  return { ...composed(MAILS[kind][language], to, language), nowMs, uselessAfterMs: nowMs + NOTICE_LIFE_MS };
}

/** No text of a user's goes into a mail, so nothing needs escaping. */
function composed(wording: Wording, to: string, language: Language, code?: string) {
  const lines = [wording.before, ...(code ? [code] : []), wording.after, 'Kuruş'];
  const codeHtml = code ? `\n<p style="font:700 32px/1.2 monospace;letter-spacing:6px">${code}</p>` : '';
  const html = `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 sans-serif">
<p>${wording.before}</p>${codeHtml}
<p>${wording.after}</p>
<p>Kuruş</p>
</body></html>
`;
  return { to, subject: wording.subject, text: `${lines.join('\n\n')}\n`, html };
}
