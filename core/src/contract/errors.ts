/**
 * Every refusal of the product, as the stable word that programs see (D3). The server gives each its status and
 * texts.
 */
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
  // Who is asking
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
  'NOTE_NOT_FOUND',
  'NOTES_TOO_MANY',
  // What is recorded
  'ACCOUNT_NOT_TRACKED',
  'ENTRY_NOT_FOUND',
  'ENTRY_REPLACED',
  'ENTRY_CONTRADICTS',
  'ENTRIES_TOO_MANY',
  'WORK_TOO_LARGE',
  'IMPORT_TOO_LARGE',
  'IMPORT_NOT_FOUND',
  'IMPORT_UNDONE',
  'DATE_INVALID',
  'VALUE_BELOW_ZERO',
  'CURRENCY_NOT_KEPT',
  'RATE_UNKNOWN',
  'CODE_TAKEN',
  'CUSTOM_ASSETS_TOO_MANY',
  'ACTION_NOT_FOUND',
  'ACTION_KNOWN',
  'ACTION_ANSWERED',
  'ACTION_NOT_DUE',
  'ACTIONS_TOO_MANY',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Fills the placeholders of the localized text ("{price}"): formatted for people, or a moment, a day (of
 * core/src/market/calendar.ts) or a count still to be written.
 */
export type ErrorDetail = Readonly<Record<string, string | number | Date | { readonly day: number }>>;

/** The one error of the product's own rules. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }
}
