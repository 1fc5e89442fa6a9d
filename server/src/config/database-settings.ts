/** The settings of the database. */

import { oneOf, optional, setting, url, wholeNumber } from './setting-values.ts';

export const DATABASE_SETTINGS = {
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    optional(url('postgres:', 'postgresql:')),
    'A PostgreSQL to use instead of the embedded one',
  ),
  databaseReadUrl: setting(
    'DATABASE_READ_URL',
    '',
    optional(url('postgres:', 'postgresql:')),
    'A streaming replica of DATABASE_URL for transactions, charts, exports and analysis; without it the same as DATABASE_URL',
  ),
  databasePool: setting('DATABASE_POOL', '10', wholeNumber(2, 200), 'Connections to the database'),
  databasePooler: setting(
    'DATABASE_POOLER',
    '',
    oneOf('', 'transaction'),
    'Says that a pooler in transaction mode, such as PgBouncer, stands in front of DATABASE_URL; default: found out',
  ),
} as const;
