/**
 * A league of a million entries with five positions each: a minute's provisional pass, the exact ranks of the official
 * table, and its rows in the database. `npm run bench -- league [entries] [rounds]`.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProvisionalTable } from '../core/src/league/provisional.ts';
import { createStandings, rankBy } from '../core/src/league/ranking.ts';
import { advanceTrack, returnOf, scoreOf, startTrack } from '../core/src/league/score.ts';
import {
  type Money,
  money,
  type Price,
  price,
  type Quantity,
  sumMoney,
  toFloat,
  total,
} from '../core/src/money/money.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { transaction } from '../server/src/db/transaction.ts';
import { type RankRow, readPage } from '../server/src/league/entry-store.ts';
import { flipTable, writeRanks } from '../server/src/league/table-store.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { randomFrom } from '../testing/random.ts';

const entries = Number(process.argv[3] ?? 1_000_000);
const rounds = Number(process.argv[4] ?? 5);
const TARGETS = { passMs: 1_000, tableMs: 60_000, memoryMib: 1_024 };
const POSITIONS = 5;
const ASSETS = 130;
const START = money('1000000');
const LEAGUE = '2026-11';
const DAY = 20_777;

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

/** Values of all entries in exact figures, their order by both columns, and the rows of the table. */
function official(): readonly RankRow[] {
  const standings = createStandings(entries);
  const values = new BigInt64Array(entries);
  for (let entry = 0; entry < entries; entry += 1) {
    const worth = Array.from({ length: POSITIONS }, (_, n) => {
      const lots = held.lots[entry * POSITIONS + n] ?? 0;
      const unit = PRICES[held.asset[entry * POSITIONS + n] ?? 0] as Price;
      return total(unit, (BigInt(lots) * 100_000_000n) as Quantity, 'down');
    });
    const value = sumMoney([held.cash, ...worth]);
    const { drawdown } = advanceTrack(startTrack(START), value);
    const earned = returnOf(value, START);
    values[entry] = value;
    standings.score[entry] = Number(scoreOf(earned, drawdown));
    standings.earned[entry] = Number(earned);
    standings.drawdown[entry] = Number(drawdown);
    standings.fills[entry] = POSITIONS;
    standings.joinedAtMs[entry] = entry;
    standings.entry[entry] = entry + 1;
    standings.isRanked[entry] = 1;
  }
  const [byScore, byReturn] = [rankBy('score', standings), rankBy('return', standings)];
  const returnPlaces = new Uint32Array(entries);
  byReturn.order.forEach((at, place) => (returnPlaces[at] = place + 1));
  return Array.from(byScore.order, (at, place): RankRow => ({
    entry: at + 1,
    cash: held.cash,
    value: (values[at] ?? 0n) as Money,
    seq: BigInt(POSITIONS + 1),
    peak: (values[at] ?? 0n) as Money,
    earned: BigInt(standings.earned[at] ?? 0) as RankRow['earned'],
    drawdown: BigInt(standings.drawdown[at] ?? 0) as RankRow['drawdown'],
    score: BigInt(standings.score[at] ?? 0) as RankRow['score'],
    fills: POSITIONS,
    assets: POSITIONS,
    investedDays: 1,
    state: 'ranked',
    place: place + 1,
    rank: byScore.rank[at] || undefined,
    returnPlace: returnPlaces[at] ?? 0,
    returnRank: byReturn.rank[at] || undefined,
  }));
}

const dataDir = mkdtempSync(join(tmpdir(), 'kurus-league-'));
const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { log: () => {} });
const { sql } = database;
printMachine('embedded PostgreSQL');
const { passMs, memoryMib } = provisional();
const begun = performance.now();
const rows = official();
const rankedMs = performance.now() - begun;
await sql`
  insert into league (league_id, kind, state, starts_on, ends_on, start_cash, universe, costs, max_share, late_entry,
    weekly_mail, created_at)
  values (${LEAGUE}, 'open', 'running', '2026-11-02', '2026-11-30', 1000000, 'mixed', 'realistic', 0.25, false, false, now())`;
await sql.beginUnlimited(
  '',
  (tx) => tx`
    insert into league_entry (league_id, entry_no, nickname, joined_at, person_since)
    select ${LEAGUE}, n, 'Martı ' || n, now(), now() from generate_series(1, ${entries}::int) n`,
);
const writing = performance.now();
await writeRanks(sql, LEAGUE, DAY, rows);
const day = { day: DAY, madeAtMs: Date.now(), countsDrawdown: true, ranked: entries, entries, benchmarks: [] };
await transaction(sql, (tx) => flipTable(tx, LEAGUE, day));
const tableMs = performance.now() - begun;
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
