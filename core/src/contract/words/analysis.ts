/** Values of the analysis that requests and answers share. */

/** Unit of figures: lira, lira with the last day's purchasing power, US dollars, euros, grams of gold. */
export const ANALYSIS_UNITS = ['TRY', 'REAL', 'USD', 'EUR', 'GAU'] as const;
export type AnalysisUnit = (typeof ANALYSIS_UNITS)[number];

/** Cost method of a sale: the average of all lots, or the cost of the oldest lots first. */
export const COST_METHODS = ['average', 'fifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Mark of a price: the average cost stands for it, its owner typed it, or it is older than it should be. */
export const PRICE_MARKS = ['cost', 'entered', 'old'] as const;
export type PriceMarkName = (typeof PRICE_MARKS)[number];

/** Grouping of assets in the analysis. */
export const ASSET_GROUPINGS = ['asset', 'kind', 'sector', 'currency', 'account'] as const;
export type AssetGrouping = (typeof ASSET_GROUPINGS)[number];
