/**
 * Sources of the price of a holding: the market, its average cost, an entry of its owner, or the simulated market.
 */
export const PRICE_SOURCES = ['market', 'cost', 'entered', 'simulated'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];
