/**
 * Connections, before a request is made: the address of each, and a limit for each address. An address above the limit
 * loses the connection that has been idle longest; where none is idle, the new one.
 */

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ipKey } from './ip-key.ts';

type Settings = Pick<Config, 'limits' | 'connectionsPerIp' | 'trustProxy'>;

export function watchConnections(app: FastifyInstance, { limits, connectionsPerIp, trustProxy }: Settings): void {
  const keep =
    limits && connectionsPerIp !== undefined ? limitConnections(app, connectionsPerIp, Boolean(trustProxy)) : undefined;
  app.server.on('connection', (socket) => {
    // Read while the connection is open, so that Node.js keeps it: after a reset it is gone.
    const address = socket.remoteAddress;
    if (address === undefined) socket.destroy();
    else keep?.(ipKey(address), socket);
  });
}

interface Held {
  open: number;
  /** Connections without a request, the longest idle first. */
  readonly idle: Set<Socket>;
}

/** @returns takes in a new connection of an address */
function limitConnections(app: FastifyInstance, most: number, trustsProxies: boolean) {
  const heldBy = new Map<string, Held>();
  const heldOf = new WeakMap<Socket, Held>();
  /** Addresses of TRUST_PROXY proxies have no limit: they carry many clients. */
  const proxies = new Set<string>();

  app.server.on('request', ({ socket }, response) => {
    const held = heldOf.get(socket);
    if (!held?.idle.delete(socket)) return;
    response.once('close', () => {
      if (!socket.destroyed) held.idle.add(socket);
    });
  });
  if (trustsProxies) {
    app.addHook('onRequest', (request, _reply, done) => {
      const address = request.socket.remoteAddress;
      if (address !== undefined && request.ip !== address) proxies.add(ipKey(address));
      done();
    });
  }

  return (address: string, socket: Socket): void => {
    const held = heldBy.get(address) ?? { open: 0, idle: new Set() };
    if (held.open === 0) heldBy.set(address, held);
    held.open += 1;
    heldOf.set(socket, held);
    socket.once('close', () => {
      held.open -= 1;
      held.idle.delete(socket);
      if (held.open > 0) return;
      heldBy.delete(address);
      proxies.delete(address);
    });
    // The new one is closed last.
    held.idle.add(socket);
    if (held.open <= most || proxies.has(address)) return;
    const [longest] = held.idle;
    held.idle.delete(longest ?? socket);
    longest?.destroy();
  };
}
