/**
 * Citus cluster on machines of their own (machines.ts), from the files in deploy/citus. Only the first worker has a
 * standby; the other pairs run without one.
 */

import { createFiles, linesOf } from '../deploy-files.ts';
import { createMachines, type Machine } from '../machines.ts';
import { programsOf, psql, untilLeads, untilHealthy, whyNoStandby, type HealthyPair } from '../patroni.ts';
import { hasCitus } from './citus-node.ts';

export interface CitusMachines {
  /** Address through HAProxy, as an operator's servers use it. The database is empty. */
  readonly databaseUrl: string;
  /**
   * Machines of the first worker. Waits until its standby has replicated everything.
   * @throws Error after 90 seconds
   */
  worker(): Promise<HealthyPair>;
  /** Starts the programs of a machine that was killed. */
  restart(machine: Machine): void;
  stop(): void;
}

/** @returns a message about what is missing; undefined if a cluster can be started here */
export function whyNoCitus(): string | undefined {
  if (!hasCitus) return 'Citus';
  const absent = whyNoStandby();
  return absent?.packages ?? absent?.machines;
}

/** @param changed modifies the files, for tests of faults */
export async function startCitusMachines(changed = (text: string) => text): Promise<CitusMachines> {
  const { machines, remove } = createMachines(['n1a', 'n2a', 'n2b', 'n3a', 'app']);
  const [n1a, n2a, n2b, n3a, app] = machines as readonly [Machine, Machine, Machine, Machine, Machine];
  const nobody = (place: number) => app.address.replace(/\d+$/, `${100 + place}`);
  const addresses = { N1A: n1a.address, N2A: n2a.address, N2B: n2b.address, N3A: n3a.address, APP: app.address };
  const places = { ...addresses, N1B: nobody(1), N3B: nobody(3) };
  const files = createFiles('citus', places, changed);
  const { startEtcd, startPatroni, startProxy, untilValid } = programsOf('citus', files);
  const startAround = (machine: Machine) => {
    if (machine !== n2b) startEtcd(machine);
    startProxy(machine);
  };
  const start = (machine: Machine) => {
    startAround(machine);
    startPatroni(machine);
  };
  const sql = (machine: Machine, database: string, file: string) =>
    machine.run('psql', ['-q', '-h', machine.folder, '-d', database, '-v', 'ON_ERROR_STOP=1', '-f', file]);
  const worker = () => untilHealthy([n2a, n2b], machines);
  try {
    startProxy(app);
    const databases = [n1a, n2a, n3a, n2b];
    databases.forEach(startAround);
    // Once Patroni runs, its port is in use, which the validation of the configuration requires to be free.
    await untilValid(n1a);
    databases.forEach(startPatroni);
    const [{ primary }] = await Promise.all([worker(), untilLeads(n1a), untilLeads(n3a)]);
    for (const machine of [n1a, primary, n3a]) sql(machine, 'postgres', files.write('citus/node.sql', machine));
    sql(n1a, 'kurus', files.write('citus/coordinator.sql', n1a));
    n1a.run('psql', psql(n1a, 'postgres', 'alter database kurus set citus.shard_count = 4'));
  } catch (error) {
    const logs = machines.map((machine) => machine.log()).join('\n');
    remove();
    throw new Error(`Citus does not start:\n${logs}`, { cause: error });
  }
  const databaseUrl = linesOf(files.text('citus/kurus.env', app))['DATABASE_URL'] ?? '';
  return { databaseUrl, worker, restart: start, stop: remove };
}
