/**
 * Edge cases of every field of every endpoint, made from /openapi.json: invalid values are refused, and nothing fails.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { postAll } from '../ledger/post-entries.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: { readonly 200: { readonly content: object } };
}

/** Sound values of fields that only a pattern describes. */
const SOUND: Readonly<Record<string, unknown>> = {
  id: '2',
  entry: '1',
  batch: '1',
  action: 'stocks.THYAO.dividend.2025-09-02',
  code: 'THYAO',
  symbol: 'THYAO',
  account: '2',
  from: '2025-01-01',
  to: '2026-01-01',
  date: '2025-02-03',
  exDate: '2025-02-03',
  with: 'USD',
  fileHash: 'ab'.repeat(32),
  line: 2,
  quantity: 1,
  amount: 5,
  price: 10,
  buyPrice: 10,
  sellPrice: 10,
  ids: [1, 2],
};

const DATES = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
].concat(['2026-02-30', '0000-01-01', '9999-12-31'].map((date) => `stocks.THYAO.dividend.${date}`));
const NUMBERS = ['0', '1', '-1', '2147483647', '2147483648', '9007199254740991', '9223372036854775808', '1e308', '0.1'];
const TEXTS = ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'ş'.repeat(5_000), "' or 1=1 --", '9'.repeat(40)];
const EDGES: readonly unknown[] = [
  ...DATES,
  ...NUMBERS,
  ...TEXTS,
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  1e-300,
  true,
  null,
  [],
  [null],
  {},
];

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.logIn();
  await postAll(app.db.sql, [deposit(user.userId, '100000'), trade(user.userId, 'buy', '100', '100')]);
  const account = await openTrackedAccount(user);
  await account.record(bought('2025-01-02', 5, 10), bought('2025-01-02', 5, 10));
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
});
afterAll(() => app.close());

function soundOf(name: string, schema: Schema): unknown {
  if (name in SOUND) return SOUND[name];
  const [first = schema] = schema.anyOf ?? [];
  if (first !== schema) return soundOf(name, first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [soundOf(name, schema.items ?? {})];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field));
    return Object.fromEntries(fields.map(([field, own]) => [field, soundOf(field, own)]));
  }
  return { boolean: false, number: 1, integer: 1 }[schema.type ?? ''] ?? 'Ada';
}

type Made = (edge: unknown) => unknown;

/** Positions in a value where an edge case can be put into one of its fields, however deep. */
function placesOf(schema: Schema, sound: unknown): Made[] {
  const own: Made = (edge) => edge;
  if (schema.type === 'array') {
    const inner = placesOf(schema.items ?? {}, (sound as unknown[])[0]);
    return [
      own,
      ...inner.map((made): Made => (edge) => [made(edge)]),
    ];
  }
  const fields = Object.entries(schema.properties ?? {});
  return [
    own,
    ...fields.flatMap(([field, inner]) => {
      const value = (sound as Record<string, unknown> | undefined)?.[field] ?? soundOf(field, inner);
      return placesOf(inner, value).map((made): Made => (edge) => ({ ...(sound as object), [field]: made(edge) }));
    }),
  ];
}

interface FieldRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

function* requestsOf(path: string, method: string, operation: Operation): Generator<FieldRequest> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const sound = schema && soundOf('', schema);
  const ask = (changed: Readonly<Record<string, unknown>>, body: unknown): FieldRequest => {
    let url = path;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    for (const { name, in: place, required, schema: own } of operation.parameters) {
      if (!(name in changed) && !required && place !== 'path') continue;
      const value = name in changed ? changed[name] : soundOf(name, own);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      // A lone surrogate cannot be part of an address.
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
      else if (place === 'query') query.set(name, text);
      else headers[name] = text.replaceAll(/[^\x20-\x7e]/g, '?');
    }
    const address = query.size > 0 ? `${url}?${query.toString()}` : url;
    if (!schema) return { name: `${method} ${path}`, method, url: address, headers };
    return { name: `${method} ${path}`, method, url: address, headers, payload: JSON.stringify(body) };
  };
  for (const { name } of operation.parameters) for (const edge of EDGES) yield ask({ [name]: edge }, sound);
  for (const made of schema ? placesOf(schema, sound) : []) for (const edge of EDGES) yield ask({}, made(edge));
}

test('no edge of any field of any endpoint is answered with 5xx', async () => {
  const { paths } = (await app.http.inject('/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  }>();
  const broken = new Set<string>();
  const requested = new Set<string>();
  const byStatus: Record<string, number> = {};
  const send = async ({ name, method, url, headers, payload }: FieldRequest) => {
    const answer = await app.http.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    requested.add(name);
    byStatus[answer.statusCode] = (byStatus[answer.statusCode] ?? 0) + 1;
    if (answer.statusCode >= 500)
      broken.add(`${answer.statusCode} ${method} ${url.slice(0, 120)} ${payload?.slice(0, 160)}`);
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if ('text/event-stream' in operation.responses[200].content) continue;
      // An edge may have archived it.
      await app.db.sql`update account set status = 'open' where user_id = ${user.userId}`;
      let under: Promise<void>[] = [];
      for (const request of requestsOf(path, method, operation)) {
        under.push(send(request));
        if (under.length < 8) continue;
        await Promise.all(under);
        under = [];
      }
      await Promise.all(under);
    }
  expect([...broken]).toEqual([]);
  expect(requested.size).toBeGreaterThan(50);
  // Most of them are refused, and some are valid.
  expect(byStatus['200']).toBeGreaterThan(100);
  expect(Object.values(byStatus).reduce((sum, count) => sum + count)).toBeGreaterThan(5_000);
}, 600_000);
