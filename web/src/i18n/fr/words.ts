import type { Same } from '../texts.ts';
import type { common as source } from '../tr/words.ts';
import { common as everywhere } from './common.ts';

export const common: Same<typeof source> = {
  ...everywhere,
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
  named: '{name}\u00a0: {text}',
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
