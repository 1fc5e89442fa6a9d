import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressLongAnswers } from './long-answers.ts';

const app = Fastify();
compressLongAnswers(app);
const LONG = { days: Array.from({ length: 1000 }, (_, day) => ({ day, value: 1000 + day })) };
app.get('/long', async () => LONG);
app.get('/short', async () => ({ day: 1 }));
app.get('/page', (_request, reply) => reply.type('text/html').send('x'.repeat(20_000)));
afterAll(() => app.close());

const get = (url: string, coding?: string) =>
  app.inject({ url, headers: coding === undefined ? {} : { 'accept-encoding': coding } });

it('sends a long answer compressed to those who take it', async () => {
  const answer = await get('/long', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
});

it('sends it plain to those who do not, and says that it depends', async () => {
  for (const coding of [undefined, 'gzip;q=0', 'br']) {
    const answer = await get('/long', coding);
    expect(answer.json()).toEqual(LONG);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
  }
});

it('leaves short answers and pages as they are', async () => {
  for (const path of ['/short', '/page']) expect((await get(path, 'gzip')).headers['content-encoding']).toBeUndefined();
});
