/** The short version of `npm run chaos -- slow-clients`. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/load/world.ts';
import { slowClients } from './slow-clients.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world?.stop();
});

it('R-F11: five hundred slow, silent and greedy clients are disconnected and no other user notices', async () => {
  const report = await slowClients(world, 500, 20_261_121, 18_000);
  expect(report).toMatchObject({ connections: 500, refused: 0 });
  expect(report.answers).toBeGreaterThan(500);
  expect(report.p99Ms).toBeLessThan(1_000);
  expect(report.ended).toMatchObject({
    'slow headers': '100 of 100',
    silent: '100 of 100',
    'large body': '100 of 100',
    'large headers': '100 of 100',
  });
}, 60_000);
