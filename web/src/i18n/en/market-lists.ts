import type { Same } from '../texts.ts';
import type { market as source } from '../tr/market-lists.ts';

export const market: Same<typeof source> = {
  observed: 'Other lists',
  wholeList: '{name}: whole list',
  movers: 'Movers of the day',
  risen: 'Biggest gains',
  fallen: 'Biggest losses',
  searchLabel: 'Search the market',
  searchPlaceholder: 'Name or code',
  noResultsHint: 'No name or code matches “{text}”.',
  showAll: 'Show all',
  sort: 'Sort by',
  sortCode: 'Code',
  sortName: 'Name',
  sortRise: 'Biggest gain',
  sortFall: 'Biggest loss',
  sortVolume: 'Volume',
  changesOf: 'changes of the last trading day ({day})',
  kind: 'Asset type',
  addFavorite: '{name}: add to favorites',
  removeFavorite: '{name}: remove from favorites',
  openAsset: '{name}, {code}: buy or sell',
  openObserved: '{name}, {code}: price and chart',
  noPrice: 'No price',
};
