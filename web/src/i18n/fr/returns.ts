import type { returns as source } from '../tr/returns.ts';
import type { Same } from '../texts.ts';

export const returns: Same<typeof source> = {
  year: '12 mois',
  line: 'Rendement, 12 mois',
  days: '{days} {days|jour|jours}',
  real: 'Réel',
  afterInflation: 'Après inflation',
  until:
    'Le rendement après inflation porte sur les 12 mois qui finissent le {date}\u00a0: les prix à la consommation sont publiés jusqu’à ce jour.',
  noEntries: 'Aucune écriture',
  noPrices: 'Les prix à la consommation de ces jours ne sont pas encore publiés',
  belowZero: 'La valeur passe un jour sous zéro',
  unknown: 'Non calculable',
  pending: 'Nouveau calcul en cours',
  failed: 'Le rendement n’a pas pu être chargé.',
  lastEntry: 'Dernière écriture le {date}',
};
