/** Worlds of prices, as calls of the market name them. */

export const WORLDS = ['practice', 'real'] as const;
export type World = (typeof WORLDS)[number];
