/** Code of every refusal, stable for programs (D3). The server has the status and texts of each. */

import type { WorkBound } from '../limits.ts';
import { COMMUNITY_ERROR_CODES, type CommunityRefusalDetails } from './community-errors.ts';
import { HOUSEHOLD_ERROR_CODES, type HouseholdRefusalDetails } from './household-errors.ts';
import { LEAGUE_ERROR_CODES, type LeagueRefusalDetails } from './league-errors.ts';
import { PROGRAM_ERROR_CODES, type ProgramRefusalDetails } from './program-errors.ts';
import { PROPOSAL_ERROR_CODES, type ProposalRefusalDetails } from './proposal-errors.ts';
import type { Day, Field, Most, Subject, Wait } from './refusal-fields.ts';
import { SIGN_IN_ERROR_CODES, type SignInRefusalDetails } from './sign-in-errors.ts';

export const ERROR_CODES = [
  // The request itself
  'BAD_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RANGE_UNSATISFIABLE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  // The caller
  'SESSION_INVALID',
  'CREDENTIALS_WRONG',
  'LOGIN_LOCKED',
  'CODE_WRONG',
  'CODE_USED_UP',
  'CODE_EXPIRED',
  'CODE_LOCKED',
  'USERNAME_TAKEN',
  'NO_PENDING_EMAIL',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_OWN_WORD',
  'PASSWORD_WRONG',
  'ACCOUNT_FROZEN',
  ...SIGN_IN_ERROR_CODES,
  'PROVIDER_NOT_CONFIGURED',
  'PROVIDER_TOKEN_INVALID',
  'PROVIDER_ACCOUNT_EXISTS',
  'PICTURE_INVALID',
  // Fields
  'FIELD_REQUIRED',
  'FIELD_INVALID',
  'CHARACTERS_INVALID',
  'FULL_NAME_TOO_LONG',
  'EMAIL_INVALID',
  'USERNAME_INVALID',
  'PHONE_INVALID',
  // Money and trading
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LARGE',
  'BALANCE_TOO_LARGE',
  'BALANCE_INSUFFICIENT',
  'HOLDING_INSUFFICIENT',
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE',
  'QUANTITY_PRECISION',
  'PRICE_INVALID',
  'PRICE_CHANGED',
  'QUOTE_STALE',
  'MARKET_CLOSED',
  'NO_COUNTERPARTY',
  'SYMBOL_UNKNOWN',
  'SYMBOL_AMBIGUOUS',
  'ASSET_NOT_TRADABLE',
  'TOTAL_TOO_SMALL',
  'TOTAL_TOO_LARGE',
  // Orders
  'PRICE_OFF_TICK',
  'PRICE_OUTSIDE_LIMITS',
  'STOP_ALREADY_PASSED',
  'VALIDITY_OVER',
  'ORDER_TYPE_NOT_NOW',
  'OPENING_LOCK',
  'MATCHING_NOW',
  'ORDER_FINAL',
  'ORDER_NOT_FOUND',
  'ORDERS_TOO_MANY',
  'VOLUME_CAP',
  'BALANCE_UNSETTLED',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_MISMATCH',
  // Accounts
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_TRADABLE',
  'ACCOUNT_ARCHIVED',
  'ACCOUNT_NOT_CLOSABLE',
  'ACCOUNTS_TOO_MANY',
  'SCOPE_MISSING',
  'KEY_NOT_FOUND',
  'KEYS_TOO_MANY',
  ...HOUSEHOLD_ERROR_CODES,
  ...PROGRAM_ERROR_CODES,
  ...PROPOSAL_ERROR_CODES,
  'NOTE_NOT_FOUND',
  'NOTES_TOO_MANY',
  'MAIL_NOT_PROVEN',
  'SCREEN_NOT_FOUND',
  'SCREENS_TOO_MANY',
  'LIST_NOT_FOUND',
  'LISTS_TOO_MANY',
  'ADDRESS_NOT_ALLOWED',
  'CHANNEL_NOT_SET',
  'CHANNEL_FAILED',
  'DEVICE_NOT_FOUND',
  'WEBHOOK_NOT_FOUND',
  'WEBHOOKS_TOO_MANY',
  'ALERT_NOT_FOUND',
  'ALERTS_TOO_MANY',
  'OFFERING_NOT_FOUND',
  'OFFERING_REQUEST_NOT_FOUND',
  'OFFERING_REQUESTS_TOO_MANY',
  'ALERT_ALREADY_TRUE',
  'ALERT_FIELD_INVALID',
  ...COMMUNITY_ERROR_CODES,
  // Tracked entries
  'ACCOUNT_NOT_TRACKED',
  'ACCOUNT_NOT_BES',
  'ENTRY_NOT_FOUND',
  'ENTRY_REPLACED',
  'ENTRY_CONTRADICTS',
  'TRANSFER_OUT_OF_REACH',
  'ENTRIES_TOO_MANY',
  'WORK_TOO_LARGE',
  'IMPORT_TOO_LARGE',
  'IMPORT_NOT_FOUND',
  'IMPORT_UNDONE',
  'DATE_INVALID',
  'VALUE_BELOW_ZERO',
  'CURRENCY_NOT_KEPT',
  'RATE_UNKNOWN',
  'RATE_OFF_SERIES',
  'EXCHANGE_SAME',
  'EXCHANGE_MIXED',
  'CODE_TAKEN',
  'TERMS_INVALID',
  'RATE_UNLIKELY',
  'RATE_TOO_LARGE',
  'CURRENCY_UNKNOWN',
  'PRICE_DATE_INVALID',
  'CUSTOM_ASSETS_TOO_MANY',
  'ACTION_NOT_FOUND',
  'ACTION_KNOWN',
  'ACTION_ANSWERED',
  'ACTION_NOT_DUE',
  'ACTIONS_TOO_MANY',
  ...LEAGUE_ERROR_CODES,
  // Worlds of prices, and the sample
  'WORLD_UNKNOWN',
  'OPERATOR_ONLY',
  'SAMPLE_READ_ONLY',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Details by code. They fill the placeholders of the localized text ("{price}"): formatted for people, or a time, a day
 * or a count that the server formats. A code that is not listed has no details of its own.
 */
export interface RefusalDetails
  extends
    CommunityRefusalDetails,
    HouseholdRefusalDetails,
    LeagueRefusalDetails,
    ProgramRefusalDetails,
    ProposalRefusalDetails,
    SignInRefusalDetails {
  TOO_MANY_REQUESTS: Partial<Wait>;
  LOGIN_LOCKED: Wait;
  CODE_LOCKED: Wait;
  /** Attempts left; undefined if the caller may not know it. `tries` is the same in words. */
  CODE_WRONG: { readonly triesLeft?: number; readonly tries?: string };
  FIELD_REQUIRED: Field;
  FIELD_INVALID: Field;
  DATE_INVALID: Field;
  ENTRY_CONTRADICTS: Field;
  AMOUNT_INVALID: Partial<Most>;
  QUANTITY_INVALID: Partial<Most>;
  PRICE_INVALID: Partial<Most>;
  AMOUNT_TOO_LARGE: Most;
  BALANCE_TOO_LARGE: Most;
  BALANCE_INSUFFICIENT: { readonly available?: string; readonly reserved?: string; readonly needed?: string };
  BALANCE_UNSETTLED: { readonly withdrawable: string; readonly amount?: string; readonly day?: Day };
  HOLDING_INSUFFICIENT: Subject & { readonly free?: string; readonly reserved?: string };
  PRICE_CHANGED: { readonly price: string };
  MARKET_CLOSED: { readonly opening: Date };
  SYMBOL_AMBIGUOUS: Subject;
  ASSET_NOT_TRADABLE: Subject;
  TOTAL_TOO_SMALL: { readonly least: string };
  TOTAL_TOO_LARGE: Most;
  /** Refused price, the nearest valid ones, and the tick size. */
  PRICE_OFF_TICK: { readonly price: string; readonly below: string; readonly above: string; readonly tick: string };
  PRICE_OUTSIDE_LIMITS: { readonly floor: string; readonly ceiling: string };
  STOP_ALREADY_PASSED: { readonly trigger: string; readonly last: string };
  /** Hours of continuous trading, or the asset that has none. */
  ORDER_TYPE_NOT_NOW: { readonly continuous?: string; readonly roundTheClock?: string };
  VOLUME_CAP: Subject & { readonly left: string };
  ACCOUNTS_TOO_MANY: Most;
  /** The scope that is missing; undefined for a call that is closed to keys. */
  SCOPE_MISSING: { readonly scope?: string };
  KEYS_TOO_MANY: Most;
  NOTES_TOO_MANY: Most;
  SCREENS_TOO_MANY: Most;
  LISTS_TOO_MANY: Most;
  ALERTS_TOO_MANY: Most;
  OFFERING_REQUESTS_TOO_MANY: Most;
  WEBHOOKS_TOO_MANY: Most;
  ALERT_ALREADY_TRUE: { readonly price: string };
  ENTRY_REPLACED: { readonly by: string };
  /** The limit, also by its own name. Programs get it as a number. */
  WORK_TOO_LARGE: { readonly most: number } & { readonly [Bound in WorkBound | 'rows']?: number };
  VALUE_BELOW_ZERO: { readonly day: string };
  CURRENCY_NOT_KEPT: { readonly currency: string };
  RATE_UNKNOWN: { readonly currency: string; readonly day: string };
  /** Rate of a row, and that of the series on its day. */
  RATE_OFF_SERIES: { readonly currency: string; readonly rate: string; readonly series: string };
  CODE_TAKEN: Subject;
  TERMS_INVALID: Field;
  ALERT_FIELD_INVALID: Field;
  RATE_UNLIKELY: Field;
  RATE_TOO_LARGE: Field;
  CURRENCY_UNKNOWN: Field;
  PRICE_DATE_INVALID: Field;
  CUSTOM_ASSETS_TOO_MANY: Most;
  ACTION_NOT_DUE: { readonly date: Day };
  ACTIONS_TOO_MANY: Most;
}

/** Details of one code; every refusal may name a field of the request and an asset. */
type DetailOf<Code extends ErrorCode> = Partial<Field & Subject> &
  (Code extends keyof RefusalDetails ? RefusalDetails[Code] : unknown);

/** Codes whose details need at most a field. */
export type FieldCode = { [Code in ErrorCode]: Field extends DetailOf<Code> ? Code : never }[ErrorCode];

type DetailArguments<Code extends ErrorCode> =
  Record<never, never> extends DetailOf<Code> ? [detail?: DetailOf<Code>] : [detail: DetailOf<Code>];

/** Code with its details: checked by the compiler. */
type RefusalArguments = { [Code in ErrorCode]: [code: Code, ...detail: DetailArguments<Code>] }[ErrorCode];

/** Refusal: code and details. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: { readonly code: One; readonly detail: DetailOf<One> };
}[Code];

/** Result of a check that refuses. */
export interface Refused<Reason = Refusal> {
  readonly refusal: Reason;
}

export const refused = (...[code, detail = {}]: RefusalArguments): Refused => ({
  refusal: { code, detail } as Refusal,
});

/** Refusal of a field, by its path in the request. */
export const refusedAtField = (code: FieldCode, field: string): Refused =>
  refused(...([code, { field }] as RefusalArguments));

/** Details of any refusal, as its text reads them. */
export type ErrorDetail = Readonly<Record<string, string | number | Date | Day>>;

/** Error that carries a refusal to the code that answers the request. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(...[code, detail = {}]: RefusalArguments) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail as ErrorDetail;
  }

  get refusal(): Refusal {
    return { code: this.code, detail: this.detail } as Refusal;
  }

  static of({ refusal: { code, detail } }: Refused): DomainError {
    return new DomainError(...([code, detail] as RefusalArguments));
  }
}

/** Result where nothing was refused. @throws DomainError the refusal */
export function requireAccepted<Result extends object>(result: Result | Refused): Exclude<Result, Refused> {
  if ('refusal' in result) throw DomainError.of(result as Refused);
  return result as Exclude<Result, Refused>;
}

/** Refusal that was thrown, as a judge gives it. @throws every other error */
export function refusedBy(error: unknown): Refused {
  if (error instanceof DomainError) return { refusal: error.refusal };
  throw error;
}
