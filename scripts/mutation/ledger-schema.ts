/**
 * What of the ledger is SQL, as it stands in a migrated database: functions, CHECKs, keys, types and triggers; and the
 * statements that make every small change of each.
 */
import type { Sql } from '../../server/src/db/pool.ts';
import { changesOf } from './sql-mutants.ts';

export interface Mutant {
  /** "ledger_post, 12:20: >= -> >", by line and column. */
  readonly what: string;
  readonly statements: string;
  /** The tests that are the likeliest to notice. */
  readonly first: 'post-entries' | 'ledger-schema';
}

type Change = Omit<Mutant, 'first'>;

const TABLES = ['account', 'holding', 'journal'];
const FUNCTIONS = ['ledger_post', 'cost_share', 'refuse_change'];

export async function ledgerMutants(sql: Sql): Promise<Mutant[]> {
  const tables = [...(await constraintMutants(sql)), ...(await columnMutants(sql)), ...(await triggerMutants(sql))];
  return [...(await functionMutants(sql)), ...tables.map((change) => ({ ...change, first: 'ledger-schema' as const }))];
}

async function functionMutants(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any (${FUNCTIONS})
    order by array_position(${FUNCTIONS}, proname::text)`;
  return rows.flatMap(({ name, definition }) => {
    const [from, to] = [definition.indexOf('$function$') + 10, definition.lastIndexOf('$function$')];
    const headLines = definition.slice(0, from).split('\n').length - 1;
    return changesOf(definition, from, to).map(({ line, column, what, text }) => ({
      what: `${name}, ${line - headLines}:${column}: ${what}`,
      statements: text,
      first: 'post-entries',
    }));
  });
}

/** CHECKs changed and left out; keys and references left out. */
async function constraintMutants(sql: Sql): Promise<Change[]> {
  const rows = await sql<{ table: string; name: string; kind: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid::regclass::text = any (${TABLES}) and contype in ('c', 'f', 'p', 'u')
    order by 1, 2`;
  return rows.flatMap(({ table, name, kind, definition }) => {
    const drop = `alter table ${table} drop constraint ${name}`;
    const changes = kind === 'c' ? changesOf(definition) : [];
    return [
      { what: `${table}: without ${definition}`, statements: `${drop} cascade` },
      ...changes.map(({ column, what, text }) => ({
        what: `${table}, ${name}, ${column}: ${what}`,
        statements: `${drop}, add constraint ${name} ${text}`,
      })),
    ];
  });
}

/** Columns that may be null, that have no default, or that keep a digit less. */
async function columnMutants(sql: Sql): Promise<Change[]> {
  const rows = await sql<{ table: string; column: string; type: string; required: boolean; preset: boolean }[]>`
    select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type,
      attnotnull and not exists (select from pg_index i
        where i.indrelid = attrelid and i.indisprimary and attnum = any (i.indkey)) as required, atthasdef as preset
    from pg_attribute where attrelid::regclass::text = any (${TABLES}) and attnum > 0 and not attisdropped
    order by 1, attnum`;
  return rows.flatMap(({ table, column, type, required, preset }) => {
    const alter = `alter table ${table} alter column ${column}`;
    const digits = /^numeric\((\d+),(\d+)\)$/.exec(type);
    const narrow = digits && `numeric(${digits[1]},${Number(digits[2]) - 1})`; // not a figure: a number of digits
    return [
      ...(required ? [{ what: `${table}.${column} may be null`, statements: `${alter} drop not null` }] : []),
      ...(preset ? [{ what: `${table}.${column} has no default`, statements: `${alter} drop default` }] : []),
      ...(narrow ? [{ what: `${table}.${column} is ${narrow}`, statements: `${alter} type ${narrow}` }] : []),
    ];
  });
}

/** Triggers left out, and without one of the things that they are for. */
async function triggerMutants(sql: Sql): Promise<Change[]> {
  const rows = await sql<{ table: string; name: string; definition: string }[]>`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid::regclass::text = any (${TABLES}) and not tgisinternal`;
  return rows.flatMap(({ table, name, definition }) => {
    const drop = `drop trigger ${name} on ${table}`;
    const [, before = '', events = '', after = ''] = /^(.* BEFORE )(.*)( ON .*)$/.exec(definition) ?? [];
    const all = events.split(' OR ');
    return [
      { what: `${table}: without ${name}`, statements: drop },
      ...all.map((event) => ({
        what: `${table}, ${name}: not before ${event}`,
        statements: `${drop}; ${before}${all.filter((other) => other !== event).join(' OR ')}${after}`,
      })),
    ];
  });
}
