/** Judging of a text that is to be published: refused, held back for the operator, or shown. */

import { DomainError } from '@kurus/core/contract/errors';
import type { CommentReason } from '@kurus/core/contract/words/comments';
import { COMMENT_MAX_LENGTH, COMMENTS_FIRST_DAY, COMMENTS_PER_DAY, COMMENTS_PER_MINUTE } from '@kurus/core/limits';
import { cleanText, hasLink, isReadable, signsOf } from '@kurus/core/moderation/clean-text';
import { textKey } from '@kurus/core/moderation/fold';
import { heldFor } from '@kurus/core/moderation/held-words';
import type { SessionSql } from '../ledger/user-transaction.ts';
import { readMute } from './moderation-store.ts';
import { isOthersText, readWriting, type WritingRecord } from './write-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time in which the same text is not taken twice. */
const SAME_MS = 30 * DAY_MS;
/** The same few words from two people are a greeting; from here on they are a copy. */
const COPY_MIN = 25;

export interface Draft {
  readonly userId: string;
  readonly subjectId: string;
  readonly text: string;
  readonly nowMs: number;
  /** True: limits of the number of comments apply. */
  readonly limited: boolean;
  /** Number of the comment that is edited, which counts no second time. */
  readonly edited?: string;
}

export interface Judged {
  readonly text: string;
  readonly key: string;
  /** Why the operator has to see it first. */
  readonly held: CommentReason | undefined;
}

/**
 * @throws DomainError FIELD_REQUIRED, COMMENT_TOO_LONG, COMMENT_MUTED, COMMENT_LIMIT, COMMENT_REPEATED,
 *   COMMENT_LINK_EARLY
 */
export async function judgeText(tx: SessionSql, draft: Draft): Promise<Judged> {
  const { userId, subjectId, nowMs } = draft;
  const text = cleanText(draft.text);
  if (!isReadable(text)) throw new DomainError('FIELD_REQUIRED', { field: 'text' });
  if (signsOf(text) > COMMENT_MAX_LENGTH) throw new DomainError('COMMENT_TOO_LONG');
  await requireVoice(tx, userId, nowMs);
  const key = textKey(text);
  const sameSince = new Date(nowMs - SAME_MS);
  const record = await readWriting(tx, userId, {
    key,
    except: draft.edited ?? '0',
    since: new Date(nowMs - DAY_MS),
    sameSince,
  });
  if (draft.limited && draft.edited === undefined) requireWithinLimits(record, nowMs);
  if (record.sameAt) throw new DomainError('COMMENT_REPEATED', { at: record.sameAt });
  if (hasLink(text) && nowMs - record.memberSince.getTime() < DAY_MS) throw new DomainError('COMMENT_LINK_EARLY');
  const isCopy = key.length >= COPY_MIN && (await isOthersText(tx, subjectId, { key, userId, since: sameSince }));
  return { text, key, held: heldFor(text) ?? (isCopy ? 'repeated' : undefined) };
}

/** @throws DomainError COMMENT_MUTED */
async function requireVoice(tx: SessionSql, userId: string, nowMs: number): Promise<void> {
  const mute = await readMute(tx, userId);
  if (!mute || mute.act === 'lift' || (mute.until && mute.until.getTime() <= nowMs)) return;
  throw new DomainError('COMMENT_MUTED', mute.until ? { until: mute.until } : {});
}

/** @throws DomainError COMMENT_LIMIT with the moment at which the next one is taken */
function requireWithinLimits({ memberSince, writtenAt }: WritingRecord, nowMs: number): void {
  const isNew = nowMs - memberSince.getTime() < DAY_MS;
  const limits = [
    { most: COMMENTS_PER_MINUTE, ms: MINUTE_MS },
    { most: isNew ? COMMENTS_FIRST_DAY : COMMENTS_PER_DAY, ms: DAY_MS },
  ];
  const waits = limits.flatMap(({ most, ms }) => {
    const oldest = writtenAt[most - 1];
    return oldest && oldest.getTime() > nowMs - ms ? [oldest.getTime() + ms] : [];
  });
  if (waits.length === 0) return;
  const from = Math.max(...waits);
  throw new DomainError('COMMENT_LIMIT', {
    from: new Date(from),
    retryAfterSeconds: String(Math.max(1, Math.ceil((from - nowMs) / 1000))),
  });
}
