/** The command of tests: as a process, and in this process with streams of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../cli/src/run.ts';

const PROGRAM = fileURLToPath(new URL('../cli/kurus.mjs', import.meta.url));

export interface CommandResult {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandInput {
  readonly env?: Readonly<Record<string, string>>;
  /** Text that is piped in. */
  readonly stdin?: string;
  /** Called with each piece of the output. */
  readonly onOutput?: (text: string, interrupt: () => void) => void;
  /** Called with all of the error output so far. */
  readonly onErrors?: (text: string) => void;
}

/** Folder of credentials that no other test has. */
export const newConfigHome = (): string => mkdtempSync(join(tmpdir(), 'kurus-command-'));

const environment = (env: CommandInput['env']) => ({ PATH: process.env['PATH'] ?? '', LANG: 'en_US.UTF-8', ...env });

/** `npx kurus ...`, from a folder that is not the checkout's. */
export async function runProcess(
  args: readonly string[],
  { env, stdin = '', onOutput, onErrors }: CommandInput = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: tmpdir(), env: environment(env) });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
    onOutput?.(stdout, () => child.kill('SIGINT'));
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
    onErrors?.(stderr);
  });
  child.stdin.end(stdin);
  const exit = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exit, stdout, stderr };
}

/** The same without a process. @param isTyped somebody sits at a terminal and answers with `stdin` */
export async function runHere(
  args: readonly string[],
  { env, stdin = '' }: CommandInput = {},
  isTyped = false,
): Promise<CommandResult> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const input = Object.assign(Readable.from([stdin]), isTyped && { isTTY: true });
  const signal = new AbortController().signal;
  const err = Object.assign(stderr, isTyped && { isTTY: true });
  const exit = await run(args, { env: environment(env), stdin: input, stdout, stderr: err, signal });
  const textOf = (stream: PassThrough) => String(stream.read() ?? '');
  return { exit, stdout: textOf(stdout), stderr: textOf(stderr) };
}
