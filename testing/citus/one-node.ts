/**
 * Check that a statement of a request runs on one node, if users are spread over nodes
 * (docs/decisions/044-statements-of-one-user.md). The coordinator logs each statement that runs on several; those of
 * the tests' request connections are checked when their database is dropped.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../server/src/db/pool.ts';

/** Settings of a coordinator that logs such statements. */
export const TELLING = [
  `citus.multi_task_query_log_level = 'log'`,
  // Otherwise a general plan, which is considered at times and never used, would be logged as well.
  `plan_cache_mode = force_custom_plan`,
  `log_destination = 'jsonlog'`,
  `logging_collector = on`,
];

/** Application name of request connections in pg_stat_activity and in the log. */
export const REQUESTS = 'kurus-requests';

/**
 * Statements that may run on every node, by their beginning: work for all users, which tests run on the same server.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'sessions behind open streams': 'select encode(s.token_hash,',
  'sessions that have expired': 'delete from session where expires_at',
  'resets that wait, for the mails of the day': 'update reset_wait set told_at',
  'codes that have expired': 'delete from one_time_code where expires_at',
  'networks not seen for long': 'delete from known_network where last_seen_at',
  'open orders, at the start of the matcher': 'select o.* from trade_order o where order_is_open(o.state)',
  'orders that the matcher does not know yet': 'select o.* from unnest(',
  'news for open streams': 'select o.*, array(',
  'free cash, for the matcher': 'select a.user_id, a.account_id, a.cash - a.cash_reserved as free from unnest(',
  'how far each order has seen, for a new leader': 'select coalesce(o.group_id, o.order_id) as unit,',
  'armed alerts, for their judge': 'select a.user_id, a.alert_id, a.version, a.kind, a.world,',
  'alerts whose last day is over': "update alert set state = 'expired'",
  'a browser of somebody else, at its next subscription': 'delete from push_device where endpoint',
  'days of accounts with a balance, or an own asset, in a currency whose rate came late, and of an asset whose prices did':
    "update daily_value_state s set dirty_from = least(s.dirty_from, '1986-01-01') - 1 from tracked_",
  'addresses of comments after their year': 'delete from comment_traffic where at',
  'members who hold an asset, before a comment says that its author does':
    'select h.user_id from holding h join account a',
  'leagues that are not over, for the server that does their work': 'with unfinished as (',
  'state of league accounts by the journal, for their table': 'select user_id, account_id, sum(cash) as cash,',
  'holdings of league accounts, for the provisional table': 'select a.user_id, a.account_id, a.cash, h.asset_type,',
  'orders of the first of a league, for the operator': 'select user_id, account_id, side, asset_type,',
  'networks of the first of a league, for the operator': 'select user_id, encode(network,',
  'fills of the day, for the matcher': 'select f.user_id, f.account_id, o.asset_type, o.symbol, o.side,',
};

/** @returns statements of requests to this database that ran on several nodes and are no exception */
export async function multiNodeStatements(coordinatorUrl: string, database: string): Promise<string[]> {
  const coordinator = createPool({ url: coordinatorUrl, max: 1, statementTimeoutMs: 60_000 });
  try {
    const end = `all statements of ${database} are told`;
    await coordinator.unsafe(`do $$ begin raise log '${end}'; end $$`);
    for (let tries = 1; ; tries += 1) {
      // The log contains a whole run: only the lines with the name of the database are parsed.
      const errors = await coordinator<{ message: string; statement: string | null }[]>`
        with named as materialized (
          select text from string_to_table(pg_read_file(pg_current_logfile('jsonlog')), E'\\n') as text
          where strpos(text, ${database}) > 0)
        select distinct line ->> 'message' as message, regexp_replace(line ->> 'statement', '\\s+', ' ', 'g') as statement
        from named, lateral (select text::jsonb as line) lines
        where line ->> 'message' = ${end} or line ->> 'message' = 'multi-task query about to be executed'
          and line ->> 'dbname' = ${database} and line ->> 'application_name' = ${REQUESTS}`;
      // The log is written with a short delay, but in order.
      if (errors.some(({ message }) => message === end)) {
        return errors.flatMap(({ message, statement }) => (message === end ? [] : unexpected(statement)));
      }
      if (tries === 200) throw new Error('the coordinator logs nothing');
      await sleep(50);
    }
  } finally {
    await coordinator.end();
  }
}

function unexpected(statement: string | null): string[] {
  const text = statement?.trim();
  if (text === undefined || Object.values(EXCEPTIONS).some((beginning) => text.startsWith(beginning))) return [];
  return [text];
}
