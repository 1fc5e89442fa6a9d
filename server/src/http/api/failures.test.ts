import { Readable } from 'node:stream';
import { DomainError } from '@kurus/core/contract/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installFailures } from './failures.ts';

test('a file that fails before its first byte is answered as any refusal, not as the file', async () => {
  const app = Fastify();
  installFailures(app);
  app.get('/file', async (_request, reply) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="a.csv"');
    return new Readable({
      read() {
        this.destroy(new DomainError('UNAVAILABLE'));
      },
    });
  });
  const { statusCode, headers, body } = await app.inject('/file');
  expect([statusCode, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
  expect(headers['content-disposition']).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  await app.close();
});
