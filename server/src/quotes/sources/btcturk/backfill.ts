/** Candles of BtcTurk's lira pairs, in columns that begin at their time. */

import { columnsOf, readColumns } from '../columns.ts';
import { isRow } from '../figures.ts';
import type { BackfillSource } from '../history-source.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3600;

/** @param baseUrl of the charts, which have another address than the lists */
export function createBtcTurkBackfill({
  baseUrl,
  client,
}: {
  readonly baseUrl: string;
  readonly client: SourceClient;
}): BackfillSource {
  return {
    fiveMinutes: { intervalSeconds: 300, spanMs: 7 * DAY_MS, reachMs: 31 * DAY_MS },
    // Its days end at midnight UTC; ours are joined from hours.
    days: { intervalSeconds: HOUR_SECONDS, spanMs: 30 * DAY_MS, reachMs: 366 * DAY_MS },
    async fetch({ code, intervalSeconds, fromMs, toMs, nowMs, signal }) {
      const span = `resolution=${intervalSeconds / 60}&from=${fromMs / 1000}&to=${Math.floor(toMs / 1000)}`;
      const url = `${baseUrl}/v1/klines/history?symbol=${code}TRY&${span}`;
      const answer = await getJson(client, { url, nowMs, signal });
      if (!isRow(answer)) throw new SourceError('/v1/klines/history: not an answer');
      if (answer['s'] === 'no_data') return [];
      if (answer['s'] !== 'ok') throw new SourceError('/v1/klines/history: not an answer');
      return readColumns(columnsOf(answer, [answer['t'], 'o', 'h', 'l', 'c']));
    },
  };
}
