/** Refusals of proposals, of ratios only, and of names of the server: their part of errors.ts. */

import { PROPOSAL_DAYS } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const PROPOSAL_REFUSALS = {
  HOST_NOT_ALLOWED: {
    status: 403,
    tr: 'Bu sunucuya bu adla gelinemez. Sunucuyu işleten kişi adı PUBLIC_URL ile belirler.',
    en: 'This server is not reached by this name. Whoever runs it sets its name with PUBLIC_URL.',
    fr: 'Ce serveur n’est pas accessible sous ce nom. La personne qui l’exploite le fixe avec PUBLIC_URL.',
  },
  AMOUNTS_HIDDEN: {
    status: 403,
    tr: 'Bu program yalnız oranları görür; tutar gösteren çağrılar ona kapalıdır.',
    en: 'This program sees ratios only; calls that show amounts are closed to it.',
    fr: 'Ce programme ne voit que des proportions\u00a0; les appels qui montrent des montants lui sont fermés.',
  },
  TEXT_HAS_LINK: {
    status: 400,
    tr: 'Öneri metinlerinde bağlantı olamaz.',
    en: 'Texts of a proposal have no links.',
    fr: 'Les textes d’une proposition ne contiennent pas de lien.',
  },
  PROPOSAL_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir öneri yok.',
    en: 'There is no such proposal.',
    fr: 'Cette proposition n’existe pas.',
  },
  PROPOSAL_ANSWERED: {
    status: 409,
    tr: 'Bu öneri daha önce yanıtlandı.',
    en: 'This proposal was answered before.',
    fr: 'Cette proposition a déjà reçu une réponse.',
  },
  PROPOSAL_LAPSED: {
    status: 409,
    tr: `Bu öneri ${PROPOSAL_DAYS} gün içinde yanıtlanmadığı için düştü.`,
    en: `This proposal lapsed, as it was not answered within ${PROPOSAL_DAYS} days.`,
    fr: `Cette proposition est devenue caduque, faute de réponse sous ${PROPOSAL_DAYS} jours.`,
  },
  PROPOSALS_TOO_MANY: {
    status: 409,
    tr: 'Yanıt bekleyen en fazla {most} öneri olabilir.',
    en: 'At most {most} proposals can wait for an answer.',
    fr: 'Au plus {most} propositions peuvent attendre une réponse.',
  },
} satisfies Readonly<Record<string, RefusalAnswer>>;
