/** Comments on an asset or in a league, and what readers do with them. */

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
  /** Absent in a league, and where there is no text. */
  holding: optional(oneOf(HOLDING_MARKS)),
  /** World of the account that holds the asset, with "holds". */
  holdingWorld: optional(oneOf(WORLDS)),
  memberDays: count,
  /** Rank of a season, of those who won one. */
  /** Place of the author in the last season when they wrote: its month, and the part of the ranks in percent. */
  badge: optional(object({ season: text, top: count })),
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

const page = object({
  comments: list(comment),
  /** Comments of the reader that nobody else sees, the newest first; on the first page. */
  own: list(reply),
  /** Comments and replies that are shown. */
  total: count,
  /** Newest comment that is shown; given back as `after`, the answer has only how many came since. */
  newest: optional(text),
  fresh: optional(count),
  next: optional(text),
});
export type CommentPage = Decoded<typeof page>;

export const comments = endpoint<typeof requests.comments>()({
  method: 'GET',
  path: '/assets/:kind/:code/comments',
  access: 'session',
  data: page as Field<CommentPage>,
});

export const leagueComments = endpoint<typeof requests.leagueComments>()({
  method: 'GET',
  path: '/leagues/:id/comments',
  access: 'session',
  data: page as Field<CommentPage>,
});

/**
 * New comments on what is open: server-sent events, read with the session's token in the Authorization header:
 *
 *   event: ready    data: {}            from here on none is missed; the client asks once what came before (`after`)
 *   event: comment  data: {"added": 2}  comments of others that are shown now
 *
 * A comment every 15 seconds is a sign of life. The stream ends with the session.
 */
export const commentStream = endpoint<typeof requests.commentStream>()({
  method: 'GET',
  path: '/assets/:kind/:code/comments/stream',
  access: 'session',
});
export const leagueCommentStream = endpoint<typeof requests.leagueCommentStream>()({
  method: 'GET',
  path: '/leagues/:id/comments/stream',
  access: 'session',
});
export const commentNews = object({ added: count });

const written = object({ comment: reply }) as Field<{ readonly comment: ReplyItem }>;

export const writeComment = endpoint<typeof requests.writeComment>()({
  method: 'POST',
  path: '/assets/:kind/:code/comments',
  access: 'session',
  data: written,
});

export const writeLeagueComment = endpoint<typeof requests.writeLeagueComment>()({
  method: 'POST',
  path: '/leagues/:id/comments',
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
