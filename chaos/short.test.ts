/** Short versions of the fault tests (R-F); the full ones are run by name, `npm run chaos -- <name>`. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { targetsOf } from '../testing/load/targets.ts';
import { createWorld, type World } from '../testing/load/world.ts';
import { badFeed } from './bad-feed.ts';
import { doubleSpend } from './double-spend.ts';
import { BODIES } from './fuzz-samples.ts';
import { fuzz } from './fuzz.ts';
import { killServer } from './kill-server.ts';
import { sameKey } from './same-key.ts';

const SEED = 20_261_121;

describe('a running server', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(async () => {
    await world?.stop();
  });

  it('R-F3: fills exactly k of 50 parallel buys when the balance is enough for k', async () => {
    const report = await doubleSpend(world, 50, SEED);
    expect(report.wrong).toEqual([]);
    expect(report.oddRefusals).toEqual([]);
    expect(report.filled).toBeGreaterThan(report.rounds);
    expect(await reconcile(world.sql)).toMatchObject({ clean: true });
  });

  it('R-F4: makes one entry and one answer for a key that is sent eight times', async () => {
    const report = await sameKey(world, 100, SEED);
    expect(report.wrong).toEqual([]);
    expect(report.answers).toBe(800);
    expect(report.lostAnswers).toBeGreaterThan(10);
    expect(await reconcile(world.sql)).toMatchObject({ clean: true });
  });

  it('R-F6: answers invalid requests with 4xx and a reason, never with 5xx', async () => {
    const report = await fuzz(world, 3_000, SEED);
    expect(report.faults).toEqual([]);
    expect(report.byStatus['400']).toBeGreaterThan(500);
    expect((await fetch(`${world.server.url}/health`)).status).toBe(200);
    expect(await reconcile(world.sql)).toMatchObject({ clean: true });
  });

  it('has a sample for every endpoint that takes a body', async () => {
    const targets = await targetsOf(world.server.url);
    const missing = targets.filter(({ method, path, hasBody }) => hasBody && !BODIES[`${method} ${path}`]);
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(targets.length).toBeGreaterThan(40);
  });

  it('R-F9: fills no order at a wrong price, for any answer of a live source', async () => {
    const report = await badFeed(world, 200, SEED);
    expect(report).toMatchObject({ bad: [], crashes: [], orders: 600 });
    expect(report.filled).toBeGreaterThan(300);
    expect(await reconcile(world.sql)).toMatchObject({ clean: true });
  });
});

it('R-F1: kill -9 under load loses nothing, doubles nothing and needs no operator', async () => {
  const report = await killServer(3, 20, SEED);
  expect(report).toMatchObject({ cycles: 3, lost: 0, surplus: 0, reconciled: true });
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.slowestRestartMs).toBeLessThan(15_000);
});
