/**
 * Virtual machines on this one: network namespaces, each with an address and all ports, behind one bridge. Cutting the
 * cable of one separates it from all others, like a broken switch: packets are lost without an error.
 */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Folder that is its disk. */
  readonly folder: string;
  /** Starts a program as the user `postgres`, with its output in `<folder>/<program>.log`. */
  start(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  /** Runs a program to its end, as the user `postgres`. @throws Error with its output if it fails */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): string;
  /** Gives a file to that user. */
  own(path: string): void;
  /** Last log lines of the machine's programs, for finding a fault. */
  log(): string;
  unplug(): void;
  plug(): void;
  /** Kills all processes on it at once, with -9; its disk remains. */
  kill(): void;
}

export interface Machines {
  readonly machines: readonly Machine[];
  remove(): void;
}

/** Network for tests (RFC 2544), used nowhere else. */
const NETWORK = '198.18';
const USER = 'postgres';
const DISKS_BYTES = 6 * 2 ** 30;

/** @returns a message if there can be no machines here; undefined if there can */
export function whyNoMachines(): string | undefined {
  if (process.getuid?.() !== 0) return 'network namespaces (only root makes them)';
  const probe = `kurus-${randomBytes(3).toString('hex')}`;
  const made = spawnSync('ip', ['netns', 'add', probe]).status === 0;
  if (made) ip('netns', 'del', probe);
  return made ? undefined : 'network namespaces (the kernel, or `ip`, makes none)';
}

export function createMachines(names: readonly string[]): Machines {
  const tag = randomBytes(3).toString('hex');
  const subnet = `${NETWORK}.${randomInt(256)}`;
  const bridge = `kurus-${tag}`;
  const folder = mkdtempSync(join(disks(), 'kurus-machines-'));
  const machines: Machine[] = [];
  let removed = false;
  const remove = () => {
    if (removed) return;
    removed = true;
    process.removeListener('exit', remove);
    for (const machine of machines) {
      machine.kill();
      ip('netns', 'del', namespaceOf(tag, machine.name));
    }
    ip('link', 'del', bridge);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    spawnOrThrow('chown', [USER, folder]);
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${subnet}.254/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const [place, name] of names.entries())
      machines.push(createMachine(name, tag, bridge, `${subnet}.${place + 1}`, join(folder, name)));
    return { machines, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Folder of the disks: in memory if there is room. Only processes are killed here, and three machines would share one
 * slow disk.
 */
function disks(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > DISKS_BYTES ? memory : tmpdir();
}

const namespaceOf = (tag: string, name: string) => `kurus-${tag}-${name}`;

function createMachine(name: string, tag: string, bridge: string, address: string, folder: string): Machine {
  const namespace = namespaceOf(tag, name);
  // An interface name has at most 15 characters.
  const cable = `k${tag}-${name}`;
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', namespace, 'link', 'set', 'eth0', 'up');
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  mkdirSync(folder);
  spawnOrThrow('chown', [USER, folder]);
  const inside = (program: string, args: readonly string[]) => [
    'netns',
    'exec',
    namespace,
    'setpriv',
    `--reuid=${USER}`,
    `--regid=${USER}`,
    '--init-groups',
    program,
    ...args,
  ];
  const environment = (env: Readonly<Record<string, string>>) => ({ PATH: process.env['PATH'], HOME: folder, ...env });
  const logs = new Set<string>();
  return {
    name,
    address,
    folder,
    start(program, args, env = {}) {
      const path = join(folder, `${basename(program)}.log`);
      logs.add(path);
      const log = openSync(path, 'a');
      const child = spawn('ip', inside(program, args), {
        cwd: folder,
        env: environment(env),
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
    run: (program, args, env = {}) =>
      spawnOrThrow('ip', inside(program, args), {
        cwd: folder,
        env: environment(env),
        timeout: 10_000,
        maxBuffer: 2 ** 28,
      }),
    own: (path) => void spawnOrThrow('chown', [USER, path]),
    log: () => [...logs].map((path) => `--- ${name} ${path}\n${readFileSync(path, 'utf8').slice(-10_000)}`).join('\n'),
    unplug: () => void ip('link', 'set', cable, 'down'),
    plug: () => void ip('link', 'set', cable, 'up'),
    kill() {
      // A process that is started meanwhile is in the next list.
      for (let pids = pidsIn(namespace); pids.length > 0; pids = pidsIn(namespace)) spawnSync('kill', ['-9', ...pids]);
    },
  };
}

const pidsIn = (namespace: string) =>
  (spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean);

const ip = (...args: readonly string[]) => spawnOrThrow('ip', args);

function spawnOrThrow(program: string, args: readonly string[], options: object = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''} ${stdout}${stderr}`);
  return stdout;
}
