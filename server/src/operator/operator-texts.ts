/** Texts of the operator's page, in three languages. */

import type { Language } from '@kurus/core/limits';

interface OperatorTexts {
  readonly title: string;
  readonly token: string;
  readonly open: string;
  readonly wrongToken: string;
  readonly tooMany: string;
  readonly mails: string;
  readonly noMails: string;
  readonly noMailsHint: string;
  readonly refresh: string;
  readonly code: string;
  readonly text: string;
}

export const OPERATOR_TEXTS: Readonly<Record<Language, OperatorTexts>> = {
  tr: {
    title: 'Kuruş işletmeci sayfası',
    token: 'Sunucu açılırken yazılan anahtar',
    open: 'Aç',
    wrongToken: 'Anahtar doğru değil. Sunucunun son açılışında yazılanı girin.',
    tooMany: 'Çok fazla yanlış anahtar. Bir dakika sonra yeniden deneyin.',
    mails: 'Giden kutusu',
    noMails: 'Henüz e-posta yok',
    noMailsHint: 'Biri giriş yaptığında tek kullanımlık kodu burada görünür.',
    refresh: 'Yenile',
    code: 'Kod',
    text: 'Metin',
  },
  en: {
    title: 'Kuruş operator’s page',
    token: 'Token that the server printed at its start',
    open: 'Open',
    wrongToken: 'The token is not right. Type the one that the server printed at its last start.',
    tooMany: 'Too many wrong tokens. Try again in a minute.',
    mails: 'Outbox',
    noMails: 'No mail yet',
    noMailsHint: 'When somebody logs in, their one-time code appears here.',
    refresh: 'Refresh',
    code: 'Code',
    text: 'Text',
  },
  fr: {
    title: 'Page de l’exploitant de Kuruş',
    token: 'Clé que le serveur a affichée à son démarrage',
    open: 'Ouvrir',
    wrongToken: 'La clé n’est pas correcte. Saisissez celle du dernier démarrage du serveur.',
    tooMany: 'Trop de clés incorrectes. Réessayez dans une minute.',
    mails: 'Boîte d’envoi',
    noMails: 'Aucun e-mail pour l’instant',
    noMailsHint: 'Quand une personne se connecte, son code à usage unique apparaît ici.',
    refresh: 'Actualiser',
    code: 'Code',
    text: 'Texte',
  },
};
