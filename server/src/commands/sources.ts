/**
 * `npm run sources -- check`: asks the source of each kind once and prints what it answered. Ends with 0 where all
 * answered, 1 where one did not, and 2 for wrong settings.
 */

import { ConfigError, readConfig } from '../config/config.ts';
import { checkSources, checkTable } from '../quotes/check-sources.ts';
import { readArguments } from './command-line.ts';

const USAGE = 'npm run sources -- check';
const {
  words: [word],
} = readArguments(USAGE, { words: [1, 1] });

try {
  if (word !== 'check') throw new ConfigError(USAGE);
  const checks = await checkSources(readConfig(process.env), { fetch, now: Date.now });
  console.log(checkTable(checks));
  process.exitCode = checks.every(({ prices }) => prices > 0) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 2;
}
