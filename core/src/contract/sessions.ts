/** Open sessions of a user. Apart from profile.ts, which every first screen loads. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, nullable, object, oneOf, text } from './fields.ts';
import type * as requests from './requests/profile.ts';

/** Way in which a session was opened: the password alone, or what stood beside it or in its place. */
const sessionWay = oneOf(['password', 'mail', 'app', 'recovery', 'passkey', 'google', 'facebook']);
export type SessionWay = Decoded<typeof sessionWay>;

const openSession = object({
  /** Names the session to its owner; opens nothing. */
  id: text,
  createdAt: isoTime,
  expiresAt: isoTime,
  /** True for the caller's own session. */
  current: flag,
  /** Browser and system, as the caller named them; null where it named none. */
  device: nullable(text),
  /** First half of the address that it was opened from; null for one from before this was noted. */
  network: nullable(text),
  /** True if no login had come from that network before. */
  isNewNetwork: flag,
  way: nullable(sessionWay),
  /** Passkey that opened it. */
  passkeyId: nullable(count),
  /** Time of its last call, to within two minutes; null until the first. */
  lastUsedAt: nullable(isoTime),
});
export type OpenSession = Decoded<typeof openSession>;

export const openSessions = endpoint<typeof requests.openSessions>()({
  method: 'GET',
  path: '/user/sessions',
  access: 'session',
  data: object({ sessions: list(openSession) }),
});

export const endOneSession = endpoint<typeof requests.endOneSession>()({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'session',
});

export const endOtherSessions = endpoint<typeof requests.endOtherSessions>()({
  method: 'POST',
  path: '/user/end-other-sessions',
  access: 'session',
});
