/**
 * SQL as tagged templates on node-postgres: sql`select ${x}` sends x beside the text, never in it. A query runs when it is
 * awaited; put inside another template it becomes a part of that one instead.
 */

import type pg from 'pg';

export type Value = string | number | bigint | boolean | Date | Uint8Array | Json | null | readonly Value[];

/** Rows of an answer and how many rows the statement read or changed. */
export type Rows<Row> = Row[] & { readonly count: number };

export interface TransactionSql {
  <Result extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: (Value | Query<Rows<object>>)[]
  ): Query<Rows<Result[number]>>;
  /** Text as it is; several statements are possible when there are no values. Never for text from outside. */
  unsafe<Row extends object = Record<string, unknown>>(text: string, values?: readonly Value[]): Query<Rows<Row>>;
  /** A value for a json or jsonb parameter. */
  json(value: unknown): Json;
}

export interface Sql extends TransactionSql {
  /**
   * Runs `work` on one connection between BEGIN (with `mode` such as 'isolation level repeatable read') and COMMIT;
   * ROLLBACK when it throws. When the connection breaks, nothing of it stays and every further query in it fails.
   */
  begin<Result>(work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  begin<Result>(mode: string, work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  /** The same without the pool's time limits: for migrations and for reading everything. */
  beginUnlimited<Result>(mode: string, work: (tx: TransactionSql) => Promise<Result>): Promise<Result>;
  /** Sends a statement that the tag has built. */
  readonly run: Run;
  /** Waits for what is running, then closes every connection. */
  end(): Promise<void>;
}

class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Kept by the server as a prepared statement under this name. */
  readonly name?: string;
}

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
  const tag = (strings: TemplateStringsArray, ...values: Query<unknown>['values']) =>
    new Query(strings, values, async (query) => rowsOf(await run(prepared(query))));
  return Object.assign(tag, {
    unsafe: (text: string, values: readonly Value[] = []) =>
      new Query([text], [], async () => rowsOf(await run({ text, values: values.map(parameter) }))),
    json: (value: unknown) => new Json(value),
  }) as TransactionSql;
}

function prepared(query: Query<unknown>): Statement {
  const values: unknown[] = [];
  const text = textOf(query, values);
  const name = preparedName(text);
  return name === undefined ? { text, values } : { text, values, name };
}

function textOf(query: Query<unknown>, values: unknown[]): string {
  let text = query.strings[0] ?? '';
  query.values.forEach((value, index) => {
    if (value instanceof Query) text += textOf(value, values);
    else text += `$${values.push(parameter(value))}`;
    text += query.strings[index + 1] ?? '';
  });
  return text;
}

function parameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('A parameter of a query is undefined; say null where that is meant');
  return value instanceof Json ? value.text : value;
}

const MAX_PREPARED = 500;
const names = new Map<string, string>();

/** Each text gets a name of its own; texts beyond the first five hundred are sent whole every time. */
function preparedName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= MAX_PREPARED) return existing;
  const name = `kurus_${names.size + 1}`;
  names.set(text, name);
  return name;
}

function rowsOf(answer: pg.QueryResult | pg.QueryResult[]): Rows<object> {
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  const rows = (last?.rows ?? []) as object[];
  return Object.defineProperty(rows, 'count', { value: last?.rowCount ?? 0 }) as Rows<object>;
}
