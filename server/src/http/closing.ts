/** The end of the server as its clients see it. */
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For what is on its way through the network. */
const GRACE_MS = 200;

/**
 * A connection that looks idle may hold a request that was not read yet, and to close it would be an error to whoever
 * sent that. So the end begins with a moment in which all is done as ever, each answer with `connection: close`; only
 * then are idle connections closed. To be installed before what ends the streams.
 */
export function answerWhatWasSent(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    await sleep(GRACE_MS);
    // A busy process wakes up late; what came meanwhile is read in the poll before this.
    await afterPoll();
  });
}
