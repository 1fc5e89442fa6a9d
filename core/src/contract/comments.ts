/** Comments on an asset, and what readers do with them. The same forms serve other subjects, such as a league. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, type Field, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import type * as requests from './requests/comments.ts';
import { COMMENT_REASONS, COMMENT_STATES, HOLDING_MARKS, MODERATION_ACTS } from './words/comments.ts';
import { WORLDS } from './words/world.ts';

const fields = {
  id: text,
  /** Absent where the account was erased. */
  nickname: optional(text),
  /** Plain text; empty where it was deleted or removed. */
  text,
  at: isoTime,
  edited: optional(flag),
  likes: count,
  liked: flag,
  holding: optional(oneOf(HOLDING_MARKS)),
  /** World of the account that holds the asset, with "holds". */
  holdingWorld: optional(oneOf(WORLDS)),
  memberDays: count,
  /** Rank of a season, of those who won one. */
  badge: optional(text),
  state: oneOf(COMMENT_STATES),
  /** Why it is held back or was removed; for its author alone. */
  reason: optional(oneOf(COMMENT_REASONS)),
  own: optional(flag),
  editableUntil: optional(isoTime),
  /** Reported by the reader, or written by somebody whom they blocked. */
  reported: optional(flag),
  blocked: optional(flag),
};
const reply = object(fields);
export type ReplyItem = Decoded<typeof reply>;
const comment = object({ ...fields, replies: list(reply) });
export type CommentItem = Decoded<typeof comment>;

export const comments = endpoint<typeof requests.comments>()({
  method: 'GET',
  path: '/assets/:kind/:code/comments',
  access: 'session',
  data: object({
    comments: list(comment),
    /** Comments of the reader that nobody else sees, the newest first; on the first page. */
    own: list(reply),
    /** Comments and replies that are shown. */
    total: count,
    /** Newest comment that is shown; given back as `after`, the answer has only how many came since. */
    newest: optional(text),
    fresh: optional(count),
    next: optional(text),
  }),
});

const written = object({ comment: reply }) as Field<{ readonly comment: ReplyItem }>;

export const writeComment = endpoint<typeof requests.writeComment>()({
  method: 'POST',
  path: '/assets/:kind/:code/comments',
  access: 'session',
  data: written,
});

export const editComment = endpoint<typeof requests.editComment>()({
  method: 'PATCH',
  path: '/comments/:id',
  access: 'session',
  data: written,
});

export const deleteComment = endpoint<typeof requests.deleteComment>()({
  method: 'DELETE',
  path: '/comments/:id',
  access: 'session',
});

const likes = object({ likes: count, liked: flag });

export const likeComment = endpoint<typeof requests.likeComment>()({
  method: 'POST',
  path: '/comments/:id/like',
  access: 'session',
  data: likes,
});

export const unlikeComment = endpoint<typeof requests.likeComment>()({
  method: 'DELETE',
  path: '/comments/:id/like',
  access: 'session',
  data: likes,
});

export const reportComment = endpoint<typeof requests.reportComment>()({
  method: 'POST',
  path: '/comments/:id/report',
  access: 'session',
});

export const blockPerson = endpoint<typeof requests.blockPerson>()({
  method: 'POST',
  path: '/people/:nick/block',
  access: 'session',
});

export const unblockPerson = endpoint<typeof requests.blockPerson>()({
  method: 'DELETE',
  path: '/people/:nick/block',
  access: 'session',
});

export const blocks = endpoint<typeof requests.blocks>()({
  method: 'GET',
  path: '/user/blocks',
  access: 'session',
  data: object({ blocks: list(object({ nickname: text, at: isoTime })) }),
});

const decision = object({
  id: text,
  act: oneOf(MODERATION_ACTS),
  reason: oneOf(COMMENT_REASONS),
  at: isoTime,
  /** End of a mute. */
  until: optional(isoTime),
  comment: optional(text),
  appeal: optional(object({ at: isoTime, answer: optional(text), answeredAt: optional(isoTime) })),
});
export type DecisionItem = Decoded<typeof decision>;

const community = object({
  /** True: people write for one another on this server. */
  open: flag,
  /** Worlds of accounts whose holdings stand beside one's comments. */
  tells: object({ real: flag, practice: flag }),
  /** Present while the reader may not write. */
  muted: optional(decision),
  /** Decisions about the reader, the newest first. */
  decisions: list(decision),
});
export type CommunityData = Decoded<typeof community>;

export const ownCommunity = endpoint<typeof requests.ownCommunity>()({
  method: 'GET',
  path: '/user/community',
  access: 'session',
  data: community,
});

export const chooseHoldings = endpoint<typeof requests.chooseHoldings>()({
  method: 'PUT',
  path: '/user/community',
  access: 'session',
  data: community,
});

export const appeal = endpoint<typeof requests.appeal>()({
  method: 'POST',
  path: '/moderation/:id/appeal',
  access: 'session',
});
