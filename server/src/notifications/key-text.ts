/** Notifications about access keys and programs: one was made, used from a new network, or ended as it was copied. */

import type { Language } from '@kurus/core/limits';
import type { NotificationText } from './order-text.ts';

const NOTICES = ['keyMade', 'keyNetwork', 'programMade', 'programNetwork', 'programCopied'] as const;

export type KeyFacts = {
  readonly notice: (typeof NOTICES)[number];
  /** Its name. */
  readonly key: string;
  /** Host that a program proved. */
  readonly host?: string;
  /** First half of the address. */
  readonly network?: string;
};

export const isKeyNotice = (notice: string | undefined): boolean => NOTICES.some((one) => one === notice);

const TITLES: Readonly<Record<KeyFacts['notice'], Readonly<Record<Language, string>>>> = {
  keyMade: {
    tr: 'Yeni erişim anahtarı oluşturuldu',
    en: 'A new access key was created',
    fr: 'Un nouveau jeton d’accès a été créé',
  },
  keyNetwork: {
    tr: 'Erişim anahtarı yeni bir ağdan kullanıldı',
    en: 'An access key was used from a new network',
    fr: 'Un jeton d’accès a servi depuis un nouveau réseau',
  },
  programMade: {
    tr: 'Bir program hesabınıza bağlandı',
    en: 'A program was connected to your account',
    fr: 'Un programme a été connecté à votre compte',
  },
  programNetwork: {
    tr: 'Bağlı bir program yeni bir ağdan kullanıldı',
    en: 'A connected program was used from a new network',
    fr: 'Un programme connecté a servi depuis un nouveau réseau',
  },
  programCopied: {
    tr: 'Bir programın bağlantısı kesildi',
    en: 'A program was disconnected',
    fr: 'Un programme a été déconnecté',
  },
};

const TEXTS: Readonly<Record<KeyFacts['notice'], Readonly<Record<Language, string>>>> = {
  keyMade: {
    tr: '“{key}” adlı anahtarla programlar, ona verdiğiniz izinler kadar hesabınıza erişebilir. Bunu siz yapmadıysanız anahtarı silin ve parolanızı değiştirin.',
    en: 'With the key “{key}” programs can reach your account as far as its scopes allow. If this was not you, delete the key and change your password.',
    fr: 'Avec le jeton «\u00a0{key}\u00a0», des programmes accèdent à votre compte dans la limite de ses droits. Si ce n’était pas vous, supprimez-le et changez votre mot de passe.',
  },
  keyNetwork: {
    tr: '“{key}” adlı anahtar ilk kez şu ağdan kullanıldı: {network}. Tanımıyorsanız anahtarı silin.',
    en: 'The key “{key}” was used for the first time from the network {network}. If you do not know it, delete the key.',
    fr: 'Le jeton «\u00a0{key}\u00a0» a servi pour la première fois depuis le réseau {network}. Si vous ne le connaissez pas, supprimez le jeton.',
  },
  programMade: {
    tr: '“{key}”[ ({host})] verdiğiniz izinler kadar hesabınıza erişebilir. Bunu siz yapmadıysanız bağlantısını kesin ve parolanızı değiştirin.',
    en: '“{key}”[ ({host})] can reach your account as far as you allowed. If this was not you, disconnect it and change your password.',
    fr: '«\u00a0{key}\u00a0»[ ({host})] accède à votre compte dans la limite de ce que vous avez autorisé. Si ce n’était pas vous, déconnectez-le et changez votre mot de passe.',
  },
  programNetwork: {
    tr: '“{key}” ilk kez şu ağdan kullanıldı: {network}. Tanımıyorsanız bağlantısını kesin.',
    en: '“{key}” was used for the first time from the network {network}. If you do not know it, disconnect it.',
    fr: '«\u00a0{key}\u00a0» a servi pour la première fois depuis le réseau {network}. Si vous ne le connaissez pas, déconnectez-le.',
  },
  programCopied: {
    tr: '“{key}”[ ({host})] programının gizli bir belirteci ikinci kez kullanıldı; biri kopyalamış olabilir. Bağlantıyı kestik. İsterseniz yeniden bağlayın.',
    en: 'A secret token of “{key}”[ ({host})] was used a second time; somebody may have a copy. We disconnected it. Connect it again if you like.',
    fr: 'Un jeton secret de «\u00a0{key}\u00a0»[ ({host})] a servi une deuxième fois\u00a0; quelqu’un en a peut-être une copie. Nous l’avons déconnecté. Vous pouvez le reconnecter.',
  },
};

export const keyText = ({ notice, key, host, network = '' }: KeyFacts, language: Language): NotificationText => ({
  title: TITLES[notice][language],
  text: TEXTS[notice][language]
    .replace(/\[(.*?)\]/, (_, part: string) => (host === undefined ? '' : part.replace('{host}', host)))
    .replace('{network}', network)
    .replace('{key}', () => key),
  link: '/dashboard?tab=profile&part=programs',
});
