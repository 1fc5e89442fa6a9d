/** Refusals of shares: their part of errors.ts. */

import { SHARE_CODE_HOURS } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const HOUSEHOLD_REFUSALS = {
  SHARE_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir paylaşım yok ya da bitti.',
    en: 'There is no such share, or it has ended.',
    fr: 'Ce partage n’existe pas ou a pris fin.',
  },
  SHARE_CODE_WRONG: {
    status: 404,
    tr: 'Bu kodla davet yok.',
    en: 'There is no invitation with this code.',
    fr: 'Aucune invitation avec ce code.',
  },
  SHARE_CODE_TRIES: {
    status: 429,
    tr: 'Çok fazla yanlış kod denendi. {wait} sonra yeniden deneyin.',
    en: 'Too many wrong codes. Try again in {wait}.',
    fr: 'Trop de codes erronés. Réessayez dans {wait}.',
  },
  SHARE_OWN: {
    status: 409,
    tr: 'Bu sizin kendi davetiniz; kodu paylaşacağınız kişiye verin.',
    en: 'This is your own invitation; give the code to the person you want to share with.',
    fr: 'C’est votre propre invitation\u00a0; donnez le code à la personne concernée.',
  },
  SHARE_KNOWN: {
    status: 409,
    tr: 'Bu kişi bu portföyü ya da bütün portföylerini sizinle zaten paylaşıyor. Önce o paylaşım bitirilmeli.',
    en: 'This person already shares this portfolio, or all of theirs, with you. That share has to end first.',
    fr: 'Cette personne partage déjà ce portefeuille, ou tous les siens, avec vous. Ce partage doit d’abord prendre fin.',
  },
  SHARE_NOT_ACCEPTED: {
    status: 409,
    tr: 'Davet henüz kabul edilmedi ya da zaten onaylandı.',
    en: 'The invitation has not been accepted yet, or is confirmed already.',
    fr: 'L’invitation n’a pas encore été acceptée, ou est déjà confirmée.',
  },
  SHARE_READ_ONLY: {
    status: 403,
    tr: 'Bu portföyü yalnızca görebilirsiniz.',
    en: 'You can only view this portfolio.',
    fr: 'Vous pouvez seulement consulter ce portefeuille.',
  },
  SHARES_TOO_MANY: {
    status: 409,
    tr: `En fazla {most} paylaşımınız olabilir. Birini bitirin ya da bekleyen bir davetin ${SHARE_CODE_HOURS} saatini bekleyin.`,
    en: `You can have {most} shares at most. End one, or wait for the ${SHARE_CODE_HOURS} hours of an invitation to pass.`,
    fr: `Vous pouvez avoir {most} partages au plus. Mettez-en un à terme, ou attendez les ${SHARE_CODE_HOURS}\u00a0heures d’une invitation.`,
  },
  OWNER_NOT_ALLOWED: {
    status: 422,
    tr: 'Bu istek başkasının paylaştığı portföyler için yapılamaz.',
    en: 'This request is not possible for portfolios that somebody else shares.',
    fr: 'Cette requête n’est pas possible pour des portefeuilles partagés par quelqu’un d’autre.',
  },
} satisfies Readonly<Record<string, RefusalAnswer>>;
