import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp } from '../../../testing/accounts-app.ts';
import { openSessions } from '../../../testing/accounts.ts';

let app: AccountsApp;
let token: string;
beforeAll(async () => {
  app = await createAccountsApp({ limits: false });
  token = (await app.loggedIn({ enableOtp: false })).token;
});
afterAll(() => app.close());

interface Options {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly more?: boolean;
  readonly token?: string;
}

async function upload(file: Buffer, options: Options = {}) {
  const form = new FormData();
  const blob = () => new Blob([new Uint8Array(file)], { type: options.type ?? 'image/png' });
  form.append(options.field ?? 'file', blob(), options.name ?? 'ben.png');
  if (options.more) form.append('file', blob(), 'iki.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return app.call('POST', '/user/upload-profile-picture', {
    token: options.token ?? token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const solid = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const pathIn = (reply: Awaited<ReturnType<typeof upload>>) =>
  String((reply.body.data?.['user'] as { profilePicture?: string } | undefined)?.profilePicture);

describe('profile picture (D16, R-T17)', () => {
  test.each([
    ['JPEG', () => solid().jpeg()],
    ['PNG', () => solid().png()],
    ['WebP', () => solid().webp()],
  ])('a %s becomes a 256 x 256 WebP without metadata at an address of its own', async (_, make) => {
    const original = await make()
      .withExif({ IFD0: { Artist: 'gizli ad' } })
      .toBuffer();
    const reply = await upload(original);
    expect(reply.status).toBe(200);
    const path = pathIn(reply);
    expect(path).toMatch(/^\/pictures\/[A-Za-z0-9_-]{32}\.webp$/);
    const served = await app.http.inject({ method: 'GET', url: path });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined });
  });

  test('a new picture has a new address and the old one is gone', async () => {
    const file = await solid().png().toBuffer();
    const [first, second] = [pathIn(await upload(file)), pathIn(await upload(file))];
    expect(second).not.toBe(first);
    expect((await app.http.inject({ method: 'GET', url: first })).statusCode).toBe(404);
  });

  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an HTML page called .png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a PNG signature and nothing else', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a JPEG signature and a script',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['an empty file', Buffer.alloc(0)],
    ['a PNG of 196 million pixels', pngBomb(14_000, 14_000)],
  ])('%s is refused', async (_, file) => {
    expect(await upload(file)).toMatchObject({ status: 422, body: { code: 'PICTURE_INVALID' } });
  });

  test('half of a picture is refused', async () => {
    const whole = await solid().jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
  });

  test('4 MB pass, more than 5 MB do not', async () => {
    const noise = (side: number) =>
      Buffer.from(Uint8Array.from({ length: side * side * 3 }, (_, i) => (i * 7919 * (i % 251)) & 255));
    const large = await sharp(noise(1150), { raw: { width: 1150, height: 1150, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(3_900_000);
    expect((await upload(large)).status).toBe(200);
    expect(await upload(Buffer.concat([large, Buffer.alloc(1_500_000)]))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  test('another field name, no file, JSON instead: refused with a word', async () => {
    const file = await solid().png().toBuffer();
    expect((await upload(file, { field: 'picture' })).status).toBe(400);
    expect(await app.call('POST', '/user/upload-profile-picture', { token, body: { file: 'x' } })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect((await app.call('POST', '/user/upload-profile-picture', { token })).status).toBe(415);
  });

  test('broken multipart bodies get a 4xx', async () => {
    for (const payload of ['', '--x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n', '--x--\r\n']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const reply = await app.call('POST', '/user/upload-profile-picture', { token, headers, payload });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.body).toMatchObject({ success: false, errDetail: expect.any(String) });
    }
  });

  test('of two files the first counts, the second is not even read', async () => {
    expect((await upload(await solid().png().toBuffer(), { more: true })).status).toBe(200);
  });

  test('no other endpoint takes multipart', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await app.call('POST', '/login', { headers, payload: '--x--\r\n' })).status).toBe(415);
  });

  test('of ten people at once all are served', async () => {
    const file = await solid(3000, 2000).jpeg().toBuffer();
    const people = await openSessions(app.sql, 10);
    const replies = await Promise.all(people.map((other) => upload(file, { token: other })));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test.each(['/pictures/x.webp', `/pictures/${'a'.repeat(32)}.webp`, '/pictures/..%2f..%2fsecret.webp'])(
    '%s is not found',
    async (url) => {
      expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(404);
    },
  );
});

/** A small file that declares very many pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
