/** The fast clock of a database. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openClock } from './league-clock.ts';

let db: TestDatabase;
let realMs = Date.UTC(2026, 10, 20, 9);
const real = () => realMs;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('runs as many times as fast, goes on over a restart, and bends without a leap', async () => {
  expect((await openClock(db.sql, 1, real))()).toBe(realMs);
  const begun = realMs;
  const clock = await openClock(db.sql, 100, real);
  realMs += 60_000;
  expect(clock()).toBe(begun + 6_000_000);
  // Another server, or the same one after a restart.
  expect((await openClock(db.sql, 100, real))()).toBe(begun + 6_000_000);
  const slower = await openClock(db.sql, 10, real);
  expect(slower()).toBe(begun + 6_000_000);
  realMs += 1_000;
  expect(slower()).toBe(begun + 6_010_000);
});

test('its times do not come again: the machine’s clock is refused until it is as far', async () => {
  await expect(openClock(db.sql, 1, real)).rejects.toThrow(
    /^LEAGUE_CLOCK: the clock of this database is at 2026-11-20/,
  );
  realMs += 10 * 86_400_000;
  await db.sql`update league_clock set factor = 1`;
  await expect(openClock(db.sql, 1, real)).rejects.toThrow('LEAGUE_CLOCK');
  await db.sql`update league_clock set shown_at = real_at`;
  expect((await openClock(db.sql, 1, real))()).toBe(realMs);
});
