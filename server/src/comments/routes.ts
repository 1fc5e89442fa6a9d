/** Comments on assets and in leagues over HTTP, and what readers do with any comment. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import * as contract from '@kurus/core/contract/comments';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/comments';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import { WORLDS } from '@kurus/core/contract/words/world';
import type { ByWorld } from '@kurus/core/market/world';
import type { Guesses } from '../auth/limits/guesses.ts';
import { type Call, type HttpContext, parse, registerInSession, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { type CommentStream, createCommentStream, type CommentStreamParts } from './comment-stream.ts';
import type { HoldingMarks } from './held-mark.ts';
import { readComments } from './read-comments.ts';
import { appeal, blockPerson, chooseHoldings, likeComment, ownCommunity, reportComment } from './reader-acts.ts';
import { readBlocks } from './reader-store.ts';
import { readNewest } from './store.ts';
import { assetSubject, leagueSubject } from './subject.ts';
import {
  type BadgeSaid,
  deleteComment,
  editComment,
  writeComment,
  type HoldingSaid,
  type WritingParts,
} from './write-comment.ts';

export interface CommentParts extends WritingParts {
  readonly books: ByWorld<QuoteBook>;
  readonly holdingMarks: HoldingMarks;
  /** Badge of the last season that somebody finished. */
  readonly badgeOf: (userId: string) => Promise<BadgeSaid | undefined>;
  /** True: people write for one another on this server. */
  readonly isOpen: boolean;
  /** @throws DomainError LEAGUE_NOT_FOUND for a league whose comments are not the user's to read */
  readonly requireLeague: (userId: string, id: string) => Promise<unknown>;
  readonly standing: CommentStreamParts['standing'];
  readonly guesses: Guesses;
}

export function commentRoutes(context: HttpContext, parts: CommentParts): void {
  const stream = createCommentStream({
    readNewest: (subjectId, query) => readNewest(parts.sql, subjectId, query),
    standing: parts.standing,
    onTrouble: (trouble) => context.app.log.warn({ trouble }, 'stream'),
  });
  context.app.addHook('preClose', async () => stream.close());
  assetCommentRoutes(context, parts, stream);
  leagueCommentRoutes(context, parts, stream);
  ownCommentRoutes(context, parts);
  readerRoutes(context, parts);
  communityRoutes(context, parts);
}

function assetCommentRoutes(context: HttpContext, parts: CommentParts, stream: CommentStream): void {
  const { sql, books } = parts;
  const requireAsset = (type: QuotedKind, written: string) => {
    requireOpen(parts);
    const code = written.toUpperCase();
    if (!WORLDS.some((world) => books[world].asset(type, code)))
      throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
    return { type, code };
  };

  route(context, contract.comments, requests.comments, async ({ session, params, query, language, nowMs }) => {
    const { type, code } = requireAsset(params.kind, params.code);
    const reader = { userId: session.userId, nowMs };
    return { message: textOf('ok', language), data: await readComments(sql, assetSubject(type, code), query, reader) };
  });

  route(context, contract.writeComment, requests.writeComment, async (call) => {
    const { session, params, body, nowMs } = call;
    const asset = requireAsset(params.kind, params.code);
    const holding = await parts.holdingMarks(session.userId, asset, nowMs);
    const badge = await parts.badgeOf(session.userId);
    const written = { session, ...body, replyTo: body.replyTo, holding, badge, address: call.request.ip, nowMs };
    return answered(call, await writeComment(parts, assetSubject(asset.type, asset.code), written));
  });

  const { commentStream: rules } = requests;
  registerInSession(context, contract.commentStream, rules, ({ session, request, reply }) => {
    const { kind, code } = parse(rules.params, request.params);
    const asset = requireAsset(kind, code);
    return stream.serve(session, assetSubject(asset.type, asset.code).id, reply);
  });
}

/** Nothing is said of holdings: a league has no asset. */
const NOTHING_SAID: HoldingSaid = { mark: 'untold' };

