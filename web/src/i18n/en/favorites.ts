import type { Same } from '../texts.ts';
import type { favorites as source } from '../tr/favorites.ts';

export const favorites: Same<typeof source> = {
  empty: 'No favorites added yet.',
  emptyHint: 'Tap a heart in the market to keep what you want to follow here.',
};
