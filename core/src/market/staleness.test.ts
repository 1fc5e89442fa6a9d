import { describe, expect, it } from 'vitest';
import type { ExchangeState } from '../contract/exchange.ts';
import { isStale } from './staleness.ts';

const at = (time: string) => Date.parse(`${time}+03:00`);
const live = { maxAgeMs: 60_000 };
const delayed = { maxAgeMs: 1_800_000, delayMs: 900_000 };
/** Friday's session, and the weekend after it. */
const open: ExchangeState = {
  isOpen: true,
  phase: 'continuous',
  day: 'full',
  openedAtMs: at('2026-11-20T10:00'),
  changesAtMs: at('2026-11-20T18:00'),
};
const closed: ExchangeState = { ...open, isOpen: false, phase: 'closed', changesAtMs: at('2026-11-23T10:00') };

describe('a price is stale', () => {
  it.each<[string, Parameters<typeof isStale>, boolean]>([
    ['older than promised', [{ type: 'cryptos', asOfMs: 0 }, live, open, 60_001], true],
    ['just as old as promised', [{ type: 'cryptos', asOfMs: 0 }, live, open, 60_000], false],
    ['of a share where the exchange never closes', [{ type: 'stocks', asOfMs: 0 }, live, undefined, 60_001], true],
    ['a thin share in the session', [share('11:00'), live, open, at('2026-11-20T11:02')], true],
    ['the last close, a moment after the opening', [share('09:00'), live, open, at('2026-11-20T10:00:30')], false],
    ['the same of a delayed source', [share('09:00'), delayed, open, at('2026-11-20T10:00:30')], true],
    ['the close over the weekend', [share('18:10'), live, closed, at('2026-11-22T12:00')], false],
    ['from before the session that is over', [share('09:59'), live, closed, at('2026-11-22T12:00')], true],
    [
      'the close, when the session is over and nobody said so yet',
      [share('17:59:30'), live, open, at('2026-11-20T20:00')],
      false,
    ],
    [
      'the close, when the next session has begun and nobody said so yet',
      [share('18:10'), live, closed, at('2026-11-23T10:00:30')],
      false,
    ],
    ['the same, later', [share('18:10'), live, closed, at('2026-11-23T10:01:01')], true],
  ])('%s', (_, [quote, source, exchange, nowMs], stale) => {
    expect(isStale(quote, source, exchange, nowMs)).toBe(stale);
  });
});

function share(time: string) {
  return { type: 'stocks' as const, asOfMs: at(`2026-11-20T${time}`) };
}
