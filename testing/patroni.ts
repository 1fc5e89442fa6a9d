/** PostgreSQL under Patroni on machines of their own (machines.ts), from the files of a folder in deploy. */

import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeployFiles, linesOf } from './deploy-files.ts';
import { type Machine, whyNoMachines } from './machines.ts';

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', '/usr/lib/postgresql/15/bin/postgres'];
const PACKAGES = 'patroni, etcd-server, haproxy, pgbouncer, postgresql-15';
const WHOLE_MS = 90_000;
const ETCD_TRIES = 40;

/** @returns a message about what is missing; undefined if a standby can be started here */
export function whyNoStandby(): { readonly packages?: string; readonly machines?: string } | undefined {
  const installed = PROGRAMS.every((program) => spawnSync(program, ['--version']).error === undefined);
  if (!installed) return { packages: PACKAGES };
  const machines = whyNoMachines();
  return machines === undefined ? undefined : { machines };
}

/** @param form folder of deploy that the files are from */
export const programsOf = (form: string, files: DeployFiles) => ({
  startEtcd: (machine: Machine) => machine.start('etcd', [], linesOf(files.text(`${form}/etcd.env`, machine))),
  startPatroni: (machine: Machine) => machine.start('patroni', [files.write(`${form}/patroni.yml`, machine)]),
  startProxy(machine: Machine) {
    const proxy = files.write(`${form}/haproxy.cfg`, machine);
    machine.run('haproxy', ['-c', '-q', '-f', proxy]);
    machine.start('haproxy', ['-db', '-f', proxy]);
  },
  /** Waits until Patroni accepts its configuration: it checks it once etcd, which it connects to, is reachable. */
  async untilValid(machine: Machine) {
    const configuration = files.write(`${form}/patroni.yml`, machine);
    for (let tries = 1; ; tries += 1) {
      try {
        machine.run('patroni', ['--validate-config', configuration]);
        return;
      } catch (error) {
        if (tries === ETCD_TRIES) throw error;
        await sleep(500);
      }
    }
  },
});

export const psql = (machine: Machine, database: string, statement: string) => [
  '-h',
  machine.folder,
  '-d',
  database,
  '-Atqc',
  statement,
];

export interface HealthyPair {
  readonly primary: Machine;
  readonly standby: Machine;
}

/**
 * Waits until the pair is healthy. Reads PostgreSQL first: Patroni's state of the others is outdated for a moment on a
 * machine that was cut off.
 */
export async function untilHealthy(databases: readonly Machine[], machines: readonly Machine[]): Promise<HealthyPair> {
  const endMs = performance.now() + WHOLE_MS;
  while (performance.now() < endMs) {
    const primary = databases.find(hasStandby);
    const standby = databases.find((machine) => machine !== primary);
    if (primary && standby && (await roleOf(standby, primary)) === 'sync_standby') return { primary, standby };
    await sleep(300);
  }
  const logs = machines.map((machine) => machine.log()).join('\n');
  throw new Error(`no primary with its standby after ${WHOLE_MS} ms:\n${logs}`);
}

/** Waits until a node with a single machine leads. */
export async function untilLeads(machine: Machine): Promise<void> {
  const endMs = performance.now() + WHOLE_MS;
  while ((await roleOf(machine, machine)) !== 'leader') {
    if (performance.now() > endMs) throw new Error(`${machine.name} does not lead:\n${machine.log()}`);
    await sleep(300);
  }
}

function hasStandby(machine: Machine): boolean {
  const statement = `select count(*) from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
  try {
    return machine.run('psql', psql(machine, 'postgres', statement)).trim() === '1';
  } catch {
    return false;
  }
}

/** Reads the role of a machine from the Patroni of another: a `sync_standby` may take over. */
async function roleOf(machine: Machine, to: Machine): Promise<string | undefined> {
  const answer = await fetch(`http://${to.address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.json() as Promise<{ members: { name: string; role: string }[] }>,
    () => undefined,
  );
  return answer?.members.find(({ name }) => name === machine.name)?.role;
}
