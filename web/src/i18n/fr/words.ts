import type { Same } from '../texts.ts';
import type { words as source } from '../tr/words.ts';

export const words: Same<typeof source> = {
  close: 'Fermer',
  cancel: 'Annuler',
  send: 'Envoyer',
  retry: 'Réessayer',
  loading: 'Chargement…',
  clear: 'Effacer',
  previous: 'Précédent',
  next: 'Suivant',
  pages: 'Pages',
  page: 'Page {page}',
  pageOf: 'Page {page} / {pages}',
  total: 'Total',
  noResults: 'Aucun résultat trouvé.',
  chooseSlice: 'Utilisez les flèches pour les détails',
  slice: '{label}\u00a0: {amount}, {share}',
  thousands: '{amount} k',
  millions: '{amount} M',
  billions: '{amount} Md',
  trillions: '{amount} Bn',
  quantity: 'Quantité',
  cost: 'Coût',
  averageCost: 'Coût moyen',
  volume: 'Volume',
  all: 'Tout',
};
