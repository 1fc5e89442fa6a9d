/**
 * Readers of bench/stream.ts, all in one process: plain sockets that count bytes and frames. One of a hundred reads the
 * server's clock in each frame, to measure the delay.
 */

import { connect, type Socket } from 'node:net';
import { constants, createGunzip } from 'node:zlib';

export interface ReaderReport {
  readonly open: number;
  readonly frames: number;
  readonly bytes: number;
  /** Milliseconds from the server's tick until the reader has the frame. */
  readonly lags: readonly number[];
}

const AT_ONCE = 200;
const SAMPLE = 100;
const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const gzip = process.argv[4] === 'gzip';
/** Puts every other hundred of readers into the real world if true. */
const areTwo = process.argv[5] === 'worlds';

let open = 0;
let counting = false;
let bytes = 0;
let frames = 0;
const lags: number[] = [];

function read(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const accept = gzip ? 'accept-encoding: gzip\r\n' : '';
    socket.once('connect', () => {
      open += 1;
      const query = areTwo && Math.floor(at / SAMPLE) % 2 === 1 ? '?world=real' : '';
      socket.write(`GET /market/stream${query} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n${accept}\r\n`);
    });
    socket.once('data', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => (open -= 1));
    socket.on('data', (chunk: Buffer) => {
      if (counting) bytes += chunk.length;
    });
    if (at % SAMPLE === 0) sample(socket);
    else socket.resume();
  });
}

/** Reads the frames as a browser does, after the response headers. */
function sample(socket: Socket): void {
  const inflate = gzip ? createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }) : undefined;
  let isBody = false;
  let text = '';
  const take = (chunk: Buffer) => {
    const parts = (text + chunk.toString('latin1')).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const sentMs = /^data: \{"at":(\d+)/m.exec(part)?.[1];
      if (sentMs === undefined || !counting) continue;
      lags.push(Date.now() - Number(sentMs));
      frames += 1;
    }
  };
  inflate?.on('data', take);
  socket.on('data', (chunk: Buffer) => {
    const end = isBody ? 0 : chunk.indexOf('\r\n\r\n') + 4;
    isBody = true;
    const body = chunk.subarray(end);
    if (inflate) inflate.write(body);
    else take(body);
  });
}

process.once('disconnect', () => process.exit(1));
process.on('message', (what) => {
  if (what === 'start') counting = true;
  if (what !== 'stop') return;
  counting = false;
  const sampled = Math.ceil(count / SAMPLE);
  process.send?.({ open, bytes, frames: (frames * count) / sampled, lags } satisfies ReaderReport);
});
for (let at = 0; at < count; at += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => read(at + i)));
}
process.send?.('ready');
