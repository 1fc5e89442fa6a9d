/** `npm run restore -- <file>`: puts a backup into an empty database and checks its sums; the server must be stopped. */

import { restoreBackup } from '../db/backup/restore-backup.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { readArguments, runCommand } from './command-line.ts';

const {
  words: [file = ''],
} = readArguments('npm run restore -- <file>', { words: [1, 1] });

await runCommand({ besideServer: false, leavesSchema: true }, async (sql) => {
  const { rows, tables } = await restoreBackup(sql, file);
  const { clean, accounts, entries } = await reconcile(sql);
  console.log(`${rows} rows of ${tables} tables restored; ${accounts} accounts, ${entries} entries`);
  console.log(clean ? 'the ledger reconciles' : 'the ledger does NOT reconcile: npm run reconcile');
  return clean ? 0 : 1;
});
