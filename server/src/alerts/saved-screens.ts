/** Saved screens and lists of users, as alerts on them read them. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { WatchList } from '@kurus/core/contract/watch-lists';
import type { World } from '@kurus/core/market/world';
import type { Price } from '@kurus/core/money/money';
import type { StoredAlert } from './alert-row.ts';

/** Assets that fit a saved screen. */
export interface FittingAssets {
  /** Changes when the screen is saved again. */
  readonly version: string;
  readonly kind: AssetKind;
  /** In their order by code. */
  readonly codes: readonly string[];
}

export interface SavedScreens {
  has(userId: string, name: string): Promise<boolean>;
  /** Undefined for none of this name, and before the figures of the market are known. */
  fitting(userId: string, name: string, world: World): Promise<FittingAssets | undefined>;
  lists(userId: string): Promise<readonly WatchList[]>;
}

/** Screens and lists of one user. */
export interface UserScreens {
  hasScreen(name: string): Promise<boolean>;
  /** Assets that fit the saved screen of an alert; undefined while they are not known. */
  fitting(of: Pick<StoredAlert, 'screen' | 'world'>): Promise<FittingAssets | undefined>;
  /** Target of an asset in the list that was changed last; undefined where none has one. */
  target(of: Pick<StoredAlert, 'asset' | 'code'>): Promise<Price | undefined>;
}

/** @param once reads what several alerts ask for once, by its name */
export const screensOf = (
  screens: SavedScreens,
  userId: string,
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>,
): UserScreens => ({
  hasScreen: (name) => screens.has(userId, name),
  fitting: async ({ screen, world }) =>
    screen === undefined ? undefined : once(`screen ${world} ${screen}`, () => screens.fitting(userId, screen, world)),
  async target({ asset, code }) {
    const lists = await once('lists', () => screens.lists(userId));
    const newest = lists.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
    const found = newest.flatMap(({ items }) => items).filter((item) => item.kind === asset && item.code === code);
    return found.find(({ target }) => target !== undefined)?.target;
  },
});
