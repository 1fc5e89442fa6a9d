import type { Same } from '../texts.ts';
import type { worth as source } from '../tr/net-worth.ts';

export const worth: Same<typeof source> = {
  history: 'Évolution du patrimoine net',
  historyWhole: 'Évolution de la valeur',
  historySummary: '{what}, du {from} au {to}\u00a0; dernière valeur {value}',
  noHistory: 'L’historique commence le lendemain de votre première écriture.',
  day: 'Jour',
  byKind: 'Par type',
  byCurrency: 'Par monnaie',
  withoutDebts: 'hors dettes',
  rest: 'Autres',
  property: 'Logement, voiture, autres',
  deposit: 'Dépôt',
  pension: 'Retraite (BES)',
  bond: 'Obligation',
  currencyNote:
    'Un fonds compte dans la monnaie de son prix, même si ce qu’il détient est étranger. L’or compte en livres.',
  failed: 'L’historique du patrimoine net n’a pas pu être chargé.',
};
