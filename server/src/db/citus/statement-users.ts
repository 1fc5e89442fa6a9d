/**
 * Users whose rows a statement reads, taken from its own text: decision 044 has every statement of a request name its
 * user as a value of its own. So it need not be stated twice where users are spread over nodes.
 */

import type { Statement } from '../sql.ts';
import { PLACEMENTS } from './placements.ts';

export interface StatementTarget {
  /** By their numbers; undefined where the words do not tell. */
  readonly users: readonly string[] | undefined;
  /** Writes a reference table, of which every node holds a copy. */
  readonly isEveryNode?: true;
  /** Posts a list of the ledger; many of these wait while a node is slow. */
  readonly isPosting?: true;
}

type Read = (values: readonly unknown[]) => StatementTarget;

const references = Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table] === 'reference');
const WRITES_EVERY_NODE = new RegExp(`\\b(insert into|update|delete from)\\s+(${references.join('|')})\\b`, 'i');
const ONE = /\buser_id\s*=\s*\$(\d+)|\b(?:ledger_post|changed_orders)\(\$(\d+)/i;
const INSERTED = /\binsert into \w+(?: as \w+)? \(user_id,[^)]*\)\s*(?:values\s*\(|select )\$(\d+)/i;
const POSTING = /\bledger_post\(/i;
const SEVERAL = /\buser_id\s*=\s*any\s*\(\$(\d+)/i;

/** Texts are few: names of columns and tables, never a value. */
const MOST_TEXTS = 2_000;
const cache = new Map<string, Read>();

export function usersOf({ text, values }: Pick<Statement, 'text' | 'values'>): StatementTarget {
  let read = cache.get(text);
  if (!read) {
    read = readerOf(text);
    if (cache.size < MOST_TEXTS) cache.set(text, read);
  }
  return read(values);
}

function readerOf(text: string): Read {
  const kind: Omit<StatementTarget, 'users'> = {
    ...(WRITES_EVERY_NODE.test(text) ? { isEveryNode: true } : {}),
    ...(POSTING.test(text) ? { isPosting: true } : {}),
  };
  const target = (users: readonly string[] | undefined): StatementTarget => ({ users, ...kind });
  const one = ONE.exec(text) ?? INSERTED.exec(text);
  const several = one ? undefined : SEVERAL.exec(text);
  const place = parseInt(one?.[1] ?? one?.[2] ?? several?.[1] ?? '', 10) - 1;
  if (one) return (values) => target([String(values[place])]);
  if (several) return (values) => target([...new Set((values[place] as readonly unknown[]).map(String))]);
  return () => target(undefined);
}
