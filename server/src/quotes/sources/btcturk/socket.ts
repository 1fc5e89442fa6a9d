/**
 * BtcTurk's socket: one join, then frames of all tickers more than once a second, changed or not. The source's polls
 * drive it, so it has no timer: each poll opens it when it is due, or drops it when it has been silent too long. A feed
 * that repeats itself counts as silent.
 */

import { createBackoff } from '../backoff.ts';
import { type Row, isRow } from '../figures.ts';

/** The part of the platform's WebSocket interface that is used. */
export type SocketConstructor = new (url: string) => {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export interface TickerSocket {
  /** Opens it when it is due, drops it when it is silent. */
  tend(nowMs: number): void;
  /** Tells if changed tickers have arrived lately, so that no change since then was missed. */
  isLive(nowMs: number): boolean;
  close(): void;
}

export interface TickerSocketOptions {
  readonly url: string;
  readonly Socket: SocketConstructor;
  readonly now: () => number;
  readonly random?: () => number;
  /** A ticker, with the time at which it came. @returns whether it differs from the one before of its pair */
  readonly onTicker: (row: Row, nowMs: number) => boolean;
}

const JOIN = JSON.stringify([151, { type: 151, channel: 'ticker', event: 'all', join: true }]);
const TICKER_ALL = 401;
const TICKER = 402;
/** Some pair changes every second or two; after this silence the connection counts as dead. */
const SILENCE_MS = 20_000;
/** BtcTurk takes 15 new connections a minute. */
const RECONNECT_MS = 2500;
const RECONNECT_CAP_MS = 60_000;
const LONGEST_FRAME = 1_000_000;

export function createTickerSocket({ url, Socket, now, random, onTicker }: TickerSocketOptions): TickerSocket {
  const backoff = createBackoff({ baseMs: RECONNECT_MS, capMs: RECONNECT_CAP_MS, ...(random && { random }) });
  let socket: InstanceType<SocketConstructor> | undefined;
  let lastMessageMs = -Infinity;
  let isJoined = false;

  const drop = () => {
    const old = socket;
    socket = undefined;
    isJoined = false;
    backoff.failed(now());
    old?.close();
  };
  const open = () => {
    const mine = new Socket(url);
    socket = mine;
    lastMessageMs = now();
    // Frames of an older socket are ignored.
    const whileMine = (act: () => void) => () => void (socket === mine && act());
    mine.addEventListener(
      'open',
      whileMine(() => mine.send(JOIN)),
    );
    mine.addEventListener('close', whileMine(drop));
    mine.addEventListener('error', whileMine(drop));
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return;
      const rows = tickersOf(data);
      if (rows.length === 0) return;
      const atMs = now();
      if (!rows.map((row) => onTicker(row, atMs)).includes(true)) return;
      lastMessageMs = atMs;
      if (!isJoined) backoff.succeeded(atMs, RECONNECT_MS);
      isJoined = true;
    });
  };
  return {
    tend(nowMs) {
      if (socket && nowMs - lastMessageMs > SILENCE_MS) drop();
      if (!socket && backoff.isDue(nowMs)) open();
    },
    isLive: (nowMs) => isJoined && nowMs - lastMessageMs <= SILENCE_MS,
    close() {
      const old = socket;
      socket = undefined;
      isJoined = false;
      old?.close();
    },
  };
}

/** The tickers of a frame `[type, {...}]`; none for any other frame. */
function tickersOf(data: unknown): readonly Row[] {
  if (typeof data !== 'string' || data.length > LONGEST_FRAME) return [];
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    return [];
  }
  if (!Array.isArray(frame) || !isRow(frame[1])) return [];
  if (frame[0] === TICKER) return [frame[1]];
  const { items } = frame[1];
  return frame[0] === TICKER_ALL && Array.isArray(items) ? items.filter(isRow) : [];
}
