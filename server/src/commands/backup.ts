/** `npm run backup -- <file>`: writes all lasting data to one file, while a server runs or without one. */

import { writeBackup } from '../db/backup/write-backup.ts';
import { runCommand } from './command-line.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run backup -- <file>');
  process.exitCode = 2;
} else {
  await runCommand({ besideServer: true }, async (sql) => {
    const { rows, tables } = await writeBackup(sql, file);
    console.log(`${rows} rows of ${tables} tables are in ${file}`);
    return 0;
  });
}
