/** Constraints of the ledger's tables, which hold even if the code has a fault (R-L3, R-L4, R-L8). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { sqlState } from '../db/database-error.ts';

type Row = Readonly<Record<string, string | number | null>>;

const REFUSED = { '23502': 'null', '23503': 'nobody', '23505': 'twice', '23514': 'check' } as const;
const AT = '2026-11-20T11:05:00Z';

/** Sums that begin at nothing. */
const UNUSED = { cash_reserved: 0, unsettled: '{}', realized: 0, last_place: 0, currencies_kept: 'false' };
/** Default values of a row, where a case states no others. */
const USUAL = {
  account: { account_id: 1, kind: 'virtual', cash_kept: 'true', rules: 'simple', ...UNUSED, last_account_id: 1 },
  holding: { account_id: 1, quantity_reserved: 0, realized: 0, bought: 0, sold: 0, income: 0 },
  journal: { account_id: 1, bsmv: 0 },
  request_key: { account_id: 1, created_at: AT },
} as const satisfies Readonly<Record<string, Row>>;

let db: TestDatabase;
let userId: string;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  ({ userId } = await createAccount(db.sql));
});
afterAll(() => db.drop());

/** Inserts rows directly, one after the other, and returns the verdict; none of them stays. */
async function verdictOf(table: keyof typeof USUAL, ...rows: Row[]): Promise<string> {
  const undone = new Error('undone');
  try {
    await db.sql.begin(async (tx) => {
      for (const row of rows) {
        await tx.unsafe(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
          tx.json({ user_id: userId, ...USUAL[table], ...row }),
        ]);
      }
      throw undone;
    });
  } catch (error) {
    if (error === undone) return 'taken';
    return REFUSED[sqlState(error) as keyof typeof REFUSED] ?? String(error);
  }
  return 'left there';
}

const COMMON = { seq: 1, created_at: AT, commission: 0, quantity_delta: 0, cost_delta: 0, quantity_after: 0 };
const TAXED = { commission: '0.06', bsmv: '0.01' };
/** 37.037034: up to 37.04, down to 37.03. */
const TRADE = { asset_type: 'stocks', symbol: 'THYAO', price: '12.345678', quantity: 3, ...TAXED };
const CASH = { symbol: 'CASH', price: 1, quantity: 40, amount: 40, balance_after: 40 };
const BUY: Row = {
  ...COMMON,
  ...TRADE,
  kind: 'buy',
  amount: '37.04',
  cash_delta: '-37.11',
  quantity_delta: 3,
  cost_delta: '37.04',
  balance_after: '62.89',
  quantity_after: 3,
};
const SELL: Row = {
  ...COMMON,
  ...TRADE,
  kind: 'sell',
  amount: '37.03',
  cash_delta: '36.96',
  quantity_delta: -3,
  cost_delta: '-37.04',
  balance_after: '99.85',
};
const DEPOSIT: Row = { ...COMMON, ...CASH, kind: 'deposit', cash_delta: 40 };
const WITHDRAW: Row = { ...COMMON, ...CASH, kind: 'withdraw', cash_delta: -40, balance_after: 0 };
/** The smallest valid values. */
const LEAST: Row = {
  ...COMMON,
  kind: 'update',
  asset_type: 'cryptos',
  symbol: 'A',
  price: 0,
  quantity: '0.00000001',
  amount: 0,
  cash_delta: 0,
  balance_after: 0,
};
const SYMBOLS = ['A', 'Z9', '0', 'BRK.B', 'ABCDEFGHIJ12345'];
const NO_SYMBOLS = ['', 'ABCDEFGHIJ123456', 'thyao', 'THYAO!', '!THYAO', 'A-B'];

