/** Provisional ranks on the server that makes them, and on another one. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { join, moveTo, nextPrice, type Participant, placeFor } from '../../../testing/league-season.ts';
import { createProvisionalTables } from './provisional-tables.ts';
import { type League, readLeague } from './store.ts';

const OPEN = '2026-11';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.matching.start();
  await moveTo(app, '2026-11-23 11:00:00');
  await app.seasons.step();
});
afterAll(() => app.close());

/** Row of a table of the 23rd, with a rank or without. */
const rankRow = (entry: number, state: 'ranked' | 'unranked') => app.db.sql`
  insert into league_rank (league_id, day, entry_no, cash, value, seq, peak, earned, drawdown, score, fills, assets,
    invested_days, state, place, rank, return_place, return_rank)
  values (${OPEN}, '2026-11-23', ${entry}, 1000000, 1000000, 1, ${1_000_000 + entry * 5_000}, 0, 0, 0, 5, 3, 5, ${state},
    ${entry}, ${entry}, ${entry}, ${entry})`;

test('are the same on both; an entry without a rank has none, and a league that is over leaves nothing', async () => {
  const people: Participant[] = [];
  for (let seed = 1; seed <= 5; seed += 1) people.push(await join(app, OPEN, seed));
  for (const [n, who] of people.entries())
    await placeFor(who, {
      side: 'buy',
      symbol: ['THYAO', 'GARAN', 'AKBNK', 'SASA'][n % 4],
      type: 'stocks',
      amount: 200_000,
    });
  await nextPrice(app);
  const entries = await app.db.sql<{ entry: number }[]>`
    select entry_no as entry from league_entry where league_id = ${OPEN} order by 1`;
  for (const { entry } of entries) await rankRow(entry, entry === 5 ? 'unranked' : 'ranked');
  await app.db.sql`update league set day = '2026-11-23' where league_id = ${OPEN}`;
  const league = (await readLeague(app.db.sql, OPEN)) as League;
  const parts = { sql: app.db.sql, book: app.book, isShared: true };
  const [leader, follower] = [createProvisionalTables(parts), createProvisionalTables(parts)];
  expect(await follower.placeOf(league, 1, app.nowMs)).toBeUndefined();
  app.nowMs += 31_000;
  await leader.pass([league], app.nowMs);
  const places = await Promise.all(entries.map(({ entry }) => leader.placeOf(league, entry, app.nowMs)));
  expect(places.map((place) => place?.of)).toEqual([4, 4, 4, 4, undefined]);
  expect(new Set(places.slice(0, 4).map((place) => place?.score)).size).toBe(4);
  expect(await Promise.all(entries.map(({ entry }) => follower.placeOf(league, entry, app.nowMs)))).toEqual(places);
  // A server that lost the lead asks the other too, once its own table is old.
  app.nowMs += 4 * 60_000;
  const next = createProvisionalTables(parts);
  await next.pass([league], app.nowMs);
  expect((await leader.placeOf(league, 1, app.nowMs))?.atMs).toBe(app.nowMs);
  await next.pass([], app.nowMs);
  expect(await app.db.sql`select 1 from league_provisional`).toEqual([]);
}, 300_000);
