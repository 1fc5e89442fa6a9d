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
export const PASSKEY_NAME_MAX_LENGTH = 40;
export const PASSKEYS_MAX = 20;
/** Age of a proof up to which it counts as fresh. */
export const PROOF_LIFE_MS = 5 * 60_000;
export const CODE_LIFE_MS = 5 * 60_000;
export const CODE_MAX_TRIES = 5;
export const CODE_RESEND_MS = 60_000;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** Least lengths of a new password by the server's rules: where it stands alone, and beside a second factor. */
export const PASSWORD_LENGTHS = {
  spec: { alone: PASSWORD_MIN_LENGTH, besideFactor: PASSWORD_MIN_LENGTH },
  strict: { alone: 15, besideFactor: 8 },
} as const;
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
/** Limit of prices of one custom asset in an answer, an export and its creation; daily ones since 1986 are fewer. */
export const CUSTOM_PRICES_MAX = 20_000;
export const ACCOUNT_NAME_MAX_LENGTH = 60;
/** Limit of notes of one user. */
export const NOTES_MAX = 500;
/** Access keys of a user, ended ones that are still listed among them. */
export const KEYS_MAX = 20;
export const KEY_NAME_MAX_LENGTH = 40;
/** Accounts that a key may be limited to. */
export const KEY_ACCOUNTS_MAX = 20;
export const KEY_DAYS_DEFAULT = 90;
export const KEY_DAYS_MAX = 365;
/** The shortest life of a key. */
export const KEY_LIFE_MIN_MS = 3_600_000;
/** Days that calls with a key stay in its log, and the newest of them that do. */
export const KEY_LOG_DAYS = 90;
export const KEY_LOG_MAX = 20_000;
/** Calls with a key on one page of its log. */
export const KEY_LOG_PAGE = 50;
/** Calls with one key in a minute, by default. */
export const KEY_CALLS_PER_MINUTE = 60;
/** Programs that a person has connected at once. */
export const PROGRAMS_MAX = 50;
/** Proposals of programs that wait for their person, and the days after which they lapse. */
export const PROPOSALS_WAITING_MAX = 50;
export const PROPOSAL_DAYS = 7;
/** Proposals of a user that are kept, the newest. */
export const PROPOSALS_KEPT_MAX = 200;
/** Entries of one proposal: a person reads each of them. */
export const PROPOSED_ENTRIES_MAX = 100;
export const PROPOSAL_TEXT_MAX_LENGTH = 200;
/** Shares that a user gives, waiting ones among them, and those that they take. */
export const SHARES_MAX = 20;
/** Hours that the code of a share can be taken in. */
export const SHARE_CODE_HOURS = 48;
/** Wrong codes of shares that a user may try in an hour. */
export const SHARE_CODE_TRIES_MAX = 10;
export const NOTE_MAX_LENGTH = 1000;
export const TRANSACTIONS_PAGE_DEFAULT = 100;
export const TRANSACTIONS_PAGE_MAX = 500;
/** Limit of open orders for one account; legs count. */
export const OPEN_ORDERS_MAX = 100;
export const ORDERS_PER_SECOND = 10;
export const ORDERS_PAGE_DEFAULT = 100;
export const ORDERS_PAGE_MAX = 200;

/** Limits of saved screens and of their conditions and columns, of lists, and of the items of one. */
export const SCREENS_MAX = 50;
export const SCREEN_FILTERS_MAX = 30;
export const SCREEN_COLUMNS_MAX = 60;
export const LISTS_MAX = 20;
export const LIST_ITEMS_MAX = 200;
export const LIST_NAME_MAX_LENGTH = 40;
export const LIST_NOTE_MAX_LENGTH = 200;
/** Favorites of one user; those that were taken away are kept as long as there is place. */
export const FAVORITES_MAX = 500;
/** Rows of a page of the screener, and assets of a comparison. */
export const SCREENER_PAGE = 50;
export const COMPARE_MAX = 5;

