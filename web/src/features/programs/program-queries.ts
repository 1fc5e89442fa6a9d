/** Connected programs, what one asks for, and the answer to it. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import { accessRequest, authorize, endProgram, programs } from '@kurus/core/contract/programs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const PROGRAMS = ['programs'];

export const programsQuery = queryOptions({
  queryKey: PROGRAMS,
  queryFn: async ({ signal }) => (await call(programs, { signal })).data.programs,
  meta: { failure: 'Failed to load the connected programs' },
});

export async function disconnect(id: string): Promise<string> {
  const { message } = await call(endProgram, { params: { id } });
  void queryClient.invalidateQueries({ queryKey: PROGRAMS });
  return message;
}

/** Parameters of a program's request, or the code that a device shows. */
export type Subject = Pick<BodyOf<typeof authorize>, 'request' | 'userCode'>;

/** Parameters that the server reads; others of the address are left out. */
const NAMES = [
  'response_type',
  'response_mode',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'request',
  'request_uri',
] as const;

/** Request of an address; undefined where one of its parameters comes twice (RFC 6749, 3.1). */
export function requestOf(search: string): NonNullable<Subject['request']> | undefined {
  const query = new URLSearchParams(search);
  if (NAMES.some((name) => query.getAll(name).length > 1)) return undefined;
  return Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
}

/** Sent once for each: a code that is wrong counts as a guess. */
export const accessQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [...PROGRAMS, 'access', subject],
    queryFn: async ({ signal }) => {
      const { request = {}, userCode } = subject;
      const query = userCode === undefined ? request : { user_code: userCode };
      return (await call(accessRequest, { query, signal })).data.access;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'Failed to load what a program asks for' },
  });

export type Answer = BodyOf<typeof authorize>;

/** @returns address of the program that waits for the answer; undefined for a device */
export async function sendAnswer(body: Answer): Promise<string | undefined> {
  const { data } = await call(authorize, { body });
  void queryClient.invalidateQueries({ queryKey: PROGRAMS, exact: true });
  return data.redirect;
}
