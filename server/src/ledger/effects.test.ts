/**
 * Effects of a posting (decision 020): a feature's row is written with the entries and reserves or frees, or all of the
 * posting is refused. The test's feature is a wish: it reserves cash, or a quantity of an asset, until it is dropped.
 */

import { randomUUID } from 'node:crypto';
import { money } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, post, posting, refusalOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { addFeature } from '../../../testing/own-feature.ts';
import type { PostingEffect, Posting } from './entry.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { postAll } from './post-entries.ts';
import { reconcile } from './reconcile.ts';

const TABLE = `
  create table wish (
    user_id bigint not null, account_id int not null, id text not null, asset_type text, symbol text,
    cash numeric not null, quantity numeric not null, next_seq bigint not null, primary key (user_id, id)
  )`;
const FEATURE = `
  create function effect_wish(
    p_user bigint, p_account int, e jsonb, next_seq bigint, free_cash numeric, free_quantity numeric
  ) returns effect_answer language plpgsql as $$
  declare
    before wish;
    cash numeric := coalesce((e ->> 'cash')::numeric, 0);
    quantity numeric := coalesce((e ->> 'quantity')::numeric, 0);
  begin
    select * into before from wish w where w.user_id = p_user and w.id = e ->> 'id';
    if e ->> 'version' <> coalesce(before.next_seq, 0)::text then
      return ('ACCOUNT_NOT_TRADABLE', null, 0, 0)::effect_answer;
    end if;
    cash := cash - coalesce(before.cash, 0);
    quantity := quantity - coalesce(before.quantity, 0);
    if free_cash - cash < 0 then return ('BALANCE_INSUFFICIENT', null, 0, 0)::effect_answer; end if;
    if free_quantity - quantity < 0 then return ('HOLDING_INSUFFICIENT', null, 0, 0)::effect_answer; end if;
    insert into wish values (p_user, p_account, e ->> 'id', e ->> 'asset_type', e ->> 'symbol',
      coalesce((e ->> 'cash')::numeric, 0), coalesce((e ->> 'quantity')::numeric, 0), next_seq)
    on conflict (user_id, id) do update set cash = excluded.cash, quantity = excluded.quantity;
    return (null, e ->> 'id', cash, quantity)::effect_answer;
  end $$;
  create or replace view reservation as
    select user_id, account_id, asset_type, symbol, cash, quantity from wish;`;

