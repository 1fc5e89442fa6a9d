import type { Same } from '../texts.ts';
import type { favorites as source } from '../tr/favorites.ts';

export const favorites: Same<typeof source> = {
  empty: 'Aucun favori ajouté pour le moment.',
  emptyHint: 'Touchez un cœur sur le marché pour retrouver ici ce que vous suivez.',
};