function leagueCommentRoutes(context: HttpContext, parts: CommentParts, stream: CommentStream): void {
  const requireSubject = async (userId: string, id: string) => {
    requireOpen(parts);
    await parts.requireLeague(userId, id);
    return leagueSubject(id);
  };

  route(context, contract.leagueComments, requests.leagueComments, async (call) => {
    const { session, params, query, language, nowMs } = call;
    const { userId } = session;
    const subject = await requireSubject(userId, params.id);
    return { message: textOf('ok', language), data: await readComments(parts.sql, subject, query, { userId, nowMs }) };
  });

  route(context, contract.writeLeagueComment, requests.writeLeagueComment, async (call) => {
    const { session, params, body, nowMs } = call;
    const subject = await requireSubject(session.userId, params.id);
    const badge = await parts.badgeOf(session.userId);
    const said = { holding: NOTHING_SAID, badge, address: call.request.ip, nowMs };
    return answered(call, await writeComment(parts, subject, { session, ...body, replyTo: body.replyTo, ...said }));
  });

  const { leagueCommentStream: rules } = requests;
  registerInSession(context, contract.leagueCommentStream, rules, async ({ session, request, reply }) => {
    const { id } = parse(rules.params, request.params);
    const subject = await requireSubject(session.userId, id);
    return stream.serve(session, subject.id, reply);
  });
}

/** A comment that the operator has to see first is accepted and no more: 202. */
function answered({ reply, language }: Pick<Call<RequestRules>, 'reply' | 'language'>, comment: contract.ReplyItem) {
  if (comment.state !== 'held') return { message: textOf('commentWritten', language), data: { comment } };
  reply.code(202);
  return { message: textOf('commentHeld', language), data: { comment } };
}

/** @throws DomainError COMMUNITY_OFF */
function requireOpen({ isOpen }: Pick<CommentParts, 'isOpen'>): void {
  if (!isOpen) throw new DomainError('COMMUNITY_OFF');
}

/** One's comments can be deleted where no new ones are taken, too. */
function ownCommentRoutes(context: HttpContext, parts: CommentParts): void {
  route(context, contract.editComment, requests.editComment, async (call) => {
    requireOpen(parts);
    const { session, params, body, nowMs } = call;
    const edited = { session, text: body.text, address: call.request.ip, nowMs };
    return answered(call, await editComment(parts, params.id, edited));
  });

  route(
    context,
    contract.deleteComment,
    requests.deleteComment,
    async ({ session, params, request, language, nowMs }) => {
      await deleteComment(parts, params.id, { session, address: request.ip, nowMs });
      return { message: textOf('commentDeleted', language) };
    },
  );
}

function readerRoutes(context: HttpContext, parts: CommentParts): void {
  for (const [endpoint, likes] of [
    [contract.likeComment, true],
    [contract.unlikeComment, false],
  ] as const)
    route(context, endpoint, requests.likeComment, async ({ session, params, language, nowMs }) => {
      requireOpen(parts);
      const data = await likeComment(parts, session, { id: params.id, likes, nowMs });
      return { message: textOf('ok', language), data };
    });

  route(context, contract.reportComment, requests.reportComment, async ({ session, params, body, language, nowMs }) => {
    requireOpen(parts);
    await reportComment(parts, session, { id: params.id, reason: body.reason, text: body.text, nowMs });
    return { message: textOf('commentReported', language) };
  });

  for (const [endpoint, blocks] of [
    [contract.blockPerson, true],
    [contract.unblockPerson, false],
  ] as const)
    route(context, endpoint, requests.blockPerson, async ({ session, params, language, nowMs }) => {
      await parts.guesses(session.userId, language, () =>
        blockPerson(parts.sql, session, { nickname: params.nick, blocks, nowMs }),
      );
      return { message: textOf(blocks ? 'personBlocked' : 'personUnblocked', language) };
    });

  route(context, contract.blocks, requests.blocks, async ({ session, language }) => ({
    message: textOf('ok', language),
    data: { blocks: await readBlocks(parts.sql, session.userId) },
  }));
}

function communityRoutes(context: HttpContext, { sql, isOpen }: CommentParts): void {
  const own = async (userId: string, nowMs: number) => ({ open: isOpen, ...(await ownCommunity(sql, userId, nowMs)) });
  route(context, contract.ownCommunity, requests.ownCommunity, async ({ session, language, nowMs }) => ({
    message: textOf('ok', language),
    data: await own(session.userId, nowMs),
  }));

  route(context, contract.chooseHoldings, requests.chooseHoldings, async ({ session, body, language, nowMs }) => {
    await chooseHoldings(sql, session, body.tells);
    return { message: textOf('ok', language), data: await own(session.userId, nowMs) };
  });

  route(context, contract.appeal, requests.appeal, async ({ session, params, body, language, nowMs }) => {
    await appeal(sql, session, { id: params.id, text: body.text, nowMs });
    return { message: textOf('appealSent', language) };
  });
}
