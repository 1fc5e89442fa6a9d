/** Requests for comments. */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import { COMMENT_BYTES_MAX, NICKNAME_INPUT_MAX, REPORT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { COMMENT_SORTS, REPORT_REASONS } from '../words/comments.ts';
import { leagueId } from './league-id.ts';
import { request } from './request.ts';
import { filledLines, lineField, symbolField } from './text-fields.ts';

const ofAsset = z.object({ kind: z.enum(QUOTED_KINDS), code: symbolField });
const ofLeague = z.object({ id: leagueId });
const ofComment = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{1,13}-\d{1,17}$/, 'COMMENT_NOT_FOUND')) });
const ref = z.string().check(z.regex(/^[0-9a-z]{1,13}-\d{1,17}$/));

/** Text before it is cleaned: invisible signs are counted here and not in the limit of what is kept. */
const commentText = z
  .string()
  .check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(COMMENT_BYTES_MAX, 'COMMENT_TOO_LONG'));

const pages = z.strictObject({
  sort: z.optional(z.enum(COMMENT_SORTS)),
  before: z.optional(z.string().check(z.regex(/^\d{1,10}\.\d{1,17}$/))),
  after: z.optional(ref),
});
const OF_ASSET = ['COMMUNITY_OFF', 'SYMBOL_UNKNOWN'] as const;
const OF_LEAGUE = ['COMMUNITY_OFF', 'LEAGUE_NOT_FOUND'] as const;
const NEWS = 'Server-sent events: `ready`, then a `comment` with the number of those that were added';

export const comments = request({
  summary: 'Comments on an asset with their replies, 50 a page; with `after` only how many came since',
  params: ofAsset,
  query: pages,
  errors: [...OF_ASSET],
});

export const leagueComments = request({
  summary: 'Comments in a league, of a group for its members; pages as those of an asset',
  params: ofLeague,
  query: pages,
  errors: [...OF_LEAGUE],
});

export const commentStream = request({
  summary: 'New comments on an asset, as they come',
  params: ofAsset,
  events: NEWS,
  errors: [...OF_ASSET, 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

export const leagueCommentStream = request({
  summary: 'New comments in a league, as they come',
  params: ofLeague,
  events: NEWS,
  errors: [...OF_LEAGUE, 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

const WRITING = [
  'COMMUNITY_OFF',
  'COMMENT_TOO_LONG',
  'COMMENT_MUTED',
  'COMMENT_LIMIT',
  'COMMENT_REPEATED',
  'COMMENT_LINK_EARLY',
] as const;

const newComment = z.strictObject({ text: commentText, replyTo: z.optional(ref) });

export const writeComment = request({
  summary: 'Write a comment or a reply. What the operator has to see first is answered with 202 and state "held"',
  params: ofAsset,
  body: newComment,
  errors: [...WRITING, 'SYMBOL_UNKNOWN', 'COMMENT_NOT_FOUND', 'REPLIES_TOO_MANY'],
});

export const writeLeagueComment = request({
  summary: 'Write a comment or a reply in a league, in a group as a member; as on an asset',
  params: ofLeague,
  body: newComment,
  errors: [...WRITING, 'LEAGUE_NOT_FOUND', 'COMMENT_NOT_FOUND', 'REPLIES_TOO_MANY'],
});

export const editComment = request({
  summary: 'Edit a comment within ten minutes; it is judged anew',
  params: ofComment,
  body: z.strictObject({ text: commentText }),
  errors: [...WRITING, 'COMMENT_NOT_FOUND', 'COMMENT_EDIT_OVER'],
});

export const deleteComment = request({
  summary: "Delete one's comment; its replies stay",
  params: ofComment,
  errors: ['COMMENT_NOT_FOUND'],
});

export const likeComment = request({
  summary: 'Like a comment, or take it back; twice is once',
  params: ofComment,
  errors: ['COMMUNITY_OFF', 'COMMENT_NOT_FOUND', 'COMMENT_LIMIT'],
});

export const reportComment = request({
  summary: 'Report a comment to the operator; its author does not learn who did',
  params: ofComment,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.optional(filledLines(REPORT_TEXT_MAX_LENGTH)) }),
  errors: ['COMMUNITY_OFF', 'COMMENT_NOT_FOUND', 'COMMENT_LIMIT'],
});

export const blockPerson = request({
  summary: 'Block somebody by their nickname, or no longer; they do not learn of it',
  params: z.object({ nick: lineField(NICKNAME_INPUT_MAX) }),
  errors: ['PERSON_NOT_FOUND', 'BLOCKS_TOO_MANY', 'NAME_TRIES'],
});

export const blocks = request({ summary: 'People whom the user blocked' });

export const ownCommunity = request({
  summary: 'What comments say of their author’s holdings, and what was decided about the user',
});

export const chooseHoldings = request({
  summary: 'Say or hide beside one’s comments whether one holds the asset, for each world',
  body: z.strictObject({ tells: z.strictObject({ real: z.boolean(), practice: z.boolean() }) }),
});

export const appeal = request({
  summary: 'Appeal against a decision, once, in words',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'DECISION_NOT_FOUND')) }),
  body: z.strictObject({ text: filledLines(REPORT_TEXT_MAX_LENGTH) }),
  errors: ['DECISION_NOT_FOUND', 'APPEAL_MADE'],
});
