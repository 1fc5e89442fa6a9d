/**
 * Memory budget for JSON bodies that are still arriving, over all and by address. Usual bodies are a few hundred bytes
 * and arrive whole; thousands of half-sent ones would hold 64 KiB each until their time is over.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ipKey } from './ip-key.ts';
import { hasPlace } from './large-bodies.ts';

const MAX_BYTES = 16 * 2 ** 20;
const MAX_BYTES_OF_ADDRESS = 2 * 2 ** 20;

export function boundBodies(app: FastifyInstance): void {
  const heldBy = new Map<string, number>();
  let heldByAll = 0;
  const hold = (address: string, bytes: number): void => {
    heldByAll += bytes;
    const held = (heldBy.get(address) ?? 0) + bytes;
    if (held > 0) heldBy.set(address, held);
    else heldBy.delete(address);
  };

  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    const announced = Number(request.headers['content-length']); // not a figure: a count of bytes
    const address = ipKey(request.ip);
    let held = 0;
    request.raw.on('data', ({ length }: Buffer) => {
      // Complete at once: no memory is held for long. Refused: it is discarded.
      if (length === announced || reply.sent) return;
      if (held === 0) reply.raw.once('close', () => hold(address, -held));
      held += length;
      hold(address, length);
      if (heldByAll <= MAX_BYTES && (heldBy.get(address) ?? 0) <= MAX_BYTES_OF_ADDRESS) return;
      // The rest of it is not read, so the connection must be closed.
      reply.header('connection', 'close').send(new DomainError('UNAVAILABLE'));
    });
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isReadWhole(request) && !hasPlace(request)) watch(request, reply);
    done(null, payload);
  });
}

/** Pictures are streamed, and other types are not read. */
const isReadWhole = ({ headers }: FastifyRequest) =>
  /^\s*application\/(json|x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? '');