describe('the journal', () => {
  test.each<[string, Row]>([
    ['a buy', BUY],
    ['a sale', SELL],
    ['a sale of what cost nothing', { ...SELL, cost_delta: 0 }],
    ['a deposit', DEPOSIT],
    ['a withdrawal', WITHDRAW],
    ['the least', LEAST],
    ...SYMBOLS.map((symbol): [string, Row] => [`the symbol ${symbol}`, { ...LEAST, symbol }]),
  ])('takes %s', async (_, row) => {
    expect(await verdictOf('journal', row)).toBe('taken');
  });

  test.each<[string, Row]>([
    ['a number of zero', { ...LEAST, seq: 0 }],
    ['a price below zero', { ...LEAST, price: '-0.00000001' }],
    ['a quantity of zero', { ...LEAST, quantity: 0 }],
    ['an amount below zero', { ...LEAST, amount: '-0.01' }],
    ['a commission below zero', { ...LEAST, commission: '-0.01' }],
    ['a balance below zero', { ...LEAST, balance_after: '-0.01' }],
    ['a holding below zero', { ...LEAST, quantity_after: '-0.00000001' }],
    ['another kind', { ...LEAST, kind: 'gift' }],
    ['another market', { ...LEAST, asset_type: 'made-up' }],
    ['cash in a market', { ...LEAST, symbol: 'CASH' }],
    ['an asset in no market', { ...LEAST, asset_type: null }],
    ['money from a correction', { ...LEAST, cash_delta: '0.01' }],
    ['a buy rounded down', { ...BUY, amount: '37.03', cash_delta: '-37.10', cost_delta: '37.03' }],
    ['a buy a kuruş dearer', { ...BUY, amount: '37.05', cash_delta: '-37.12', cost_delta: '37.05' }],
    ['a sale rounded up', { ...SELL, amount: '37.04', cash_delta: '36.97' }],
    ['a sale a kuruş cheaper', { ...SELL, amount: '37.02', cash_delta: '36.95' }],
    ['a buy without its commission', { ...BUY, cash_delta: '-37.04' }],
    ['a buy that pays its commission out', { ...BUY, cash_delta: '-36.97' }],
    ['a buy that brings money', { ...BUY, cash_delta: '37.11' }],
    ['a buy of another quantity', { ...BUY, quantity_delta: 4 }],
    ['a buy at another cost', { ...BUY, cost_delta: '37.05' }],
    ['a sale without its commission', { ...SELL, cash_delta: '37.03' }],
    ['a sale of another quantity', { ...SELL, quantity_delta: -2 }],
    ['a sale that brings quantity', { ...SELL, quantity_delta: 3 }],
    ['a sale that adds cost', { ...SELL, cost_delta: '0.01' }],
    ['a deposit of another sum', { ...DEPOSIT, cash_delta: 41 }],
    ['a deposit of assets', { ...DEPOSIT, quantity_delta: 1 }],
    ['a deposit with a cost', { ...DEPOSIT, cost_delta: 1 }],
    ['a withdrawal of another sum', { ...WITHDRAW, cash_delta: -39 }],
    ['a withdrawal that brings money', { ...WITHDRAW, cash_delta: 40 }],
    ['a withdrawal of assets', { ...WITHDRAW, quantity_delta: 1 }],
    ['a withdrawal with a cost', { ...WITHDRAW, cost_delta: 1 }],
    ['a deposit with a commission', { ...DEPOSIT, commission: '0.01' }],
    ['a deposit with a tax', { ...DEPOSIT, bsmv: '0.01' }],
    ['a tax below zero', { ...LEAST, bsmv: '-0.01' }],
    ['a buy without its tax', { ...BUY, cash_delta: '-37.10' }],
    ...NO_SYMBOLS.map((symbol): [string, Row] => [`the symbol "${symbol}"`, { ...LEAST, symbol }]),
  ])('refuses %s', async (_, row) => {
    expect(await verdictOf('journal', row)).toBe('check');
  });

  test.each(Object.keys(BUY).filter((column) => !['seq', 'asset_type'].includes(column)))(
    'refuses an entry without %s',
    async (column) => {
      expect(await verdictOf('journal', { ...BUY, [column]: null })).toBe('null');
    },
  );

  test('numbers and keys are each user’s own, and used once', async () => {
    const [another, key] = [await createAccount(db.sql), '3f2b0a52-3a62-4a0e-9d6c-0d7a3c1f9a11'];
    const keyed = { idempotency_key: key, request_hash: 'h', first_seq: 1, entries: 1 };
    expect(await verdictOf('journal', BUY, SELL)).toBe('twice');
    expect(await verdictOf('journal', BUY, { ...SELL, seq: 2 })).toBe('taken');
    expect(await verdictOf('journal', BUY, { ...BUY, user_id: another.userId })).toBe('taken');
    expect(await verdictOf('journal', { ...BUY, account_id: 2 })).toBe('nobody');
    expect(await verdictOf('request_key', keyed, { ...keyed, account_id: 2, first_seq: 7 })).toBe('twice');
    expect(await verdictOf('request_key', keyed, { ...keyed, user_id: another.userId })).toBe('taken');
    expect(await verdictOf('journal', { ...BUY, user_id: '999999999' })).toBe('nobody');
  });

  test('keeps every digit, and no commission where none is given', async () => {
    const fine = '1234567890123456.12345678';
    const sum = '123456789012345678.91';
    const quantities = { price: fine, quantity: fine, quantity_delta: fine, quantity_after: fine, seen_price: fine };
    const { commission: _, ...row }: Row = {
      ...LEAST,
      ...quantities,
      user_id: userId,
      account_id: 1,
      amount: sum,
      cost_delta: sum,
      balance_after: sum,
    };
    const columns = Object.keys(row).join(', ');
    await db.sql`insert into journal ${db.sql.unsafe(`(${columns}) select ${columns}`)}
      from jsonb_populate_record(null::journal, ${db.sql.json(row)})`;
    const [kept] = await db.sql`select * from journal where user_id = ${userId}`;
    expect(kept).toMatchObject({ ...quantities, amount: sum, cost_delta: sum, balance_after: sum, commission: '0.00' });
  });
});

