/** The short version of R-F8; `npm run chaos -- code-guessing` is the full one. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/load/world.ts';
import { codeGuessing, GUESSING_ENV } from './code-guessing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld(GUESSING_ENV);
});
afterAll(async () => {
  await world?.stop();
});

it('R-F8: of a thousand parallel guesses five are compared, and a correct code is used once', async () => {
  const report = await codeGuessing(world, 2, 20_261_121);
  expect(report).toMatchObject({ guesses: 2_000, found: 0, takenAfter: 0, passwordsSet: [1, 1], odd: [] });
  expect(report.mostCompared).toBe(5);
});
