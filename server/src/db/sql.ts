/**
 * SQL as tagged templates on node-postgres: sql`select ${x}` sends x as a parameter, never in the text. A query runs
 * when it is awaited; put inside another template it becomes a part of that one instead. A statement names the users of
 * its rows by `ofUser`, as decision 044 requires of every statement of a request; so the node that it needs is known
 * (citus/nodes.ts).
 */

import type pg from 'pg';

export type Value = string | number | bigint | boolean | Date | Uint8Array | Json | Users | null | readonly Value[];

/** Rows of an answer and how many rows the statement read or changed. */
export type Rows<Row> = Row[] & { readonly count: number };

type Tag = <Result extends readonly object[] = Record<string, unknown>[]>(
  strings: TemplateStringsArray,
  ...values: (Value | Query<Rows<object>>)[]
) => Query<Rows<Result[number]>>;

/** A statement names its users by `ofUser` or `ofUsers`, or declares by its tag what it needs. */
export interface TransactionSql extends Tag {
  /** For rows of users whom the statement does not name by one value: all users, or those in its rows. */
  readonly ofAnyUser: Tag;
  /** Writes a table that every node has in full. */
  readonly onEveryNode: Tag;
  /** Posts a list of the ledger; many of these wait while a node is slow. */
  readonly posting: Tag;
  /** Text without parameters; several statements are possible when there are no values. Never for text from outside. */
  unsafe<Row extends object = Record<string, unknown>>(text: string, values?: readonly Value[]): Query<Rows<Row>>;
  /** A value for a json or jsonb parameter. */
  json(value: unknown): Json;
  /** Sends a statement that the tag has built. */
  readonly run: Run;
}

/** Settings of a pool of a database that is open already. */
export interface BesideSettings {
  /** Most connections open at once. */
  readonly max?: number;
  /** Name of the application in pg_stat_activity. */
  readonly applicationName?: string;
}

export interface Sql extends TransactionSql {
  /**
   * Runs `work` on one connection between BEGIN (with `mode` such as 'isolation level repeatable read') and COMMIT;
   * ROLLBACK when it throws. When the connection breaks, all of it is rolled back and every further query in it fails.
   */
  begin<Result>(work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  begin<Result>(mode: string, work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  /** Runs a transaction without the pool's time limits: for migrations and for reads of whole tables. */
  beginUnlimited<Result>(mode: string, work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  /** Opens a further pool of the same database, whose connections have sessions of their own. */
  beside(settings: BesideSettings): Sql;
  /** Waits for what is running, then closes every connection. */
  end(): Promise<void>;
}

class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

/** Users as a parameter of a statement, which marks the rows that it needs. */
class Users {
  readonly ids: readonly string[];
  readonly value: string | readonly string[];
  constructor(ids: readonly string[], value: string | readonly string[]) {
    this.ids = ids;
    this.value = value;
  }
}

/** The number of the user whose rows a statement needs: `where user_id = ${ofUser(userId)}`. */
export const ofUser = (id: string): Users => new Users([id], id);

/**
 * The number of the subject (an asset, a league) whose rows a statement needs, where they lie by subject and not by
 * user: `where subject_id = ${ofSubject(id)}`. Its node is that of a user of the same number.
 */
export const ofSubject = (id: string): Users => new Users([id], id);

/** The numbers of several: `where user_id = any(${ofUsers(ids)}::bigint[])`. */
export const ofUsers = (ids: readonly string[]): Users => new Users(ids, ids);

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Each user once. */
  readonly users: ReadonlySet<string>;
  readonly need?: Need;
  /** True for a raw text, which may have several statements and is never prepared. */
  readonly isRaw?: boolean;
}

/** Need of a statement besides the node of its user. */
type Need = 'every node' | 'place among postings';

/** Sends a statement and waits for its answer. */
type Run = (statement: Statement) => Promise<pg.QueryResult>;

/** A statement that is sent when it is awaited. */
class Query<Result> implements Promise<Result> {
  readonly [Symbol.toStringTag] = 'Query';
  readonly strings: readonly string[];
  readonly values: readonly (Value | Query<Rows<object>>)[];
  readonly #start: () => Promise<Result>;
  #answer: Promise<Result> | undefined;

  constructor(
    strings: readonly string[],
    values: Query<Result>['values'],
    start: (self: Query<Result>) => Promise<Result>,
  ) {
    this.strings = strings;
    this.values = values;
    this.#start = () => start(this);
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a query runs when it is awaited
  then<A = Result, B = never>(
    fulfilled?: ((value: Result) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#start();
    return this.#answer.then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Result | B> {
    return this.then(undefined, rejected);
  }

  finally(settled?: (() => void) | null): Promise<Result> {
    return this.then().finally(settled);
  }
}

/** A query as a part of another one. */
export type Fragment = Query<Rows<object>>;

/** The tag for one way of sending statements: a pool, or one connection of it. */
export function sqlTag(run: Run): TransactionSql {
  const needing = (need?: Need) =>
    ((strings, ...values) =>
      new Query(strings, values, async (query) => rowsOf(await run(statementOf(query, need))))) as Tag;
  const tag = needing();
  return Object.assign(tag, {
    ofAnyUser: tag,
    onEveryNode: needing('every node'),
    posting: needing('place among postings'),
    unsafe: (text: string, values: readonly Value[] = []) =>
      new Query([text], [], async () => {
        const users = new Set<string>();
        const own = values.map((value) => parameter(value, users));
        return rowsOf(await run({ text, values: own, users, isRaw: true }));
      }),
    json: (value: unknown) => new Json(value),
    run,
  }) as TransactionSql;
}

function statementOf(query: Query<unknown>, need: Need | undefined): Statement {
  const values: unknown[] = [];
  const users = new Set<string>();
  const text = textOf(query, values, users);
  return { text, values, users, ...(need === undefined ? {} : { need }) };
}

function textOf(query: Query<unknown>, values: unknown[], users: Set<string>): string {
  let text = query.strings[0] ?? '';
  query.values.forEach((value, index) => {
    if (value instanceof Query) text += textOf(value, values, users);
    else text += `$${values.push(parameter(value, users))}`;
    text += query.strings[index + 1] ?? '';
  });
  return text;
}

/** Value of a parameter. @param users collects the users that it names */
function parameter(value: unknown, users: Set<string>): unknown {
  if (value === undefined) throw new TypeError('A parameter of a query is undefined; say null where that is meant');
  if (value instanceof Json) return value.text;
  if (!(value instanceof Users)) return value;
  for (const id of value.ids) users.add(id);
  return value.value;
}

function rowsOf(answer: pg.QueryResult | pg.QueryResult[]): Rows<object> {
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  const rows = (last?.rows ?? []) as object[];
  return Object.defineProperty(rows, 'count', { value: last?.rowCount ?? 0 }) as Rows<object>;
}
