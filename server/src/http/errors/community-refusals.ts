/** Refusals about nicknames, and about what people write for one another. */

import { COMMENT_MAX_LENGTH } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const COMMUNITY_REFUSALS = {
  NICKNAME_INVALID: {
    status: 422,
    tr: 'Takma ad 3–24 karakter olmalı: harfler, rakamlar ve kelimeler arasında tek boşluk.',
    en: 'A nickname has 3–24 characters: letters, digits, and single blanks between words.',
    fr: 'Un pseudonyme compte 3 à 24\u00a0caractères\u00a0: lettres, chiffres et une espace entre les mots.',
  },
  NICKNAME_NOT_ALLOWED: {
    status: 422,
    tr: 'Bu ad kullanılamaz. Başka bir ad seçin.',
    en: 'This name cannot be used. Choose another one.',
    fr: 'Ce nom ne peut pas être utilisé. Choisissez-en un autre.',
  },
  NICKNAME_TAKEN: {
    status: 409,
    tr: 'Bu ad ya da onun gibi okunan bir ad alınmış.',
    en: 'This name, or one that reads like it, is taken.',
    fr: 'Ce nom, ou un nom qui se lit de même, est déjà pris.',
  },
  NICKNAME_MADE_ONLY: {
    status: 409,
    tr: 'Bu sunucuda yalnız hazır adlar kullanılır. Başka bir ad çekin.',
    en: 'This server uses made names only. Roll another one.',
    fr: 'Ce serveur n’utilise que des noms tirés au sort. Tirez-en un autre.',
  },
  NICKNAME_CHANGES_SPENT: {
    status: 409,
    tr: 'Takma ad yılda en fazla iki kez değişir. Sonraki değişiklik: {from}.',
    en: 'A nickname changes at most twice a year. Next change: {from} (Istanbul time).',
    fr: 'Un pseudonyme change deux fois par an au plus. Prochain changement\u00a0: {from} (heure d’Istanbul).',
  },
  NAME_TRIES: {
    status: 429,
    tr: 'Bugün çok fazla ad denediniz. {wait} sonra tekrar deneyin.',
    en: 'You have tried too many names today. Try again in {wait}.',
    fr: 'Vous avez essayé trop de noms aujourd’hui. Réessayez dans {wait}.',
  },
  COMMUNITY_OFF: {
    status: 404,
    tr: 'Bu sunucuda yorumlar kapalı.',
    en: 'Comments are off on this server.',
    fr: 'Les commentaires sont désactivés sur ce serveur.',
  },
  COMMENT_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir yorum yok.',
    en: 'There is no such comment.',
    fr: 'Ce commentaire n’existe pas.',
  },
  COMMENT_TOO_LONG: {
    status: 422,
    tr: `Bir yorum en çok ${COMMENT_MAX_LENGTH} karakter olabilir.`,
    en: `A comment has at most ${COMMENT_MAX_LENGTH} characters.`,
    fr: `Un commentaire compte au plus ${COMMENT_MAX_LENGTH} caractères.`,
  },
  COMMENT_MUTED: {
    status: 403,
    tr: 'Yorum yazmanız durduruldu.[ Bitiş: {until}.]',
    en: 'You cannot write comments for now.[ It ends on {until} (Istanbul time).]',
    fr: 'Vous ne pouvez pas écrire de commentaires.[ Fin : {until} (heure d’Istanbul).]',
  },
  COMMENT_LIMIT: {
    status: 429,
    tr: 'Sınıra geldiniz. Yeniden: {from}.',
    en: 'You have reached the limit. Again from {from} (Istanbul time).',
    fr: 'Vous avez atteint la limite. De nouveau à partir de {from} (heure d’Istanbul).',
  },
  COMMENT_REPEATED: {
    status: 409,
    tr: 'Aynı metni {at} tarihinde yazdınız; ikinci kez yayımlanmaz.',
    en: 'You wrote the same text on {at}; it is not published twice.',
    fr: 'Vous avez écrit le même texte le {at} ; il n’est pas publié deux fois.',
  },
  COMMENT_LINK_EARLY: {
    status: 409,
    tr: 'Bağlantılı yorum için hesabınızın bir günlük olması gerekir.',
    en: 'Your account must be a day old before a comment may have a link.',
    fr: 'Votre compte doit avoir un jour avant qu’un commentaire puisse contenir un lien.',
  },
  COMMENT_EDIT_OVER: {
    status: 409,
    tr: 'Düzenleme süresi doldu; yayımdaki metin kaldı.',
    en: 'The time for edits is over; the published text stays.',
    fr: 'Le délai de modification est écoulé ; le texte publié reste.',
  },
  REPLIES_TOO_MANY: {
    status: 409,
    tr: 'Bir yoruma en fazla {most} yanıt yazılır.',
    en: 'A comment has at most {most} replies.',
    fr: 'Un commentaire reçoit {most} réponses au maximum.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    tr: 'Bu adla kimse yok.',
    en: 'Nobody has this name.',
    fr: 'Personne ne porte ce nom.',
  },
  BLOCKS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} kişi engellenir.',
    en: 'You can block at most {most} people.',
    fr: 'Vous pouvez bloquer {most} personnes au maximum.',
  },
  DECISION_NOT_FOUND: {
    status: 404,
    tr: 'Hakkınızda böyle bir karar yok.',
    en: 'There is no such decision about you.',
    fr: 'Aucune décision de ce numéro ne vous concerne.',
  },
  APPEAL_MADE: {
    status: 409,
    tr: 'Bu karara daha önce itiraz ettiniz.',
    en: 'You have already appealed against this decision.',
    fr: 'Vous avez déjà contesté cette décision.',
  },
  STRATEGY_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir strateji yok.',
    en: 'There is no such strategy.',
    fr: 'Cette stratégie n’existe pas.',
  },
  STRATEGY_RETIRED: {
    status: 409,
    tr: 'Bu strateji emekliye ayrılmış; yeni sürümü yayımlanmaz.',
    en: 'This strategy is retired; it gets no new version.',
    fr: 'Cette stratégie est retirée ; elle n’a plus de nouvelle version.',
  },
  STRATEGIES_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} strateji yayımlayabilirsiniz.',
    en: 'You can publish at most {most} strategies.',
    fr: 'Vous pouvez publier {most} stratégies au maximum.',
  },
  VERSIONS_TOO_MANY: {
    status: 409,
    tr: 'Bir stratejinin en fazla {most} sürümü olur.',
    en: 'A strategy has at most {most} versions.',
    fr: 'Une stratégie compte {most} versions au maximum.',
  },
  TEXT_HELD: {
    status: 422,
    tr: 'Metinde kazanç vaadi, reklam, davet bağlantısı ya da telefon var. Çıkarıp yeniden deneyin.',
    en: 'The text has a promise of gain, an advert, a referral link or a telephone number. Take it out and try again.',
    fr: 'Le texte contient une promesse de gain, une publicité, un lien de parrainage ou un numéro. Retirez-le et réessayez.',
  },
  SNAPSHOT_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir anlık görüntü yok.',
    en: 'There is no such snapshot.',
    fr: 'Cet instantané n’existe pas.',
  },
  SNAPSHOTS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} anlık görüntü saklanır. Yenisi için birini silin.',
    en: 'At most {most} snapshots are kept. Delete one for a new one.',
    fr: 'On garde {most} instantanés au maximum. Supprimez-en un pour en prendre un autre.',
  },
  FIGURES_PENDING: {
    status: 409,
    tr: 'Portföyün değerleri şu anda hesaplanıyor. Biraz sonra yeniden deneyin.',
    en: 'The values of the portfolio are being worked out. Try again in a moment.',
    fr: 'Les valeurs du portefeuille sont en cours de calcul. Réessayez dans un instant.',
  },
  LINK_CLOSED: {
    status: 404,
    tr: 'Bu bağlantı kapatıldı.',
    en: 'This link was closed.',
    fr: 'Ce lien a été fermé.',
  },
} as const satisfies Record<string, RefusalAnswer>;
