/** Today's change, the same in each answer that contains it. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/portfolio';
import { expect } from 'vitest';
import type { TestUser } from './app.ts';
import { kurus } from './kurus.ts';

export type Holdings = WireOf<typeof contract.holdings>;
type Today = NonNullable<WireOf<typeof contract.summary>['today']>;

export async function figuresByAccount<T>(user: TestUser, path: string): Promise<T> {
  const { status, body } = await user.call('GET', path);
  expect([path, status, body.errDetail]).toEqual([path, 200, undefined]);
  return body.data as unknown as T;
}

/** Reads today's change, and checks that it is the same in each answer that contains it. */
export async function todayOf(user: TestUser, account = 1): Promise<Today> {
  const query = account === 1 ? '' : `?account=${account}`;
  const { closed: _, ...today } = (await figuresByAccount<Holdings>(user, `/portfolio/${query}`)).today ?? {};
  for (const path of ['summary', 'profit-loss'])
    expect(await figuresByAccount<{ today: Today }>(user, `/portfolio/${path}${query}`)).toMatchObject({ today });
  return today as Today;
}

export const todayFigures = ({ change, atWork, changePercentage }: Today) => ({
  change: kurus(change),
  atWork: kurus(atWork),
  percent: kurus(changePercentage),
});

export const tradeAt = (
  user: TestUser,
  side: 'buy' | 'sell',
  symbol: string,
  many: string,
  unit: number,
  type: string,
) =>
  side === 'buy'
    ? user.call('POST', '/portfolio/addAssetBySymbol', { symbol, quantity: many, buyPrice: unit, type })
    : user.call('POST', '/portfolio/sellAsset', { symbol, quantity: many, sellPrice: unit, type });
