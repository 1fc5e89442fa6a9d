/** Words of the screener that both sides share. */

export const SCREENER_OPS = ['lt', 'lte', 'gt', 'gte', 'eq', 'in'] as const;
export type ScreenerOp = (typeof SCREENER_OPS)[number];

/** Type of a field: a number, one word, several words, or yes and no. */
export const SCREENER_TYPES = ['number', 'word', 'words', 'flag'] as const;
export type ScreenerType = (typeof SCREENER_TYPES)[number];

export const HEATMAP_PERIODS = ['1d', '1w', '1m', '3m', 'ytd', '1y'] as const;
export type HeatmapPeriod = (typeof HEATMAP_PERIODS)[number];

export const HEATMAP_AREAS = ['turnover', 'equal'] as const;
export type HeatmapArea = (typeof HEATMAP_AREAS)[number];

export const COMPARE_UNITS = ['TRY', 'REAL', 'USD', 'EUR', 'GAU'] as const;
export type CompareUnit = (typeof COMPARE_UNITS)[number];

export const SCREEN_FORMATS = ['json', 'csv'] as const;

/** Property that similar assets share. */
export const SIMILAR_BY = ['sector', 'category', 'kind'] as const;
export type SimilarBy = (typeof SIMILAR_BY)[number];
