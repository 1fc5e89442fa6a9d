import type { labels as source } from '../tr/labels.ts';
import type { Same } from '../texts.ts';

export const labels: Same<typeof source> = {
  price: 'Prix',
  amount: 'Montant',
  value: 'Valeur',
  gain: 'Gain',
  gross: 'Brut',
  withheld: 'Retenue',
  net: 'Net',
  commission: 'Commission',
  commissionWithTaxes: 'Commission (taxes comprises)',
  bsmv: 'BSMV (taxe)',
  cash: 'Liquidités',
  asset: 'Actif',
  date: 'Date',
  time: 'Heure',
  month: 'Mois',
  year: 'Année',
  today: 'Aujourd’hui',
  page: 'Page',
  print: 'Imprimer',
  fromTo: '{from} – {to}',
  save: 'Enregistrer',
  realReturn: 'Rendement réel',
  notComputable: 'non calculable',
  parts: 'Composantes du gain',
};
