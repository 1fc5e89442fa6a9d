/** User of the demo, and the requests that they send, as the screens would. */

import { createClient } from '@kurus/client';
import type { CallOptions } from '@kurus/client/options';
import { login, register, verifyOtp } from '@kurus/core/contract/auth';
import type { DataOf, Endpoint } from '@kurus/core/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { inProcessFetch } from '../testing/in-process-fetch.ts';
import { readCode } from '../testing/outbox.ts';

export const PERSON = {
  fullName: 'Elif Demir',
  username: 'elif',
  email: 'elif@ornek.test',
  phoneNumber: '+905321234567',
  password: 'sakin-liman-71',
} as const;

export interface Person {
  /** @throws KurusError, which ends the build of the demo */
  send<const E extends Endpoint>(endpoint: E, asked?: RequestInput<E>): Promise<DataOf<E>>;
  /** Renews the session: it lasts ten minutes, and months pass between requests. */
  logIn(): Promise<void>;
}

interface RequestInput<E> extends Pick<CallOptions<E>, 'params' | 'query'> {
  /** Judged by the server: a body is put together from figures of the market. */
  readonly body?: object;
}

/** Time limit of a request: a machine that builds the demo beside other work is slow. */
const REQUEST_MS = 120_000;

/** Registers the user; a visitor of the demo logs in with the password alone. @param dataDir folder of their mails */
export async function registerPerson(http: FastifyInstance, dataDir: string): Promise<Person> {
  let token: string | undefined;
  const client = createClient({
    server: 'http://localhost',
    token: async () => token,
    language: 'tr',
    timeoutMs: REQUEST_MS,
    fetch: inProcessFetch(http),
  });
  const person: Person = {
    async send(endpoint, asked = {}) {
      const { data } = await client.call(endpoint, asked as CallOptions<typeof endpoint>);
      return data;
    },
    async logIn() {
      token = undefined;
      const { username: emailOrUsername, password, email } = PERSON;
      const session = await person.send(login, { body: { emailOrUsername, password } });
      // The first login proves the address with a code.
      const proof = async () => ({ emailOrUsername, password, otpCode: await readCode(dataDir, email) });
      token = session.token ?? (await person.send(verifyOtp, { body: await proof() })).token;
    },
  };
  await person.send(register, { body: { ...PERSON, enableOtp: false } });
  return person;
}
