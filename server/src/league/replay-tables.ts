/** Tables of a league computed again from the journal and the prices kept of each valuation. */

import { dateText } from '@kurus/core/market/calendar';
import { transaction } from '../db/transaction.ts';
import { type RankRow, readRanks } from './entry-store.ts';
import { computeTable, dayOfTable } from './make-table.ts';
import type { League } from './store.ts';
import { flipTable, readDays, writeRanks } from './table-store.ts';
import type { ValuationParts } from './valuation-prices.ts';

export interface ReplayedDay {
  readonly day: string;
  readonly rows: number;
  readonly differences: number;
}

const ALL = 2_000_000;

/** @param writes puts what differs in force, for every entry: a correction */
export async function replayTables(parts: ValuationParts, league: League, writes: boolean): Promise<ReplayedDay[]> {
  const { sql } = parts;
  const replayed: ReplayedDay[] = [];
  for (const stored of await readDays(sql, league.id)) {
    const { day } = stored;
    const before = new Map(
      (await readRanks(sql, league.id, day, { after: 0, most: ALL })).map((row) => [row.entry, row]),
    );
    const table = await computeTable(parts, league, day, { isAgain: true });
    let differences = 0;
    for (const row of table.rows) if (textOf(row) !== textOf(before.get(row.entry))) differences += 1;
    replayed.push({ day: dateText(day), rows: table.rows.length, differences });
    if (!writes || differences === 0) continue;
    await transaction(sql, async (tx) => {
      await writeRanks(tx, league.id, day, table.rows);
      await flipTable(tx, league.id, dayOfTable(table, day, stored));
    });
  }
  return replayed;
}

/** Figures of a row without the state and the places, which the operator may change. */
const textOf = (row: RankRow | undefined) =>
  row &&
  [row.cash, row.value, row.seq, row.peak, row.earned, row.drawdown, row.score, row.fills, row.assets, row.investedDays]
    .map(String)
    .join(' ');