describe('an account', () => {
  const TRACKED: Row = { account_id: 2, kind: 'tracked' };
  const ACCOUNT: Row = { status: 'open', cash: 0, last_seq: 0, opened_at: AT };

  test('starts open and with nothing', async () => {
    const [account] = await db.sql`select status, cash, last_seq from account where user_id = ${userId}`;
    expect(account).toEqual({ status: 'open', cash: '0.00', last_seq: '0' });
  });

  test.each<[string, Row, string]>([
    ['the most', { cash: '9999999999999.99' }, 'taken'],
    ['a kuruş more', { cash: '10000000000000' }, 'check'],
    ['less than nothing', { cash: '-0.01' }, 'check'],
    ['nothing', { cash: 0 }, 'taken'],
    ['frozen', { status: 'frozen' }, 'taken'],
    ['closed', { status: 'closed' }, 'taken'],
    ['lost', { status: 'lost' }, 'check'],
    ['archived although virtual', { status: 'archived' }, 'check'],
    ['erased although virtual', { status: 'erasing' }, 'check'],
    ['number 2, virtual', { account_id: 2 }, 'check'],
    ['number 1, tracked', { kind: 'tracked' }, 'check'],
    ['number 0', { account_id: 0, kind: 'tracked' }, 'check'],
    ['number 2, tracked, archived, without cash', { ...TRACKED, status: 'archived', cash_kept: 'false' }, 'taken'],
    ['number 2, tracked, being erased', { ...TRACKED, status: 'erasing' }, 'taken'],
    ['far above, of a league', { account_id: 1_000_000_002, kind: 'league', rules: 'realistic' }, 'taken'],
    ['far above, tracked', { ...TRACKED, account_id: 1_000_000_002 }, 'check'],
    ['far above, of a league, with simple rules', { account_id: 1_000_000_002, kind: 'league' }, 'check'],
    ['currencies apart', { currencies_kept: 'true' }, 'check'],
    ['another kind', { ...TRACKED, kind: 'real' }, 'check'],
    ['a name', { name: 'x'.repeat(60) }, 'taken'],
    ['an empty name', { name: '' }, 'check'],
    ['a long name', { name: 'x'.repeat(61) }, 'check'],
    ['realistic rules', { rules: 'realistic' }, 'taken'],
    ['other rules', { rules: 'none' }, 'check'],
    ['all of it reserved', { cash: 5, cash_reserved: 5 }, 'taken'],
    ['more reserved than there is', { cash: 5, cash_reserved: '5.01' }, 'check'],
    ['less than nothing reserved', { cash_reserved: '-0.01' }, 'check'],
    ['no status', { status: null }, 'null'],
    ['no sum', { cash: null }, 'null'],
    ['no number', { last_seq: null }, 'null'],
    ['no beginning', { opened_at: null }, 'null'],
    ['no user', { user_id: '999999999' }, 'nobody'],
  ])('with %s', async (_, change, verdict) => {
    const [user] = await db.sql<{ id: string }[]>`
      insert into app_user (full_name, phone, language, status, created_at)
      values ('', '', 'tr', 'deleted', ${AT}) returning id`;
    expect(await verdictOf('account', { ...ACCOUNT, user_id: user?.id ?? '', ...change })).toBe(verdict);
  });

  test('is one for each user and number', async () => {
    expect(await verdictOf('account', ACCOUNT)).toBe('twice');
  });

  test('keeps a kuruş', async () => {
    const [account] = await db.sql`update account set cash = 0.01 where user_id = ${userId} returning cash`;
    expect(account).toEqual({ cash: '0.01' });
  });
});

