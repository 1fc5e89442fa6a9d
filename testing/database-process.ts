/**
 * Process with an embedded PostgreSQL, for tests that kill it: `node database-process.ts DATA_DIR`. Prints the
 * database's address when it is ready; SIGTERM stops it as the server does.
 */

import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  process.once('SIGTERM', () => void database.stop());
  console.log(database.url);
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
