/** The fast clock as the database keeps it. */

import type { TransactionSql } from '../db/pool.ts';

/** Moment that a clock showed at one of the machine's, and how many times as fast it runs since. */
export interface ClockState {
  readonly realMs: number;
  readonly shownMs: number;
  readonly factor: number;
}

/** Reads it for a change; another server waits. */
export async function holdClock(tx: TransactionSql): Promise<ClockState | undefined> {
  await tx`lock table league_clock in share row exclusive mode`;
  const [row] = await tx<{ realAt: Date; shownAt: Date; factor: number }[]>`
    select real_at as "realAt", shown_at as "shownAt", factor from league_clock`;
  return row && { realMs: row.realAt.getTime(), shownMs: row.shownAt.getTime(), factor: row.factor };
}

export async function writeClock(tx: TransactionSql, { realMs, shownMs, factor }: ClockState): Promise<void> {
  await tx`
    insert into league_clock (real_at, shown_at, factor) values (${new Date(realMs)}, ${new Date(shownMs)}, ${factor})
    on conflict (one) do update set real_at = excluded.real_at, shown_at = excluded.shown_at, factor = excluded.factor`;
}
