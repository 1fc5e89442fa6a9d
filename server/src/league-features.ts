/** Leagues: their routes, and the work that one server does for all. */

import { membersOn } from '@kurus/core/data-pack/companies';
import { dateText } from '@kurus/core/market/calendar';
import type { WiredParts } from './app-parts.ts';
import { createGuesses, GROUP_CODE_GUESSES, NAME_GUESSES } from './auth/limits/guesses.ts';
import type { FeatureContext } from './features.ts';
import { createProvisionalTables } from './league/provisional-tables.ts';
import { leagueRoutes } from './league/routes.ts';
import { createSeasonWork, type SeasonWork } from './league/season-work.ts';

/** @returns the work of seasons, not started yet */
export function leagueRoutesOf(context: FeatureContext, parts: WiredParts): SeasonWork {
  const { sql, worlds, config, calendar, facts, now = Date.now, isOurs = () => true } = parts;
  const market = worlds.practice;
  const { app } = context('leagues');
  const provisional = createProvisionalTables({
    sql,
    book: market.book,
    isShared: config.redisUrl !== undefined,
  });
  leagueRoutes(context('leagues'), {
    sql,
    calendar,
    provisional,
    isOn: config.leagues,
    isOpen: config.community,
    codeGuesses: createGuesses(parts, GROUP_CODE_GUESSES),
    nameGuesses: createGuesses(parts, NAME_GUESSES),
  });
  return createSeasonWork({
    sql,
    market,
    calendar,
    provisional,
    now,
    isOurs,
    cpi: facts.cpi.prices,
    membersOf: (index, day) => indexMembers(facts.pack.indexLists, index, day),
    isOn: config.leagues,
    isForetold: config.marketSeed !== undefined,
    clockFactor: config.leagueClock,
    onTrouble: (error) => app.log.warn({ err: error }, 'leagues'),
  });
}

/** Members on a day; before the first known list, those of it. */
function indexMembers(
  lists: WiredParts['facts']['pack']['indexLists'],
  index: string,
  day: number,
): ReadonlySet<string> {
  const known = membersOn(lists, dateText(day)).get(index);
  return known ?? lists.find((list) => list.index === index)?.codes ?? new Set();
}
