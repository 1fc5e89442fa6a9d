/** Programs that a person connected by OAuth, and what such a program asks for. */

import { endpoint } from './endpoint.ts';
import { type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { keyAccounts } from './keys.ts';
import type * as requests from './requests/programs.ts';
import { SCOPES } from './words/scopes.ts';

const program = object({
  id: text,
  /** As it calls itself. */
  name: text,
  /** Host that it proved; absent for the command, which needs none. */
  host: optional(text),
  scopes: list(oneOf(SCOPES)),
  accounts: keyAccounts,
  /** True where amounts and quantities are hidden from it. */
  ratiosOnly: flag,
  connectedAt: isoTime,
  expiresAt: isoTime,
  /** Absent where it has called nothing yet. */
  lastUsedAt: optional(isoTime),
});
export type ProgramItem = Decoded<typeof program>;

export const programs = endpoint<typeof requests.programs>()({
  method: 'GET',
  path: '/user/programs',
  access: 'session',
  /** The newest first. */
  data: object({ programs: list(program) }),
});

export const endProgram = endpoint<typeof requests.endProgram>()({
  method: 'DELETE',
  path: '/user/programs/:id',
  access: 'session',
});

const access = object({
  /** As it calls itself. */
  name: text,
  /** Host that it proved; absent for the command. */
  host: optional(text),
  /** Host that the answer goes to, where it is another one; "127.0.0.1" is the person's own computer. */
  answerHost: optional(text),
  /** True where the person has connected it before. */
  isKnown: flag,
  /** Rights that it asks for: less may be granted, never more. */
  scopes: list(oneOf(SCOPES)),
  /** Device that waits with a code. */
  device: optional(
    object({
      /** First half of its address. */
      network: text,
      /** "Linux", as it says itself. */
      system: optional(text),
      expiresAt: isoTime,
    }),
  ),
});
export type WantedAccess = Decoded<typeof access>;

export const accessRequest = endpoint<typeof requests.accessRequest>()({
  method: 'GET',
  path: '/oauth/request',
  access: 'session',
  data: object({ access }),
});

export const authorize = endpoint<typeof requests.authorize>()({
  method: 'POST',
  path: '/oauth/authorize',
  access: 'session',
  /** Address of the program to go to; absent for a device, which asks for the answer itself. */
  data: object({ redirect: optional(text) }),
});
