/** The short version of `npm run chaos -- chart-flood`. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/load/world.ts';
import { chartFlood } from './chart-flood.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world?.stop();
});

it('R-T19: a request for three hundred charts at once delays no other user', async () => {
  const report = await chartFlood(world, 300);
  expect(report.others).toBeGreaterThanOrEqual(8);
  expect(report.othersRefused).toEqual([]);
  // A second on an idle machine; without the fair queue it was ten, and some charts failed.
  expect(report.othersSlowestMs).toBeLessThan(4_000);
  expect(report.afterwardsMs).toBeLessThan(4_000);
}, 60_000);
