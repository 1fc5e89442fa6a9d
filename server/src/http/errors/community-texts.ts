/** Messages of successful answers about leagues, comments, strategies and snapshots, in three languages. */

import type { Language } from '@kurus/core/limits';

export const COMMUNITY_TEXTS = {
  commentWritten: {
    tr: 'Yorumunuz yayımlandı.',
    en: 'Your comment is published.',
    fr: 'Votre commentaire est publié.',
  },
  commentHeld: {
    tr: 'Yayımlanmadı, bir kişi bakacak.',
    en: 'Not published; somebody will look at it.',
    fr: 'Non publié\u00a0; quelqu’un va le lire.',
  },
  commentDeleted: { tr: 'Yorumunuz silindi.', en: 'Your comment is deleted.', fr: 'Votre commentaire est supprimé.' },
  commentReported: {
    tr: 'Bildirildi. Bir kişi bakacak.',
    en: 'Reported. Somebody will look at it.',
    fr: 'Signalé. Quelqu’un va le lire.',
  },
  personBlocked: { tr: 'Engellendi.', en: 'Blocked.', fr: 'Bloqué.' },
  personUnblocked: { tr: 'Engel kaldırıldı.', en: 'No longer blocked.', fr: 'Débloqué.' },
  appealSent: { tr: 'İtirazınız iletildi.', en: 'Your appeal was sent.', fr: 'Votre contestation est envoyée.' },
  strategyPublished: { tr: 'Yayımlandı.', en: 'Published.', fr: 'Publié.' },
  strategyRetired: { tr: 'Emekliye ayrıldı.', en: 'Retired.', fr: 'Retirée.' },
  snapshotTaken: { tr: 'Görüntü alındı.', en: 'Snapshot taken.', fr: 'Instantané pris.' },
  snapshotErased: { tr: 'Görüntü silindi.', en: 'Snapshot deleted.', fr: 'Instantané supprimé.' },
  linkOpened: { tr: 'Bağlantı açıldı.', en: 'The link is open.', fr: 'Le lien est ouvert.' },
  linkClosed: { tr: 'Bağlantı kapatıldı.', en: 'The link is closed.', fr: 'Le lien est fermé.' },
  nicknameChosen: { tr: 'Takma adınız kaydedildi.', en: 'Nickname saved.', fr: 'Pseudonyme enregistré.' },
  leagueJoined: { tr: 'Katıldınız.', en: 'You are in.', fr: 'Vous participez.' },
  leagueLeft: { tr: 'Ligden ayrıldınız.', en: 'You left the league.', fr: 'Vous avez quitté la ligue.' },
  entryChanged: { tr: 'Kaydedildi.', en: 'Saved.', fr: 'Enregistré.' },
  groupMade: { tr: 'Grup kuruldu.', en: 'Group created.', fr: 'Groupe créé.' },
  codeRenewed: { tr: 'Kod yenilendi.', en: 'New code.', fr: 'Nouveau code.' },
  memberRemoved: { tr: 'Üye çıkarıldı.', en: 'Member removed.', fr: 'Membre retiré.' },
  erasedPerson: { tr: 'silinmiş kullanıcı', en: 'deleted user', fr: 'utilisateur supprimé' },
} as const satisfies Record<string, Record<Language, string>>;
