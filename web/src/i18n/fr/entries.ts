import type { Same } from '../texts.ts';
import type { entries as source } from '../tr/entries.ts';

export const entries: Same<typeof source> = {
  buy: 'Achat',
  sell: 'Vente',
  dividend: 'Dividende',
  opening: 'Je le détiens déjà',
  deposit: 'Dépôt',
  withdraw: 'Retrait',
  interest: 'Intérêts',
  fee: 'Frais',
  tax: 'Impôt',
  'delivery-in': 'Transfert entrant',
  'delivery-out': 'Transfert sortant',
  bonus: 'Attribution gratuite',
  rights: 'Augmentation de capital',
  split: 'Division',
  merger: 'Fusion',
  refund: 'Remboursement',
  'interest-paid': 'Intérêts payés',
  exchange: 'Échange',
  symbol: 'Nouveau code',
  delete: 'Écriture supprimée',
};
