/** Forgets network addresses of comments after the year for which they are kept. */

import type { Sql } from '../db/pool.ts';
import type { HttpContext } from '../http/api/route.ts';
import { deleteTraffic } from './moderation-store.ts';

/** The law asks for a year (5651). */
const KEPT_MS = 366 * 86_400_000;
const SWEEP_MS = 6 * 3_600_000;

export const forgetTraffic = (sql: Sql, nowMs: number): Promise<void> => deleteTraffic(sql, new Date(nowMs - KEPT_MS));

export function sweepTraffic({ app, now }: HttpContext, sql: Sql): void {
  const sweep = () =>
    forgetTraffic(sql, now()).catch((error: unknown) => app.log.warn({ err: error }, 'addresses of comments'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
