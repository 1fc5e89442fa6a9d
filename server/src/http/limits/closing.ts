/** Closing of the server without errors for its clients. */

import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Grace period for requests that are still on the network. */
const GRACE_MS = 200;

/**
 * A connection that looks idle may hold a request that was not read yet; closing it would be an error to its client. So
 * for a moment the server works as usual, but each answer says `connection: close`. Only then are idle connections
 * closed. Install this before the hook that ends the streams.
 */
export function drainRequests(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await sleep(GRACE_MS);
    // A busy process wakes up late: the poll before this one reads what came meanwhile.
    await afterPoll();
  });
}
