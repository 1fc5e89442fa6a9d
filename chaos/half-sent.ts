/**
 * R-T19: requests that are begun and never finished. Nearly all of each JSON body or picture is sent, many by one
 * session and one by each of many; meanwhile a user at another address changes their picture.
 */

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { memoryOf } from '../testing/load/process-memory.ts';
import { createAccounts, type Account, type World } from '../testing/load/world.ts';
import { atMost, below, none, figureRow, type Row } from './report.ts';

const BODY_BYTES = 60_000;
const PICTURE_BYTES = 4_900_000;
const OPEN_AT_ONCE = 25;
/** Time until all data has arrived. */
const HOLD_MS = 3_000;
const SAMPLE_MS = 100;
const STILL_MS = 2_000;
const STILL_MB = 2;
const STILL_WITHIN_MS = 40_000;
const OTHER_ADDRESS = '127.0.0.9';
const MAX_BODIES_MB = 40;
const MAX_PICTURES_MB = 100;

export interface HalfSentReport {
  readonly bodies: number;
  readonly bodiesMb: number;
  readonly pictures: number;
  readonly picturesMb: number;
  /** Statuses of the other user's uploads that were not 200. */
  readonly othersRefused: readonly string[];
  readonly othersUploads: number;
  readonly othersSlowestMs: number;
}

export async function halfSent(world: World, pictures: number): Promise<HalfSentReport> {
  const pid = world.server.process.pid ?? 0;
  const [other, one, ...many] = (await createAccounts(world.sql, 2 + pictures / 2, 1)) as [Account, Account];
  const picture = await smallPicture();
  // The image library is loaded from now on.
  await upload(world, other, picture);
  await untilStill(pid);
  const bodies = pictures * 3;
  const login = halfOf('/login', 'application/json', Buffer.alloc(BODY_BYTES, 'x'));
  const bodiesMb = await growthWhile(pid, () => begin(world, Array<Half>(bodies).fill(login)));
  const file = Buffer.concat([Buffer.from(FORM_HEAD), picture, Buffer.alloc(PICTURE_BYTES)]);
  const senders = [...Array<Account>(pictures - many.length).fill(one), ...many];
  const requests = senders.map((sender) =>
    halfOf('/user/upload-profile-picture', FORM_TYPE, file, `authorization: Bearer ${sender.token}\r\n`),
  );
  const others = { uploads: 0, refused: [] as string[], slowestMs: 0 };
  const picturesMb = await growthWhile(pid, async () => {
    const sockets = await begin(world, requests);
    for (const until = performance.now() + HOLD_MS; performance.now() < until;) {
      const started = performance.now();
      const answer = await upload(world, other, picture);
      others.uploads += 1;
      others.slowestMs = Math.max(others.slowestMs, performance.now() - started);
      if (!answer.startsWith('HTTP/1.1 200')) others.refused.push(answer.split('\r\n', 1)[0] ?? '');
    }
    return sockets;
  });
  return {
    bodies,
    bodiesMb,
    pictures,
    picturesMb,
    othersRefused: others.refused,
    othersUploads: others.uploads,
    othersSlowestMs: Math.round(others.slowestMs),
  };
}

export const halfSentRows = (report: HalfSentReport): readonly Row[] => [
  figureRow('half-sent JSON bodies', report.bodies),
  atMost('the most that the server grew meanwhile', report.bodiesMb, MAX_BODIES_MB, ' MB'),
  figureRow('half-sent pictures, half of them of one session', report.pictures),
  atMost('the most that the server grew meanwhile', report.picturesMb, MAX_PICTURES_MB, ' MB'),
  figureRow("another's uploads meanwhile", report.othersUploads),
  none("another's uploads that were refused", report.othersRefused),
  below("another's slowest upload", report.othersSlowestMs, 1_000, ' ms'),
];

const FORM_TYPE = 'multipart/form-data; boundary=x';
const FORM_HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';

const smallPicture = () =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#1e3cc8' } })
    .png()
    .toBuffer();

interface Half {
  readonly head: string;
  /** Body without its last bytes. */
  readonly body: Buffer;
}

function halfOf(path: string, type: string, body: Buffer, headers = ''): Half {
  const fields = `host: x\r\n${headers}content-type: ${type}\r\ncontent-length: ${body.length + 9}\r\n`;
  return { head: `POST ${path} HTTP/1.1\r\n${fields}\r\n`, body };
}

/** Highest memory while the requests are open, less that before, in MB. */
async function growthWhile(pid: number, open: () => Promise<readonly Socket[]>): Promise<number> {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), SAMPLE_MS);
  const sockets = await open();
  await sleep(HOLD_MS);
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  await sleep(SAMPLE_MS);
  return Math.round(most - before);
}

/** Waits until the server has done what a new one does in the background: its memory stays as it is for a while. */
async function untilStill(pid: number): Promise<void> {
  let before = memoryOf(pid);
  for (const until = performance.now() + STILL_WITHIN_MS; performance.now() < until;) {
    await sleep(STILL_MS);
    const now = memoryOf(pid);
    if (now - before < STILL_MB) return;
    before = now;
  }
}

/** Opens the requests and closes each socket at its first answer, as a refused client would. */
async function begin({ server }: World, requests: readonly Half[]): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  for (const [index, { head, body }] of requests.entries()) {
    const socket = connect({ host: '127.0.0.1', port: server.port });
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
    socket.once('connect', () => {
      socket.write(head);
      socket.write(body);
    });
    sockets.push(socket);
    if (index % OPEN_AT_ONCE === OPEN_AT_ONCE - 1) await sleep(SAMPLE_MS);
  }
  return sockets;
}

/** @returns the first part of the answer */
function upload({ server }: World, { token }: Account, picture: Buffer): Promise<string> {
  const body = Buffer.concat([Buffer.from(FORM_HEAD), picture, Buffer.from(FORM_END)]);
  const fields = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${body.length}\r\n`;
  const head = `POST /user/upload-profile-picture HTTP/1.1\r\n${fields}\r\n`;
  const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: OTHER_ADDRESS });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => socket.write(Buffer.concat([Buffer.from(head), body])));
    socket.once('data', (answer: Buffer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.once('close', () => reject(new Error('no answer')));
    socket.once('error', reject);
  });
}
