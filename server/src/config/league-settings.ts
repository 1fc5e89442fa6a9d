/** The settings of leagues. */

import { onOff, setting } from './setting-values.ts';

export const LEAGUE_SETTINGS = {
  leagues: setting(
    'LEAGUES',
    'on',
    onOff,
    'Leagues of each month and of groups; with a fixed MARKET_SEED they are there and refuse to open',
  ),
};
