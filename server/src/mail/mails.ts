/** Mails of the product, in the user's language: short, plain, the code alone on its line. */

import { CODE_LIFE_MS, type Language } from '@kurus/core/limits';
import type { Mail } from './mailer.ts';
import { SIGN_IN_MAILS } from './sign-in-mails.ts';

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
      before: 'Votre code à usage unique pour vous connecter\u00a0:',
      after: `Valable ${MINUTES} minutes, à ne pas partager. Si ce n’était pas vous, changez de mot de passe.`,
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
      before: 'Votre code pour réinitialiser votre mot de passe\u00a0:',
      after: `Il est valable ${MINUTES} minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire.`,
    },
  },
  emailCode: {
    tr: {
      subject: 'Kuruş: yeni e-posta adresinizi doğrulayın',
      before: 'Bu adresi Kuruş hesabınızda kullanmak için kodunuz:',
      after: `Kod ${MINUTES} dakika geçerlidir. Bunu siz istemediyseniz bir şey yapmanız gerekmez; adresiniz kullanılmaz.`,
    },
    en: {
      subject: 'Kuruş: confirm your new e-mail address',
      before: 'Your code to use this address for your Kuruş account:',
      after: `It is valid for ${MINUTES} minutes. If you did not ask for it, there is nothing to do: the address is not used.`,
    },
    fr: {
      subject: 'Kuruş\u00a0: confirmez votre nouvelle adresse e-mail',
      before: 'Votre code pour utiliser cette adresse avec votre compte Kuruş\u00a0:',
      after: `Il est valable ${MINUTES} minutes. Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00a0: l’adresse ne sera pas utilisée.`,
    },
  },
  ...SIGN_IN_MAILS,
  addressClaimed: {
    tr: {
      subject: 'Kuruş: e-posta adresinizle bir işlem denendi',
      before:
        'Birisi bu e-posta adresiyle yeni bir Kuruş hesabı açmak ya da kendi hesabını bu adrese taşımak istedi. ' +
        'Adres sizin hesabınıza ait; hesabınızda hiçbir şey değişmedi.',
      after:
        'Bunu siz yaptıysanız var olan hesabınızla giriş yapın; parolanızı hatırlamıyorsanız "Parolamı unuttum" ile ' +
        'yenileyin. Siz yapmadıysanız bir şey yapmanız gerekmez.',
    },
    en: {
      subject: 'Kuruş: somebody tried to use your e-mail address',
      before:
        'Somebody tried to open a new Kuruş account with this e-mail address, or to move their account to it. The ' +
        'address belongs to your account, in which nothing has changed.',
      after:
        'If this was you, log in to the account that you have; if you do not remember the password, set a new one with ' +
        '"Forgot password". If it was not, there is nothing to do.',
    },
    fr: {
      subject: 'Kuruş\u00a0: quelqu’un a voulu utiliser votre adresse e-mail',
      before:
        'Quelqu’un a voulu ouvrir un nouveau compte Kuruş avec cette adresse e-mail, ou y rattacher le sien. L’adresse ' +
        'appartient à votre compte, où rien n’a changé.',
      after:
        'Si c’était vous, connectez-vous à votre compte existant\u00a0; en cas d’oubli du mot de passe, passez par «\u00a0Mot de ' +
        'passe oublié\u00a0». Sinon, vous n’avez rien à faire.',
    },
  },
  codesLocked: {
    tr: {
      subject: 'Kuruş: çok fazla hatalı kod',
      before: 'Hesabınıza girişte doğru paroladan sonra çok sayıda hatalı kod girildi.',
      after:
        'Denemelerin geldiği yerden yeni kod bir saat sonra istenebilir. ' +
        'Bunu siz yapmadıysanız parolanızı bilen biri var: parolanızı hemen değiştirin.',
    },
    en: {
      subject: 'Kuruş: too many wrong codes',
      before: 'Many wrong codes were entered for your account, after the right password.',
      after:
        'From where these attempts came, a new code can be requested in an hour. ' +
        'If this was not you, somebody knows your password: change it at once.',
    },
    fr: {
      subject: 'Kuruş\u00a0: trop de codes erronés',
      before: 'De nombreux codes erronés ont été saisis pour votre compte, après le bon mot de passe.',
      after:
        'Depuis l’endroit de ces essais, un nouveau code pourra être demandé dans une heure. ' +
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u00a0: changez-le sans attendre.',
    },
  },
  underAttack: {
    tr: {
      subject: 'Kuruş: hesabınıza girilmeye çalışılıyor',
      before:
        'Hesabınızda art arda çok sayıda hatalı parola veya sıfırlama kodu denendi. Denemeler sonuç vermedi, ' +
        'hesabınız açık.',
      after:
        'Her zamanki parolanızla giriş yapabilirsiniz; daha önce girmediğiniz bir ağdan e-postayla kod istenir. ' +
        'Denemeler sürdükçe istemediğiniz sıfırlama kodları gelebilir: kimseyle paylaşmayın. ' +
        'Parolanızı başka bir yerde de kullanıyorsanız değiştirin.',
    },
    en: {
      subject: 'Kuruş: someone is trying to access your account',
      before:
        'Many wrong passwords or reset codes in a row were tried on your account. None of them worked, and your ' +
        'account is open.',
      after:
        'You can log in with your password as usual; from a new network, a code is sent by e-mail. ' +
        'Meanwhile you may receive reset codes that you did not request: do not share them. ' +
        'If you use your password anywhere else, change it.',
    },
    fr: {
      subject: 'Kuruş\u00a0: quelqu’un tente d’accéder à votre compte',
      before:
        'De nombreux mots de passe ou codes de réinitialisation erronés ont été essayés de suite sur votre compte. ' +
        'Aucun ne convenait\u00a0; votre compte reste ouvert.',
      after:
        'Connectez-vous avec votre mot de passe comme d’habitude\u00a0; depuis un réseau jamais utilisé, un code vous sera ' +
        'envoyé par e-mail. D’ici là, des codes de réinitialisation non demandés peuvent arriver\u00a0: ne les partagez pas. ' +
        'Si ce mot de passe vous sert ailleurs, changez-le.',
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
      after: 'Si ce n’était pas vous, choisissez-en un nouveau sans attendre via «\u00a0Mot de passe oublié\u00a0».',
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
      subject: 'Kuruş\u00a0: votre e-mail a changé',
      before: 'L’adresse e-mail de votre compte a été modifiée. Les codes sont désormais envoyés à la nouvelle.',
      after: 'Si ce n’était pas vous, contactez-nous.',
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
      before: 'Your account now opens with the password alone; no code is sent any more.',
      after: 'If this was not you, set a new password with "Forgot password" at once and turn the code on again.',
    },
    fr: {
      subject: 'Kuruş\u00a0: code à usage unique désactivé',
      before: 'Votre compte s’ouvre désormais avec le seul mot de passe\u00a0; aucun code n’est plus envoyé.',
      after:
        'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe via «\u00a0Mot de passe oublié\u00a0» et ' +
        'réactivez le code.',
    },
  },
} as const satisfies Record<string, Wordings>;

