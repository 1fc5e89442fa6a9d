/** Reads of the market over HTTP, and the daily bars that figures are checked against. */

import type { TestApp } from './app.ts';

export interface MarketAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly detail: string;
  readonly code: string | undefined;
}

export type Bar = readonly [seconds: number, open: number, high: number, low: number, close: number];

export async function readMarket<Data>(
  { http }: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<MarketAnswer<Data>> {
  const answer = await http.inject({ method: 'GET', url, headers });
  const body = answer.json<{ data: Data; errDetail?: string; code?: string }>();
  return { status: answer.statusCode, data: body.data, detail: body.errDetail ?? '', code: body.code };
}

/** Bars of a year, the oldest first. */
export async function readBars(app: TestApp, type: string, code: string): Promise<readonly Bar[]> {
  const url = `/market/history?type=${type}&code=${code}&range=1y`;
  return (await readMarket<{ bars: readonly Bar[] }>(app, url)).data.bars;
}

/** Date in İstanbul. */
export const dateOfBar = ([seconds]: Bar) => new Date(seconds * 1000 + 3 * 3_600_000).toISOString().slice(0, 10);

/** Last close on or before a date. */
export const closeOn = (bars: readonly Bar[], date: string) =>
  bars.findLast((bar) => dateOfBar(bar) <= date)?.[4] ?? NaN;
