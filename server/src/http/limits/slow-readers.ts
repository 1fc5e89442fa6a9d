/**
 * Closes connections whose client sends requests but hardly reads the responses (R-T19): unsent bytes wait in our
 * memory. Node.js limits the time of headers and of bodies, not this one.
 */

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ReaderLimits {
  /** Time limit without any progress. A response of megabytes has longer, as its progress cannot be measured. */
  readonly unreadMs: number;
  /** Interval at which connections are checked. */
  readonly checkMs: number;
}

const LIMITS: ReaderLimits = { unreadMs: 60_000, checkMs: 5_000 };
const LEAST_BYTES_PER_MS = 16;

interface Progress {
  /** Bytes that the network has taken so far. */
  bytes: number;
  sinceMs: number;
}

export function dropSlowReaders(app: FastifyInstance, { unreadMs, checkMs } = LIMITS): void {
  const readers = new Map<Socket, Progress>();
  app.server.on('connection', (socket) => {
    readers.set(socket, { bytes: 0, sinceMs: performance.now() });
    socket.once('close', () => readers.delete(socket));
  });
  const check = () => {
    const nowMs = performance.now();
    for (const [socket, progress] of readers) {
      const { writableLength: unread, bytesWritten } = socket;
      if (unread === 0 || bytesWritten !== progress.bytes) {
        progress.bytes = bytesWritten;
        progress.sinceMs = nowMs;
      } else if (nowMs - progress.sinceMs > unreadMs + unread / LEAST_BYTES_PER_MS) socket.destroy();
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(check, checkMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
