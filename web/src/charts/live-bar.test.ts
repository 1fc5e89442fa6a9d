import type { Candle } from '@kurus/core/contract/market-history';
import { price, type Price } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { liveBar } from './live-bar.ts';

const at = (time: string) => Date.parse(`${time}+03:00`);
const candle = (startMs: number, ...prices: readonly [string, string, string, string]): Candle => {
  const [open, high, low, close] = prices.map((one) => price(one)) as [Price, Price, Price, Price];
  return { startMs, open, high, low, close };
};
const bar = (time: string) => candle(at(time), '100', '105', '95', '101');
const startOf = (one: Candle | undefined) => one?.startMs;

describe('the live price', () => {
  test('moves the bar that is running', () => {
    const bars = [bar('2026-11-20T14:00:00'), bar('2026-11-20T14:05:00')];
    expect(liveBar(bars, 300, price('110'), at('2026-11-20T14:09:59'))).toEqual(
      candle(at('2026-11-20T14:05:00'), '100', '110', '95', '110'),
    );
    expect(liveBar(bars, 300, price('90'), at('2026-11-20T14:05:00'))).toEqual(
      candle(at('2026-11-20T14:05:00'), '100', '105', '90', '90'),
    );
  });

  test('begins the next bar where its time has come', () => {
    const next = liveBar([bar('2026-11-20T14:05:00')], 300, price('102'), at('2026-11-20T14:10:00'));
    expect(next).toEqual(candle(at('2026-11-20T14:10:00'), '102', '102', '102', '102'));
  });

  test('days change at midnight in İstanbul, weeks on Mondays', () => {
    const day = [bar('2026-11-20T00:00:00')];
    expect(startOf(liveBar(day, 86_400, price('102'), at('2026-11-20T23:59:59')))).toBe(startOf(day[0]));
    expect(startOf(liveBar(day, 86_400, price('102'), at('2026-11-21T00:00:00')))).toBe(at('2026-11-21T00:00:00'));
    const week = [bar('2026-11-16T00:00:00')];
    expect(startOf(liveBar(week, 604_800, price('102'), at('2026-11-22T23:59:00')))).toBe(startOf(week[0]));
    expect(startOf(liveBar(week, 604_800, price('102'), at('2026-11-23T00:00:00')))).toBe(at('2026-11-23T00:00:00'));
  });

  test('a time before the last bar counts to the last bar', () => {
    const bars = [bar('2026-11-20T14:05:00')];
    expect(startOf(liveBar(bars, 300, price('102'), at('2026-11-20T13:00:00')))).toBe(startOf(bars[0]));
    expect(liveBar([], 300, price('102'), at('2026-11-20T13:00:00'))).toBeUndefined();
  });
});
