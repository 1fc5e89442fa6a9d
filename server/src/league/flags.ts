/** Suspicions about the entries at the top of a league, in lines for the operator. */

import { alikePairs, mirroredPairs, sharedNetworks } from '@kurus/core/league/flags';
import type { Sql } from '../db/pool.ts';
import { readEntriesOf, readPage, type TableEntry } from './entry-store.ts';
import { readDailyReturns, readFlaggedOrders, readNetworks } from './flag-store.ts';
import type { League } from './store.ts';
import { readDays } from './table-store.ts';

/** Entries that are looked at: those whose rank is worth something, and as many at the end, which may have paid. */
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
  const mirrors = (await mirrorsOf(sql, league, page)).map(
    ({ winner, loser, bets, opposite }) =>
      `mirrored: ${winner} gained and ${loser} lost on ${opposite} of ${bets} days, about the same`,
  );
  return [...pairs, ...mirrors, ...networks.map((one) => `one network: ${one.entries.map(nameOf).join(', ')}`)];
}

async function mirrorsOf(sql: Sql, { id, day = 0 }: League, top: readonly TableEntry[]) {
  const days = await readDays(sql, id);
  const { ranked = 0 } = days.find((one) => one.day === day) ?? {};
  const from = Math.max(1, ranked - LOOKED_AT + 1);
  const end = await readPage(sql, id, { day, before: undefined, by: 'score', from, most: LOOKED_AT });
  const names = new Map([...top, ...end].map(({ entry, nickname }) => [entry, nickname ?? '?']));
  const returnsOf = async (rows: readonly TableEntry[]) =>
    readDailyReturns(
      sql,
      id,
      rows.filter(({ rank }) => rank !== undefined).map(({ entry }) => entry),
      days.map((one) => one.day),
    );
  const places = new Map([...top, ...end].map(({ entry, place }) => [entry, place]));
  const isBefore = (winner: number, loser: number) => (places.get(winner) ?? 0) < (places.get(loser) ?? 0);
  // In a small league both are in both lists: each pair once.
  return mirroredPairs(await returnsOf(top), await returnsOf(end))
    .filter(({ entries }) => isBefore(...entries))
    .map(({ entries: [winner, loser], ...bets }) => ({
      ...bets,
      winner: names.get(winner) ?? '?',
      loser: names.get(loser) ?? '?',
    }));
}
