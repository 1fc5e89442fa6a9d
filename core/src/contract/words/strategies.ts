/** Words of strategies. */

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TARGET_STATES = ['open', 'target', 'stop', 'expired'] as const;

export const STRATEGY_LISTS = ['public', 'followed', 'own'] as const;
export type StrategyList = (typeof STRATEGY_LISTS)[number];
