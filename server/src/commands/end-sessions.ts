/** `npm run end-sessions -- <username or e-mail> | --all`: exits 1 where no user has that name. */

import { endAllSessions, endEverySession } from '../auth/session/sessions.ts';
import { findUser } from '../auth/store.ts';
import type { Sql } from '../db/pool.ts';
import { readArguments, runCommand } from './command-line.ts';

const { values, words } = readArguments('npm run end-sessions -- <username or e-mail> | --all', {
  words: [0, 1],
  options: { all: { type: 'boolean' } },
});

await runCommand({ besideServer: true }, async (sql) => {
  const ended = values.all === true ? await endEverySession(sql) : await endSessionsOf(sql, words[0] ?? '');
  console.log(ended === undefined ? 'Say whose: a username, an e-mail, or --all' : `${ended} sessions ended`);
  return ended === undefined ? 1 : 0;
});

/** @returns undefined where no user has that name */
async function endSessionsOf(sql: Sql, name: string): Promise<number | undefined> {
  const user = await findUser(sql, name);
  return user && endAllSessions(sql, user.id);
}
