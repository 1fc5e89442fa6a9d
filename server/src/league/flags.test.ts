/** Bets of two accounts on opposite sides, as the operator is told of them. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { join, moveTo } from '../../../testing/league-season.ts';
import { flagsOf } from './flags.ts';
import { type League, readLeague } from './store.ts';

const OPEN = '2026-11';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  await moveTo(app, '2026-11-12 11:00:00');
  await app.seasons.step();
});
afterAll(() => app.close());

test('a winner and a loser who mirror each other are one line; whoever moved with the market is in none', async () => {
  const [winner, loser, stranger] = [await join(app, OPEN, 1), await join(app, OPEN, 2), await join(app, OPEN, 3)];
  const changes = [1_000_000, 800_000, -700_000, 900_000, 1_200_000, 600_000];
  const sum = (factors: readonly number[], n: number) =>
    changes.slice(0, n + 1).reduce((all, one, at) => all + one * (factors[at % factors.length] ?? 1), 0);
  for (const n of changes.keys()) {
    const day = `2026-11-${12 + n}`;
    await app.db.sql`
      insert into league_day (league_id, day, made_at, counts_drawdown, ranked, entries, benchmarks)
      values (${OPEN}, ${day}, ${new Date(app.nowMs)}, true, 3, 3, '[]')`;
    for (const [place, factors] of [[1], [1, -1, 1], [-1]].entries())
      await app.db.sql`
        insert into league_rank (league_id, day, entry_no, cash, value, seq, peak, earned, drawdown, score, fills,
          assets, invested_days, state, place, rank, return_place, return_rank)
        select ${OPEN}, ${day}, entry_no, 0, 1000000, 1, 1000000, ${sum(factors, n)}, 0, 0, 5, 3, 5, 'ranked',
          ${place + 1}, ${place + 1}, ${place + 1}, ${place + 1}
        from league_entry where league_id = ${OPEN}
          and nickname = ${[winner, stranger, loser][place]?.nickname ?? ''}`;
  }
  await app.db.sql`update league set day = '2026-11-17' where league_id = ${OPEN}`;
  const league = (await readLeague(app.db.sql, OPEN)) as League;
  expect(await flagsOf(app.db.sql, league)).toEqual([
    `mirrored: ${winner.nickname} gained and ${loser.nickname} lost on 6 of 6 days, about the same`,
  ]);
}, 300_000);
