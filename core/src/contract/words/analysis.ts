/** Values of the analysis that requests and answers share. */

/** Unit of figures: lira, lira with the last day's purchasing power, US dollars, euros, grams of gold. */
export const ANALYSIS_UNITS = ['TRY', 'REAL', 'USD', 'EUR', 'GAU'] as const;
export type AnalysisUnit = (typeof ANALYSIS_UNITS)[number];

/** Cost method of a sale: the average of all lots, or the cost of the oldest lots first. */
export const COST_METHODS = ['average', 'fifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];
