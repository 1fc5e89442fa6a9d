/** The short version of R-F15; `npm run chaos -- login-flood` is the full one. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/load/world.ts';
import { loginFlood } from './login-flood.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ LIMITS: 'on' });
});
afterAll(async () => {
  await world?.stop();
});

/** Smallest delay that counts; a machine with other work shows nothing below it. */
const NOTICED_MS = 150;

it('R-F15: a flood of made-up logins from one address does not delay others', async () => {
  const report = await loginFlood(world, 8, 20_261_121);
  expect(report.sentPerSecond).toBeGreaterThan(300);
  expect(report.byStatus).toMatchObject({ 401: 30, 429: expect.any(Number) });
  expect(report.logins).toBeGreaterThan(10);
  expect(report.loggedIn / report.logins).toBeGreaterThanOrEqual(0.95);
  expect(report.oddTrades).toEqual([]);
  expect(report.p99Ms).toBeLessThan(Math.max(3 * report.quietP99Ms, NOTICED_MS));
}, 60_000);
