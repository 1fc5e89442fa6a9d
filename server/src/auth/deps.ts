/** Dependencies of the use cases of accounts; app.ts makes one. */

import type { PasswordRules } from '@kurus/core/contract/auth';
import type { Config } from '../config/config.ts';
import type { Sql } from '../db/pool.ts';
import { boundedCounters, type CounterFactory, memoryCounter } from '../http/limits/counters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createInvitations, type Invitations } from './codes/invitations.ts';
import type { AttemptLimits } from './limits/attempt-limits.ts';
import { createIpLimiter, type IpLimiter } from './limits/ip-limiter.ts';
import { createFacebook } from './login/facebook.ts';
import { createGoogle } from './login/google.ts';
import type { Provider } from './login/provider.ts';
import { type PasskeySite, passkeySiteOf } from './passkeys/site.ts';
import { createPasswordLimiter, type PasswordLimiter } from './password/password-limiter.ts';
import { createPasswords, type HashCost, type Passwords } from './password/passwords.ts';
import { createResetProgress, type ResetProgress } from './password/reset-progress.ts';

export interface AuthDeps {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly ipLimiter: IpLimiter;
  readonly passwordLimiter: PasswordLimiter;
  readonly resetProgress: ResetProgress;
  /** Key of the stored one-time codes. */
  readonly secret: Buffer;
  /** Codes of first logins, where there is no mail server. */
  readonly invitations: Invitations | undefined;
  readonly passwordRules: PasswordRules;
  /** Speed of the clock (LEAGUE_CLOCK), 1 for a real one: sessions and codes last as much longer by it. */
  readonly clockFactor: number;
  readonly passkeySite: PasskeySite;
  /** Address of the server, for links in mails; undefined where none is set. */
  readonly publicUrl: string | undefined;
  /** Wait of a reset by mail where a second factor is on. */
  readonly resetWaitHours: number;
  /** Sign-in providers that are set up. */
  readonly providers: { readonly google: Provider | undefined; readonly facebook: Provider | undefined };
}

/** The settings that accounts need. */
export type AuthConfig = Pick<
  Config,
  | keyof Omit<AttemptLimits, 'enabled'>
  | 'limits'
  | 'dataDir'
  | 'smtpUrl'
  | 'passwordRules'
  | 'leagueClock'
  | 'publicUrl'
  | 'resetWaitHours'
  | 'googleClientId'
  | 'googleIssuer'
  | 'facebookAppId'
  | 'facebookAppSecret'
  | 'facebookGraphUrl'
  | 'facebookDialogUrl'
>;

export interface AuthParts {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly secret: Buffer;
  readonly config: AuthConfig;
  /** Where attempts are counted; absent, in this process's memory. */
  readonly counter?: CounterFactory | undefined;
  /** Cost of a password hash; absent, the one that OWASP recommends (R-A9). */
  readonly hashCost?: HashCost | undefined;
  /** Called when one code seems to be tried on many accounts. */
  readonly alarm: (message: string) => void;
}

export function createAuthDeps(parts: AuthParts): AuthDeps {
  const { sql, mailer, secret, config } = parts;
  const counter = boundedCounters(parts.counter ?? memoryCounter);
  const limits: AttemptLimits = { ...config, enabled: config.limits };
  return {
    sql,
    mailer,
    secret,
    limits,
    passwords: createPasswords({ cost: parts.hashCost }),
    ipLimiter: createIpLimiter(limits, parts.alarm, counter),
    passwordLimiter: createPasswordLimiter(limits, counter),
    resetProgress: createResetProgress(limits, counter),
    invitations: config.smtpUrl === undefined ? createInvitations(config.dataDir, secret) : undefined,
    passwordRules: config.passwordRules,
    clockFactor: config.leagueClock,
    passkeySite: passkeySiteOf(config.publicUrl),
    publicUrl: config.publicUrl,
    resetWaitHours: config.resetWaitHours,
    providers: { google: googleOf(config), facebook: facebookOf(config) },
  };
}

function googleOf({ googleClientId: clientId, googleIssuer: issuer }: AuthConfig): Provider | undefined {
  return clientId === undefined ? undefined : createGoogle({ clientId, issuer });
}

function facebookOf(config: AuthConfig): Provider | undefined {
  const { facebookAppId: appId, facebookAppSecret: appSecret, facebookGraphUrl: graphUrl } = config;
  if (appId === undefined || appSecret === undefined) return undefined;
  return createFacebook({ appId, appSecret, graphUrl, dialogUrl: config.facebookDialogUrl });
}
