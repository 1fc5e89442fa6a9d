/** Registered and logged-in person, created without the screens, for stories that begin after the login. */

import type { AppServer } from '../app-server.ts';
import { readCode } from '../outbox.ts';
import type { Person } from './person.ts';

export interface Session {
  readonly token: string;
  /** Calls the server as this person. @throws Error with the answer if it is refused */
  readonly send: (method: string, path: string, body?: object) => Promise<unknown>;
}

export async function openSession(server: AppServer, person: Person): Promise<Session> {
  const send = sender(server, '');
  const { password, ...named } = person;
  await send('POST', '/register', { ...named, password, phoneNumber: '+905321234567', enableOtp: true });
  return logIn(server, person, 1);
}

/** @param times number of logins of the person including this one: one code was mailed for each */
export async function logIn(server: AppServer, person: Person, times: number): Promise<Session> {
  const send = sender(server, '');
  const named = { emailOrUsername: person.username, password: person.password };
  await send('POST', '/login', named);
  const otpCode = await readCode(server.dataDir, person.email, times);
  const answer = await send('POST', '/verify-otp', { ...named, otpCode });
  const { token } = (answer as { data: { token: string } }).data;
  return { token, send: sender(server, token) };
}

function sender(server: AppServer, token: string): Session['send'] {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(server.url + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Tells if the server still knows the token. */
export async function isAlive(server: AppServer, token: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/portfolio/balance`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}
