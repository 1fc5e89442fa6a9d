/**
 * Account at a bank for every active user without a second account: a deposit; ten THYAO, corrected, of which four were
 * sold; a custom fund, removed again; and two imported rows.
 */

import { money } from '@kurus/core/money/money';
import type { Sql } from '../server/src/db/pool.ts';
import { openAnother } from '../server/src/ledger/accounts.ts';
import { trackEntries } from '../server/src/ledger/tracked/track-entries.ts';
import { entryFacts } from './entry-facts.ts';
import { sessionSql } from './session-sql.ts';

/** Number of entries that a user's journal then has. */
const RECORDED_ENTRIES = 8;

const BANK = 'Eski banka';

export async function fillRecorded(sql: Sql): Promise<void> {
  await sql`
    insert into account (user_id, account_id, kind, name, cash_kept, cash, realized, last_seq, opened_at)
    select user_id, 2, 'tracked', ${BANK}, true, 347.97, 34.6, ${RECORDED_ENTRIES}, opened_at
    from account where account_id = 1 and status = 'open' and last_account_id = 1`;
  await sql`
    update account set last_account_id = 2, last_place = 6
    where account_id = 1 and user_id in (select user_id from account where name = ${BANK})`;
  await sql`
    insert into journal (user_id, account_id, seq, day, kind, asset_type, symbol, quantity, price, amount, commission,
      cash_delta, balance_after, quantity_delta, cost_delta, quantity_after, created_at)
    select user_id, account_id, e.*, 0, 0, 0, opened_at
    from account, (values
      (1, date '2026-11-02', 'deposit', null, 'CASH', 1000, 1, 1000, 0, 1000, 1000),
      (2, '2026-11-03', 'buy', 'stocks', 'THYAO', 10, 30, 300, 1, -301, 699),
      (3, '2026-11-03', 'update', 'stocks', 'THYAO', 10, 31, 310, 1, -10, 689),
      (4, '2026-11-10', 'sell', 'stocks', 'THYAO', 4, 40, 160, 1, 159, 848),
      (5, '2026-11-05', 'buy', 'custom', 'FON', 100, 2, 200, 0, -200, 648),
      (6, '2026-11-05', 'delete', 'custom', 'FON', 100, 2, 200, 0, 200, 848),
      (7, '2026-11-06', 'buy', 'cryptos', 'BTC', 0.00000001, 3000000, 0.03, 0, -0.03, 847.97),
      (8, '2026-11-06', 'buy', 'currencies', 'USD', 10, 50, 500, 0, -500, 347.97)) e
    where name = ${BANK}`;
  await sql`
    insert into tracked_entry (user_id, account_id, seq, place, day, second, type, asset_type, code, symbol, quantity,
      price, amount, fee, cash, replaces, replaced_by, note, stated, dated, tax, withheld, numerator, denominator,
      is_arrival, moved, arrived)
    select user_id, account_id, seq, place, day, second, type, asset_type, code, code, quantity, price, amount, fee,
      e.cash, replaces, replaced_by, note, stated, true, 0, 0, 0, 0, false,
      case type when 'buy' then quantity when 'sell' then -quantity else 0 end, 0
    from account, (values
      (1, 1, date '2026-11-02', -1, 'deposit', null, null, 0, 0, 1000, 0, 1000, null::int, null::int, 'İ ı ş',
        null::jsonb),
      (2, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 10, 30, 300, 1, -301, null, 3, null, null),
      (3, 2, '2026-11-03', -1, 'buy', 'stocks', 'THYAO', 10, 31, 310, 1, -311, 2, null, null, null),
      (4, 3, '2026-11-10', 39900, 'sell', 'stocks', 'THYAO', 4, 40, 160, 1, 159, null, null, null, null),
      (5, 4, '2026-11-05', -1, 'buy', 'custom', 'FON', 100, 2, 200, 0, -200, null, 6, null, null),
      (6, 4, '2026-11-05', -1, 'delete', 'custom', 'FON', 100, 2, 200, 0, 0, 5, null, null, null),
      (7, 5, '2026-11-06', -1, 'buy', 'cryptos', 'BTC', 0.00000001, 3000000, 0.03, 0, -0.03, null, null, null, null),
      (8, 6, '2026-11-06', -1, 'buy', 'currencies', 'USD', 10, 50, 500, 0, -500, null, null, null,
        '{"rate": "50.00", "price": "1.00", "amount": "10.00", "currency": "EUR", "rateSource": "stated"}')
      ) e (seq, place, day, second, type, asset_type, code, quantity, price, amount, fee, cash, replaces, replaced_by,
        note, stated)
    where name = ${BANK}`;
  await fillPositions(sql);
  await sql`
    insert into custom_asset (user_id, code, name, asset_group, created_at)
    select user_id, 'FON', 'Birikim Fonu', 'fund', opened_at from account where name = ${BANK}`;
  await sql`
    insert into custom_price (user_id, code, day, price)
    select user_id, 'FON', '2026-11-05', 2.5 from account where name = ${BANK}`;
}

