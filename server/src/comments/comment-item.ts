/** Comments as answers show them to a reader. */

import type { ReplyItem } from '@kurus/core/contract/comments';
import { COMMENT_EDIT_MS } from '@kurus/core/limits';
import type { CommentRow, ReaderMarks } from './store.ts';
import { isAssetSubject, refText } from './subject.ts';

const DAY_MS = 86_400_000;

export interface Reader {
  readonly userId: string;
  readonly nowMs: number;
}

const isEditable = ({ state }: CommentRow) => state === 'shown' || state === 'held';

/** Names no person but by nickname; the text of what is gone is left out. */
export function commentItem(
  subjectId: string,
  row: CommentRow,
  { userId, nowMs, marks }: Reader & { readonly marks: ReaderMarks },
): ReplyItem {
  const isOwn = row.userId === userId;
  const editableMs = row.writtenAt.getTime() + COMMENT_EDIT_MS;
  const isThere = row.state === 'shown' || (isOwn && row.state === 'held');
  const isNamed = row.state !== 'removed' || isOwn;
  return {
    id: refText({ subjectId, id: row.id }),
    ...(row.nickname !== null && isNamed && { nickname: row.nickname }),
    text: isThere ? row.text : '',
    at: row.writtenAt.toISOString(),
    ...(row.editedAt && { edited: true }),
    likes: row.likes,
    liked: marks.liked.has(row.id),
    ...(isThere && isAssetSubject(row.subject) && { holding: row.holding }),
    ...(isThere && row.holdingWorld && { holdingWorld: row.holdingWorld }),
    ...(isThere && row.badgeSeason && row.badgeTop && { badge: { season: row.badgeSeason, top: row.badgeTop } }),
    memberDays: row.memberSince && isNamed ? Math.floor((nowMs - row.memberSince.getTime()) / DAY_MS) : 0,
    state: row.state,
    ...(isOwn && row.reason && { reason: row.reason }),
    ...(isOwn && { own: true }),
    ...(isOwn && isEditable(row) && nowMs < editableMs && { editableUntil: new Date(editableMs).toISOString() }),
    ...(marks.reported.has(row.id) && { reported: true }),
    ...(row.userId !== null && marks.blocked.has(row.userId) && { blocked: true }),
  };
}
