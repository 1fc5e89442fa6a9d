/**
 * Last use of sessions. A session is noted every two minutes at most and written some seconds later, so that no call
 * waits for it; what a killed process had not written is lost.
 */

import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../db/pool.ts';
import { bearerToken } from '../../http/api/session-guard.ts';
import { RecentMap } from '../../sharing/recent-map.ts';
import { writeUse } from './sessions-store.ts';
import { claimed, type Session } from './sessions.ts';

const APART_MS = 2 * 60_000;
const WRITE_EACH_MS = 5_000;
/** Sessions whose last use is remembered, and that wait to be written at most. */
const SESSIONS = 20_000;
/** Sessions that are written at once: the connections are those of requests. */
const AT_ONCE = 4;

interface Use {
  readonly session: Session;
  readonly at: Date;
}

/** Notes the session of each answered call of a person; the calls of a key have a log of their own. */
export function noteSessionUses(app: FastifyInstance, sql: Sql, now: () => number): void {
  const noted = new RecentMap<string, number>(SESSIONS);
  let waiting: Use[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    const uses = waiting;
    waiting = [];
    for (let i = 0; i < uses.length; i += AT_ONCE) {
      const written = uses.slice(i, i + AT_ONCE).map(({ session, at }) => writeUse(sql, session, at));
      for (const result of await Promise.allSettled(written)) {
        if (result.status === 'rejected') app.log.warn({ err: result.reason }, 'last use of a session not written');
      }
    }
  };
  app.addHook('onResponse', async (request) => {
    if (request.userId === undefined || request.accessKey) return;
    const token = bearerToken(request);
    const atMs = now();
    if (token === undefined || (noted.get(token) ?? -Infinity) > atMs - APART_MS) return;
    noted.set(token, atMs);
    const session = claimed(token);
    if (session && waiting.length < SESSIONS) waiting.push({ session, at: new Date(atMs) });
    timer ??= setTimeout(() => void write(), WRITE_EACH_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await write();
  });
}
