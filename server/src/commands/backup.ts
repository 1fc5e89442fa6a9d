/** `npm run backup -- <file>`: writes all lasting data to one file, while a server runs or without one. */

import { writeBackup } from '../db/backup/write-backup.ts';
import { readArguments, runCommand } from './command-line.ts';

const {
  words: [file = ''],
} = readArguments('npm run backup -- <file>', { words: [1, 1] });

await runCommand({ besideServer: true }, async (sql) => {
  const { rows, tables } = await writeBackup(sql, file);
  console.log(`${rows} rows of ${tables} tables are in ${file}`);
  return 0;
});
