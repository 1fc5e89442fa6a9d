/** Temporary PostgreSQL with a streaming replica, on loopback. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPostgresFolder,
  createPostgresServer,
  initDatabase,
  type PostgresServer,
  runPostgresProgram,
} from './postgres-server.ts';

/**
 * Delay of the replica: on one machine it is up to date so soon that a read without a check would be right by chance.
 */
const LATE = `recovery_min_apply_delay = '5ms'`;

export interface ReplicatedDatabase {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  stop(): Promise<void>;
}

/**
 * @param settings lines for postgresql.conf of both
 * @throws Error with the output of a program that failed
 */
export async function startReplicatedDatabase(settings = ['fsync = off', LATE]): Promise<ReplicatedDatabase> {
  const folder = createPostgresFolder('kurus-replicated-');
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const servers: PostgresServer[] = [];
  const start = async (data: string) => {
    const server = await createPostgresServer(data, settings);
    servers.push(server);
    await server.start();
    return server;
  };
  const stop = async () => {
    // The replica stops first, so that it does not lose its primary.
    for (const server of servers.toReversed()) await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    initDatabase(primaryDir);
    const primary = await start(primaryDir);
    const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'postgres'];
    const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    runPostgresProgram('pg_basebackup', ['-D', replicaDir, ...how, ...from]);
    return { primary, replica: await start(replicaDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
