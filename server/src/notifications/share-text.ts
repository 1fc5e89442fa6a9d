/** Notifications about shares of accounts: accepted, started, ended. */

import type { Language } from '@kurus/core/limits';
import type { NotificationText } from './order-text.ts';

const NOTICES = ['shareAccepted', 'shareStarted', 'shareGone', 'shareLeft'] as const;

export type ShareFacts = {
  /**
   * Accepted, for the owner; started, for the other person. Ended: `shareGone` for whom it was shared with, `shareLeft`
   * for its owner.
   */
  readonly notice: (typeof NOTICES)[number];
  /** Number of the share. */
  readonly share: string;
  /** The other person. */
  readonly person: string;
  /** Name of the account; absent for all tracked ones. */
  readonly account?: string;
  /** True if the reader ended it. */
  readonly own?: boolean;
};

export const isShareNotice = (notice: string | undefined): boolean => NOTICES.some((one) => one === notice);

type Texts = Readonly<Record<Language, string>>;

const ALL: Texts = {
  tr: 'Bütün gerçek portföyler',
  en: 'All real portfolios',
  fr: 'Tous les portefeuilles réels',
};

const TITLES: Readonly<Record<ShareFacts['notice'] | 'own', Texts>> = {
  shareAccepted: {
    tr: '{person} davetinizi kabul etti',
    en: '{person} accepted your invitation',
    fr: '{person} a accepté votre invitation',
  },
  shareStarted: {
    tr: '{person} paylaşımı onayladı',
    en: '{person} confirmed the share',
    fr: '{person} a confirmé le partage',
  },
  shareGone: { tr: '{person} paylaşımı bitirdi', en: '{person} ended the share', fr: '{person} a mis fin au partage' },
  shareLeft: { tr: '{person} paylaşımdan ayrıldı', en: '{person} left the share', fr: '{person} a quitté le partage' },
  own: {
    tr: '{person} ile paylaşımı bitirdiniz',
    en: 'You ended the share with {person}',
    fr: 'Vous avez mis fin au partage avec {person}',
  },
};

const TEXTS: Readonly<Record<ShareFacts['notice'], Texts>> = {
  shareAccepted: {
    tr: '{account}: siz onaylayana dek {person} hiçbir şey görmez.',
    en: '{account}: {person} sees nothing until you confirm.',
    fr: '{account}\u00a0: {person} ne voit rien avant votre confirmation.',
  },
  shareStarted: {
    tr: '{account} artık sizde de görünüyor.',
    en: '{account}: now shown to you, too.',
    fr: '{account}\u00a0: désormais visible chez vous aussi.',
  },
  shareGone: {
    tr: '{account} artık görünmüyor ve “Bizim” toplamında yok. Kendi portföyleriniz değişmedi.',
    en: '{account}: no longer shown, and no longer in “Ours”. Your own portfolios are as they were.',
    fr: '{account}\u00a0: plus visible, ni compté dans «\u00a0À nous\u00a0». Vos propres portefeuilles n’ont pas changé.',
  },
  shareLeft: {
    tr: '{person} için {account} artık görünmüyor.',
    en: '{account}: no longer shown to {person}.',
    fr: '{account}\u00a0: plus visible pour {person}.',
  },
};

export function shareText({ notice, person, account, own }: ShareFacts, language: Language): NotificationText {
  const filled = (text: string) =>
    text.replaceAll(/\{(person|account)\}/g, (_, name: string) =>
      name === 'person' ? person : (account ?? ALL[language]),
    );
  return {
    title: filled(TITLES[own ? 'own' : notice][language]),
    text: filled(TEXTS[notice][language]),
    link: '/dashboard?tab=profile&part=household',
  };
}
