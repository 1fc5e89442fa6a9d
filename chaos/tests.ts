/** Fault tests by name: the requirement, the full count, and its time limit. */

import { createWorld, type World } from '../testing/load/world.ts';
import { startStandby } from '../testing/standby.ts';
import { alertsKill, alertsKillRows } from './alerts-kill.ts';
import { authMatrix, authMatrixRows } from './auth-matrix.ts';
import { badFeed, badFeedRows } from './bad-feed.ts';
import { chartFlood, chartFloodRows } from './chart-flood.ts';
import { citusRows } from './citus/citus-report.ts';
import { citus } from './citus/citus.ts';
import { loseNodeRows, loseNodes } from './citus/lose-node.ts';
import { codeGuessing, codeGuessingRows, GUESSING_ENV } from './code-guessing.ts';
import { databaseAway, databaseAwayRows } from './database-away.ts';
import { doubleSpend, doubleSpendRows } from './double-spend.ts';
import { failover, failoverRows } from './failover.ts';
import { fairShare, fairShareRows } from './fair-share.ts';
import { fuzz, fuzzRows } from './fuzz.ts';
import { halfSent, halfSentRows } from './half-sent.ts';
import { instances, instancesRows } from './instances.ts';
import { killDatabase, killDatabaseRows } from './kill-database.ts';
import { killServer, killServerRows } from './kill-server.ts';
import { leagueSeason, leagueSeasonRows } from './league-season.ts';
import { loginFlood, loginFloodRows } from './login-flood.ts';
import { model, modelRows } from './model.ts';
import { onWorld } from './on-world.ts';
import { ordersKill, ordersKillRows } from './orders-kill.ts';
import { PAIRINGS, recordedHour, recordedHourRows } from './recorded-hour.ts';
import type { Row } from './report.ts';
import { sameKey, sameKeyRows } from './same-key.ts';
import { createMemoryProbe } from './server-memory.ts';
import { sigterm, sigtermRows } from './sigterm.ts';
import { slowClients, slowClientsRows } from './slow-clients.ts';
import { soak, soakRows } from './soak.ts';
import { twoLeaders, twoLeadersRows } from './two-leaders.ts';
import { twoStarters, twoStartersRows } from './two-starters.ts';
import { WORST_ACCOUNT, worstAccount, worstAccountRows } from './worst-account.ts';

interface FaultTest {
  readonly number: string;
  readonly does: string;
  readonly full: number;
  readonly unit: string;
  readonly minutes: (count: number) => number;
  /** Database, if it is not the embedded one. */
  readonly database?: string;
  readonly run: (count: number, seed: number) => Promise<readonly Row[]>;
}

const CALLERS = 50;

const LIMITED = { LIMITS: 'on' };

const within = (minutes: number) => () => minutes;

