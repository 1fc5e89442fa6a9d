/** Stub of EventSource with which screen tests send quotes; it is removed after the test. */

import type { Quote } from '@kurus/core/contract/market';
import type { StreamEvent, StreamState } from '@kurus/core/contract/market-stream';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { changePercent, money, price } from '@kurus/core/money/money';
import { act } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** A stubbed stream; `opened` lists all of them, oldest first. */
export class WireSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: WireSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    WireSource.opened.push(this);
  }

  close() {
    this.readyState = WireSource.CLOSED;
  }

  say(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

/** Replaces EventSource. */
export function stubStream(): void {
  WireSource.opened = [];
  vi.stubGlobal('EventSource', WireSource);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Sends an event to the newest reader; resolves when the screens have handled it, a whole market in a task of its own.
 */
export async function sendToNewest({ event, data }: StreamEvent): Promise<void> {
  const reader = WireSource.opened.at(-1);
  if (!reader) throw new Error('nobody reads the stream');
  await act(async () => {
    reader.say(event, data);
    await new Promise((taken) => setTimeout(taken));
  });
}

/** Stub of a server that streams stocks to the newest reader: each call is a tick with these prices, at this time. */
export function stockStreamer(): (prices: Readonly<Record<string, string>>, atMs?: number) => Promise<void> {
  const encoder = createStreamEncoder();
  return (prices, atMs = AT_MS) => sendToNewest(encoder.next(stockState(prices, atMs), true)!);
}

const SOURCE = { name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 } as const;
const AT_MS = 1_000_000;

/** State of a market of stocks at these prices. */
export const stockState = (prices: Readonly<Record<string, string>>, atMs = AT_MS): StreamState => ({
  atMs,
  asOfMs: { stocks: atMs },
  sources: { stocks: SOURCE, cryptos: SOURCE },
  quotes: Object.entries(prices).map(([code, last]) => stockQuote(code, last, atMs)),
});

function stockQuote(code: string, last: string, asOfMs: number): Quote {
  const figures = { price: price(last), base: price('100'), high: price('400'), low: price('50') };
  const change = changePercent(figures.price, figures.base);
  return { type: 'stocks', code, ...figures, changePercent: change, volume: money('100'), asOfMs };
}
