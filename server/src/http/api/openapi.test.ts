/** Rules of client generators, and Redocly's recommended ones, for the document. */

import { SCOPES } from '@kurus/core/contract/words/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-scope'?: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { readonly description: string; readonly content: Record<string, unknown> }>;
}

interface Document {
  readonly openapi: string;
  readonly info: Record<string, unknown>;
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly securitySchemes: object; readonly schemas: object };
  readonly paths: Record<string, Record<string, Operation>>;
}

/** The document as the server sends it. */
async function documentOf(env: Record<string, string> = {}): Promise<Document> {
  const app = await createTestApp(env);
  const document = (await app.http.inject('/openapi.json')).json<Document>();
  await app.close();
  return document;
}

// Before the tests are listed: there is one for each operation.
const { info, servers, components, paths } = await documentOf();
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);

test('it says what it is of, under which license, and where that is', async () => {
  expect(info).toMatchObject({ title: 'Kuruş', version: 'test', license: { name: 'MIT', identifier: 'MIT' } });
  expect(servers).toEqual([{ url: '/' }]);
  expect((await documentOf({ PUBLIC_URL: 'https://kurus.example/' })).servers).toEqual([
    { url: 'https://kurus.example' },
  ]);
});

test('it says which scope a key needs for each call, and that a call without one takes no key', () => {
  for (const { name, operation } of operations) {
    const takesKeys = operation.security.some((one) => 'key' in one);
    expect({ name, takesKeys }).toEqual({ name, takesKeys: operation['x-scope'] !== undefined });
  }
  const scopes = new Set(operations.flatMap(({ operation }) => operation['x-scope'] ?? []));
  expect([...scopes].toSorted()).toEqual(SCOPES.toSorted());
  expect(paths['/portfolio/balance']?.['get']).toMatchObject({ 'x-scope': 'portfolio:read' });
});

test('every operation has a name of its own that a program can have', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no path ends with a slash, and none has a parameter that is not explained', () => {
  expect(Object.keys(paths).filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
  for (const { name, path, operation } of operations) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const given = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect({ name, given }).toEqual({ name, given: wanted });
    expect(path).not.toContain(':');
  }
});

const typesOf = (path: string) => {
  if (path.endsWith('/stream')) return ['text/event-stream'];
  if (path === '/calendar/{file}') return ['text/calendar'];
  return path === '/accounts/{id}/export' ? ['text/csv', 'application/json'] : ['application/json'];
};

describe.each(operations)('$name', ({ path, operation }) => {
  test('says who may call it', () => {
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    expect(schemes.filter((scheme) => !(scheme in components.securitySchemes))).toEqual([]);
    expect([[], ['bearer'], ['bearer', 'key'], ['provider']]).toContainEqual(schemes);
    expect('401' in operation.responses && !operation.responses['401']?.description.includes('CREDENTIALS')).toBe(
      schemes.length > 0,
    );
  });

  test('says what it does and what it answers, refusals too', () => {
    expect(operation.summary).not.toBe('');
    expect(operation.tags).toHaveLength(1);
    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '429', '503']));
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(answer.description).not.toBe('');
      expect(Object.keys(answer.content)).toEqual(status === '200' ? typesOf(path) : ['application/json']);
    }
  });
});

test('a picture is sent as a form with a file', () => {
  const upload = paths['/user/upload-profile-picture']?.['post'];
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

test('every reference has its target', () => {
  const pointed = [...JSON.stringify({ components, paths }).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect([...new Set(pointed)]).toEqual(['#/components/schemas/Failure']);
  expect(components.schemas).toHaveProperty('Failure');
});

describe('served', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('GET /portfolio/ answers with its slash and without, as the specification and people write it', async () => {
    const user = await app.logIn();
    for (const path of ['/portfolio/', '/portfolio']) expect((await user.call('GET', path)).status).toBe(200);
  });
});
