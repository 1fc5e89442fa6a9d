/** Codes and details of refusals about nicknames, and about what people write for one another. */

import type { Wait } from './refusal-fields.ts';

export const COMMUNITY_ERROR_CODES = [
  'NICKNAME_INVALID',
  'NICKNAME_NOT_ALLOWED',
  'NICKNAME_TAKEN',
  'NICKNAME_MADE_ONLY',
  'NICKNAME_CHANGES_SPENT',
  'NAME_TRIES',
  'COMMUNITY_OFF',
  'COMMENT_NOT_FOUND',
  'COMMENT_TOO_LONG',
  'COMMENT_MUTED',
  'COMMENT_LIMIT',
  'COMMENT_REPEATED',
  'COMMENT_LINK_EARLY',
  'COMMENT_EDIT_OVER',
  'REPLIES_TOO_MANY',
  'PERSON_NOT_FOUND',
  'BLOCKS_TOO_MANY',
  'DECISION_NOT_FOUND',
  'APPEAL_MADE',
  'STRATEGY_NOT_FOUND',
  'STRATEGY_RETIRED',
  'STRATEGIES_TOO_MANY',
  'VERSIONS_TOO_MANY',
  'TEXT_HELD',
  'SNAPSHOT_NOT_FOUND',
  'SNAPSHOTS_TOO_MANY',
  'FIGURES_PENDING',
  'LINK_CLOSED',
] as const;

/** Formatted for people, or a time that the server formats. */
export interface CommunityRefusalDetails {
  NAME_TRIES: Wait;
  /** End of a mute; absent where there is none. */
  COMMENT_MUTED: { readonly until?: Date };
  COMMENT_LIMIT: { readonly from: Date; readonly retryAfterSeconds: string };
  /** Time of the comment with the same text. */
  COMMENT_REPEATED: { readonly at: Date };
  COMMENT_TOO_LONG: { readonly most?: string };
  REPLIES_TOO_MANY: { readonly most: string };
  STRATEGIES_TOO_MANY: { readonly most: string };
  VERSIONS_TOO_MANY: { readonly most: string };
  SNAPSHOTS_TOO_MANY: { readonly most: string };
  BLOCKS_TOO_MANY: { readonly most: string };
  /** Moment of the next change. */
  NICKNAME_CHANGES_SPENT: { readonly from: Date };
}
