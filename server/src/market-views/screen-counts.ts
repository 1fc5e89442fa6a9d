/** Assets that fit saved screens now: their numbers, and who they are. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { World } from '@kurus/core/market/world';
import { parseCondition, screen } from '@kurus/core/screener/screener';
import type { MarketFigures } from '../market-figures/market-figures.ts';
import { type OwnAssets, ownValues } from './routes.ts';

interface CountedScreen {
  readonly kind: QuotedKind;
  readonly filters: readonly string[];
}

/** Undefined before the figures are known, and for a screen with a field that there is no more. */
export const screenCounts =
  (figures: MarketFigures, ownAssets: (userId: string) => Promise<OwnAssets>) =>
  async (screens: readonly CountedScreen[], world: World, userId: string): Promise<readonly (number | undefined)[]> => {
    const parsed = screens.map(({ kind, filters }) => filters.map((filter) => parseCondition(filter, kind)));
    const needsOwn = parsed.flat().some((one) => !('wrong' in one) && one.field.isOwn);
    const own = needsOwn ? ownValues(await ownAssets(userId)) : undefined;
    return screens.map(({ kind }, at) => {
      const rows = figures.rows(world, kind);
      const conditions = (parsed[at] ?? []).flatMap((one) => ('wrong' in one ? [] : [one]));
      if (rows.length === 0 || conditions.length !== parsed[at]?.length) return undefined;
      const order = { field: undefined, isDown: false };
      return screen(rows, { conditions, order }, own).rows.length;
    });
  };

/** Codes of the assets that fit a screen, in their order; undefined as above. */
export const fittingCodes =
  (figures: MarketFigures, ownAssets: (userId: string) => Promise<OwnAssets>) =>
  async ({ kind, filters }: CountedScreen, world: World, userId: string): Promise<readonly string[] | undefined> => {
    const parsed = filters.map((filter) => parseCondition(filter, kind));
    const conditions = parsed.flatMap((one) => ('wrong' in one ? [] : [one]));
    const rows = figures.rows(world, kind);
    if (rows.length === 0 || conditions.length !== parsed.length) return undefined;
    const own = conditions.some(({ field }) => field.isOwn) ? ownValues(await ownAssets(userId)) : undefined;
    return screen(rows, { conditions, order: { field: undefined, isDown: false } }, own).rows.map(({ code }) => code);
  };
