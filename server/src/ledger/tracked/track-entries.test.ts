/** Entries added, corrected, removed and moved in any order: the stored figures equal those of a replay. */

import { DomainError } from '@kurus/core/contract/errors';
import { money, type Price, priceText, quantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import type { TrackedEntry, TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { Book } from '@kurus/core/tracked/position';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { entryFacts } from '../../../../testing/entry-facts.ts';
import { sessionSql } from '../../../../testing/session-sql.ts';
import { histories } from '../../../../testing/tracked-entries.ts';
import { eraseAccount, openAnother } from '../accounts.ts';
import type { AccountRef } from '../entry.ts';
import { reconcile } from '../reconcile.ts';
import { trackedSteps } from '../steps.ts';
import { detachTransfers } from './detach-transfers.ts';
import type { EntryFacts } from './stored-entry.ts';
import { trackEntries } from './track-entries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const assetOf = (symbol: string) => ({ type: 'stocks', code: symbol, symbol }) as const;

/** Entries of ten o'clock are stated in dollars, at two lira for one; some that only move money turn it instead. */
function inDollars({ second, price, amount, fee, tax }: TrackedEntry): Pick<EntryFacts, 'stated'> {
  if (second !== 36_000) return {};
  const half = (figure: bigint, of: bigint) => priceText(((figure * of) / 2n) as bigint as Price);
  const CENT = 1_000_000n;
  const figures = { price: half(price, 1n), amount: half(amount, CENT), fee: half(fee, CENT), tax: half(tax, CENT) };
  return { stated: { currency: 'USD', rate: '2', rateSource: 'stated', ...figures } };
}

function factsOfEntry({ node, into, ...stated }: TrackedEntry, other: number): EntryFacts {
  const asset = node === 'CASH' ? undefined : assetOf(node);
  const facts: EntryFacts = { ...stated, ...inDollars({ node, into, ...stated }), money: undefined, asset };
  if (stated.type === 'interest-paid') {
    const sides = { money: { from: 'USD', into: 'EUR' }, quantity: quantity('12.34'), intoQuantity: quantity('9.87') };
    return { ...facts, ...sides, type: 'exchange', amount: ZERO_MONEY };
  }
  if (into === undefined) return facts;
  return stated.type === 'merger' || stated.type === 'exchange'
    ? { ...facts, into: assetOf(into) }
    : { ...facts, transfer: other };
}

type Step = 'add' | 'correct' | 'remove' | 'add both';
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step>('add', 'add', 'add both', 'correct', 'remove'),
    at: fc.nat(1000),
    inSecond: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

async function openTwo(userId: string): Promise<[AccountRef, AccountRef]> {
  const open = async (cashKept: boolean) => {
    const account = { kind: 'tracked', name: 'Banka', cashKept, currenciesKept: cashKept } as const;
    const id = await db.sql.begin((tx) => openAnother(sessionSql(tx), userId, account, { most: 20, nowMs: 0 }));
    return { userId, accountId: id ?? 0 };
  };
  return [await open(true), await open(false)];
}

/** Standing entries of one account, and removals, which can be removed too. */
async function replaceable({ userId, accountId }: AccountRef): Promise<number[]> {
  const rows = await db.sql<{ seq: string }[]>`
    select seq from tracked_entry where user_id = ${userId} and account_id = ${accountId} and replaced_by is null
      and type <> 'delete' order by seq`;
  return rows.map(({ seq }) => Number(seq));
}

const differences = async () => (await reconcile(db.sql)).differences;

/** First movement of an asset, and its number of lots in a replay: as stored, and as replayed. */
async function workOf(userId: string) {
  const kept = await db.sql<{ name: string; since: string | null; touched: string }[]>`
    select account_id || ' ' || asset_type || ' ' || symbol as name, since, touched from tracked_position
    where user_id = ${userId} and asset_type <> '' order by 1`;
  const book: Book = new Map();
  await db.sql.begin(async (tx) => {
    for await (const steps of trackedSteps(tx, userId)) for (const { replayed } of steps) apply(book, replayed);
  });
  const nodes = [...book].filter(([name, { last }]) => name.includes(' ') && last !== undefined);
  const replayed = nodes.map(([name, { since = null, touched }]) => ({ name, since, touched: String(touched) }));
  return {
    kept: kept.filter(({ since }) => since !== null),
    replayed: replayed.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Balances in other currencies, and all of the money in lira. */
async function moneyOf({ userId, accountId }: AccountRef) {
  const [row] = await db.sql`
    select (select coalesce(sum(change), 0)::numeric(20, 2)::text from tracked_balance b
        where b.user_id = a.user_id and b.account_id = a.account_id and currency = 'EUR') as euros,
      (a.cash + (select coalesce(sum(lira), 0) from tracked_balance b
        where b.user_id = a.user_id and b.account_id = a.account_id))::numeric(20, 2)::text as lira
    from account a where user_id = ${userId} and account_id = ${accountId}`;
  return row;
}

/** The same, added up by SQL from what stands: signs by kind, and the price of rights by what they brought. */
async function moneyByFacts({ userId, accountId }: AccountRef) {
  const [row] = await db.sql`
    select coalesce(sum(case when into_money = 'EUR' then into_quantity else 0 end), 0)::numeric(20, 2)::text as euros,
      coalesce(sum(case
        when is_arrival then -fee - tax
        when type in ('buy', 'withdraw', 'fee', 'tax') then -amount - fee - tax
        when type in ('sell', 'deposit') then amount - fee - tax
        when type in ('dividend', 'interest') then amount - fee - tax - withheld
        when type = 'refund' then amount
        when type = 'rights' and quantity > 0 then -amount - fee - tax
        when type = 'rights' then -round(price * moved, 2) - fee - tax
        when type in ('bonus', 'split', 'merger') then 0
        else -fee - tax end), 0)::numeric(20, 2)::text as lira
    from tracked_entry
    where user_id = ${userId} and account_id = ${accountId} and replaced_by is null and type <> 'delete'`;
  return row;
}

test('what is kept is what a replay of what stands comes to', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(histories, steps, async (entries, asked) => {
      const { userId } = await createAccount(db.sql);
      const [first, second] = await openTwo(userId);
      let next = 0;
      for (const { what, at, inSecond } of asked) {
        const [account, other] = inSecond ? [second, first] : [first, second];
        const stated = () => {
          const entry = entries[next % entries.length] as TrackedEntry;
          next += 1;
          return factsOfEntry(entry, other.accountId);
        };
        const known = await replaceable(account);
        const replaces = known[at % Math.max(known.length, 1)];
        const changes =
          what === 'add' || replaces === undefined
            ? [{ facts: stated() }]
            : what === 'add both'
              ? [{ facts: stated() }, { facts: stated() }]
              : [{ replaces, ...(what === 'correct' ? { facts: stated() } : {}) }];
        await db.sql
          .begin((tx) => trackEntries(sessionSql(tx), account, changes, { nowMs: 0 }))
          .catch((error: unknown) => expect(error).toBeInstanceOf(DomainError));
      }
      expect(await differences()).toEqual([]);
      expect(await moneyOf(first)).toEqual(await moneyByFacts(first));
      const { kept, replayed } = await workOf(userId);
      expect(kept).toEqual(replayed);
      // One account is closed, with its side of every transfer.
      await db.sql.begin(async (tx) => {
        await detachTransfers(sessionSql(tx), second, 0);
        await eraseAccount(sessionSql(tx), second);
      });
      expect(await differences()).toEqual([]);
      await db.sql.begin((tx) => eraseAccount(sessionSql(tx), first));
    }),
    { numRuns: 40 },
  );
});

test('shares that came from an account that goes keep their cost; what went there is gone', async () => {
  const { userId } = await createAccount(db.sql);
  const [from, to] = await openTwo(userId);
  const post = (account: AccountRef, ...facts: EntryFacts[]) =>
    db.sql.begin((tx) =>
      trackEntries(
        sessionSql(tx),
        account,
        facts.map((one) => ({ facts: one })),
        { nowMs: 0 },
      ),
    );
  const sent = { type: 'delivery-out', day: '2025-02-02', quantity: quantity('4'), transfer: to.accountId } as const;
  await post(from, entryFacts(), entryFacts(sent));
  await post(to, entryFacts({ type: 'sell', day: '2025-03-02', quantity: quantity('1'), amount: money('30') }));
  await db.sql.begin(async (tx) => {
    await detachTransfers(sessionSql(tx), from, 0);
    await eraseAccount(sessionSql(tx), from);
  });
  const held = await db.sql`
    select quantity, cost, realized, fifo_cost, shortfall from tracked_position where user_id = ${userId}`;
  expect(held).toEqual([
    { quantity: '3.00000000', cost: '60.00', realized: '10.00', fifo_cost: '60.00', shortfall: '0.00000000' },
  ]);
  expect(await db.sql`select day from tracked_lot where user_id = ${userId}`).toEqual([{ day: '2025-02-02' }]);
  expect(await differences()).toEqual([]);
});

const stated = (type: TrackedEntryKind, day: string, more: Partial<EntryFacts> = {}) =>
  ({ facts: entryFacts({ type, day, quantity: ZERO_QUANTITY, ...more }) }) as const;
const ratio = (numerator: bigint, denominator: bigint) => ({ numerator, denominator });

async function openWithLots(lots: number): Promise<AccountRef> {
  const { userId } = await createAccount(db.sql);
  const [account] = await openTwo(userId);
  const days = Array.from({ length: lots }, (_, at) => `2025-01-${String(at + 1).padStart(2, '0')}`);
  const changes = days.map((day) => stated('buy', day, { quantity: quantity('1.00000001') }));
  await db.sql.begin((tx) => trackEntries(sessionSql(tx), account, changes, { nowMs: 0 }));
  return account;
}

const lotRows = ({ userId }: AccountRef) => db.sql`
  select xmin::text as written_by, l.* from tracked_lot l where user_id = ${userId} order by day`;

test('a split writes none of the lots; what is sold after it leaves by the day', async () => {
  const account = await openWithLots(20);
  const before = await lotRows(account);
  for (const [day, numbers] of [
    ['2025-02-01', ratio(44_444_444n, 10_000_000n)],
    ['2025-02-02', ratio(7n, 3n)],
  ] as const)
    await db.sql.begin((tx) => trackEntries(sessionSql(tx), account, [stated('split', day, numbers)], { nowMs: 0 }));
  expect(await lotRows(account)).toEqual(before);
  // 20.0000002 x 4.4444444 are 88.88888889, and seven thirds of them.
  const held = await db.sql`
    select quantity from tracked_position where user_id = ${account.userId} and asset_type <> ''`;
  expect(held).toEqual([{ quantity: '207.40740741' }]);
  await db.sql.begin((tx) =>
    trackEntries(sessionSql(tx), account, [stated('sell', '2025-03-01', { quantity: quantity('15') })], { nowMs: 0 }),
  );
  // The first is gone, and part of the second; later ones are unchanged.
  const after = await lotRows(account);
  expect(after.map(({ day }) => day)).toEqual(before.slice(1).map(({ day }) => day));
  expect(after.slice(1)).toEqual(before.slice(2));
  expect(await differences()).toEqual([]);
});
