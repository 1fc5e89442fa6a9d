/** Notifications about access keys: one was made, or used from a new network. */

import type { Language } from '@kurus/core/limits';
import type { NotificationText } from './order-text.ts';

const NOTICES = ['keyMade', 'keyNetwork'] as const;

export type KeyFacts = {
  readonly notice: (typeof NOTICES)[number];
  /** Its name. */
  readonly key: string;
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
};

export const keyText = ({ notice, key, network = '' }: KeyFacts, language: Language): NotificationText => ({
  title: TITLES[notice][language],
  text: TEXTS[notice][language].replace('{network}', network).replace('{key}', () => key),
  link: '/dashboard?tab=profile&part=programs',
});
