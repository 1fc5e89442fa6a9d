import { describe, expect, test } from 'vitest';
import type { WireBar } from '@kurus/core/contract/market-history';
import { liveBar } from './live-bar.ts';

const at = (time: string) => Date.parse(`${time}+03:00`);
const bar = (time: string): WireBar => [at(time) / 1000, 100, 105, 95, 101];

describe('the live price', () => {
  test('moves the bar that is running', () => {
    const bars = [bar('2026-11-20T14:00:00'), bar('2026-11-20T14:05:00')];
    expect(liveBar(bars, 300, 110, at('2026-11-20T14:09:59'))).toEqual([bars[1]?.[0], 100, 110, 95, 110]);
    expect(liveBar(bars, 300, 90, at('2026-11-20T14:05:00'))).toEqual([bars[1]?.[0], 100, 105, 90, 90]);
  });

  test('begins the next bar where its time has come', () => {
    const next = liveBar([bar('2026-11-20T14:05:00')], 300, 102, at('2026-11-20T14:10:00'));
    expect(next).toEqual([at('2026-11-20T14:10:00') / 1000, 102, 102, 102, 102]);
  });

  test('days change at midnight in İstanbul, weeks on Mondays', () => {
    const day = [bar('2026-11-20T00:00:00')];
    expect(liveBar(day, 86_400, 102, at('2026-11-20T23:59:59'))?.[0]).toBe(day[0]?.[0]);
    expect(liveBar(day, 86_400, 102, at('2026-11-21T00:00:00'))?.[0]).toBe(at('2026-11-21T00:00:00') / 1000);
    const week = [bar('2026-11-16T00:00:00')];
    expect(liveBar(week, 604_800, 102, at('2026-11-22T23:59:00'))?.[0]).toBe(week[0]?.[0]);
    expect(liveBar(week, 604_800, 102, at('2026-11-23T00:00:00'))?.[0]).toBe(at('2026-11-23T00:00:00') / 1000);
  });

  test('an older time than the last bar never goes back', () => {
    const bars = [bar('2026-11-20T14:05:00')];
    expect(liveBar(bars, 300, 102, at('2026-11-20T13:00:00'))?.[0]).toBe(bars[0]?.[0]);
    expect(liveBar([], 300, 102, at('2026-11-20T13:00:00'))).toBeUndefined();
  });
});
