/** Messages of successful answers about shares. */

export const HOUSEHOLD_TEXTS = {
  shareOffered: {
    tr: 'Davet kodu hazır. Kodu kendiniz verin.',
    en: 'The invitation code is ready. Hand it over yourself.',
    fr: 'Le code d’invitation est prêt. Remettez-le vous-même.',
  },
  shareAccepted: {
    tr: 'Kabul ettiniz. Karşı taraf onaylayınca görünecek.',
    en: 'Accepted. It shows once the other person confirms.',
    fr: 'Accepté. Le partage apparaîtra une fois confirmé par l’autre personne.',
  },
  shareConfirmed: { tr: 'Paylaşım başladı.', en: 'The share has started.', fr: 'Le partage a commencé.' },
  shareChanged: { tr: 'Değişiklik kaydedildi.', en: 'Change saved.', fr: 'Modification enregistrée.' },
  shareEnded: { tr: 'Paylaşım bitti.', en: 'The share has ended.', fr: 'Le partage a pris fin.' },
};
