/** Routes of what people see of one another. */

import { byWorld } from '@kurus/core/market/world';
import type { WiredParts } from './app-parts.ts';
import { createHoldingMarks } from './comments/held-mark.ts';
import { commentRoutes } from './comments/routes.ts';
import { sweepTraffic } from './comments/traffic-sweep.ts';
import type { FeatureContext } from './features.ts';
import { createPastPrices } from './history/past-prices.ts';
import { revealNickname } from './people/nicknames.ts';
import { peopleRoutes } from './people/routes.ts';
import { createRecords } from './strategies/records.ts';
import { strategyRoutes } from './strategies/routes.ts';

export function communityRoutes(context: FeatureContext, { sql, config, worlds, facts }: WiredParts): void {
  const isOpen = config.community;
  peopleRoutes(context('people'), { sql, isOpen });
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
    revealNickname,
    limited: config.limits,
    isOpen,
  });
}
