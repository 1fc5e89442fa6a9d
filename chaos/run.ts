/** `npm run chaos -- <name> [count] [seed]`: a fault test at its full figure, or at the count given. Exits 1 on a fault. */
import { createWorld, type World } from '../bench/harness/world.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { badFeed } from './bad-feed.ts';
import { codeGuessing, GUESSING_ENV, isRight as isHeld } from './code-guessing.ts';
import { databaseAway, isRight } from './database-away.ts';
import { doubleSpend } from './double-spend.ts';
import { fuzz } from './fuzz.ts';
import { instances } from './instances.ts';
import { killDatabase } from './kill-database.ts';
import { killServer } from './kill-server.ts';
import { model } from './model.ts';
import { sameKey } from './same-key.ts';
import { slowClients } from './slow-clients.ts';
import { sigterm } from './sigterm.ts';
import { soak } from './soak.ts';
import { twoStarters } from './two-starters.ts';

interface Outcome {
  readonly report: object;
  readonly passed: boolean;
}

const onWorld =
  (test: (world: World, count: number, seed: number) => Promise<Outcome>, settings: Record<string, string> = {}) =>
  async (count: number, seed: number) => {
    const world = await createWorld(settings);
    try {
      const { report, passed } = await test(world, count, seed);
      const { clean, entries } = await reconcile(world.sql);
      return { report: { ...report, entries, reconciled: clean }, passed: passed && clean };
    } finally {
      await world.stop();
    }
  };

const TESTS: Readonly<Record<string, { full: number; run: (count: number, seed: number) => Promise<Outcome> }>> = {
  'kill-server': {
    full: 500,
    run: async (cycles, seed) => {
      const report = await killServer(cycles, 50, seed);
      return { report, passed: report.lost === 0 && report.surplus === 0 && report.reconciled };
    },
  },
  'kill-database': {
    full: 200,
    run: async (cycles, seed) => {
      const report = await killDatabase(cycles, 50, seed);
      const kept = report.lost === 0 && report.surplus === 0 && report.reconciled;
      return { report, passed: kept && report.internal === 0 && report.slowestHealthyMs <= 10_000 };
    },
  },
  'database-away': {
    full: 5,
    run: async (rounds, seed) => {
      const report = await databaseAway(rounds, seed);
      return { report, passed: isRight(report) };
    },
  },
  instances: {
    full: 40,
    run: async (cycles, seed) => {
      const report = await instances(cycles, 50, seed);
      const right = report.lost === 0 && report.surplus === 0 && report.reconciled && report.slowestResumeMs <= 5_000;
      return { report, passed: right && report.different.length === 0 && report.faults.length === 0 };
    },
  },
  'double-spend': {
    full: 10_000,
    run: onWorld(async (world, rounds, seed) => {
      const report = await doubleSpend(world, rounds, seed);
      return { report, passed: report.wrong.length === 0 && report.oddRefusals.length === 0 };
    }),
  },
  'same-key': {
    full: 10_000,
    run: onWorld(async (world, keys, seed) => {
      const report = await sameKey(world, keys, seed);
      return { report, passed: report.wrong.length === 0 };
    }),
  },
  'slow-clients': {
    full: 4_000,
    run: onWorld(async (world, connections, seed) => {
      const report = await slowClients(world, connections, seed);
      return { report, passed: report.p99Ms < 1_000 && report.refused === 0 && report.stillOpen === 0 };
    }),
  },
  fuzz: {
    full: 200_000,
    run: onWorld(async (world, requests, seed) => {
      const report = await fuzz(world, requests, seed);
      return { report, passed: report.faults.length === 0 };
    }),
  },
  model: {
    full: 100_000,
    run: onWorld(async (world, count, seed) => {
      const report = await model(world, count, seed);
      return { report, passed: report.diverged.length === 0 };
    }),
  },
  'code-guessing': {
    full: 100,
    run: onWorld(async (world, codes, seed) => {
      const report = await codeGuessing(world, codes, seed);
      return { report, passed: isHeld(report) };
    }, GUESSING_ENV),
  },
  'bad-feed': {
    full: 5000,
    run: onWorld(async (world, mutations, seed) => {
      const report = await badFeed(world, mutations, seed);
      return { report, passed: report.bad.length === 0 && report.crashes.length === 0 };
    }),
  },
  sigterm: {
    full: 100,
    run: async (cycles, seed) => {
      const report = await sigterm(cycles, 50, seed);
      const whole = report.cut === 0 && report.unanswered === 0 && report.odd.length === 0 && report.surplus === 0;
      const kept = report.lost === 0 && report.reconciled;
      return { report, passed: whole && kept && report.exitCodes['0'] === cycles };
    },
  },
  'two-starters': {
    full: 20,
    run: async (cycles, seed) => {
      const report = await twoStarters(cycles, seed);
      return { report, passed: report.wrong.length === 0 };
    },
  },
  soak: {
    full: 480,
    run: onWorld(async (world, minutes) => {
      const report = await soak(world, minutes);
      // Two standard errors: what a run as long as this one can tell apart from noise.
      const grows = report.slopeMbPerHour - 2 * report.slopeErrorMbPerHour >= 1;
      return { report, passed: !grows && report.differences === 0 && report.faults.length === 0 };
    }),
  },
};

const [name = '', count, seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const test = TESTS[name];
if (!test) {
  console.error(`npm run chaos -- <${Object.keys(TESTS).join(' | ')}> [count] [seed]`);
  process.exit(2);
}
const started = performance.now();
const { report, passed } = await test.run(count === undefined ? test.full : Number(count), Number(seed));
console.log(JSON.stringify(report, null, 2));
console.log(
  `${passed ? 'passed' : 'FAILED'}: ${name}, seed ${seed}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = passed ? 0 : 1;
