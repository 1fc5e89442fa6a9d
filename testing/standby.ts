/**
 * PostgreSQL with a synchronous standby on machines of their own (machines.ts), from the files in deploy/standby:
 * Patroni on db1 and db2, etcd on those and on app, HAProxy on app.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createFiles, linesOf } from './deploy-files.ts';
import { createMachines, type Machine } from './machines.ts';
import { programsOf, psql, untilHealthy, whyNoStandby, type HealthyPair } from './patroni.ts';

export interface Standby {
  /** Address through HAProxy, as an operator's servers use it. */
  readonly databaseUrl: string;
  /** Waits until one leads and the other has replicated everything. @throws Error after 90 seconds */
  whole(): Promise<HealthyPair>;
  /** Address through PgBouncer from deploy/servers, which it starts next to HAProxy. */
  pooledUrl(): string;
  /** Data folder of its PostgreSQL. */
  cluster(machine: Machine): string;
  /**
   * Runs a statement as a client on that machine itself.
   * @throws Error if there is no answer
   */
  query(machine: Machine, statement: string): string;
  /** @returns whether a write is acknowledged to a client on that machine itself, which waits without a limit */
  write(machine: Machine): Promise<boolean>;
  /** Drops the database with its content, and creates an empty one. */
  empty(): Promise<void>;
  /** Starts the programs of a machine that was killed. */
  restart(machine: Machine): void;
  stop(): void;
}

/**
 * @param changed modifies the files, for tests of faults
 * @throws Error with what is missing, if it cannot be started
 */
export async function startStandby(changed = (text: string) => text): Promise<Standby> {
  const absent = whyNoStandby();
  if (absent) throw new Error(`a standby needs ${absent.packages ?? absent.machines}`);
  const { machines, remove } = createMachines(['db1', 'db2', 'app']);
  const [db1, db2, app] = machines as readonly [Machine, Machine, Machine];
  const files = createFiles('standby', { DB1: db1.address, DB2: db2.address, APP: app.address }, changed);
  const { startEtcd, startPatroni, startProxy, untilValid } = programsOf('standby', files);
  const whole = () => untilHealthy([db1, db2], machines);
  try {
    for (const machine of machines) startEtcd(machine);
    startProxy(app);
    await untilValid(db1);
    startPatroni(db1);
    startPatroni(db2);
    const { primary } = await whole();
    primary.run('psql', ['-q', '-h', primary.folder, '-f', files.write('standby/database.sql', primary)]);
  } catch (error) {
    remove();
    throw error;
  }
  const databaseUrl = linesOf(files.text('standby/kurus.env', app))['DATABASE_URL'] ?? '';
  return {
    databaseUrl,
    pooledUrl() {
      files.write('servers/userlist.txt', app);
      app.start('pgbouncer', [files.write('servers/pgbouncer.ini', app)]);
      return databaseUrl.replace(':5000/', ':6432/');
    },
    whole,
    cluster: ({ folder }) => join(folder, '15', 'kurus'),
    query: (machine, statement) => machine.run('psql', psql(machine, 'kurus', statement)).trim(),
    async write(machine) {
      const table = `written_${randomBytes(4).toString('hex')}`;
      const child = machine.start('psql', psql(machine, 'postgres', `create table ${table} ()`));
      const [code] = (await once(child, 'exit')) as [number | null];
      return code === 0;
    },
    async empty() {
      const { primary } = await whole();
      primary.run('psql', psql(primary, 'postgres', 'drop database kurus with (force)'));
      primary.run('psql', psql(primary, 'postgres', 'create database kurus owner kurus'));
    },
    restart(machine) {
      startEtcd(machine);
      startPatroni(machine);
    },
    stop: remove,
  };
}
