/** The command as a process: its streams, Ctrl-C, and readers that stop reading. */

import process from 'node:process';
import { EXIT } from './exit-codes.ts';
import { run } from './run.ts';

export async function main(): Promise<void> {
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  // `kurus entries | head` ends its reader first, which is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
  const { env, stdin, stdout, stderr } = process;
  process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: interrupted.signal });
}
