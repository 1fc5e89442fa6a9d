/** Process that is killed in the middle of a migration: `node migrating-process.ts DATABASE_URL FOLDER`. */

import { migrate } from '../server/src/db/migrate.ts';
import { createPool } from '../server/src/db/pool.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const sql = createPool({ url, max: 1, applicationName: 'kurus-migrating' });
await migrate(sql, folder);
await sql.end();
