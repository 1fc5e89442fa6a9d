/** Notifications of kind `moderation`: what the operator decided about a comment or its author. */

import type { CommentReason, ModerationAct } from '@kurus/core/contract/words/comments';
import type { Language } from '@kurus/core/limits';
import type { NotificationText } from './order-text.ts';

export type ModerationFacts =
  | {
      readonly act: ModerationAct;
      readonly reason: CommentReason;
      readonly decision: string;
      readonly comment: string | null;
      /** "asset:stocks:THYAO", "league:2026-11" */
      readonly subject: string | null;
      /** End of a mute, as an ISO time. */
      readonly until: string | null;
    }
  | { readonly act: 'answer'; readonly decision: string; readonly answer: string };

interface Words {
  readonly titles: Readonly<Record<ModerationAct | 'answer', string>>;
  readonly reasons: Readonly<Record<CommentReason, string>>;
  readonly because: (reason: string) => string;
  readonly until: (moment: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    titles: {
      hide: 'Yorumunuza bakılıyor',
      restore: 'Yorumunuz yayımlandı',
      remove: 'Yorumunuz kaldırıldı',
      mute: 'Yorum yazmanız durduruldu',
      ban: 'Yorum yazmanız süresiz durduruldu',
      lift: 'Yeniden yorum yazabilirsiniz',
      answer: 'İtirazınız yanıtlandı',
    },
    reasons: {
      promise: 'kazanç vaadi',
      advert: 'reklam',
      insult: 'hakaret',
      referral: 'davet bağlantısı',
      phone: 'telefon numarası',
      repeated: 'aynı metnin tekrarı',
      advice: 'yatırım tavsiyesi',
      personal: 'kişisel bilgi',
      false: 'yanıltıcı bilgi',
      order: 'yetkili makamın kararı',
      other: 'kurallara uymuyor',
    },
    because: (reason) => `Nedeni: ${reason}.`,
    until: (moment) => `Bitiş: ${moment}.`,
  },
  en: {
    titles: {
      hide: 'Your comment is being checked',
      restore: 'Your comment is published',
      remove: 'Your comment was removed',
      mute: 'You cannot write comments for now',
      ban: 'You can no longer write comments',
      lift: 'You can write comments again',
      answer: 'Your appeal was answered',
    },
    reasons: {
      promise: 'promise of gain',
      advert: 'advert',
      insult: 'insult',
      referral: 'referral link',
      phone: 'telephone number',
      repeated: 'the same text again',
      advice: 'investment advice',
      personal: 'personal data',
      false: 'misleading information',
      order: 'order of an authority',
      other: 'against the rules',
    },
    because: (reason) => `Reason: ${reason}.`,
    until: (moment) => `It ends on ${moment}.`,
  },
  fr: {
    titles: {
      hide: 'Votre commentaire est en vérification',
      restore: 'Votre commentaire est publié',
      remove: 'Votre commentaire a été retiré',
      mute: 'Vous ne pouvez pas écrire de commentaires pour le moment',
      ban: 'Vous ne pouvez plus écrire de commentaires',
      lift: 'Vous pouvez de nouveau écrire des commentaires',
      answer: 'Réponse à votre contestation',
    },
    reasons: {
      promise: 'promesse de gain',
      advert: 'publicité',
      insult: 'insulte',
      referral: 'lien de parrainage',
      phone: 'numéro de téléphone',
      repeated: 'texte répété',
      advice: 'conseil en investissement',
      personal: 'données personnelles',
      false: 'information trompeuse',
      order: 'décision d’une autorité',
      other: 'contraire aux règles',
    },
    because: (reason) => `Motif\u00a0: ${reason}.`,
    until: (moment) => `Fin\u00a0: ${moment}.`,
  },
};

/** Page of a subject: "asset:stocks:THYAO", "league:2026-11". */
function pageOf(subject: string | null): string {
  const [what, first, second] = subject?.split(':') ?? [];
  if (what === 'asset' && first !== undefined && second !== undefined) return `/asset/${first}/${second}`;
  return what === 'league' && first !== undefined ? `/league/${first}` : '/inbox';
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' } as const;
const LOCALES = { tr: 'tr-TR', en: 'en-GB', fr: 'fr-FR' } as const;

export function moderationText(facts: ModerationFacts, language: Language): NotificationText {
  const { titles, reasons, because, until } = WORDS[language];
  const title = titles[facts.act];
  if (facts.act === 'answer') return { title, text: facts.answer, link: '/inbox' };
  const link = pageOf(facts.subject);
  const isGood = facts.act === 'restore' || facts.act === 'lift';
  const end =
    facts.until === null
      ? []
      : [until(new Intl.DateTimeFormat(LOCALES[language], MOMENT).format(new Date(facts.until)))];
  return { title, text: [...(isGood ? [] : [because(reasons[facts.reason])]), ...end].join(' '), link };
}
