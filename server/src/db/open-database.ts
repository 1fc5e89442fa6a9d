/** The database that the settings name: any PostgreSQL by DATABASE_URL, else the embedded one in DATA_DIR. */
import type { Config } from '../config/config.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded.ts';
import { addKindWords } from './kind-words.ts';
import { migrate } from './migrate.ts';
import { createPool, type Sql } from './pool.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A database that starts with the machine, beside this program, is there by then. */
const WAIT_MS = 60_000;

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
    await waitForDatabase(sql, WAIT_MS, log);
    if (!besideServer) {
      await migrate(sql);
      await addKindWords(sql);
    }
    return { sql, close };
  } catch (error) {
    await close();
    throw error;
  }
}
