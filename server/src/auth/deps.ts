/** What the account flows work with; app.ts makes one. */
import type { Sql } from '../db/pool.ts';
import type { Mailer } from '../mail/mailer.ts';
import { DEFAULT_LIMITS, type AttemptLimits } from './attempt-limits.ts';
import { createIpLimiter, type IpLimiter } from './ip-limiter.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export interface AuthDeps {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly ipLimiter: IpLimiter;
  /** Key of the stored one-time codes. */
  readonly secret: Buffer;
  /** Refuse the most common passwords. */
  readonly passwordBlocklist: boolean;
}

export interface AuthParts {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly secret: Buffer;
  /** The rows of the configuration that accounts need. */
  readonly config: { readonly limits: boolean; readonly passwordBlocklist: boolean };
  /** Told when somebody seems to try one code on many accounts. */
  readonly alarm: (message: string) => void;
}

export function createAuthDeps(parts: AuthParts): AuthDeps {
  const { sql, mailer, secret, config } = parts;
  const limits = { ...DEFAULT_LIMITS, enabled: config.limits };
  return {
    sql,
    mailer,
    secret,
    limits,
    passwords: createPasswords(),
    ipLimiter: createIpLimiter(limits, parts.alarm),
    passwordBlocklist: config.passwordBlocklist,
  };
}
