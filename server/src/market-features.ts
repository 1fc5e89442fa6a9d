/** Routes of the market's views, and of what people keep beside them. */

import { assetKey } from '@kurus/core/identity';
import { byWorld } from '@kurus/core/market/world';
import type { SavedScreens } from './alerts/saved-screens.ts';
import type { WiredParts } from './app-parts.ts';
import { readHeldAssets } from './asset-search/store.ts';
import type { FeatureContext } from './features.ts';
import { createPastPrices } from './history/past-prices.ts';
import { createMarketFigures, type MarketFigures } from './market-figures/market-figures.ts';
import { marketListRoutes } from './market-lists/routes.ts';
import { readFavorites, readLists, readScreen } from './market-lists/store.ts';
import { marketViewRoutes, type OwnAssets } from './market-views/routes.ts';
import { fittingCodes, screenCounts } from './market-views/screen-counts.ts';

export interface MarketViews {
  /** Not renewed yet. */
  readonly figures: MarketFigures;
  readonly screens: SavedScreens;
}

export function marketViewRoutesOf(context: FeatureContext, parts: WiredParts): MarketViews {
  const { sql, worlds, facts, calendar, realPrices, now = Date.now } = parts;
  const { app } = context('market');
  const figures = createMarketFigures({
    sql,
    worlds,
    calendar,
    pack: facts.pack,
    cpi: facts.cpi.prices,
    now,
    isOurs: parts.isOurs ?? (() => true),
    onTrouble: (error) => app.log.warn({ err: error }, 'figures of the market'),
  });
  const ownAssets = async (userId: string): Promise<OwnAssets> => {
    const [held, { items }] = await Promise.all([readHeldAssets(sql, userId), readFavorites(sql, userId)]);
    return { held, favorites: new Set(items.map(({ kind, code }) => assetKey(kind, code))) };
  };
  marketViewRoutes(context('market'), {
    figures,
    worlds,
    compared: byWorld((world) => ({
      ...worlds[world],
      prices: createPastPrices(worlds[world].histories, worlds[world].book.isLive),
      cpi: facts.cpi.prices,
      calendar,
    })),
    pack: facts.pack,
    realPrices: realPrices.state,
    ownAssets,
  });
  marketListRoutes(context('market'), {
    sql,
    countOf: screenCounts(figures, ownAssets),
    isListed: (kind, code) =>
      worlds.practice.book.asset(kind, code) !== undefined || worlds.real.book.asset(kind, code) !== undefined,
  });
  const fitting = fittingCodes(figures, ownAssets);
  const screens: SavedScreens = {
    has: async (userId, name) => (await readScreen(sql, userId, name)) !== undefined,
    async fitting(userId, name, world) {
      const saved = await readScreen(sql, userId, name);
      const codes = saved && (await fitting(saved, world, userId));
      return codes && { version: saved.changedAt, kind: saved.kind, codes };
    },
    lists: (userId) => readLists(sql, userId),
  };
  return { figures, screens };
}
