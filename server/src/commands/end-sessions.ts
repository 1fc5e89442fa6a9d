/** `npm run end-sessions -- <username or e-mail> | --all`: exits 1 where no user has that name. */

import { endAllSessions, endEverySession } from '../auth/session/sessions.ts';
import { findUser } from '../auth/store.ts';
import type { Sql } from '../db/pool.ts';
import { runCommand } from './command-line.ts';

const [whose = ''] = process.argv.slice(2);

await runCommand({ besideServer: true }, async (sql) => {
  const ended = await endSessionsOf(sql, whose);
  console.log(ended === undefined ? 'Say whose: a username, an e-mail, or --all' : `${ended} sessions ended`);
  return ended === undefined ? 1 : 0;
});

/** @returns undefined where no user has that name */
async function endSessionsOf(sql: Sql, name: string): Promise<number | undefined> {
  if (name === '--all') return endEverySession(sql);
  const user = await findUser(sql, name);
  return user && endAllSessions(sql, user.id);
}
