/** Words of comments and their moderation. */

export const COMMENT_STATES = ['shown', 'held', 'removed', 'deleted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

export const HOLDING_MARKS = ['holds', 'none', 'untold'] as const;
export type HoldingMark = (typeof HOLDING_MARKS)[number];

export const REPORT_REASONS = ['advice', 'advert', 'insult', 'personal', 'false', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why a comment is held back or removed, or a person muted: what the product noticed, or the operator said. */
export const COMMENT_REASONS = [
  'promise',
  'advert',
  'insult',
  'referral',
  'phone',
  'repeated',
  'advice',
  'personal',
  'false',
  'order',
  'other',
] as const;
export type CommentReason = (typeof COMMENT_REASONS)[number];

export const COMMENT_SORTS = ['new', 'liked'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const MODERATION_ACTS = ['hide', 'restore', 'remove', 'mute', 'ban', 'lift'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];