export type CodeMail = 'loginCode' | 'resetCode' | 'emailCode' | 'proofCode';
export type Notice = Exclude<keyof typeof MAILS, CodeMail>;
/** Notices of the inbox. A new login has no mail of its own: it leaves by the person's channels. */
export type SecurityNotice = Notice | 'newLogin';

export interface CodeToMail {
  readonly to: string;
  readonly language: Language;
  readonly code: string;
}

export function codeMail(kind: CodeMail, { to, language, code }: CodeToMail, nowMs: number): Mail {
  return {
    ...composed(MAILS[kind][language], to, language, { code }),
    code,
    nowMs,
    uselessAfterMs: nowMs + CODE_LIFE_MS,
  };
}

/** @param link address that undoes what the notice is about */
export function noticeMail(kind: Notice, to: string, language: Language, nowMs: number, link?: string): Mail {
  return { ...composed(MAILS[kind][language], to, language, { link }), nowMs, uselessAfterMs: nowMs + NOTICE_LIFE_MS };
}

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

const NEW_LOGIN: Readonly<Record<Language, NoticeText>> = {
  tr: {
    title: 'Yeni bir ağdan giriş yapıldı',
    text: 'Hesabınıza daha önce kullanmadığınız bir ağdan girildi. Bu siz değilseniz parolanızı hemen değiştirin.',
  },
  en: {
    title: 'Login from a new network',
    text: 'Somebody logged in to your account from a network that you had not used. If this was not you, change your password at once.',
  },
  fr: {
    title: 'Connexion depuis un nouveau réseau',
    text: 'Une connexion à votre compte a eu lieu depuis un réseau jamais utilisé. Si ce n’était pas vous, changez votre mot de passe sans attendre.',
  },
};

/** A notice as a notification: its title and its sentence. */
export function noticeText(kind: SecurityNotice, language: Language): NoticeText {
  if (kind === 'newLogin') return NEW_LOGIN[language];
  const { subject, before } = MAILS[kind][language];
  const title = subject.replace(/^Kuruş\u00a0?: /, '');
  return { title: title.slice(0, 1).toLocaleUpperCase(language) + title.slice(1), text: before };
}

interface MailExtras {
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

const STOP: Readonly<Record<Language, string>> = {
  tr: 'Durdurmak için bu bağlantıyı açın:',
  en: 'To stop it, open this link:',
  fr: 'Pour l’arrêter, ouvrez ce lien\u00a0:',
};

/** Mails contain no text entered by users, so nothing needs escaping. */
function composed(wording: Wording, to: string, language: Language, { code, link }: MailExtras) {
  const stop = link === undefined ? [] : [`${STOP[language]}\n${link}`];
  const lines = [wording.before, ...(code ? [code] : []), ...stop, wording.after, 'Kuruş'];
  const codeHtml = code ? `\n<p style="font:700 32px/1.2 monospace;letter-spacing:6px">${code}</p>` : '';
  const linkHtml = link === undefined ? '' : `\n<p>${STOP[language]}<br><a href="${link}">${link}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 sans-serif">
<p>${wording.before}</p>${codeHtml}${linkHtml}
<p>${wording.after}</p>
<p>Kuruş</p>
</body></html>
`;
  return { to, subject: wording.subject, text: `${lines.join('\n\n')}\n`, html };
}
