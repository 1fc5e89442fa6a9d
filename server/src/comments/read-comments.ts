/** Lists of a subject's comments for a reader. The subject may be an asset or anything else that has comments. */

import type { CommentPage } from '@kurus/core/contract/comments';
import type { CommentSort } from '@kurus/core/contract/words/comments';
import { COMMENTS_PAGE } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import { commentItem, type Reader } from './comment-item.ts';
import {
  type CommentRow,
  countFresh,
  type ReaderMarks,
  readHidden,
  readMarks,
  readPage,
  readReplies,
  readTotals,
} from './store.ts';
import { refOf, refText, type Subject } from './subject.ts';

export interface CommentQuery {
  readonly sort?: CommentSort | undefined;
  /** Likes and number of the last comment of the page before, "3.1764…". */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export async function readComments(
  sql: Sql,
  subject: Subject,
  { sort = 'new', before, after }: CommentQuery,
  reader: Reader,
): Promise<CommentPage> {
  const { total, newest } = await readTotals(sql, subject.id);
  const known = { total, ...(newest !== null && { newest: refText({ subjectId: subject.id, id: newest }) }) };
  const since = after === undefined ? undefined : refOf(after);
  if (since) {
    const fresh = await countFresh(sql, subject.id, reader.userId, since.id);
    return { comments: [], own: [], ...known, fresh };
  }
  const [likes = '', id = ''] = before?.split('.') ?? [];
  const most = Number(likes); // not a figure: a count of likes
  const from = before === undefined ? undefined : { likes: Math.min(2_147_483_647, most), id };
  const rows = await readPage(sql, subject.id, { sort, before: from, most: COMMENTS_PAGE + 1 });
  const page = rows.slice(0, COMMENTS_PAGE);
  const replies = await readReplies(
    sql,
    subject.id,
    page.map((row) => row.id),
  );
  const hidden = from ? [] : await readHidden(sql, subject.id, reader.userId);
  const all = [...page, ...replies, ...hidden].map((row) => row.id);
  const marks = await readMarks(sql, reader.userId, subject.id, all);
  const last = page.at(-1);
  return {
    ...pageOf(subject.id, page, { replies, hidden, marks, reader }),
    ...known,
    ...(rows.length > COMMENTS_PAGE && last && { next: `${last.likes}.${last.id}` }),
  };
}

interface Parts {
  readonly replies: readonly CommentRow[];
  readonly hidden: readonly CommentRow[];
  readonly marks: ReaderMarks;
  readonly reader: Reader;
}

function pageOf(subjectId: string, page: readonly CommentRow[], { replies, hidden, marks, reader }: Parts) {
  const item = (row: CommentRow) => commentItem(subjectId, row, { ...reader, marks });
  const below = Map.groupBy(replies, ({ replyTo }) => replyTo);
  return {
    comments: page.map((row) => ({ ...item(row), replies: (below.get(row.id) ?? []).map(item) })),
    own: hidden.map(item),
  };
}
