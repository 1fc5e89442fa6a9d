/** Documents that describe programs: where they may lie, and what they must say. */

import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { createProgramScene, type ProgramScene } from '../../../../testing/program-scene.ts';
import { createClientDocuments } from './client-documents.ts';

let scene: ProgramScene;
let user: TestUser;
beforeAll(async () => {
  scene = await createProgramScene();
});
beforeEach(async () => {
  user = await scene.app.logIn();
});
afterAll(() => scene.close());

let number = 0;
/** An address of a document that nobody has asked for. */
const fresh = () => `${scene.host.url}/p/${(number += 1)}`;
const askAs = async (clientId: string) => {
  const { status, body } = await scene.ask(user, scene.request({ client_id: clientId }));
  return [status, body.code, body.data?.['access']];
};
const right = (clientId: string): Record<string, unknown> => ({
  client_id: clientId,
  redirect_uris: [scene.redirectUri],
});

test.each([
  'http://asistan.ornek.test/c',
  'https://asistan.ornek.test',
  'https://asistan.ornek.test/',
  'https://asistan.ornek.test/a/../c',
  'https://asistan.ornek.test/./c',
  'https://asistan.ornek.test/c?x=1',
  'https://asistan.ornek.test/c#x',
  'https://ASISTAN.ornek.test/c',
  'https://asistan.ornek.test:443/c',
  'https://a@asistan.ornek.test/c',
  'https://a:b@asistan.ornek.test/c',
  'https://asistan.ornek.test\\c',
  ' https://asistan.ornek.test/c',
  'ftp://asistan.ornek.test/c',
  'javascript:alert(1)',
  `https://asistan.ornek.test/${'c'.repeat(400)}`,
])('%s is no client_id', async (id) => {
  expect(await askAs(id)).toEqual([400, 'AUTHORIZE_INVALID', undefined]);
});

test.each([
  'https://127.0.0.1/c',
  'https://10.0.0.1/c',
  'https://192.168.1.1/c',
  'https://169.254.169.254/latest',
  'https://[::1]/c',
  'https://localhost/c',
  'https://asistan.ornek.test:8443/c',
])('%s leads inward, or to another port, and is not called', async (id) => {
  expect(await askAs(id)).toEqual([422, 'PROGRAM_UNREACHABLE', undefined]);
});

