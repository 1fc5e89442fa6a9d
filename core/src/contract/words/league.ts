/** Words of leagues, as stored in the database and sent on the wire. */

export const LEAGUE_KINDS = ['open', 'group'] as const;
export type LeagueKind = (typeof LEAGUE_KINDS)[number];

/** "finalizing": the season is over, and its last valuation is not in its table yet. */
export const LEAGUE_STATES = ['upcoming', 'running', 'finalizing', 'final', 'refused'] as const;
export type LeagueState = (typeof LEAGUE_STATES)[number];

/** Reason why a league does not open: anybody can work out the prices of a market with a fixed seed. */
export const LEAGUE_REASONS = ['MARKET_SEED'] as const;

/** Assets that may be bought. */
export const LEAGUE_UNIVERSES = ['BIST30', 'BIST100', 'mixed'] as const;
export type LeagueUniverse = (typeof LEAGUE_UNIVERSES)[number];

export const LEAGUE_COSTS = ['realistic', 'half', 'none'] as const;
export type LeagueCosts = (typeof LEAGUE_COSTS)[number];

/** Columns that a table is ranked by. */
export const TABLE_ORDERS = ['score', 'return'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** State of an entry in a table; only a ranked one has a rank. */
export const ENTRY_STATES = ['ranked', 'unranked', 'left', 'review'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Figures that a table is compared with. */
export const LEAGUE_BENCHMARKS = ['XU100', 'GAU', 'USD', 'CPI'] as const;
