/**
 * A league of a million entries with five positions each: a minute's provisional pass, the exact ranks of the official
 * table, and its rows in the database. `npm run bench -- league [entries] [rounds]`.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordOf, TRADABLE_KINDS } from '../core/src/asset-kinds.ts';
import { createProvisionalTable } from '../core/src/league/provisional.ts';
import { BIST_CALENDAR } from '../core/src/market/bist-calendar.ts';
import { createCalendar, dayOfDate } from '../core/src/market/calendar.ts';
import { type Money, money, price, toFloat } from '../core/src/money/money.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import type { Sql, TransactionSql } from '../server/src/db/pool.ts';
import { transaction } from '../server/src/db/transaction.ts';
import { readPage } from '../server/src/league/entry-store.ts';
import { computeTable, dayOfTable } from '../server/src/league/make-table.ts';
import { type League, readLeague } from '../server/src/league/store.ts';
import { flipTable, insertPrices, writeRanks } from '../server/src/league/table-store.ts';
import type { ValuationParts } from '../server/src/league/valuation-prices.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { treeProcessorMs } from '../testing/load/processor-time.ts';
import { randomFrom } from '../testing/random.ts';

const entries = Number(process.argv[3] ?? 1_000_000);
const rounds = Number(process.argv[4] ?? 5);
const TARGETS = { passMs: 1_000, tableMs: 60_000, memoryMib: 1_024 };
const POSITIONS = 5;
const ASSETS = 130;
const START = money('1000000');
const LEAGUE = '2026-11';
const DAY = dayOfDate('2026-11-20');

const random = randomFrom(7);
const PRICES = Array.from({ length: ASSETS }, () => price((2 + random.below(90_000) / 100).toFixed(2)));
const inKurus = Float64Array.from(PRICES, (one) => toFloat(one) / 1_000_000);

interface Held {
  readonly cash: Money;
  readonly asset: Uint16Array;
  readonly lots: Int32Array;
}
const held: Held = {
  cash: money('200000'),
  asset: Uint16Array.from({ length: entries * POSITIONS }, () => random.below(ASSETS)),
  lots: Int32Array.from({ length: entries * POSITIONS }, () => 1 + random.below(2_000)),
};

/** Figures of a minute's pass. */
function provisional(): { readonly passMs: number; readonly memoryMib: number } {
  const table = createProvisionalTable();
  for (let entry = 0; entry < entries; entry += 1) {
    const positions = Array.from({ length: POSITIONS }, (_, n) => ({
      asset: held.asset[entry * POSITIONS + n] ?? 0,
      quantity: held.lots[entry * POSITIONS + n] ?? 0,
    }));
    const peak = toFloat(START) * (1 + random.next() / 5);
    table.set(entry, {
      start: toFloat(START),
      cash: toFloat(held.cash),
      peak,
      drawdown: 0,
      isCounted: true,
      positions,
    });
  }
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    table.pass(inKurus);
    return performance.now() - begun;
  });
  if (table.counted() !== entries) throw new Error('entries are missing');
  return { passMs: median(times), memoryMib: process.memoryUsage().rss / 2 ** 20 };
}

