import type { Same } from '../texts.ts';
import type { market as source } from '../tr/market-lists.ts';

export const market: Same<typeof source> = {
  observed: 'Autres listes',
  wholeList: '{name} : toute la liste',
  movers: 'Plus fortes variations du jour',
  risen: 'Plus fortes hausses',
  fallen: 'Plus fortes baisses',
  searchLabel: 'Rechercher sur le marché',
  searchPlaceholder: 'Nom ou code',
  noResultsHint: 'Aucun nom ni code ne correspond à «\u00a0{text}\u00a0».',
  showAll: 'Tout afficher',
  sort: 'Trier par',
  sortCode: 'Code',
  sortName: 'Nom',
  sortRise: 'Plus forte hausse',
  sortFall: 'Plus forte baisse',
  sortVolume: 'Volume',
  changesOf: 'variations de la dernière séance ({day})',
  kind: 'Type d’actif',
  addFavorite: '{name}\u00a0: ajouter aux favoris',
  removeFavorite: '{name}\u00a0: retirer des favoris',
  openAsset: '{name}, {code}\u00a0: acheter ou vendre',
  openObserved: '{name}, {code}\u00a0: cours et graphique',
  noPrice: 'Pas de cours',
};