describe('the name is judged by what it resolves to', () => {
  const at = (...addresses: string[]) => {
    const asked: string[] = [];
    const find = createClientDocuments({
      named: [],
      now: () => 0,
      resolveName: (host, _options, done) => {
        asked.push(host);
        done(
          null,
          addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    });
    return { find, asked };
  };

  test.each([['127.0.0.1'], ['10.1.2.3'], ['::1'], ['203.0.114.7', '192.168.1.1'], ['::ffff:7f00:1']])(
    '%s',
    async (...addresses) => {
      const { find, asked } = at(...addresses);
      await expect(find('https://rebind.example/c')).rejects.toMatchObject({ code: 'PROGRAM_UNREACHABLE' });
      // A second request asks anew: a refusal is not kept, and neither is an address.
      await expect(find('https://rebind.example/c')).rejects.toMatchObject({ code: 'PROGRAM_UNREACHABLE' });
      expect(asked).toEqual(['rebind.example', 'rebind.example']);
    },
  );
});

test.each<[string, string, (reply: ServerResponse, id: string) => void]>([
  ['redirects', 'PROGRAM_UNREACHABLE', (reply) => void reply.writeHead(302, { location: scene.clientId }).end()],
  ['is not there', 'PROGRAM_UNREACHABLE', (reply) => void reply.writeHead(404).end()],
  ['hangs up', 'PROGRAM_UNREACHABLE', (reply) => void reply.destroy()],
  ['is huge', 'PROGRAM_UNREACHABLE', (reply, id) => json(reply, { ...right(id), filler: 'x'.repeat(9_000) })],
  ['is a page', 'PROGRAM_DOCUMENT_INVALID', (reply, id) => json(reply, right(id), 'text/html')],
  ['has no type', 'PROGRAM_DOCUMENT_INVALID', (reply, id) => void reply.writeHead(200).end(JSON.stringify(right(id)))],
  [
    'is no JSON',
    'PROGRAM_DOCUMENT_INVALID',
    (reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end('{'),
  ],
  ['is a list', 'PROGRAM_DOCUMENT_INVALID', (reply) => json(reply, [])],
  ['names another', 'PROGRAM_DOCUMENT_INVALID', (reply) => json(reply, right('https://asistan.ornek.test/c'))],
  ['names none', 'PROGRAM_DOCUMENT_INVALID', (reply) => json(reply, { redirect_uris: [scene.redirectUri] })],
  ['has no redirect URI', 'PROGRAM_DOCUMENT_INVALID', (reply, id) => json(reply, { client_id: id })],
  [
    'has a secret',
    'PROGRAM_DOCUMENT_INVALID',
    (reply, id) => json(reply, { ...right(id), token_endpoint_auth_method: 'client_secret_basic' }),
  ],
  [
    'proves itself by a key',
    'PROGRAM_DOCUMENT_INVALID',
    (reply, id) => json(reply, { ...right(id), token_endpoint_auth_method: 'private_key_jwt' }),
  ],
  [
    'is for other flows',
    'PROGRAM_DOCUMENT_INVALID',
    (reply, id) => json(reply, { ...right(id), grant_types: ['client_credentials'] }),
  ],
])('a document that %s is refused', async (_, code, answer) => {
  const id = fresh();
  const [before, redirected] = [scene.host.posted.length, scene.document];
  scene.document = (reply) => answer(reply, id);
  try {
    expect(await askAs(id)).toEqual([422, code, undefined]);
    expect(scene.host.posted.length).toBe(before + 1);
  } finally {
    scene.document = redirected;
  }
});

function json(reply: ServerResponse, value: unknown, type = 'application/json; charset=utf-8'): void {
  reply.writeHead(200, { 'content-type': type }).end(JSON.stringify(value));
}

test('a document that is slow is given up in time', async () => {
  const usual = scene.document;
  scene.document = (reply) => {
    const timer = setInterval(() => reply.write(' '), 200);
    reply.once('close', () => clearInterval(timer));
  };
  const begun = performance.now();
  try {
    expect(await askAs(fresh())).toEqual([422, 'PROGRAM_TIMED_OUT', undefined]);
    expect(performance.now() - begun).toBeLessThan(8_000);
  } finally {
    scene.document = usual;
  }
});

test('one that was good is kept for ten minutes, and asked for once however many ask', async () => {
  const id = fresh();
  const usual = scene.document;
  scene.document = right(id);
  try {
    const before = scene.host.posted.length;
    const answers = await Promise.all([askAs(id), askAs(id), askAs(id)]);
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    expect(scene.host.posted.length).toBe(before + 1);
    scene.app.nowMs += 599_000;
    user = await scene.app.logInAgain(user);
    await askAs(id);
    expect(scene.host.posted.length).toBe(before + 1);
    scene.app.nowMs += 1_000;
    await askAs(id);
    expect(scene.host.posted.length).toBe(before + 2);
  } finally {
    scene.document = usual;
  }
});

test.each([
  ['Portföy\u202e Asistanı\n<b>', 'Portföy Asistanı <b>'],
  ['  ', undefined],
  [undefined, undefined],
  ['Kuruş'.repeat(20), 'Kuruş'.repeat(8)],
])('the name %j is shown as %j', async (name, shown) => {
  const id = fresh();
  const usual = scene.document;
  scene.document = { ...right(id), client_name: name };
  try {
    expect((await askAs(id))[2]).toMatchObject({ name: shown ?? scene.host.host });
  } finally {
    scene.document = usual;
  }
});

test('a redirect URI that no answer may go to is none, also where the document has it', async () => {
  const id = fresh();
  const usual = scene.document;
  const uris = [
    'javascript:alert(1)',
    'http://evil.example/cb',
    'data:text/html,x',
    'cursor:/cb',
    'https://a@b.example/',
  ];
  scene.document = { client_id: id, redirect_uris: uris };
  try {
    for (const uri of uris) {
      const { body } = await scene.ask(user, scene.request({ client_id: id, redirect_uri: uri }));
      expect([uri, body.code]).toEqual([uri, 'PROGRAM_REDIRECT_UNKNOWN']);
    }
  } finally {
    scene.document = usual;
  }
});

test('the code in a person’s address is not sent to the program’s host: it is called by this server alone', async () => {
  const [call] = scene.host.posted.slice(-1);
  expect(call?.headers).toMatchObject({ accept: 'application/json' });
  expect(Object.keys(call?.headers ?? {})).not.toContain('authorization');
});
