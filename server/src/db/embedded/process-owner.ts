import { lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';

/** Numeric user and group that a child process runs as. */
export interface ProcessOwner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whom PostgreSQL runs as: undefined means ourselves. PostgreSQL refuses root, so for root it is the cluster's owner,
 * and for a new cluster an account without rights that the system knows (initdb wants a name for it).
 */
export function processOwner(clusterDir: string): ProcessOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    const owner = { uid: Number.parseInt(uid ?? '', 10), gid: Number.parseInt(gid ?? '', 10) };
    if (owner.uid > 0 && owner.gid > 0) return owner;
  }
  throw new DatabaseStartError(
    'PostgreSQL cannot run as root and /etc/passwd has none of postgres, nobody, daemon to run as; set DATABASE_URL.',
  );
}

/** Gives a cluster that root restored from a backup to `owner`; the folder itself last, so that a kill leaves it to do. */
export function giveTo(owner: ProcessOwner, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(owner, path);
    else lchownSync(path, owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