/** Statements that fill a database: people in a league, each with a start and five purchases in the journal. */
async function fill(sql: Sql): Promise<void> {
  const codes = PRICES.map((_, n) => codeOf(n));
  await sql`
    insert into league (league_id, kind, state, starts_on, ends_on, start_cash, universe, costs, max_share, late_entry,
      weekly_mail, created_at)
    values (${LEAGUE}, 'open', 'running', '2026-11-02', '2026-11-30', 1000000, 'mixed', 'realistic', 0.25, false, false,
      '2026-10-26')`;
  for (const day of [DAY - 1, DAY])
    await insertPrices(
      sql,
      day,
      PRICES.map((one, n) => ({ type: 'stocks', code: codes[n] ?? '', price: one, isStale: false })),
    );
  // Rows of an own database that nobody posts to: its checks would take longer than all that is measured.
  await sql.unsafe('alter table journal drop constraint journal_sound_check');
  const unlimited = (work: (tx: TransactionSql) => PromiseLike<unknown>) =>
    sql.beginUnlimited('', async (tx) => void (await work(tx)));
  await unlimited(
    (tx) => tx`
      insert into app_user (full_name, username, phone, language, created_at)
      select 'Bench', 'bench' || n, '', 'tr', '2026-10-01' from generate_series(1, ${entries}::int) n`,
  );
  await unlimited(
    (tx) => tx.ofAnyUser`
      insert into account (user_id, account_id, kind, name, cash, last_seq, rules, opened_at)
      select id, 1000000001, 'league', 'Lig', 200000, 6, 'realistic', '2026-10-27' from app_user`,
  );
  await unlimited(
    (tx) => tx`
      insert into league_entry (league_id, entry_no, person_id, account_id, nickname, joined_at, person_since)
      select ${LEAGUE}, row_number() over (order by id), id, 1000000001, 'Martı ' || id, '2026-10-27', '2026-10-01'
      from app_user`,
  );
  await unlimited(
    (tx) => tx.ofAnyUser`
      insert into journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, cash_delta,
        quantity_delta, cost_delta, balance_after, quantity_after, created_at)
      select u.id, 1000000001, n + 1, case when n = 0 then 'deposit' else 'buy' end,
        case when n > 0 then 'stocks'::asset_kind end,
        case when n = 0 then 'CASH' else (${codes}::text[])[1 + (u.id * 7 + n * 13) % ${ASSETS}::int] end, 1,
        case when n = 0 then 1000000 else 1 + (u.id * 31 + n * 17) % 2000 end, 160000,
        case when n = 0 then 1000000 else -160000 end,
        case when n = 0 then 0 else 1 + (u.id * 31 + n * 17) % 2000 end, 0, 0, 0, '2026-11-03'
      from app_user u cross join generate_series(0, ${POSITIONS}::int) n`,
  );
  await sql.unsafe('analyze');
}

/** The prices that are kept of the valuation, and no market. */
const valuationOf = (sql: Sql): ValuationParts => ({
  sql,
  market: {
    book: { get: () => undefined, isLive: () => false },
    histories: recordOf(TRADABLE_KINDS, () => ({ candles: async () => [] })),
  },
  calendar: createCalendar(BIST_CALENDAR),
  now: Date.now,
});

const codeOf = (n: number) => `B${String(n).padStart(3, '0')}`;

const dataDir = mkdtempSync(join(tmpdir(), 'kurus-league-'));
const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { log: () => {} });
const { sql } = database;
printMachine('embedded PostgreSQL');
const { passMs, memoryMib } = provisional();
await fill(sql);
const league = (await readLeague(sql, LEAGUE)) as League;
const valuation = valuationOf(sql);
// The day before has its table: each row is read with the one before.
await writeRanks(sql, LEAGUE, DAY - 1, (await computeTable(valuation, league, DAY - 1)).rows);
const begun = performance.now();
const processorBegun = treeProcessorMs(process.pid);
const table = await computeTable(valuation, league, DAY);
if (table.rows.length !== entries) throw new Error('entries have no row');
const rankedMs = performance.now() - begun;
const writing = performance.now();
await writeRanks(sql, LEAGUE, DAY, table.rows);
await transaction(sql, (tx) => flipTable(tx, LEAGUE, dayOfTable(table, DAY, { madeAtMs: Date.now(), benchmarks: [] })));
const tableMs = performance.now() - begun;
const tableProcessorMs = treeProcessorMs(process.pid) - processorBegun;
const writtenMs = performance.now() - writing;
const reading = performance.now();
const page = await readPage(sql, LEAGUE, { day: DAY, before: undefined, by: 'score', from: entries - 49, most: 50 });
const pageMs = performance.now() - reading;
if (page.length !== Math.min(50, entries)) throw new Error('rows are missing');
const officialMib = process.memoryUsage().rss / 2 ** 20;
await database.close();
rmSync(dataDir, { recursive: true, force: true });

printTable([
  ['entries', String(entries)],
  ["a minute's pass", msText(passMs)],
  ['memory after it, MiB', memoryMib.toFixed(0)],
  ['values and ranks of the official table', msText(rankedMs)],
  ['its rows in the database', msText(writtenMs)],
  ['official table', msText(tableMs)],
  ['processor time of it, with the database', msText(tableProcessorMs)],
  ['memory with it, MiB', officialMib.toFixed(0)],
  ['the last page', msText(pageMs)],
]);
reportFigure("a minute's pass of a league", passMs, 'ms');
reportFigure('official table of a league', tableMs, 'ms');
reportFigure('memory of a league', officialMib, 'MiB');
const isMet = passMs <= TARGETS.passMs && tableMs <= TARGETS.tableMs && officialMib <= TARGETS.memoryMib;
console.log(
  `\nTargets ${isMet ? 'met' : 'missed'}: pass ${TARGETS.passMs} ms, table ${TARGETS.tableMs} ms, ${TARGETS.memoryMib} MiB.`,
);
