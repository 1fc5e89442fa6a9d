/** Messages of successful answers about access keys and programs. */

export const KEY_TEXTS = {
  keyMade: { tr: 'Anahtar oluşturuldu.', en: 'Key created.', fr: 'Jeton créé.' },
  keyEnded: {
    tr: 'Anahtar silindi; onu kullanan programlar artık giremez.',
    en: 'Key deleted; programs that use it can no longer get in.',
    fr: 'Jeton supprimé\u00a0; les programmes qui l’utilisent n’ont plus accès.',
  },
  programAnswered: { tr: 'Yanıtınız kaydedildi.', en: 'Your answer was saved.', fr: 'Votre réponse est enregistrée.' },
  programEnded: {
    tr: 'Bağlantı kesildi; program artık giremez.',
    en: 'Disconnected; the program can no longer get in.',
    fr: 'Déconnecté\u00a0; le programme n’a plus accès.',
  },
};