describe('a holding', () => {
  const LEAST_HELD: Row = {
    asset_type: 'stocks',
    symbol: 'A',
    quantity: '0.00000001',
    cost: 0,
    first_bought_at: AT,
    first_seq: 1,
  };

  test.each<[string, Row, string]>([
    ['the least', {}, 'taken'],
    ['of the other market', { asset_type: 'cryptos' }, 'taken'],
    ['of another market', { asset_type: 'made-up' }, 'check'],
    ['of cash', { symbol: 'CASH' }, 'check'],
    ['of nothing', { quantity: 0 }, 'taken'],
    ['of nothing that cost something', { quantity: 0, cost: '0.01' }, 'check'],
    ['of less than nothing', { quantity: '-0.00000001' }, 'check'],
    ['with more reserved than there is', { quantity_reserved: '0.00000002' }, 'check'],
    ['with all of it reserved', { quantity_reserved: '0.00000001' }, 'taken'],
    ['with less than nothing reserved', { quantity_reserved: '-0.00000001' }, 'check'],
    ['in an account that is not there', { account_id: 2 }, 'nobody'],
    ['that cost less than nothing', { cost: '-0.01' }, 'check'],
    ['of nobody', { user_id: '999999999' }, 'nobody'],
    ...SYMBOLS.map((symbol): [string, Row, string] => [`of ${symbol}`, { symbol }, 'taken']),
    ...NO_SYMBOLS.map((symbol): [string, Row, string] => [`of "${symbol}"`, { symbol }, 'check']),
    ...['quantity', 'cost', 'first_bought_at', 'first_seq'].map((column): [string, Row, string] => [
      `without ${column}`,
      { [column]: null },
      'null',
    ]),
  ])('%s', async (_, change, verdict) => {
    expect(await verdictOf('holding', { ...LEAST_HELD, ...change })).toBe(verdict);
  });

  test('is one for each user, market and symbol', async () => {
    const { userId: another } = await createAccount(db.sql);
    const others = [{ user_id: another }, { asset_type: 'cryptos' }, { symbol: 'B' }];
    expect(await verdictOf('holding', LEAST_HELD, ...others.map((other) => ({ ...LEAST_HELD, ...other })))).toBe(
      'taken',
    );
    expect(await verdictOf('holding', LEAST_HELD, { ...LEAST_HELD, quantity: 2 })).toBe('twice');
  });

  test('keeps every digit', async () => {
    const [kept] = await db.sql`
      insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
      values (${userId}, 1, 'stocks', 'A', 1234567890123456.12345678, 123456789012345678.91, ${AT}, 1)
      returning quantity, cost`;
    expect(kept).toEqual({ quantity: '1234567890123456.12345678', cost: '123456789012345678.91' });
  });
});
