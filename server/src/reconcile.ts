/** `npm run reconcile`: recomputes every balance from the journal; prints a JSON report; exits 1 on any difference. */
import { ConfigError, readConfig } from './config.ts';
import { DatabaseStartError } from './db/database-start-error.ts';
import { openDatabase } from './db/open-database.ts';
import { reconcile } from './ledger/reconcile.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { log: (line) => console.error(line), besideServer: true });
  try {
    const { lastId: _lastId, ...report } = await reconcile(database.sql);
    console.log(JSON.stringify(report, null, 2));
    process.exitCode = report.clean ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
