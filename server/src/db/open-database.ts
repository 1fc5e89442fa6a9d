/** The database of the settings: any PostgreSQL by DATABASE_URL, otherwise the embedded one in DATA_DIR. */

import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { refuseBeforeReleases } from './before-releases.ts';
import { isSpread } from './citus/is-spread.ts';
import { createNodeWatch } from './citus/nodes.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded.ts';
import { addKindWords } from './kind-words.ts';
import { createLateSql } from './late-sql.ts';
import { migrate } from './migrate.ts';
import { createPool, type Sql } from './pool.ts';
import { answers, takesWrites, waitForDatabase } from './wait-for-database.ts';

/** Enough for a database that starts with the machine at the same time as this program. */
const WAIT_MS = 60_000;

/** Time limits of a replica: a read that it does not answer in time goes to the primary within the same request. */
const REPLICA_LIMITS = { connectTimeoutMs: 1_000, statementTimeoutMs: 2_000 };

/** Limits of the connections that probe the nodes, where users are spread over several. */
const PROBE_LIMITS = { max: 4, connectTimeoutMs: 5_000, statementTimeoutMs: 5_000 };

export interface Database {
  readonly sql: Sql;
  /** For reads that a replica may answer, in the same state: late-sql.ts. Without one it is `sql`. */
  readonly late: Sql;
  close(): Promise<void>;
}

interface Options {
  readonly log: (line: string) => void;
  /** For a second program: uses the embedded database of a running server instead of refusing, and migrates nothing. */
  readonly besideServer?: boolean;
  /** Leaves the migration to the caller: a restore migrates to the backup's version first. */
  readonly leavesSchema?: boolean;
  /** Called with the reason why reads go to the primary, once for each period without the replica. */
  readonly onReplicaTrouble?: (error: unknown) => void;
}

/** @throws DatabaseStartError with one clear line. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'databasePooler' | 'dataDir'>,
  { log, besideServer = false, leavesSchema = false, onReplicaTrouble = () => undefined }: Options,
): Promise<Database> {
  const configuredUrl = config.databaseUrl ?? (besideServer ? runningEmbeddedUrl(config.dataDir) : undefined);
  const embedded =
    configuredUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const shared = { max: config.databasePool, behindPooler: config.databasePooler === 'transaction' };
  const url = configuredUrl ?? embedded?.url ?? '';
  const probes = createPool({ url, behindPooler: shared.behindPooler, ...PROBE_LIMITS });
  const nodes = createNodeWatch(probes, Math.ceil(config.databasePool / 2), log);
  const sql = createPool({ url, ...shared, nodes });
  const late =
    config.databaseReadUrl === undefined
      ? sql
      : createLateSql(sql, createPool({ url: config.databaseReadUrl, ...shared, ...REPLICA_LIMITS }), onReplicaTrouble);
  const close = async () => {
    if (late !== sql) await late.end();
    await sql.end();
    await nodes.stop();
    await embedded?.stop();
  };
  try {
    await waitForDatabase(sql, besideServer ? answers : takesWrites, WAIT_MS, log);
    await refuseBeforeReleases(sql, nameOf(config));
    if (!besideServer && !leavesSchema) {
      await migrate(sql);
      await addKindWords(sql);
    }
    if (await isSpread(sql)) await nodes.start();
    return { sql, late, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const nameOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl === undefined ? `The data in ${resolve(dataDir)}` : 'The database of DATABASE_URL';