export const TESTS: Readonly<Record<string, FaultTest>> = {
  'kill-server': {
    number: 'R-F1',
    does: `kill -9 of the server under the load of ${CALLERS} callers, who repeat with their keys`,
    full: 500,
    unit: 'kills',
    minutes: within(90),
    run: async (kills, seed) => killServerRows(await killServer(kills, CALLERS, seed)),
  },
  'kill-database': {
    number: 'R-F2',
    does: `kill -9 of the embedded PostgreSQL under the load of ${CALLERS} callers`,
    full: 200,
    unit: 'kills',
    minutes: within(60),
    run: async (kills, seed) => killDatabaseRows(await killDatabase(kills, CALLERS, seed)),
  },
  'double-spend': {
    number: 'R-F3',
    does: '50 parallel buys of a balance for k shares',
    full: 10_000,
    unit: 'rounds',
    minutes: within(60),
    run: onWorld(async (world, rounds, seed) => doubleSpendRows(await doubleSpend(world, rounds, seed))),
  },
  'same-key': {
    number: 'R-F4',
    does: 'each key sent eight times in parallel, a third of them after a lost answer',
    full: 10_000,
    unit: 'keys',
    minutes: within(30),
    run: onWorld(async (world, keys, seed) => sameKeyRows(await sameKey(world, keys, seed))),
  },
  model: {
    number: 'R-F5',
    does: 'postings of every kind of entry against an exact model',
    full: 100_000,
    unit: 'sequences',
    minutes: within(60),
    run: onWorld(async (world, count, seed) => modelRows(await model(world, count, seed))),
  },
  fuzz: {
    number: 'R-F6',
    does: 'junk into every endpoint, beside it, and bytes that are no HTTP',
    full: 200_000,
    unit: 'requests',
    minutes: within(60),
    run: onWorld(async (world, requests, seed) => fuzzRows(await fuzz(world, requests, seed), requests)),
  },
  'auth-matrix': {
    number: 'R-F7',
    does: 'every endpoint that needs a session, asked by everyone who has none, or for what is another’s',
    full: 10,
    unit: 'rounds',
    minutes: within(15),
    run: onWorld(async (world, rounds, seed) => authMatrixRows(await authMatrix(world, rounds, seed))),
  },
  'code-guessing': {
    number: 'R-F8',
    does: '1,000 guesses at a code at once; a right code 30 times at once',
    full: 100,
    unit: 'codes',
    minutes: within(30),
    run: onWorld(async (world, codes, seed) => codeGuessingRows(await codeGuessing(world, codes, seed)), GUESSING_ENV),
  },
  'bad-feed': {
    number: 'R-F9',
    does: 'live sources that answer wrongly, and somebody who takes any price',
    full: 5_000,
    unit: 'wrong answers',
    minutes: within(45),
    run: onWorld(async (world, mutations, seed) => badFeedRows(await badFeed(world, mutations, seed))),
  },
  'recorded-hour': {
    number: 'R-T3',
    does: 'an hour of what price sources send, faults mixed in, at twenty times its speed',
    full: 3_600,
    unit: 'seconds of traffic',
    minutes: (seconds) => Math.ceil(seconds / 500) + 5,
    run: async (seconds, seed) => {
      const rows: Row[] = [];
      for (const pairing of PAIRINGS) {
        const probe = await createMemoryProbe();
        const hour = await recordedHour(pairing, seconds, seed, createWorld, probe).finally(() => probe.close());
        rows.push(...recordedHourRows(hour));
      }
      return rows;
    },
  },
  'database-away': {
    number: 'R-F10',
    does: 'a database that refuses, cuts, is late, is half open; a full disk',
    full: 5,
    unit: 'rounds',
    minutes: within(20),
    run: async (rounds, seed) => databaseAwayRows(await databaseAway(rounds, seed)),
  },
  'slow-clients': {
    number: 'R-F11',
    does: 'slow, silent and greedy clients, while others ask as ever',
    full: 4_000,
    unit: 'connections',
    minutes: within(5),
    run: onWorld(async (world, connections, seed) => slowClientsRows(await slowClients(world, connections, seed))),
  },
  'chart-flood': {
    number: 'R-T19',
    does: 'one address asks for the charts of everything at once; others look at charts',
    full: 1_500,
    unit: 'charts',
    minutes: within(5),
    run: onWorld(async (world, charts) => chartFloodRows(await chartFlood(world, charts))),
  },
  'fair-share': {
    number: 'R-F21',
    does: 'one user asks for whatever costs most, many times at once; others read, pay in and look at their analysis',
    full: 10,
    unit: 'seconds of each',
    minutes: (seconds) => Math.ceil(seconds / 3) + 5,
    run: onWorld(async (world, seconds) => fairShareRows(await fairShare(world, { seconds, purchases: 20_000 }))),
  },
  'worst-account': {
    number: 'R-F22',
    does: 'the costliest account that the limits allow on a heap of 512 MB: idle, asked for while others read, restarted',
    full: 600,
    unit: 'seconds',
    minutes: (seconds) => Math.ceil(seconds / 60) + 12,
    run: async (seconds) => worstAccountRows(await worstAccount({ seconds, ...WORST_ACCOUNT })),
  },
  'half-sent': {
    number: 'R-T19',
    does: 'JSON bodies and pictures that are begun and never finished; the memory that they take',
    full: 500,
    unit: 'pictures',
    minutes: within(5),
    run: onWorld(async (world, pictures) => halfSentRows(await halfSent(world, pictures))),
  },
  soak: {
    number: 'R-F12',
    does: 'half of the most that the server bears: its memory, and the books every minute',
    full: 480,
    unit: 'minutes',
    minutes: (count) => count + 5,
    run: async (minutes, seed) => {
      const probe = await createMemoryProbe();
      const test = async (world: World) => soakRows(await soak(world, probe, minutes), minutes);
      return onWorld(test, probe.env)(minutes, seed).finally(() => probe.close());
    },
  },
  sigterm: {
    number: 'R-F13',
    does: `SIGTERM under load, on ${CALLERS} connections that never pause`,
    full: 100,
    unit: 'SIGTERMs',
    minutes: within(30),
    run: async (cycles, seed) => sigtermRows(await sigterm(cycles, CALLERS, seed)),
  },
  'two-starters': {
    number: 'R-F14',
    does: 'two servers at once on one database; a start killed in the middle of a migration',
    full: 20,
    unit: 'rounds',
    minutes: within(45),
    run: async (cycles, seed) => twoStartersRows(await twoStarters(cycles, seed)),
  },
  'orders-kill': {
    number: 'R-F16',
    does: 'kill -9 of the server while orders of every kind rest, come, go and are filled',
    full: 50,
    unit: 'kills',
    minutes: within(30),
    run: async (kills, seed) => ordersKillRows(await ordersKill(kills, 6, seed)),
  },
  'alerts-kill': {
    number: 'R-F23',
    does: 'kill -9 of the server between the firing of alerts and their delivery',
    full: 500,
    unit: 'kills',
    minutes: (kills) => Math.ceil(kills / 5) + 5,
    run: async (kills, seed) => alertsKillRows(await alertsKill(kills, seed)),
  },
  'league-season': {
    number: 'R-F24',
    does: 'a season on a fast clock, whose last table other code computes',
    full: 200,
    unit: 'participants',
    minutes: within(40),
    run: async (participants, seed) => leagueSeasonRows(await leagueSeason(participants, seed)),
  },
  'two-leaders': {
    number: 'R-F17',
    does: 'three instances that all believe they lead match the same orders',
    full: 2_000,
    unit: 'ticks',
    minutes: within(30),
    run: async (ticks, seed) => twoLeadersRows(await twoLeaders(ticks, seed)),
  },
  'login-flood': {
    number: 'R-F15',
    does: 'made-up logins from one address, while others log in and trade',
    full: 60,
    unit: 'seconds',
    minutes: (seconds) => Math.ceil(seconds / 15) + 2,
    run: onWorld(async (world, seconds, seed) => loginFloodRows(await loginFlood(world, seconds, seed)), LIMITED),
  },
  instances: {
    number: 'R-L5',
    does: 'three servers, of which the leader is killed or paused under load',
    full: 40,
    unit: 'kills and pauses',
    minutes: within(30),
    database: 'PostgreSQL of TEST_DATABASE_URL, Redis of TEST_REDIS_URL, nginx',
    run: async (cycles, seed) => instancesRows(await instances(cycles, CALLERS, seed)),
  },
  failover: {
    number: 'R-F18',
    does: 'the primary of a synchronous standby cut off, its machine or its PostgreSQL killed with -9, under load',
    full: 20,
    unit: 'losses of the primary',
    minutes: (losses) => losses + 5,
    database: 'PostgreSQL 15 with Patroni, etcd and HAProxy from deploy/standby',
    run: async (losses, seed) => {
      const pair = await startStandby();
      return failover(pair, losses, CALLERS, seed).then(failoverRows).finally(pair.stop);
    },
  },
  'failover-citus': {
    number: 'R-F18',
    does: 'the machine that leads a worker killed with -9 or cut off, under load; its synchronous standby takes over',
    full: 20,
    unit: 'losses of the worker',
    minutes: (losses) => losses + 5,
    database: 'PostgreSQL 15 with Citus, Patroni, etcd and HAProxy from deploy/citus',
    run: async (losses) => loseNodeRows(await loseNodes(losses)),
  },
  citus: {
    number: 'R-F19',
    does: 'a node of a Citus cluster killed with -9, stopped, cut off for a minute; parts of users moved; under load',
    full: 12,
    unit: 'faults',
    minutes: (faults) => 2 * faults + 5,
    database: 'PostgreSQL 15 with Citus, a coordinator and two workers',
    run: async (faults, seed) => citusRows(await citus(faults, CALLERS, seed, { beforeMs: 15_000, awayMs: 60_000 })),
  },
};
