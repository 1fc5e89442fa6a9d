import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createAuthDeps, type AuthConfig, type AuthDeps } from '../server/src/auth/deps.ts';
import { authRoutes } from '../server/src/auth/routes.ts';
import { sessionReads } from '../server/src/auth/session/sessions.ts';
import { readConfig } from '../server/src/config/config.ts';
import type { Sql } from '../server/src/db/pool.ts';
import { installFailures } from '../server/src/http/api/failures.ts';
import { acceptJson } from '../server/src/http/api/json-body.ts';
import { NO_SHARES } from '../server/src/http/api/owner.ts';
import type { HttpContext } from '../server/src/http/api/route.ts';
import { createRequestTurns } from '../server/src/http/limits/request-turns.ts';
import { createOutbox } from '../server/src/mail/outbox.ts';
import { profileRoutes } from '../server/src/profile/routes.ts';
import { CHEAP_HASH } from './cheap-hash.ts';
import { createTestDatabase } from './database.ts';

export interface Person {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly enableOtp: boolean;
}

interface Reply {
  readonly status: number;
  // Loose type: the tests read answers of every shape.
  readonly body: Record<string, unknown> & { data?: Record<string, unknown>; message?: string; code?: string };
  readonly headers: LightMyRequestResponse['headers'];
}

export interface AccountsApp {
  readonly http: FastifyInstance;
  readonly sql: Sql;
  readonly deps: AuthDeps;
  /** Everything that was logged or printed to the terminal. */
  readonly output: { logs: string; terminal: string };
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options?: CallOptions): Promise<Reply>;
  /** Registers a user for the test. */
  register(changes?: Partial<Person>): Promise<Person>;
  /** Registers a user and logs them in by a code from the outbox. */
  loggedIn(changes?: Partial<Person>): Promise<{ person: Person; token: string }>;
  /** The newest code mailed to the address. */
  codeFor(email: string): string;
  mailsTo(email: string): string[];
  close(): Promise<void>;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly ip?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: InjectOptions['payload'];
}

/** App for the tests of a file. Each test has its own day, so that none shares rate limit counters with another. */
export function useAccountsApp(): AccountsApp {
  const app = {} as AccountsApp;
  let day = Date.parse('2026-11-20T09:00:00Z');
  beforeAll(async () => {
    Object.assign(app, await createAccountsApp());
  });
  afterAll(() => app.close());
  beforeEach(() => {
    day += 25 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: day });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return app;
}

/** Lets time pass for the app. */
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Account features on their own database; the clock is vitest's (only Date is faked), mails go to an outbox. */
export async function createAccountsApp(
  options: Partial<AuthConfig> = {},
  { terminal = true } = {},
): Promise<AccountsApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-accounts-'));
  const directory = join(dataDir, 'outbox');
  const output = { logs: '', terminal: '' };
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      output.logs += chunk.toString();
      done();
    },
  });
  const http = Fastify({ logger: { stream, level: 'trace' } });
  installFailures(http);
  acceptJson(http);
  const print = (line: string) => {
    output.terminal += `${line}\n`;
  };
  const mailer = createOutbox({ directory, from: 'Kuruş <no-reply@localhost>', ...(terminal && { print }) });
  const deps = createAuthDeps({
    sql: database.requests,
    mailer,
    secret: Buffer.alloc(32, 7),
    config: { ...readConfig({ DATA_DIR: dataDir }), ...options },
    hashCost: CHEAP_HASH,
    alarm: (message) => http.log.warn(message),
  });
  const context: HttpContext = {
    app: http,
    feature: 'auth',
    now: () => Date.now(),
    ...sessionReads(database.requests),
    shares: NO_SHARES,
    turns: createRequestTurns(),
  };
  authRoutes(context, deps);
  profileRoutes(context, deps);
  const app = clientOf(http, directory);
  return {
    ...app,
    http,
    sql: database.sql,
    deps,
    output,
    async close() {
      vi.useRealTimers();
      await http.close();
      await mailer.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let people = 0;

function clientOf(http: FastifyInstance, directory: string) {
  const call: AccountsApp['call'] = async (method, url, input = {}) => {
    const { body, token, ip, language, headers, payload } = input;
    const reply = await http.inject({
      method,
      url,
      remoteAddress: ip ?? '192.0.2.1',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'accept-language': language ?? 'en',
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : {}, headers: reply.headers };
  };
  const mailsTo = (email: string) =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(directory, name), 'utf8'))
      .filter((mail) => mail.includes(`\nTo: ${email}\n`));
  const codeFor = (email: string) => {
    const codes = mailsTo(email).map((mail) => /^(\d{6})$/m.exec(mail)?.[1]);
    const code = codes.filter((found) => found !== undefined).at(-1);
    if (code === undefined) throw new Error(`no code was mailed to ${email}`);
    return code;
  };
  const register = async (changes: Partial<Person> = {}) => {
    people += 1;
    const name = `kisi.${process.pid}.${people}`;
    const person: Person = {
      fullName: 'Ayşe Yılmaz',
      username: name,
      email: `${name}@example.com`,
      phoneNumber: '+905321234567',
      password: 'Passw0rd!',
      enableOtp: true,
      ...changes,
    };
    // Own address: the limit of registrations per address is the subject of another test.
    const reply = await call('POST', '/register', { body: person, ip: `198.51.${people >> 8}.${people & 255}` });
    if (reply.status !== 200) throw new Error(`not registered: ${JSON.stringify(reply.body)}`);
    return person;
  };
  const loggedIn = async (changes: Partial<Person> = {}) => {
    const person = await register(changes);
    const credentials = { emailOrUsername: person.username, password: person.password };
    const first = await call('POST', '/login', { body: credentials });
    const atOnce = first.body.data?.['token'];
    if (typeof atOnce === 'string') return { person, token: atOnce };
    const second = await call('POST', '/verify-otp', { body: { ...credentials, otpCode: codeFor(person.email) } });
    return { person, token: String(second.body.data?.['token']) };
  };
  return { call, register, loggedIn, codeFor, mailsTo };
}
