/** Proxy to the database that can be broken: a TCP port in front of its socket. */

import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../testing/app-server.ts';

/**
 * Faults. refusing: no listener; cutting: connections end in the middle of a message; slow: answers come late; silent:
 * no data passes.
 */
export const LINK_FAULTS = ['refusing', 'cutting', 'slow', 'silent'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

const SLOW_MS = 1_500;
const CUT_EVERY_MS = 200;

export interface FaultyLink {
  readonly url: string;
  set(fault: LinkFault | undefined): Promise<void>;
  close(): Promise<void>;
}

/** @param databaseUrl of a database at a unix socket or a port */
export async function openFaultyLink(databaseUrl: string): Promise<FaultyLink> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = await freePort();
  const sockets = new Set<Socket>();
  let fault: LinkFault | undefined;
  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    from.on('data', (chunk) => {
      if (fault === 'silent') return;
      if (fault === 'slow' && isAnswer) setTimeout(() => to.write(chunk), SLOW_MS);
      else to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    sockets.add(from);
  };
  const server = createServer((client) => {
    const database = folder
      ? connect({ path: `${folder}/.s.PGSQL.${target.port || '5432'}` })
      : connect({ host: target.hostname, port: Number(target.port || '5432') });
    pass(client, database, false);
    pass(database, client, true);
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cutter = setInterval(() => {
    if (fault === 'cutting') cutAll();
  }, CUT_EVERY_MS);
  await listen();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async set(next) {
      fault = next;
      if (next === 'refusing') {
        server.close();
        cutAll();
      } else if (!server.listening) await listen();
    },
    async close() {
      clearInterval(cutter);
      cutAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}
