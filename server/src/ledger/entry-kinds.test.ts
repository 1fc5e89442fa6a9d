/** The table of entry kinds (core/src/portfolio/entry-kinds.ts) compared with the rules in SQL. */

import { ACCOUNT_KINDS, ENTRY_KINDS, type EntryKind } from '@kurus/core/contract/entries';
import { money } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import { ENTRY_RULES, realizedBy, type EntryRule } from '@kurus/core/portfolio/entry-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test.each(ACCOUNT_KINDS)('a %s account takes the same entries in both', async (account) => {
  const rows = await db.sql<{ kind: EntryKind }[]>`
    select kind from unnest(${[...ENTRY_KINDS]}::text[]) with ordinality as k (kind, place)
    where account_takes(${account}, kind) order by place`;
  const { entries } = ACCOUNT_RULES[account];
  expect(rows.map(({ kind }) => kind)).toEqual(ENTRY_KINDS.filter((kind) => entries.includes(kind)));
});

test.each(ENTRY_KINDS)('%s realises the same in both', async (kind) => {
  const [row] = await db.sql<{ realized: string }[]>`select realized_by(${kind}, 12.34, -5.01) as realized`;
  expect(money(row?.realized ?? '')).toBe(realizedBy(kind, money('12.34'), money('-5.01')));
});

const AMOUNT = 37;
/** All ways in which an entry could move cash, quantity and cost. */
const WAYS = [-1, 0, 1].flatMap((cash) =>
  [-1, 0, 1].flatMap((quantity) => [-1, 0, 1].map((cost) => ({ cash, quantity, cost }))),
);

/** Tells if the table allows the kind to move them so. */
function allows(rule: EntryRule, { cash, quantity, cost }: (typeof WAYS)[number]): boolean {
  if (cash !== rule.cash) return false;
  if (rule.cost === 'stated') return true;
  if (rule.quantity === 'either' ? quantity === 0 : quantity !== rule.quantity) return false;
  if (rule.cost === 'none') return cost === 0;
  const joins = rule.cost === 'amount' || (rule.cost === 'moved' && quantity === 1);
  return joins ? cost === 1 : cost <= 0;
}

test.each(ENTRY_KINDS)('the journal lets %s move what the table says, and nothing else', async (kind) => {
  const rule: EntryRule = ENTRY_RULES[kind];
  // Buys round up and sales down: a total in whole kuruş suits both.
  const ways = await db.sql<{ at: number; sound: boolean }[]>`
    select (w.at - 1)::int as at, entry_is_sound(1, ${kind}, ${AMOUNT}, 1, ${AMOUNT}, 0, 0, ${AMOUNT} * w.cash,
      w.quantity, ${AMOUNT} * w.cost, 0, 0) as sound
    from unnest(${WAYS.map(({ cash }) => cash)}::int[], ${WAYS.map(({ quantity }) => quantity)}::int[],
      ${WAYS.map(({ cost }) => cost)}::int[]) with ordinality as w (cash, quantity, cost, at)`;
  const sound = ways.filter((way) => way.sound).map(({ at }) => WAYS[at]);
  expect(sound).toEqual(WAYS.filter((way) => allows(rule, way)));
});
