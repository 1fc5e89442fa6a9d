/**
 * Statements name the users of their rows (docs/decisions/044-statements-of-one-user.md): every template of the sources
 * that reads a table of users also names its user, or has a tag that says otherwise.
 */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PLACEMENTS } from './citus/placements.ts';
import { ofUser, ofUsers, sqlTag, type Statement } from './sql.ts';
import { USER_TABLES } from './user-tables/user-tables.ts';

const tablesOf = (...placements: readonly string[]) =>
  Object.keys(PLACEMENTS)
    .filter((table) => placements.includes(PLACEMENTS[table] ?? ''))
    .join('|');
/** Tables of leagues name no user: who is in a league is one of a user's own tables. */
const OF_USERS = Object.keys(USER_TABLES)
  .filter((table) => PLACEMENTS[table] !== 'reference')
  .join('|');
const NAMES_USERS = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:${OF_USERS})\\b`, 'i');
const WRITES_REFERENCE = new RegExp(`\\b(?:insert into|update|delete from)\\s+(?:${tablesOf('reference')})\\b`, 'i');

/** A tag of statements and their parts, or another one before what reads as a statement. */
const TAG =
  /\b(?:sql|tx)(\.\w+)?(?:<[^`;()]*>)?\s*`|\w(?:<(?:(?!sql|tx)[^`;()=])*>)?`(?=\s*(?:select|insert|update|delete|with)\b)/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/** End of the template that begins at `start`. */
function endOf(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '`' && depth === 0) return at;
    if (sign === '`') at = endOf(code, at + 1);
    else if (sign === '{' && (depth > 0 || code[at - 1] === '$')) depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
  }
  throw new Error('a template has no end');
}

/** Templates with their tags; one inside another is a part of that one. */
function templatesOf(source: string): { kind: string | undefined; text: string }[] {
  const code = source.replaceAll(COMMENT, '');
  const templates = [];
  let read = 0;
  for (const { 0: tag, 1: kind, index } of code.matchAll(TAG)) {
    const start = index + tag.length;
    if (start <= read) continue;
    read = endOf(code, start);
    templates.push({ kind, text: code.slice(start, read) });
  }
  return templates;
}

function faultsOf(source: string): string[] {
  return templatesOf(source).flatMap(({ kind, text }) => {
    const needs = {
      '.ofAnyUser': NAMES_USERS.test(text) && !/\bof(?:Users?|Subject)\(/.test(text),
      '.onEveryNode': WRITES_REFERENCE.test(text),
      '.posting': /\bledger_post\(/.test(text),
    };
    return Object.entries(needs).flatMap(([tag, is]) => (is === (kind === tag) ? [] : [`${tag}: ${text.trim()}`]));
  });
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = globSync('**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

test('each statement of the sources says whose rows it wants', () => {
  const faults = SOURCES.flatMap(({ path, source }) => faultsOf(source).map((fault) => `${path} ${fault}`));
  expect(faults).toEqual([]);
  const ofUsersTables = SOURCES.flatMap(({ source }) => templatesOf(source)).filter(({ text }) =>
    NAMES_USERS.test(text),
  );
  expect(ofUsersTables.length).toBeGreaterThan(150);
});

test.each([
  ['.ofAnyUser', 'await sql`select cash from account where user_id = ${userId}`'],
  ['.ofAnyUser', 'const a = { b };\nawait sql<{ n: {} }[]>`select ${{ c }.c} from x join session using (${sql`a`})`'],
  ['.ofAnyUser', 'await primary`SELECT cash FROM account`'],
  ['.ofAnyUser', 'await tx.ofAnyUser`select cash from account where user_id = ${ofUser(userId)}`'],
  ['.onEveryNode', 'await tx`update app_user set bio = ${bio} where id = ${userId}`'],
  ['.onEveryNode', 'await tx.onEveryNode`select from app_user where id = ${userId}`'],
  ['.posting', 'await sql<Row[]>`select r.* from ledger_post(${ofUser(userId)}, ${x}) r`'],
])('one that does not say %s, or says it wrongly, is found', (word, code) => {
  expect(faultsOf(`// as sql\`x\n${code}; await sql\`select 1 from price_bar\``)).toEqual([
    expect.stringMatching(new RegExp(`^\\${word}: `)),
  ]);
});

const sent: Statement[] = [];
const sql = sqlTag(async (statement) => {
  sent.push(statement);
  return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
});
const sentBy = async (query: PromiseLike<unknown>) => {
  await query;
  const { text, values, users, need } = sent.at(-1) ?? expect.unreachable();
  return { text, values, users: [...users], need };
};

test('users of a statement are values of it, also in a part of it and in a raw text', async () => {
  const part = sql`user_id = ${ofUser('7')}`;
  expect(await sentBy(sql`select cash from account where account_id = ${1} and ${part}`)).toEqual({
    text: 'select cash from account where account_id = $1 and user_id = $2',
    values: [1, '7'],
    users: ['7'],
    need: undefined,
  });
  expect(await sentBy(sql.unsafe('delete from picture where user_id = $1', [ofUser('7')]))).toMatchObject({
    values: ['7'],
    users: ['7'],
  });
  const several = ofUsers(['7', '8', '7']);
  expect(
    await sentBy(sql`select from session where user_id = any(${several}) or user_id = ${ofUser('9')}`),
  ).toMatchObject({ values: [['7', '8', '7'], '9'], users: ['7', '8', '9'] });
  expect(await sentBy(sql`select price from price_bar where symbol = ${'THYAO'}`)).toMatchObject({ users: [] });
});

test('what writes every node or posts says so beside its user', async () => {
  expect(await sentBy(sql.onEveryNode`update app_user set bio = '' where id = ${'7'}`)).toMatchObject({
    users: [],
    need: 'every node',
  });
  expect(await sentBy(sql.posting`select ledger_post(${ofUser('7')}, ${sql.json([])})`)).toMatchObject({
    values: ['7', '[]'],
    users: ['7'],
    need: 'place among postings',
  });
  expect(await sentBy(sql.ofAnyUser`select from session`)).toMatchObject({ users: [], need: undefined });
});