/** Signs of a comment, and of its text before invisible ones are taken out. */
export const COMMENT_MAX_LENGTH = 1000;
export const COMMENT_BYTES_MAX = 8000;
export const REPORT_TEXT_MAX_LENGTH = 1000;
export const COMMENTS_PAGE = 50;
/** Replies of one comment. */
export const REPLIES_MAX = 50;
/** Comments of one person in a minute, in a day, and on the first day of their account. */
export const COMMENTS_PER_MINUTE = 5;
export const COMMENTS_PER_DAY = 50;
export const COMMENTS_FIRST_DAY = 5;
export const COMMENT_EDIT_MS = 10 * 60_000;
/** Likes, and reports, of one person in a day. */
export const LIKES_PER_DAY = 1000;
export const REPORTS_PER_DAY = 50;
export const BLOCKS_MAX = 500;
/** Members who must hold an asset before anybody's real portfolio is said to. */
export const HOLDERS_MIN = 10;

/** Strategies of one person, assets of a version, versions of a strategy. */
export const STRATEGIES_MAX = 20;
export const STRATEGY_ASSETS_MAX = 20;
export const STRATEGY_VERSIONS_MAX = 50;
export const STRATEGY_NAME_MAX_LENGTH = 60;
export const STRATEGY_TEXT_MAX_LENGTH = 2000;
export const STRATEGY_REASON_MAX_LENGTH = 500;
export const STRATEGIES_PAGE = 50;
/** Snapshots that a user may keep, and the characters of a name. */
export const SNAPSHOTS_MAX = 100;
export const SNAPSHOT_NAME_MAX_LENGTH = 60;
/** Days after which a target ends, unless its author says an earlier one; and the latest that they may say. */
export const TARGET_DAYS = 365;
export const TARGET_DAYS_MAX = 730;
/** Limits of groups: of one user, of members, and of what their owner chooses. */
export const GROUPS_MAX = 20;
export const GROUP_MEMBERS_MAX = 200;
export const GROUP_NAME_MAX_LENGTH = 40;
export const GROUP_WEEKS_MAX = 52;
export const GROUP_START_CASH_MIN = '10000';
export const GROUP_START_CASH_MAX = '100000000';
/** Days before its start at which a group may be made. */
export const GROUP_DAYS_AHEAD_MAX = 90;
/** Wrong codes of groups that a user may try in an hour. */
export const GROUP_CODE_TRIES_MAX = 10;
/** Rows of a page of a league's table. */
export const LEAGUE_TABLE_PAGE = 50;
/** League accounts that a user may have, also of seasons that are over. */
export const LEAGUE_ACCOUNTS_MAX = 1_000;
/** Names that a user may ask for in a day and find taken, or find nobody by. */
export const NAME_TRIES_MAX = 20;
/** Characters of a nickname as it is typed. */
export const NICKNAME_INPUT_MAX = 100;

/** Limit of alerts of one user that are armed or paused, and of those that are kept after their end. */
export const ALERTS_MAX = 200;
export const ENDED_ALERTS_MAX = 200;
/** Longest time before an event at which an alert may fire. */
export const ALERT_DAYS_MAX = 365;
/** Events of an alert that are kept so that none is told twice, the newest. */
export const ALERT_SEEN_MAX = 500;
/** Firings of an alert in an answer. */
export const FIRINGS_SHOWN = 20;

/** Notifications of a page of the inbox, and those that one request marks as read. */
export const INBOX_PAGE = 50;
export const INBOX_READ_MAX = 500;
/** Characters of an address that the server calls for a person: push service, ntfy, webhook. */
export const OUTSIDE_URL_MAX = 1000;
/** Devices of a person that get push messages; a further one takes the place of the one unused for longest. */
export const PUSH_DEVICES_MAX = 10;
export const DEVICE_NAME_MAX = 60;
/** Webhooks of a person. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX = 40;
/** Deliveries of a webhook that are listed. */
export const WEBHOOK_DELIVERIES_SHOWN = 50;
/** Time after which a notification is deleted. */
export const NOTIFICATION_LIFE_DAYS = 365;

export const LANGUAGES = ['tr', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** Longest text that an asset is searched by. */
export const SEARCH_MAX_LENGTH = 60;

/** Limits of the notes of requests for public offerings: of a user, of lots in one, of people in an offering. */
export const OFFERING_REQUESTS_MAX = 500;
export const OFFERING_LOTS_MAX = 1_000_000_000;
export const OFFERING_PEOPLE_MAX = 100_000_000;
export const OFFERING_WORD_MAX_LENGTH = 60;

/** Longest span of a calendar, in days: two years, one of them a leap year. */
export const CALENDAR_DAYS_MAX = 731;
