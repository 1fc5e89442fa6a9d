/**
 * R-T17: a corpus of hostile pictures, generated here. Each is refused with a code or becomes a clean 256 x 256 WebP,
 * and the process does not grow.
 */

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp } from '../../../testing/accounts-app.ts';
import { openSessions } from '../../../testing/accounts.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const MARKS = ['alert(', '<script', '<svg', '<?php', 'Artist', 'gizli', 'GPS', 'Exif', 'ICC', 'http://', 'secret.txt'];
const MAX_GROWTH_MB = 150;

let app: AccountsApp;
let token: string;
beforeAll(async () => {
  app = await createAccountsApp({ limits: false });
  token = (await app.loggedIn({ enableOtp: false })).token;
});
afterAll(() => app.close());

async function upload(
  parts: readonly { field?: string; file: Buffer | string; type?: string; name?: string }[],
  by = token,
) {
  const form = new FormData();
  for (const { field = 'file', file, type = 'image/png', name = 'ben.png' } of parts)
    if (typeof file === 'string') form.append(field, file);
    else form.append(field, new Blob([new Uint8Array(file)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return app.call('POST', '/user/upload-profile-picture', {
    token: by,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function served(reply: Awaited<ReturnType<typeof upload>>): Promise<Buffer> {
  expect(reply).toMatchObject({ status: 200 });
  const user = reply.body.data?.['user'] as { profilePicture: string };
  return (await app.http.inject({ method: 'GET', url: user.profilePicture })).rawPayload;
}

const picture = (side = 300) => sharp({ create: { width: side, height: side, channels: 3, background: '#c81e3c' } });
const jpeg = () => picture().jpeg().toBuffer();
const gif = () => picture(16).gif().toBuffer();

/** A JPEG segment (marker, length, bytes) right after the start of the image. */
async function jpegWith(marker: number, content: Buffer): Promise<Buffer> {
  const original = await jpeg();
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([original.subarray(0, 2), head, content, original.subarray(2)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few bytes that decompress to width x height pixels of one bit, with chunks of the test's own. */
function png(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 20_000)));
  const parts = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(64 * 64 * frames * 3, 120);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame * 60, frame * 64 * 64 * 3, (frame + 1) * 64 * 64 * 3);
  return sharp(pixels, { raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: Array(frames).fill(100) })
    .toBuffer();
}

const REFUSED: [name: string, make: () => Promise<Buffer> | Buffer, type?: string][] = [
  ['SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)],
  ['SVG that reads a file', () => Buffer.from('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ['SVG sent as image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [
    'GIF that is a script too',
    async () => Buffer.concat([Buffer.from('GIF89a/*'), await gif(), Buffer.from('*/=alert(1)')]),
  ],
  ['GIF', gif, 'image/gif'],
  [
    'HTML with a JPEG behind it',
    async () => Buffer.concat([Buffer.from(`<html>${SCRIPT}`), await jpeg()]),
    'image/jpeg',
  ],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['TIFF', () => picture().tiff().toBuffer(), 'image/tiff'],
  ['AVIF', () => picture(32).avif().toBuffer(), 'image/avif'],
  ['ZIP', () => Buffer.from('504b0304140000000000', 'hex')],
  ['BMP', () => Buffer.from('424d46000000000000003600000028000000', 'hex')],
  ['zero bytes', () => Buffer.alloc(0)],
  ['three bytes of a JPEG', () => Buffer.from('ffd8ff', 'hex')],
  ['a RIFF that is no WebP', () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
  ['a third of a JPEG', async () => (await jpeg()).subarray(0, (await jpeg()).length / 3)],
  ['half of a PNG', async () => (await picture().png().toBuffer()).subarray(0, 400)],
  ['a WebP cut short', async () => (await picture().webp().toBuffer()).subarray(0, 60)],
  ['a PNG of 4,000,000,000 pixels', () => png(200_000, 20_000)],
  ['a PNG just over 25,000,000 pixels', () => png(5_001, 5_000)],
  [
    'a PNG with a broken sum',
    () => {
      const bytes = png(64, 64);
      bytes.writeUInt8(bytes.readUInt8(31) ^ 1, 31);
      return bytes;
    },
  ],
];

const CLEANED: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['JPEG with HTML in a comment', () => jpegWith(0xfe, Buffer.from(`--><html>${SCRIPT}<?php system($_GET[0]) ?>`))],
  ['JPEG with HTML behind its end', async () => Buffer.concat([await jpeg(), Buffer.from(`<html>${SCRIPT}</html>`)])],
  [
    'JPEG with a ZIP behind its end',
    async () => Buffer.concat([await jpeg(), Buffer.from('504b0304', 'hex'), Buffer.from('secret.txt')]),
  ],
  [
    'JPEG with the place where it was taken',
    () =>
      picture()
        .jpeg()
        .withExif({
          IFD0: { Artist: 'gizli ad' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 49/1', GPSLongitude: '28/1 58/1 0/1' },
        })
        .toBuffer(),
  ],
  ['JPEG with a colour profile', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  ['PNG with a script in its text', () => png(64, 64, [pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))])],
  ['WebP that moves', () => animatedWebp(4)],
  ['PNG of one pixel', () => png(1, 1)],
  ['PNG of 25,000,000 pixels', () => png(5_000, 5_000)],
];

describe('hostile pictures (R-T17)', () => {
  test.each(REFUSED)('%s is refused', async (_, make, type) => {
    const before = await app.sql`select name from picture`;
    const reply = await upload([{ file: await make(), type: type ?? 'image/png' }]);
    expect(reply).toMatchObject({ status: 422, body: { success: false, code: 'PICTURE_INVALID' } });
    expect(await app.sql`select name from picture`).toEqual(before);
  });

  test.each(CLEANED)('%s comes out clean', async (_, make) => {
    const original = await make();
    const image = await served(await upload([{ file: original, type: 'image/jpeg' }]));
    const about = await sharp(image, { pages: -1 }).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([about.exif, about.icc, about.xmp, about.iptc, about.pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    const text = image.toString('latin1');
    expect(MARKS.filter((mark) => text.includes(mark))).toEqual([]);
  });

  test('the corpus carries what it says: metadata goes in', async () => {
    const make = CLEANED.find(([name]) => name === 'JPEG with the place where it was taken')?.[1];
    const placed = await sharp(await make?.()).metadata();
    expect(placed.exif?.toString('latin1')).toContain('gizli ad');
    expect((await sharp(await animatedWebp(4), { pages: -1 }).metadata()).pages).toBe(4);
  });
});

describe('forms that are none', () => {
  test('6 MB are refused while they come in', async () => {
    const reply = await upload([{ file: Buffer.concat([await jpeg(), Buffer.alloc(6 * 1024 * 1024)]) }]);
    expect(reply).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  test('a hostile file behind a good one is not read', async () => {
    const image = await served(await upload([{ file: await jpeg() }, { file: Buffer.from(SCRIPT) }]));
    expect((await sharp(image).metadata()).format).toBe('webp');
  });

  test.each([
    ['another field', [{ field: 'avatar', file: Buffer.from('x') }]],
    ['text instead of a file', [{ file: 'https://elsewhere.example/picture.png' }]],
    ['no field', []],
  ])('%s is refused with a word', async (_, parts) => {
    const reply = await upload(parts);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, errDetail: expect.any(String) });
  });

  test('the name of the file leads nowhere', async () => {
    const name = '../../../../etc/cron.d/evil.php\r\nx: y';
    const reply = await upload([{ file: await jpeg(), name }]);
    await served(reply);
    const user = reply.body.data?.['user'] as { profilePicture: string };
    expect(user.profilePicture).toMatch(/^\/pictures\/[A-Za-z0-9_-]{32}\.webp$/);
  });
});

test(`forty bombs at once cost less than ${MAX_GROWTH_MB} MB, and honest pictures are served after them`, async () => {
  const bomb = png(200_000, 20_000);
  const large = png(5_000, 5_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  await upload([{ file: large }]);
  const before = process.memoryUsage().rss;
  const people = await openSessions(app.sql, 40);
  const replies = await Promise.all(people.map((other, n) => upload([{ file: n % 2 ? bomb : large }], other)));
  const growth = (process.memoryUsage().rss - before) / 2 ** 20;
  expect(replies.every(({ status }) => [200, 422, 503].includes(status))).toBe(true);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect((await served(await upload([{ file: await jpeg() }]))).length).toBeGreaterThan(50);
}, 60_000);
