import { spawnSync } from 'node:child_process';
import { lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../database-start-error.ts';

/** Numeric user and group that a child process runs as. */
export interface ProcessOwner {
  readonly uid: number;
  readonly gid: number;
}

/** Account of the database: programs of one account can read one another's files and memory, so it is not shared. */
const OWN_ACCOUNT = 'kurus-db';
const NEW_ACCOUNT = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
/** The user where no account can be created, and of older clusters. */
const SHARED_ACCOUNTS = ['postgres', 'nobody', 'daemon'];
/** Another process may be creating it. */
const TRIES = 10;

/**
 * The user that PostgreSQL runs as; undefined for our own. PostgreSQL refuses root. For root it is the owner of the
 * cluster. For a new cluster, or one of an account that others share, it is a separate account without rights (initdb
 * needs one that the system knows by name).
 */
export async function processOwner(clusterDir: string, log: (line: string) => void): Promise<ProcessOwner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  const shared = SHARED_ACCOUNTS.map((name) => ({ name, ...accountOf(name) }));
  if (cluster && cluster.uid !== 0 && !shared.some(({ uid }) => uid === cluster.uid)) {
    return { uid: cluster.uid, gid: cluster.gid };
  }
  const own = await ownAccount();
  if (own) return own;
  const fallback = shared.find(({ uid }) => (cluster && cluster.uid !== 0 ? uid === cluster.uid : uid !== undefined));
  const { name, uid, gid } = fallback ?? {};
  if (uid === undefined || gid === undefined) {
    throw new DatabaseStartError(
      `PostgreSQL cannot run as root, and no account could be made for it; make one ("useradd --system ${OWN_ACCOUNT}") or set DATABASE_URL.`,
    );
  }
  log(`The database runs as ${name}, which other programs may share: "useradd --system ${OWN_ACCOUNT}" makes its own.`);
  return { uid, gid };
}

async function ownAccount(): Promise<ProcessOwner | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const account = accountOf(OWN_ACCOUNT);
    if (account) return account;
    const { error } = spawnSync('useradd', [...NEW_ACCOUNT, '--shell', '/usr/sbin/nologin', OWN_ACCOUNT]);
    if (error) return undefined;
    if (!accountOf(OWN_ACCOUNT)) await sleep(100);
  }
  return accountOf(OWN_ACCOUNT);
}

/** Absent for root, and for a name that the system does not know. */
function accountOf(name: string): ProcessOwner | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  const owner = { uid: Number.parseInt(uid ?? '', 10), gid: Number.parseInt(gid ?? '', 10) };
  return owner.uid > 0 && owner.gid > 0 ? owner : undefined;
}

/**
 * Changes the owner of a cluster that root restored from a backup; the folder itself last, so that a killed start
 * repeats it.
 */
export function giveTo(owner: ProcessOwner, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(owner, path);
    else lchownSync(path, owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
