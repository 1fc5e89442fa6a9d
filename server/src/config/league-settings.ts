/** The settings of leagues. */

import type { SourceName } from './kind-settings.ts';
import { onOff, setting, wholeNumber } from './setting-values.ts';

export const LEAGUE_SETTINGS = {
  leagues: setting(
    'LEAGUES',
    'on',
    onOff,
    'Leagues of each month and of groups; with a fixed MARKET_SEED they are there and refuse to open',
  ),
  leagueClock: setting(
    'LEAGUE_CLOCK',
    '1',
    wholeNumber(1, 20_000),
    "How many times as fast the server's clock runs, for tests of seasons: days, prices and valuations with it; " +
      'simulated prices only, refused in production',
  ),
};

/** @returns the line of a fast clock that must not run; undefined where it may */
export function leagueClockFault(
  { leagueClock, nodeEnv }: { readonly leagueClock: number; readonly nodeEnv: string },
  sources: readonly SourceName[],
): string | undefined {
  if (leagueClock === 1) return undefined;
  if (nodeEnv === 'production') return 'LEAGUE_CLOCK is refused with NODE_ENV=production';
  if (sources.some((source) => source !== 'simulated')) return 'LEAGUE_CLOCK is for simulated prices alone';
  return undefined;
}
