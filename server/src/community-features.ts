/** Routes of what people see of one another. */

import { byWorld } from '@kurus/core/market/world';
import type { WiredParts } from './app-parts.ts';
import { createGuesses, NAME_GUESSES } from './auth/limits/guesses.ts';
import { standingSessions } from './auth/session/sessions.ts';
import { createHoldingMarks } from './comments/held-mark.ts';
import { commentRoutes } from './comments/routes.ts';
import { sweepTraffic } from './comments/traffic-sweep.ts';
import type { FeatureContext } from './features.ts';
import { createPastPrices } from './history/past-prices.ts';
import { lastBadge } from './league/badge-store.ts';
import { requireCommented } from './league/league-view.ts';
import { revealNickname } from './people/nicknames.ts';
import { peopleRoutes } from './people/routes.ts';
import { createRecords } from './strategies/records.ts';
import { strategyRoutes } from './strategies/routes.ts';

export function communityRoutes(context: FeatureContext, parts: WiredParts): void {
  const { sql, config, worlds, facts, now = Date.now } = parts;
  const isOpen = config.community;
  const guesses = createGuesses(parts, NAME_GUESSES);
  peopleRoutes(context('people'), { sql, isOpen, guesses });
  strategyRoutes(context('strategies'), {
    sql,
    books: byWorld((world) => worlds[world].book),
    records: createRecords({
      markets: byWorld((world) => ({
        prices: createPastPrices(worlds[world].histories, worlds[world].book.isLive),
        actions: worlds[world].actions,
      })),
      cpi: facts.cpi.prices,
    }),
    revealNickname,
    isOpen,
  });
  sweepTraffic(context('comments'), sql);
  commentRoutes(context('comments'), {
    sql,
    books: byWorld((world) => worlds[world].book),
    holdingMarks: createHoldingMarks(sql),
    badgeOf: (userId) => lastBadge(sql, userId),
    revealNickname,
    limited: config.limits,
    isOpen,
    requireLeague: (userId, id) => requireCommented(sql, userId, id),
    guesses,
    standing: (sessions) => standingSessions(sql, sessions, now()),
  });
}
