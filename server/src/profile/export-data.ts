import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { DomainError } from '@kurus/core/contract/errors';
import type { AuthDeps } from '../auth/deps.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/password/check-password.ts';
import type { InTurn } from '../http/api/route.ts';
import { currentCaller } from '../sharing/caller.ts';
import { writeEverything } from './export-store.ts';

/**
 * Export of the user's data, in one snapshot (D17), as the text of a response. Figures are decimal text, times ISO. It
 * may be hundreds of megabytes: until it is read it is kept compressed, at a twentieth of its size, so that a slow
 * reader holds neither the snapshot nor its rows.
 * @throws DomainError PASSWORD_WRONG, LOGIN_LOCKED, SESSION_INVALID
 */
export async function exportData(
  deps: AuthDeps,
  request: OwnPassword & { readonly inTurn: InTurn },
  { nowMs, message }: { readonly nowMs: number; readonly message: string },
): Promise<Readable> {
  const user = await checkOwnPassword(deps, request, nowMs);
  const { chunks, write, end } = compressed();
  const isWritten = await request.inTurn(async () => {
    const about = { session: request.session, passwordHash: user.passwordHash, signal: currentCaller()?.signal };
    const head = { success: true, message };
    await write(`${JSON.stringify(head).slice(0, -1)},"data":{"exportedAt":${JSON.stringify(new Date(nowMs))},`);
    return writeEverything(deps.sql, about, write);
  });
  if (!isWritten) throw new DomainError('SESSION_INVALID');
  await write('}}');
  await end();
  return Readable.from(chunks).pipe(createGunzip());
}

/** Compresses outside the event loop; the writer waits while the compressor is behind. */
function compressed() {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    chunks,
    write: (text: string) =>
      new Promise<void>((resolve, reject) => gzip.write(text, (error) => (error ? reject(error) : resolve()))),
    async end() {
      gzip.end();
      await finished(gzip);
    },
  };
}
