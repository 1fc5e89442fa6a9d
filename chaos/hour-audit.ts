/**
 * Compares the rows that the hour left in the database with the true prices, and checks the server's answers during
 * the hour.
 */

import { price } from '@kurus/core/money/money';
import type { World } from '../testing/load/world.ts';
import type { FakeKind } from '../testing/providers/fake-market.ts';
import { SLACK_MS, STREAM_DELAY_MS } from './hour-lists.ts';
import type { Truth } from './hour-truth.ts';
import type { HourCounts } from './hour-watch.ts';

const MINUTE_MS = 60_000;
const BAR_MS = 5 * MINUTE_MS;
/** Maximum age of a traded price (R-T2); for shares with the source's delay of a quarter of an hour. */
const MAX_AGE_MS = { stocks: 30 * MINUTE_MS, cryptos: MINUTE_MS } as const;

/** @returns number of filled orders */
export async function auditFills({ sql }: World, truth: Truth, tally: HourCounts): Promise<number> {
  const fills = await sql<{ type: FakeKind; code: string; price: string; quoted_at: Date; created_at: Date }[]>`
    select asset_type as type, symbol as code, price, quoted_at, created_at from journal where kind = 'buy'`;
  for (const { type, code, price: text, quoted_at, created_at } of fills) {
    const filledAt = price(text);
    const streamedMs = quoted_at.getTime() + STREAM_DELAY_MS[type];
    tally.compared += 1;
    if (!truth.wasNear(type, code, filledAt, streamedMs - SLACK_MS, streamedMs + MINUTE_MS + SLACK_MS))
      tally.bad.push(`traded: ${truth.describe(type, code, filledAt)}`);
    const ageMs = created_at.getTime() - quoted_at.getTime();
    if (ageMs > MAX_AGE_MS[type]) tally.oldFills.push(`${type} ${code}, ${ageMs} ms old`);
  }
  return fills.length;
}

/** Compares candles with the true prices. Short candles are made from quotes only; past days come from the sources. */
export async function auditBars({ sql }: World, truth: Truth, tally: HourCounts): Promise<void> {
  const bars = await sql<{ type: FakeKind; code: string; start_at: Date; high: string; low: string }[]>`
    select asset_type as type, symbol as code, start_at, high, low from price_bar
    where interval_seconds = 300 and asset_type <> 'index'`;
  for (const { type, code, start_at, ...figures } of bars) {
    const streamedMs = start_at.getTime() + STREAM_DELAY_MS[type];
    for (const text of [figures.high, figures.low]) {
      tally.compared += 1;
      if (!truth.wasNear(type, code, price(text), streamedMs - SLACK_MS, streamedMs + BAR_MS + MINUTE_MS + SLACK_MS))
        tally.bad.push(`kept: ${truth.describe(type, code, price(text))}`);
    }
  }
}

export function checkCrashes({ server }: World, tally: HourCounts): void {
  if (server.process.exitCode !== null) tally.crashes.push(`the server ended with ${server.process.exitCode}`);
  const lines = server.output().split('\n');
  for (const line of lines) if (/"level":[56]0|^\s+at /.test(line)) tally.crashes.push(line.slice(0, 300));
}
