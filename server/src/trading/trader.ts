/** User of a session who trades, with the rules of their account. */

import type { Session } from '../auth/session/sessions.ts';

export interface Trader extends Session {
  /** Rules of the requested account; undefined where the user has no such account. */
  readonly rules: 'simple' | 'realistic' | undefined;
}
