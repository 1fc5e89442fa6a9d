/**
 * Registrations and logins while a node of a Citus cluster is away: requests of users without trades and without a
 * session.
 */

import { shardsOf } from '../../server/src/db/citus/node-map.ts';
import type { CitusInstallation, Worker } from './citus-cluster.ts';

const PASSWORD = 'uzak-bir-parola-7';

/** Username of a user on each worker, who logs in with a password alone. */
export async function peopleOf({ server, sql, workers }: CitusInstallation): Promise<ReadonlyMap<Worker, string>> {
  const people = new Map<Worker, string>();
  while (people.size < workers.length) {
    const username = await register(server.url);
    const [user] = await sql<{ id: string }[]>`
      update app_user set email_proven_at = created_at, enable_otp = false where username = ${username} returning id`;
    const [[, part] = []] = await shardsOf(sql, [user?.id ?? '']);
    const [place] = await sql<{ group: string }[]>`
      select groupid::text as group from pg_dist_placement where shardid = ${part ?? ''}::bigint`;
    const worker = workers.find(({ group }) => group === place?.group);
    if (worker) people.set(worker, username);
  }
  return people;
}

/** @returns result of a registration now: its row is written on every node */
export function triesToRegister(url: string): Promise<string> {
  return outcomeOf(url, '/register', personOf());
}

/** @returns result of the login */
export function triesToLogIn(url: string, username: string): Promise<string> {
  return outcomeOf(url, '/login', { emailOrUsername: username, password: PASSWORD });
}

let registered = 0;

function personOf() {
  registered += 1;
  const username = `r${process.pid}x${registered}`;
  const email = `${username}@example.com`;
  return { fullName: 'Deniz Uzak', username, email, phoneNumber: '+905321234567', password: PASSWORD };
}

async function register(url: string): Promise<string> {
  const person = personOf();
  const { status } = await post(url, '/register', person);
  if (status >= 300) throw new Error(`a registration was answered with ${status}`);
  return person.username;
}

async function outcomeOf(url: string, path: string, body: object): Promise<string> {
  const started = performance.now();
  const { status } = await post(url, path, body);
  return `${status} in ${Math.round(performance.now() - started)} ms`;
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
