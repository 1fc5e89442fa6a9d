/** Suspicions about the entries at the top of a league, in lines for the operator. */

import { alikePairs, sharedNetworks } from '@kurus/core/league/flags';
import type { Sql } from '../db/pool.ts';
import { readEntriesOf, readPage } from './entry-store.ts';
import { readFlaggedOrders, readNetworks } from './flag-store.ts';
import type { League } from './store.ts';

/** Entries that are looked at: those whose rank is worth something. */
const LOOKED_AT = 1_000;

export async function flagsOf(sql: Sql, league: League): Promise<string[]> {
  const { id, day } = league;
  if (day === undefined) return [];
  const page = await readPage(sql, id, { day, before: undefined, by: 'score', from: 1, most: LOOKED_AT });
  const numbers = page.map(({ entry }) => entry);
  const entries = (await readEntriesOf(sql, id, numbers)).filter(({ userId }) => userId !== undefined);
  const nicknames = new Map(entries.map(({ entry, nickname }) => [entry, nickname]));
  const nameOf = (entry: number) => nicknames.get(entry) ?? '?';
  const pairs = alikePairs(await readFlaggedOrders(sql, entries)).map(
    ({ entries: [a, b], orders, alike }) =>
      `alike: ${nameOf(a)} and ${nameOf(b)}, ${alike} of ${orders} orders within a minute`,
  );
  // A class or an office shares a network: groups have their code instead.
  const networks = league.kind === 'group' ? [] : sharedNetworks(await readNetworks(sql, entries));
  return [...pairs, ...networks.map((one) => `one network: ${one.entries.map(nameOf).join(', ')}`)];
}