let db: TestDatabase;
let ledger: Ledger;
let userId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await addFeature(db.sql, 'wish', TABLE, FEATURE);
  ledger = createLedger(db.sql);
});
beforeEach(async () => {
  ({ userId } = await createAccount(db.sql));
  await post(ledger, deposit(userId, '1000'));
  await post(ledger, trade(userId, 'buy', '10', '20'));
});
afterAll(async () => {
  const { differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
});

const THYAO = { asset_type: 'stocks', symbol: 'THYAO' } as const;
const wish = (fields: Omit<PostingEffect, 'name'>, ...of: Posting[]): Posting => ({
  ...posting(userId, ...of.flatMap(({ entries }) => entries)),
  effect: { name: 'wish', id: 'a', version: '0', ...fields },
});

async function reserved(): Promise<unknown> {
  const [row] = await db.sql`
    select a.cash, a.cash_reserved, a.last_seq, h.quantity, h.quantity_reserved
    from account a left join holding h using (user_id, account_id) where a.user_id = ${userId}`;
  return Object.values(row ?? {}).map((figure) => String(figure).replace(/\.?0+$/, ''));
}

test('cash is kept back and freed in the commit of the row; what is kept back cannot be spent', async () => {
  const placed = await post(ledger, wish({ cash: '300.50' }));
  expect(placed).toEqual({ entries: [], reference: 'a', replayed: false });
  expect(await reserved()).toEqual(['800', '300.5', '2', '20', '0']);
  expect(await refusalOf(ledger.post(withdraw(userId, '500')))).toBe('BALANCE_INSUFFICIENT');
  expect(await refusalOf(ledger.post(trade(userId, 'buy', '499.51', '1')))).toBe('BALANCE_INSUFFICIENT');
  expect(await refusalOf(ledger.post(trade(userId, 'buy', '499.50', '1')))).toBe('posted');
  await post(ledger, wish({ version: '3' }));
  expect(await reserved()).toEqual(['300.5', '0', '3', '21', '0']);
  expect(await refusalOf(ledger.post(withdraw(userId, '300')))).toBe('posted');
});

test('what one row keeps back another cannot', async () => {
  await post(ledger, wish({ cash: '300' }));
  expect(await refusalOf(ledger.post(wish({ id: 'b', cash: '500.01' })))).toBe('BALANCE_INSUFFICIENT');
  expect(await refusalOf(ledger.post(wish({ id: 'b', cash: '500' })))).toBe('posted');
  expect(await reserved()).toEqual(['800', '800', '2', '20', '0']);
});

test('a posting without a row names none, also behind one that has', async () => {
  const results = await postAll(db.sql, [wish({ cash: '1' }), deposit(userId, '1')]);
  expect(results).toMatchObject([{ posted: { reference: 'a' } }, { posted: { reference: null } }]);
});

test('so is a quantity', async () => {
  await post(ledger, wish({ ...THYAO, quantity: '15' }));
  expect(await reserved()).toEqual(['800', '0', '2', '20', '15']);
  expect(await refusalOf(ledger.post(trade(userId, 'sell', '10', '6')))).toBe('HOLDING_INSUFFICIENT');
  expect(await refusalOf(ledger.post(trade(userId, 'sell', '10', '5')))).toBe('posted');
  expect(await refusalOf(ledger.post(wish({ ...THYAO, version: '3', quantity: '15.00000001' })))).toBe(
    'HOLDING_INSUFFICIENT',
  );
});

test('a fill: the entries, the row and what it frees, all at once', async () => {
  await post(ledger, wish({ cash: '790' }));
  // 400 of the 790 are spent: without what the row frees there would be 10 lira free.
  const filled = await post(ledger, wish({ version: '3', cash: '390' }, trade(userId, 'buy', '20', '20')));
  expect(filled.entries.map(({ balanceAfter, costDelta }) => [balanceAfter, costDelta])).toEqual([
    [money('400'), money('400')],
  ]);
  expect(await reserved()).toEqual(['400', '390', '3', '40', '0']);
});

test('several steps and their row happen wholly, with one key; a repetition changes nothing', async () => {
  const keyed = { idempotencyKey: randomUUID(), requestHash: 'h' };
  const steps = ['10', '11', '12'].map((unit) => trade(userId, 'buy', unit, '1'));
  const order = { ...wish({ cash: '5' }, ...steps), ...keyed };
  const placed = await post(ledger, order);
  expect(placed.entries.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  const [row] = await db.sql`select next_seq from wish where user_id = ${userId}`;
  expect(row).toEqual({ next_seq: '3' });
  expect(await post(ledger, order)).toEqual({ ...placed, replayed: true });
  expect(await reserved()).toEqual(['767', '5', '5', '23', '0']);
});

test('a key has one effect, of any kind', async () => {
  const keyed = { idempotencyKey: randomUUID(), requestHash: 'wish' };
  await post(ledger, { ...wish({ cash: '5' }), ...keyed });
  expect(await post(ledger, { ...wish({ cash: '5' }), ...keyed })).toEqual({
    entries: [],
    reference: 'a',
    replayed: true,
  });
  expect(await refusalOf(ledger.post({ ...deposit(userId, '1'), ...keyed, requestHash: 'deposit' }))).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  expect(await reserved()).toEqual(['800', '5', '2', '20', '0']);
});

test.each<[string, () => Posting, string]>([
  ['the row', () => wish({ version: '7' }, trade(userId, 'buy', '10', '1')), 'ACCOUNT_NOT_TRADABLE'],
  [
    'the row, for want of cash',
    () => wish({ cash: '790.01' }, trade(userId, 'buy', '10', '1')),
    'BALANCE_INSUFFICIENT',
  ],
  ['the first entry', () => wish({ cash: '1' }, withdraw(userId, '801')), 'BALANCE_INSUFFICIENT'],
  [
    'the last entry',
    () => wish({ cash: '1' }, trade(userId, 'buy', '10', '1'), trade(userId, 'sell', '10', '22')),
    'HOLDING_INSUFFICIENT',
  ],
])('%s refuses: nothing of the posting happens, and the next one goes on from there', async (_, refused, word) => {
  const before = await reserved();
  const results = await postAll(db.sql, [refused(), deposit(userId, '1')]);
  expect(results).toMatchObject([
    { refusal: { code: word } },
    { posted: { entries: [{ seq: 3, balanceAfter: money('801') }] } },
  ]);
  expect(await db.sql`select from wish where user_id = ${userId}`).toHaveLength(0);
  expect(before).toEqual(['800', '0', '2', '20', '0']);
});

test('an effect that forgets to refuse is stopped by the table', async () => {
  await db.sql.unsafe(`
    create function effect_greedy(bigint, int, jsonb, bigint, numeric, numeric) returns effect_answer language sql as
    $$ select (null, 'greedy', 10000, 0)::effect_answer $$`);
  const outcome = await refusalOf(ledger.post({ ...posting(userId), effect: { name: 'greedy' } }));
  expect(outcome).toContain('account_sound_check');
  expect(await reserved()).toEqual(['800', '0', '2', '20', '0']);
});

test('what is reserved and what reserves it are compared', async () => {
  await post(ledger, wish({ cash: '5', ...THYAO, quantity: '2' }));
  const of = async () => (await reconcile(db.sql)).differences.filter((difference) => difference.userId === userId);
  expect(await of()).toEqual([]);
  await db.sql`update wish set cash = 6, quantity = 1 where user_id = ${userId}`;
  expect(await of()).toEqual([
    { userId, accountId: 1, what: 'reserved', recorded: '5.00', recomputed: '6' },
    {
      userId,
      accountId: 1,
      what: 'holding stocks THYAO',
      recorded: '20.00000000 for 200.00, realized 0.00, reserved 2.00000000',
      recomputed: '20.00000000 for 200.00, realized 0.00, reserved 1',
    },
  ]);
  await db.sql`update wish set cash = 5, quantity = 2 where user_id = ${userId}`;
});

test('inside the transaction of a feature: what follows and fails takes the posting with it', async () => {
  const failed = db.sql.begin(async (tx) => {
    await postAll(tx, [deposit(userId, '7')]);
    throw new Error('the feature failed');
  });
  await expect(failed).rejects.toThrow('the feature failed');
  expect(await reserved()).toEqual(['800', '0', '2', '20', '0']);
  await db.sql.begin((tx) => postAll(tx, [deposit(userId, '7')]));
  expect(await reserved()).toEqual(['807', '0', '3', '20', '0']);
});
