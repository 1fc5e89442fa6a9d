/** PostgreSQL with Citus on loopback; all its files are in a folder that is removed. */

import { existsSync } from 'node:fs';
import { type OwnPostgres, startOwnPostgres, THROWN_AWAY } from '../postgres-server.ts';
import { TELLING } from './one-node.ts';

const SETTINGS = [
  `shared_preload_libraries = 'citus'`,
  `wal_level = logical`,
  `max_prepared_transactions = 200`,
  `max_connections = 300`,
  `max_worker_processes = 64`,
  `shared_buffers = '64MB'`,
  // Number of parts of each table of users: some on every node.
  `citus.shard_count = 4`,
  `citus.enable_statistics_collection = off`,
  `citus.node_conninfo = 'sslmode=disable'`,
  `log_min_messages = warning`,
];

/** Tells if Citus is installed for Debian's PostgreSQL 15. */
export const hasCitus = existsSync('/usr/lib/postgresql/15/lib/citus.so');

export interface CitusOptions {
  /** True if a commit waits for the disk. */
  readonly isDurable?: boolean;
  /** True if to log each statement that runs on several nodes; every statement is planned again for that. */
  readonly tells?: boolean;
}

export const startCitusNode = ({ isDurable = false, tells = false }: CitusOptions = {}): Promise<OwnPostgres> =>
  startOwnPostgres('kurus-citus-', [...SETTINGS, ...(tells ? TELLING : []), ...(isDurable ? [] : THROWN_AWAY)]);
