/** The database that the settings name: any PostgreSQL by DATABASE_URL, else the embedded one in DATA_DIR. */
import type { Config } from '../config.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool, type Sql } from './pool.ts';

export interface Database {
  readonly sql: Sql;
  close(): Promise<void>;
}

interface Options {
  readonly log: (line: string) => void;
  /** A second program: use the embedded database of a running server rather than refuse, and migrate nothing. */
  readonly besideServer?: boolean;
}

/** @throws DatabaseStartError with one clear line. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  { log, besideServer = false }: Options,
): Promise<Database> {
  const known = config.databaseUrl ?? (besideServer ? runningEmbeddedUrl(config.dataDir) : undefined);
  const embedded = known === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const sql = createPool({ url: known ?? embedded?.url ?? '', max: config.databasePool });
  const close = async () => {
    await sql.end();
    await embedded?.stop();
  };
  try {
    if (!besideServer) await migrate(sql);
    return { sql, close };
  } catch (error) {
    await close();
    throw error;
  }
}