/** Writes the positions that the replay of those entries gives. */
async function fillPositions(sql: Sql): Promise<void> {
  await sql`
    insert into tracked_position (user_id, account_id, asset_type, symbol, quantity, cost, fifo_cost, realized,
      fifo_realized, income, shortfall, cash, last_day, last_second, last_place)
    select user_id, account_id, p.type, p.symbol, p.quantity, p.cost, p.cost, p.realized, p.realized, 0, 0, p.cash,
      p.day, p.second, p.place
    from account, (values
      ('', '', 0, 0, 0, 1000, null::date, null::int, null::int),
      ('stocks', 'THYAO', 6, 186.6, 34.6, -152, '2026-11-10', 39900, 3),
      ('cryptos', 'BTC', 0.00000001, 0.03, 0, -0.03, '2026-11-06', -1, 5),
      ('currencies', 'USD', 10, 500, 0, -500, '2026-11-06', -1, 6)
      ) p (type, symbol, quantity, cost, realized, cash, day, second, place)
    where name = ${BANK}`;
  await sql`
    insert into tracked_lot (user_id, account_id, asset_type, symbol, day, second, place, quantity, cost, dated)
    select user_id, account_id, asset_type, symbol, day, -1, place, quantity, cost, true
    from account join tracked_position p using (user_id, account_id), (values
      ('THYAO', date '2026-11-03', 2), ('BTC', '2026-11-06', 5), ('USD', '2026-11-06', 6)) l (code, day, place)
    where name = ${BANK} and l.code = p.symbol`;
  await sql`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, realized, first_bought_at, first_seq)
    select p.user_id, p.account_id, p.asset_type, p.symbol, p.quantity, p.cost, p.realized,
      l.day::timestamp at time zone 'Europe/Istanbul', l.place
    from tracked_position p join tracked_lot l using (user_id, account_id, asset_type, symbol)
      join account a using (user_id, account_id) where a.name = ${BANK}`;
  await sql`
    insert into tracked_cash (user_id, account_id, day, change)
    select user_id, account_id, day, sum(e.cash) from tracked_entry e join account a using (user_id, account_id)
    where a.name = ${BANK} and replaced_by is null group by 1, 2, 3`;
}

/** Marks the last two entries as imported from a file. */
export async function fillImports(sql: Sql): Promise<void> {
  await sql`
    insert into import_batch (user_id, account_id, batch, source, file_hash, imported_at, rows)
    select user_id, account_id, 1, 'garanti', repeat('ab', 32), opened_at, 2 from account where name = ${BANK}`;
  await sql`
    insert into import_row (user_id, account_id, seq, batch, line, reference)
    select user_id, account_id, seq, 1, seq - 5, reference
    from account, (values (7, 'EMİR 1'), (8, null)) r (seq, reference) where name = ${BANK}`;
}

/** Writes an accepted proposal, and a refused one. */
export async function fillAnswers(sql: Sql): Promise<void> {
  await sql`
    insert into own_action (user_id, asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding,
      note, entered_at)
    select user_id, 'stocks', 'THYAO', 'dividend', '2026-11-05', '2026-11-09', 0, 0, 1.5, 1500000, 'İ ı ş', opened_at
    from account where name = ${BANK}`;
  await sql`
    insert into action_answer (user_id, account_id, asset_type, symbol, type, ex_date, answer, entitled, entries,
      answered_at)
    select user_id, account_id, 'stocks', 'THYAO', 'dividend', '2026-11-05', 'refused', 10, '{}', opened_at
    from account where name = ${BANK}`;
}

/** Writes days that are due to be recomputed, and are not compared until then. */
export async function fillDailyValues(sql: Sql): Promise<void> {
  await sql`
    insert into daily_value (user_id, account_id, day, value, inflow, outflow, moved, dividends, interest, fees, taxes,
      is_marked, assets)
    select user_id, account_id, day, 1000 + user_id, 0, 0, 0, 0, 0, 0, 0, true, ''
    from account, unnest('{2026-11-02,2026-11-03}'::date[]) day where name = ${BANK}`;
  await sql`
    insert into daily_value_state (user_id, account_id, last_seq, through, dirty_from, derived_at)
    select user_id, account_id, last_seq, '2026-11-03', '2026-11-01', opened_at from account where name = ${BANK}`;
}

/** Opens an account of a user that keeps currencies, with a deposit of euros. */
export async function fillEuros(sql: Sql, userId: string): Promise<void> {
  const kept = { kind: 'tracked', name: 'Döviz', cashKept: true, currenciesKept: true } as const;
  const stated = { currency: 'EUR', rate: '50.00', rateSource: 'stated', amount: '10.00' } as const;
  await sql.begin(async (tx) => {
    const accountId = (await openAnother(sessionSql(tx), userId, kept, { most: 20, nowMs: 0 })) ?? 0;
    const facts = entryFacts({ type: 'deposit', asset: undefined, amount: money('500'), stated });
    await trackEntries(sessionSql(tx), { userId, accountId }, [{ facts }], { nowMs: 0 });
  });
}
