import type { Same } from '../texts.ts';
import type { returns as source } from '../tr/returns.ts';

export const returns: Same<typeof source> = {
  year: '12 mois',
  line: 'Rendement, 12 mois',
  days: '{days} {days|jour|jours}',
  real: 'Réel',
  afterInflation: 'Après inflation',
  ending: '{span} finissant le {date}',
  until:
    'Le rendement après inflation porte sur les 12 mois qui finissent le {date}\u00a0: l’IPC est publié jusqu’à ce jour.',
  noEntries: 'Aucune écriture',
  noPrices: 'L’IPC de ces jours n’est pas encore publié',
  belowZero: 'La valeur est négative un jour',
  unknown: 'Non calculable',
  pending: 'Recalcul en cours',
  failed: 'Le rendement n’a pas pu être chargé.',
  lastEntry: 'Dernière écriture le {date}',
  realOver: '{span}, après inflation',
  ends: 'fin {date}',
};
