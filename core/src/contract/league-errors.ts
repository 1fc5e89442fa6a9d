/** Codes and details of the refusals of leagues: their part of errors.ts. */

import type { Most, Subject, Wait } from './refusal-fields.ts';

export const LEAGUE_ERROR_CODES = [
  'LEAGUE_NOT_FOUND',
  'LEAGUE_JOINED',
  'LEAGUE_NOT_JOINED',
  'LEAGUE_LEFT',
  'LEAGUE_NOT_OPEN',
  'LEAGUE_OVER',
  'LEAGUE_NOT_OVER',
  'LEAGUE_REFUSED',
  'LEAGUE_DAY_UNKNOWN',
  'LEAGUE_CLOSED',
  'LEAGUE_WAITS',
  'LEAGUE_ASSET',
  'LEAGUE_PRICE_TOO_LOW',
  'LEAGUE_CRYPTO_CAP',
  'LEAGUE_ORDERS',
  'LEAGUE_HOLD',
  'POSITION_CAP',
  'GROUP_CODE_WRONG',
  'GROUP_CODE_TRIES',
  'GROUP_FULL',
  'GROUP_DATE_INVALID',
  'GROUP_NAME_NOT_ALLOWED',
  'GROUP_OWNER_ONLY',
  'GROUPS_TOO_MANY',
  'MEMBER_NOT_FOUND',
] as const;

export interface LeagueRefusalDetails {
  LEAGUE_NOT_OPEN: { readonly opening: Date };
  LEAGUE_CLOSED: { readonly opening?: Date };
  LEAGUE_ASSET: Subject;
  LEAGUE_PRICE_TOO_LOW: Subject & { readonly least: string };
  LEAGUE_CRYPTO_CAP: { readonly left: string };
  LEAGUE_ORDERS: Most;
  LEAGUE_HOLD: Subject;
  POSITION_CAP: Subject & { readonly left: string };
  GROUP_CODE_TRIES: Wait;
  GROUP_FULL: Most;
  GROUPS_TOO_MANY: Most;
}
