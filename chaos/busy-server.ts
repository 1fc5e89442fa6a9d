/** Client of an overloaded server. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Reply } from '../testing/load/connection.ts';

const AGAIN_MS = 100;
const TIMEOUT_MS = 60_000;

/** Repeats a request with the same key as long as the answer is 503: work done in the meantime is not done twice. */
export async function postUntilDone(
  connection: Connection,
  path: string,
  body: object,
  token: string,
  key: string,
): Promise<{ readonly reply: Reply; readonly again: number }> {
  const endMs = performance.now() + TIMEOUT_MS;
  for (let again = 0; ; again += 1) {
    const reply = await connection.post(path, body, token, key);
    if (reply.status !== 503 || performance.now() > endMs) return { reply, again };
    await sleep(AGAIN_MS);
  }
}
