/** Business constants of the specification (S9.1 to S9.19) and of later decisions. Names end with the unit. */

export const SESSION_MS = 10 * 60_000;
/**
 * Lifetime of the server's session: longer than the visible countdown, so that the countdown always ends first (D10).
 */
export const SERVER_SESSION_MS = SESSION_MS + 30_000;
export const COUNTDOWN_TICK_MS = 1000;
export const REDIRECT_AFTER_LOGIN_MS = 1500;
export const REDIRECT_AFTER_OTP_MS = 1500;
export const REDIRECT_AFTER_REGISTER_MS = 2000;
export const RESET_STEP_DELAY_MS = 1000;
export const TOAST_MS = 2000;
export const CONTACT_NOTE_MS = 3000;

export const CODE_LENGTH = 6;
export const CODE_LIFE_MS = 5 * 60_000;
export const CODE_MAX_TRIES = 5;
export const CODE_RESEND_MS = 60_000;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const FULL_NAME_MAX_LENGTH = 100;
export const BIO_MAX_LENGTH = 500;
/** Country codes of phone numbers, the default first. */
export const PHONE_COUNTRY_CODES = ['+90', '+1', '+33'] as const;
export const PHONE_DIGITS = 10;

export const DASHBOARD_PAGE_SIZE = 10;
export const STANDALONE_PAGE_SIZE = 20;
export const PROFILE_CACHE_MS = 300_000;
export const PIE_COLOR_COUNT = 12;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

export const DEPOSIT_TYPE = 1;
export const WITHDRAW_TYPE = 2;
/** Largest deposit, in whole lira (D25). */
export const DEPOSIT_MAX_LIRA = 1_000_000_000;
/** Limit of tracked accounts for one user. */
export const TRACKED_ACCOUNTS_MAX = 20;
/** Limit of tracked entries in an account, corrections and removals included; and of entries in one request. */
export const TRACKED_ENTRIES_MAX = 250_000;
export const ENTRIES_AT_ONCE_MAX = 1_000;
/**
 * Work budget of one user, over all their accounts: cells (days x assets of the daily computation), entries, assets,
 * and lots that transfers and mergers move. The number of days grows, so accounts that were within a bound when written
 * can be read up to twice of it (docs/decisions/054-budget-of-work.md).
 */
export const WORK_MAX = { cells: 2_000_000, entries: 500_000, assets: 5_000, lots: 2_000_000 } as const;
export type WorkBound = keyof typeof WORK_MAX;
/** Limit of rows in one file. */
export const IMPORT_ROWS_MAX = 20_000;
/** Rates that an import states: one for each month of fifty years, in a few currencies. */
export const IMPORT_RATES_MAX = 1_000;
export const IMPORT_REFERENCE_MAX_LENGTH = 100;
export const IMPORTS_PAGE_MAX = 100;
export const RECORDED_BODY_MAX_BYTES = 8 * 1024 * 1024;
export const RECORDED_ANSWER_MS = 60_000;
/** Time limit of an export: long, as requests of other users may run first. */
export const EXPORT_ANSWER_MS = 60_000;
/** First day of entries: the exchange's first trading day. */
export const FIRST_ENTRY_DAY = '1986-01-01';
/** Limit of corporate actions that a user enters; and of proposals in one answer. */
export const OWN_ACTIONS_MAX = 500;
export const ACTIONS_PAGE_DEFAULT = 20;
export const ACTIONS_PAGE_MAX = 50;
/** Limit of custom assets, and of their prices in one request. */
export const CUSTOM_ASSETS_MAX = 200;
export const CUSTOM_PRICES_AT_ONCE_MAX = 5_000;
export const ACCOUNT_NAME_MAX_LENGTH = 60;
/** Limit of notes of one user. */
export const NOTES_MAX = 500;
export const NOTE_MAX_LENGTH = 1000;
export const TRANSACTIONS_PAGE_DEFAULT = 100;
export const TRANSACTIONS_PAGE_MAX = 500;
/** Limit of open orders for one account; legs count. */
export const OPEN_ORDERS_MAX = 100;
export const ORDERS_PER_SECOND = 10;
export const ORDERS_PAGE_DEFAULT = 100;
export const ORDERS_PAGE_MAX = 200;

/** Limit of alerts of one user that are armed or paused, and of those that are kept after their end. */
export const ALERTS_MAX = 200;
export const ENDED_ALERTS_MAX = 200;
/** Firings of an alert in an answer. */
export const FIRINGS_SHOWN = 20;

/** Notifications of a page of the inbox, and those that one request marks as read. */
export const INBOX_PAGE = 50;
export const INBOX_READ_MAX = 500;
/** Time after which a notification is deleted. */
export const NOTIFICATION_LIFE_DAYS = 365;

export const LANGUAGES = ['tr', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** Longest text that an asset is searched by. */
export const SEARCH_MAX_LENGTH = 60;
