/**
 * Cash that settles on later days: how much may be withdrawn at once, checked in the commit (O8 of the exchange's
 * rules).
 */

import { refused } from '@kurus/core/contract/errors';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf } from '@kurus/core/market/calendar';
import { createSettlement } from '@kurus/core/market/settlement';
import { money, moneyText } from '@kurus/core/money/money';
import { cashFigures } from '@kurus/core/portfolio/cash-figures';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { altered, deposit, postResults, posting, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { addFeature } from '../../../testing/own-feature.ts';
import { cashColumns, cashStateOf, type CashRow } from './cash-state.ts';
import type { Posting } from './entry.ts';
import { createLedger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

const settlesOn = createSettlement('t2', createCalendar(BIST_CALENDAR), [{ from: '2000-01-01', days: 2 }]);
const at = (text: string) => Date.parse(`${text}+03:00`);
const MONDAY = at('2026-11-23T11:00:00');
const WEDNESDAY = at('2026-11-25T00:00:00');

let db: TestDatabase;
let userId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  // Reserves the requested amount: the smallest feature with reservations.
  await addFeature(
    db.sql,
    'kept',
    'create table kept (user_id bigint, account_id int, cash numeric)',
    `create or replace view reservation as
      select user_id, account_id, null::text as asset_type, null::text as symbol, cash, null::numeric as quantity
      from kept;
    create function effect_keep(
      of_user bigint, of_account int, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric
    ) returns effect_answer language plpgsql as $$
    declare wanted numeric := (e ->> 'cash')::numeric;
    begin
      if wanted > 0 and wanted > free_cash then return ('BALANCE_INSUFFICIENT', null, 0, 0)::effect_answer; end if;
      insert into kept values (of_user, of_account, wanted);
      return (null, 'kept', wanted, 0)::effect_answer;
    end $$`,
  );
});
beforeEach(async () => {
  ({ userId } = await createAccount(db.sql));
});
afterAll(async () => {
  const { differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
});

const on = (createdAtMs: number, whole: Posting): Posting => ({
  ...altered(whole, {}),
  createdAtMs,
  entries: whole.entries.map((entry) =>
    entry.kind === 'buy' || entry.kind === 'sell'
      ? { ...entry, settlesOn: settlesOn(entry.assetType, createdAtMs) }
      : entry,
  ),
});
const keep = (cash: string, paidAtOnce: boolean): Posting => ({
  ...posting(userId),
  effect: { name: 'keep', cash, paid_at_once: paidAtOnce },
});
const results = (atMs: number, ...postings: Posting[]) =>
  postResults(
    db.sql,
    postings.map((whole) => on(atMs, whole)),
  );

async function figuresAt(atMs: number) {
  const [row] = await db.sql<CashRow[]>`select ${cashColumns(db.sql)} from account where user_id = ${userId}`;
  if (!row) throw new Error('no account');
  const { available, withdrawable, settled, settling } = cashFigures(cashStateOf(row), dayOf(atMs));
  return { available, withdrawable, settled, settling };
}

/** Account with 10,000 of settled cash; on Monday shares are sold for 50,000. */
async function soldOnMonday() {
  const before = at('2026-11-02T11:00:00');
  await results(before, deposit(userId, '60000'), trade(userId, 'buy', '500', '100'));
  expect(await results(MONDAY, trade(userId, 'sell', '500', '100'))).toEqual(['posted']);
}

test('sold on Monday: it buys shares at once, and may leave on Wednesday from midnight on', async () => {
  await soldOnMonday();
  expect(await figuresAt(MONDAY)).toMatchObject({ available: money('60000'), withdrawable: money('10000') });
  expect(await results(MONDAY, withdraw(userId, '10001'))).toEqual(['BALANCE_UNSETTLED']);
  expect(await results(WEDNESDAY - 1, withdraw(userId, '10001'))).toEqual(['BALANCE_UNSETTLED']);
  expect(await figuresAt(WEDNESDAY)).toMatchObject({ withdrawable: money('60000'), settling: [] });
  expect(await results(MONDAY, trade(userId, 'buy', '500', '120'))).toEqual(['posted']);
  expect(await results(WEDNESDAY, withdraw(userId, '1'))).toEqual(['BALANCE_INSUFFICIENT']);
});

test('what is paid at once takes settled cash alone, to the kuruş', async () => {
  await soldOnMonday();
  expect(await results(MONDAY, trade(userId, 'buy', '10000.01', '1', 'BTC'))).toEqual(['BALANCE_UNSETTLED']);
  expect(await results(MONDAY, trade(userId, 'buy', '10000', '1', 'BTC'))).toEqual(['posted']);
  expect(await figuresAt(MONDAY)).toMatchObject({ settled: money('0'), available: money('50000') });
  expect(await results(WEDNESDAY, withdraw(userId, '50000'))).toEqual(['posted']);
});

test('more than there is at all is insufficient, not unsettled', async () => {
  await soldOnMonday();
  expect(await results(MONDAY, withdraw(userId, '60001'))).toEqual(['BALANCE_INSUFFICIENT']);
});

test('the refusal says what is free, what comes, and when', async () => {
  await soldOnMonday();
  const answer = await createLedger(db.sql).post(on(MONDAY, withdraw(userId, '20000')));
  const detail = { withdrawable: '₺10.000,00', amount: '₺50.000,00', day: { day: dayOf(WEDNESDAY) } };
  expect(answer).toEqual(refused('BALANCE_UNSETTLED', detail));
});

describe('what orders keep back', () => {
  test('for shares: of everything; for what is paid at once: of what is settled', async () => {
    await soldOnMonday();
    expect(await results(MONDAY, keep('10000.01', true))).toEqual(['BALANCE_UNSETTLED']);
    expect(await results(MONDAY, keep('10000', true), keep('50000', false))).toEqual(['posted', 'posted']);
    expect(await results(MONDAY, keep('0.01', false), withdraw(userId, '1'))).toEqual([
      'BALANCE_INSUFFICIENT',
      'BALANCE_INSUFFICIENT',
    ]);
  });

  test('an order that is paid at once is filled from what it kept, however much others keep', async () => {
    await soldOnMonday();
    await results(MONDAY, keep('10000', true), keep('50000', false));
    const fill = { ...trade(userId, 'buy', '10000', '1', 'BTC'), effect: keep('-10000', true).effect ?? { name: '' } };
    expect(await results(MONDAY, fill)).toEqual(['posted']);
    expect(await figuresAt(MONDAY)).toMatchObject({ settled: money('0'), available: money('0') });
  });

  test('an effect that gives back more than it kept does not take settled cash below nothing', async () => {
    await soldOnMonday();
    await results(MONDAY, keep('60000', false));
    const fill = { ...trade(userId, 'buy', '20000', '1', 'BTC'), effect: keep('-60000', true).effect ?? { name: '' } };
    await expect(results(MONDAY, fill)).rejects.toThrow('more leaves at once than is settled');
    expect(await figuresAt(MONDAY)).toMatchObject({ settled: money('10000'), available: money('0') });
  });
});

test('what an account says of later days and what its journal says are compared', async () => {
  const now = Date.now();
  await results(now, deposit(userId, '100'), trade(userId, 'buy', '10', '2'));
  await db.sql`update account set unsettled = '{"2999-01-01": 5}' where user_id = ${userId}`;
  const { differences } = await reconcile(db.sql);
  expect(differences).toMatchObject([{ userId, accountId: 1, what: 'unsettled', recorded: '{"2999-01-01": 5}' }]);
  await db.sql`update account set unsettled = ${db.sql.json({ [dateOf(now)]: -20 })} where user_id = ${userId}`;
});
test('servers whose clock is years ahead of the database’s are believed', async () => {
  const ahead = at('2031-03-03T11:00:00');
  await results(ahead, deposit(userId, '100'), trade(userId, 'buy', '10', '2'));
  await results(at('2031-03-06T11:00:00'), trade(userId, 'sell', '10', '1'));
  expect((await reconcile(db.sql)).differences).toEqual([]);
});

const dateOf = (ms: number) => new Date((settlesOn('stocks', ms) ?? 0) * 86_400_000).toISOString().slice(0, 10);

/** Random steps on consecutive days. */
const step = fc.record({
  kind: fc.constantFrom('deposit', 'withdraw', 'buy', 'sell', 'buy BTC', 'sell BTC'),
  lira: fc.integer({ min: 1, max: 400 }),
  hours: fc.integer({ min: 0, max: 30 }),
});

test('random steps in any order: no figure of any day is below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25, size: 'max' }), async (steps) => {
      ({ userId } = await createAccount(db.sql));
      let nowMs = at('2026-10-26T10:00:00');
      await results(nowMs, deposit(userId, '300'));
      for (const { kind, lira, hours } of steps) {
        nowMs += hours * 3_600_000;
        const { withdrawable: free, available } = await figuresAt(nowMs);
        const [word, symbol] = kind.split(' ');
        const whole =
          word === 'deposit' || word === 'withdraw'
            ? { deposit, withdraw }[word](userId, String(lira))
            : trade(userId, word as 'buy', String(lira), '1', symbol);
        const [result] = await results(nowMs, whole);
        const amount = money(String(lira));
        const isOut = word === 'withdraw' || kind === 'buy BTC';
        if (isOut) expect(result === 'posted', `${kind} ${lira}`).toBe(amount <= free);
        if (kind === 'buy') expect(result === 'posted', `${kind} ${lira}`).toBe(amount <= available);
        const { settled, settling } = await figuresAt(nowMs);
        let figure = settled;
        for (const next of [{ amount: money('0') }, ...settling]) {
          figure = (figure + next.amount) as typeof figure;
          expect(figure >= 0n, `${moneyText(figure)} after ${kind}`).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
