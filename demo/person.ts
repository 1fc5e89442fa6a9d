/** User of the demo, and the requests that they send, as the screens would. */

import { login, register, verifyOtp } from '@kurus/core/contract/auth';
import type { DataOf, Endpoint } from '@kurus/core/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { readCode } from '../testing/outbox.ts';

export const PERSON = {
  fullName: 'Elif Demir',
  username: 'elif',
  email: 'elif@ornek.test',
  phoneNumber: '+905321234567',
  password: 'sakin-liman-71',
} as const;

export interface Person {
  /** @throws Error with the refusal, which ends the build of the demo */
  send<E extends Endpoint>(endpoint: E, asked?: RequestInput): Promise<DataOf<E>>;
  /** Renews the session: it lasts ten minutes, and months pass between requests. */
  logIn(): Promise<void>;
}

interface RequestInput {
  /** Address, if it has parameters or a query. */
  readonly url?: string;
  readonly body?: object;
}

/** Registers the user; a visitor of the demo logs in with the password alone. @param dataDir folder of their mails */
export async function registerPerson(http: FastifyInstance, dataDir: string): Promise<Person> {
  let token: string | undefined;
  const person: Person = {
    async send(endpoint, { url = endpoint.path, body } = {}) {
      const headers = { 'accept-language': 'tr', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const response = await http.inject({ method: endpoint.method, url, headers, ...(body && { payload: body }) });
      const answer = response.json<{ success: boolean; errDetail?: string; data?: unknown }>();
      if (!answer.success) throw new Error(`${endpoint.method} ${url}: ${answer.errDetail ?? response.statusCode}`);
      return endpoint.data?.decode(answer.data) as DataOf<typeof endpoint>;
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
