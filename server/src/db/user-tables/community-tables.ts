/** Tables of what people write for one another, and of its moderation. */

import { ofSubject, ofUser } from '../sql.ts';
import type { TransactionSql } from '../sql.ts';
import type { UserTable } from './user-table.ts';

const OF_COMMENT = 'the same comments are exported as their author’s';

export const COMMUNITY_TABLES = {
  comment: {
    placement: 'subject',
    exported: OF_COMMENT,
    erased: { emptied: emptyComments },
  },
  own_comment: {
    exported: {
      name: 'comments',
      rows: (tx, userId) => tx`
        select comment_id::text as id, subject, reply_to::text as "replyTo", text, written_at as "writtenAt",
          edited_at as "editedAt", state, reason
        from own_comment where user_id = ${ofUser(userId)} order by comment_id`,
    },
    erased: 'with the person',
  },
  comment_like: {
    exported: {
      name: 'likes',
      rows: (tx, userId) => tx`
        select comment_id::text as comment, liked_at as "likedAt"
        from comment_like where user_id = ${ofUser(userId)} order by 2, 1`,
    },
    erased: 'with the person',
  },
  comment_report: {
    exported: {
      name: 'reports',
      rows: (tx, userId) => tx`
        select comment_id::text as comment, reason, text, reported_at as "reportedAt"
        from comment_report where user_id = ${ofUser(userId)} order by reported_at, comment_id`,
    },
    erased: 'with the person',
  },
  person_block: {
    exported: {
      name: 'blocks',
      rows: (tx, userId) => tx`
        select n.name as nickname, b.blocked_at as "blockedAt"
        from person_block b left join nickname n on n.user_id = b.blocked_id and n.left_at is null
        where b.user_id = ${ofUser(userId)} order by 2, 1`,
    },
    erased: 'with the person',
  },
  holding_choice: {
    exported: {
      name: 'holdingChoice',
      isSingle: true,
      rows: (tx, userId) => tx`
        select real, practice from holding_choice where user_id = ${ofUser(userId)}`,
    },
    erased: 'with the person',
  },
  moderation_decision: {
    exported: {
      name: 'moderation',
      rows: (tx, userId) => tx`
        select decision_id as id, act, comment_id::text as comment, reason, order_number as "orderNumber", until,
          decided_at as "decidedAt"
        from moderation_decision where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: { kept: 'what was removed and by whose order: whoever runs the server has to show it' },
  },
  moderation_appeal: {
    exported: {
      name: 'appeals',
      rows: (tx, userId) => tx`
        select decision_id as decision, text, appealed_at as "appealedAt", answer, answered_at as "answeredAt"
        from moderation_appeal where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  comment_traffic: {
    exported: {
      name: 'commentTraffic',
      rows: (tx, userId) => tx`
        select comment_id::text as comment, act, at, address
        from comment_traffic where user_id = ${ofUser(userId)} order by at, comment_id, act`,
    },
    erased: { kept: 'addresses that comments came from, for the year that the law asks for; nobody else sees them' },
  },
  strategy: {
    placement: 'reference',
    exported: {
      name: 'strategies',
      rows: (tx, userId) => tx`
        select s.strategy_id::text as id, s.name, s.visibility, s.world, s.created_at as "createdAt",
          s.retired_at as "retiredAt", v.version, v.text, v.assets, v.published_at as "publishedAt"
        from strategy s left join strategy_version v on v.strategy_id = s.strategy_id
        where s.user_id = ${userId} order by 1, 7`,
    },
    erased: { emptied: emptyStrategies },
  },
  strategy_follow: {
    exported: {
      name: 'followedStrategies',
      rows: (tx, userId) => tx`
        select strategy_id::text as strategy, followed_at as "followedAt"
        from strategy_follow where user_id = ${ofUser(userId)} order by 2, 1`,
    },
    erased: 'with the person',
  },
  strategy_report: {
    exported: {
      name: 'strategyReports',
      rows: (tx, userId) => tx`
        select strategy_id::text as strategy, reason, text, reported_at as "reportedAt"
        from strategy_report where user_id = ${ofUser(userId)} order by 4, 1`,
    },
    erased: 'with the person',
  },
} satisfies Readonly<Record<string, UserTable>>;

/** Public strategies keep their targets, for their followers, without author and texts; private ones go. */
async function emptyStrategies(tx: TransactionSql, userId: string): Promise<void> {
  await tx.onEveryNode`
    delete from strategy_version where strategy_id in (
      select strategy_id from strategy where user_id = ${userId} and visibility = 'private')`;
  await tx.onEveryNode`delete from strategy where user_id = ${userId} and visibility = 'private'`;
  await tx.onEveryNode`
    update strategy_version v set text = null, assets = (
      select jsonb_agg(jsonb_set(a.one, '{reason}', '""') order by a.place)
      from jsonb_array_elements(v.assets) with ordinality a (one, place))
    where v.strategy_id in (select strategy_id from strategy where user_id = ${userId})`;
  await tx.onEveryNode`update strategy set user_id = null, name = '' where user_id = ${userId}`;
}

/** Takes text and author off a person's comments, subject by subject; the replies of others stay below them. */
async function emptyComments(tx: TransactionSql, userId: string): Promise<void> {
  const subjects = await tx<{ id: string }[]>`
    select distinct subject_id::text as id from own_comment where user_id = ${ofUser(userId)}`;
  for (const { id } of subjects)
    await tx`
      update comment set user_id = null, text = '', text_key = '', holding = 'untold', holding_world = null,
        state = 'deleted', reason = null
      where subject_id = ${ofSubject(id)} and user_id = ${userId}`;
}
