/** The settings of rate limits; LIMITS=off lifts them all. */

import { KEY_CALLS_PER_MINUTE } from '@kurus/core/limits';
import { optional, setting, type Setting, wholeNumber } from './setting-values.ts';

/** Request limits of production. In development there are none, so that its owner can test the product's capacity. */
const PRODUCTION_LIMITS = {
  moneyRequestsPerMinute: 300,
  requestsPerMinute: 3_000,
  requestsPerMinuteAndIp: 20_000,
  streamsPerIp: 200,
  connectionsPerIp: 1_000,
};

export const LIMIT_SETTINGS = {
  keyCallsPerMinute: limit('LIMIT_KEY_MINUTE', String(KEY_CALLS_PER_MINUTE), 'Calls with one access key per minute'),
  passwordFreeTries: limit(
    'LIMIT_PASSWORD_TRIES',
    '5',
    'Wrong passwords per account and address before each further try waits',
  ),
  passwordFailuresPerAccount: limit(
    'LIMIT_PASSWORD_FAILURES',
    '100',
    'Wrong passwords in a row for one account or name, after which each address may be wrong once before it waits and strangers need a code',
  ),
  passwordFailuresPerIp: limit(
    'LIMIT_PASSWORD_FAILURES_IP',
    '30',
    'Wrong passwords per address and quarter of an hour, whatever the names',
  ),
  codeFailuresPerDay: limit(
    'LIMIT_CODE_FAILURES_DAY',
    '15',
    'Wrong codes per account, purpose and day, after which codes of that purpose wait for an hour; known addresses are counted apart',
  ),
  codeMailsPerHour: limit(
    'LIMIT_CODE_MAILS_HOUR',
    '5',
    'Unanswered mails with a code per account, purpose and hour; known addresses are counted apart',
  ),
  codeMailsPerHourAndIp: limit(
    'LIMIT_CODE_MAILS_HOUR_IP',
    '20',
    'Unanswered mails with a code per address, purpose and hour',
  ),
  codeFailuresPerHourAndIp: limit('LIMIT_CODE_FAILURES_HOUR_IP', '30', 'Wrong codes per address, purpose and hour'),
  registrationsPerHourAndIp: limit('LIMIT_REGISTRATIONS_HOUR_IP', '30', 'Registrations per address and hour'),
  registrationsPerDayAndEmail: limit('LIMIT_REGISTRATIONS_DAY_EMAIL', '3', 'Registrations per e-mail and day'),
  emailChangesPerDay: limit('LIMIT_EMAIL_CHANGES_DAY', '5', 'Changes of the e-mail per account and day'),
  providerTriesPerHourAndIp: limit('LIMIT_PROVIDER_TRIES_HOUR_IP', '60', 'Social sign-ins per address and hour'),
  moneyRequestsPerMinute: requestLimit(
    'LIMIT_MONEY_MINUTE',
    PRODUCTION_LIMITS.moneyRequestsPerMinute,
    'Trades, deposits and withdrawals per user and minute',
  ),
  requestsPerMinute: requestLimit(
    'LIMIT_REQUESTS_MINUTE',
    PRODUCTION_LIMITS.requestsPerMinute,
    'Other requests per user and minute',
  ),
  requestsPerMinuteAndIp: requestLimit(
    'LIMIT_REQUESTS_MINUTE_IP',
    PRODUCTION_LIMITS.requestsPerMinuteAndIp,
    'Requests per address and minute',
  ),
  streamsPerIp: requestLimit('LIMIT_STREAMS_IP', PRODUCTION_LIMITS.streamsPerIp, 'Open price streams per address'),
  connectionsPerIp: requestLimit(
    'LIMIT_CONNECTIONS_IP',
    PRODUCTION_LIMITS.connectionsPerIp,
    'Open connections per address; proxies of TRUST_PROXY have none',
  ),
} as const;

type RequestLimits = { readonly [Name in keyof typeof PRODUCTION_LIMITS]: number | undefined };

/** Request limits of production, unless others are set. */
export function withRequestLimits<Settings extends RequestLimits>(settings: Settings): Settings {
  const names = Object.keys(PRODUCTION_LIMITS) as (keyof RequestLimits)[];
  const set = names.map((name) => [name, settings[name] ?? PRODUCTION_LIMITS[name]]);
  return { ...settings, ...Object.fromEntries(set) };
}

/** A request limit. */
function requestLimit(env: string, inProduction: number, meaning: string): Setting<number | undefined> {
  const parse = optional(wholeNumber(1, 1_000_000_000));
  return setting(env, '', parse, `${meaning}; default ${inProduction} with NODE_ENV=production, else none`);
}

/** An attempt limit that LIMITS=off lifts with the others. */
function limit(env: string, fallback: string, meaning: string): Setting<number> {
  return setting(env, fallback, wholeNumber(1, 1_000_000), meaning);
}
