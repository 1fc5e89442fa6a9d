/** Messages of successful answers about proposals. */

export const PROPOSAL_TEXTS = {
  proposed: {
    tr: 'Öneri yazıldı; sahibi ekranda kabul edene kadar hiçbir şey olmaz.',
    en: 'Proposal written; nothing happens until its person accepts it on the screen.',
    fr: 'Proposition enregistrée\u00a0; rien ne se passe avant son acceptation à l’écran.',
  },
  proposalAccepted: { tr: 'Öneri kabul edildi.', en: 'Proposal accepted.', fr: 'Proposition acceptée.' },
  proposalRejected: { tr: 'Öneri reddedildi.', en: 'Proposal rejected.', fr: 'Proposition refusée.' },
  proposalUndone: { tr: 'Geri alındı.', en: 'Undone.', fr: 'Annulé.' },
};
