/** Acts of readers on comments and their authors: like, report, block; and the choice of what is said of them. */

import type { CommunityData, DecisionItem } from '@kurus/core/contract/comments';
import { DomainError } from '@kurus/core/contract/errors';
import { BLOCKS_MAX, LIKES_PER_DAY, REPORTS_PER_DAY } from '@kurus/core/limits';
import { nicknameKey } from '@kurus/core/people/nickname';
import type { Sql } from '../db/pool.ts';
import { type Session, sessionTransaction } from '../ledger/user-transaction.ts';
import { type Decision, findPerson, hasDecision, insertAppeal, readDecisions, readMute } from './moderation-store.ts';
import {
  addLikes,
  addReport,
  countBlocks,
  countLikes,
  countReports,
  deleteBlock,
  deleteLike,
  type HoldingChoice,
  insertBlock,
  insertLike,
  insertReport,
  type NewReport,
  readChoice,
  storeChoice,
} from './reader-store.ts';
import { refText } from './subject.ts';
import { requireRef } from './write-comment.ts';

const DAY_MS = 86_400_000;
/** Decisions of an answer, the newest. */
const DECISIONS_SHOWN = 50;

export interface ReaderParts {
  readonly sql: Sql;
  readonly limited: boolean;
}

/** @throws DomainError COMMENT_NOT_FOUND, COMMENT_LIMIT, SESSION_INVALID */
export function likeComment(
  { sql, limited }: ReaderParts,
  session: Session,
  { id, likes, nowMs }: { readonly id: string; readonly likes: boolean; readonly nowMs: number },
): Promise<{ readonly likes: number; readonly liked: boolean }> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const ref = requireRef(id);
    if (likes && limited) {
      const today = await countLikes(tx, userId, new Date(nowMs - DAY_MS));
      if (today >= LIKES_PER_DAY) throw overLimit(nowMs);
    }
    const changed = likes ? await insertLike(tx, userId, ref, new Date(nowMs)) : await deleteLike(tx, userId, ref);
    const count = await addLikes(tx, ref, changed ? (likes ? 1 : -1) : 0);
    if (count === undefined) throw new DomainError('COMMENT_NOT_FOUND');
    return { likes: count, liked: likes };
  });
}

/**
 * The second report of a person changes nothing.
 * @throws DomainError COMMENT_NOT_FOUND, COMMENT_LIMIT, SESSION_INVALID
 */
export function reportComment(
  { sql, limited }: ReaderParts,
  session: Session,
  { id, nowMs, ...report }: Omit<NewReport, 'at'> & { readonly id: string; readonly nowMs: number },
): Promise<void> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const ref = requireRef(id);
    const today = limited ? await countReports(tx, userId, new Date(nowMs - DAY_MS)) : 0;
    if (today >= REPORTS_PER_DAY) throw overLimit(nowMs);
    if (!(await insertReport(tx, userId, ref, { ...report, at: new Date(nowMs) }))) return;
    if (!(await addReport(tx, ref))) throw new DomainError('COMMENT_NOT_FOUND');
  });
}

const overLimit = (nowMs: number) =>
  new DomainError('COMMENT_LIMIT', { from: new Date(nowMs + DAY_MS), retryAfterSeconds: String(DAY_MS / 1000) });

/** @throws DomainError PERSON_NOT_FOUND, also for oneself; BLOCKS_TOO_MANY, SESSION_INVALID */
export function blockPerson(
  sql: Sql,
  session: Session,
  { nickname, blocks, nowMs }: { readonly nickname: string; readonly blocks: boolean; readonly nowMs: number },
): Promise<void> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const person = await findPerson(tx, nicknameKey(nickname));
    if (person === undefined || person === userId) throw new DomainError('PERSON_NOT_FOUND');
    if (!blocks) return deleteBlock(tx, userId, person);
    if ((await countBlocks(tx, userId)) >= BLOCKS_MAX)
      throw new DomainError('BLOCKS_TOO_MANY', { most: String(BLOCKS_MAX) });
    return insertBlock(tx, userId, person, new Date(nowMs));
  });
}

export function chooseHoldings(sql: Sql, session: Session, tells: HoldingChoice): Promise<void> {
  return sessionTransaction(sql, session, (tx) => storeChoice(tx, session.userId, tells));
}

export async function ownCommunity(sql: Sql, userId: string, nowMs: number): Promise<Omit<CommunityData, 'open'>> {
  const tells = await readChoice(sql, userId);
  const decisions = await readDecisions(sql, userId, DECISIONS_SHOWN);
  const mute = await readMute(sql, userId);
  const isMuted = mute && mute.act !== 'lift' && (mute.until === null || mute.until.getTime() > nowMs);
  return {
    tells,
    ...(isMuted && { muted: decisionItem(mute) }),
    decisions: decisions.map(decisionItem),
  };
}

function decisionItem({ id, act, reason, subjectId, commentId, until, decidedAt, ...rest }: Decision): DecisionItem {
  const { appealedAt, answer, answeredAt } = rest;
  return {
    id: String(id),
    act,
    reason,
    at: decidedAt.toISOString(),
    ...(until && { until: until.toISOString() }),
    ...(subjectId !== null && commentId !== null && { comment: refText({ subjectId, id: commentId }) }),
    ...(appealedAt && {
      appeal: {
        at: appealedAt.toISOString(),
        ...(answer !== null && { answer }),
        ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
      },
    }),
  };
}

/** @throws DomainError DECISION_NOT_FOUND, APPEAL_MADE, SESSION_INVALID */
export function appeal(
  sql: Sql,
  session: Session,
  { id, text, nowMs }: { readonly id: string; readonly text: string; readonly nowMs: number },
): Promise<void> {
  const number = Number(id); // not a figure: a number of a decision
  return sessionTransaction(sql, session, async (tx) => {
    if (!(await hasDecision(tx, session.userId, number))) throw new DomainError('DECISION_NOT_FOUND');
    if (!(await insertAppeal(tx, session.userId, number, text, new Date(nowMs)))) throw new DomainError('APPEAL_MADE');
  });
}
