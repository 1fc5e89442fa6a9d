/** What the account flows work with; app.ts makes one. */
import type { Sql } from '../db/pool.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { IpLimiter } from './ip-limiter.ts';
import type { Passwords } from './passwords.ts';

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
