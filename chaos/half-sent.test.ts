/** Short version of `npm run chaos -- half-sent`: it checks memory. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/load/world.ts';
import { halfSent } from './half-sent.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world?.stop();
});

it('R-T19: a hundred half-sent pictures and three hundred half-sent bodies take little memory', async () => {
  const report = await halfSent(world, 100);
  expect(report.othersUploads).toBeGreaterThan(0);
  expect(report.othersRefused).toEqual([]);
  expect(report.picturesMb).toBeLessThan(100);
  expect(report.bodiesMb).toBeLessThan(40);
}, 120_000);
