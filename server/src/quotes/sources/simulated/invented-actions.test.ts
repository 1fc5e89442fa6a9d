/** Invented corporate actions, and their effect on prices. */

import { theoreticalPrice } from '@kurus/core/corporate-actions/action';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { dailyLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { createSimulatedSource } from './simulated.ts';
import type { MarketHours } from './stock-market.ts';

const calendar = createCalendar(BIST_CALENDAR);
const source = (hours: MarketHours = 'bist', fill = 9) =>
  createSimulatedSource({ key: new Uint8Array(32).fill(fill), hours });
const YEAR_END = dayOfDate('2027-12-31');
const events = source().actions(YEAR_END);

test('about two a month of all kinds, on days of trade, the same at each look and others in another market', () => {
  expect(events.length).toBeGreaterThan(24);
  expect(events.length).toBeLessThan(34);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['dividend', 'bonus', 'rights', 'split']));
  for (const { exDay, payDay } of events) {
    expect(calendar.isTradingDay(exDay)).toBe(true);
    expect(payDay).toBeGreaterThanOrEqual(exDay);
  }
  expect(source().actions(YEAR_END)).toEqual(events);
  expect(source('bist', 8).actions(YEAR_END)).not.toEqual(events);
});

test('each is announced two weeks ahead, and never changes afterwards', () => {
  for (const event of events.slice(0, 3)) {
    const by = (day: number) =>
      source()
        .actions(day)
        .filter(({ exDay }) => exDay === event.exDay);
    expect(by(event.exDay - 15)).toEqual([]);
    expect(by(event.exDay - 14)).toEqual([event]);
  }
});

test.each(['bist', 'always'] as const)(
  'prices step by the theoretical price on the ex-date, and the index does not (%s)',
  async (hours) => {
    const market = source(hours);
    const signal = new AbortController().signal;
    for (const event of market.actions(YEAR_END).slice(0, 8)) {
      const close = market.dailyClose('stocks', event.code, event.exDay - 1) as Price;
      const { quotes, index } = await market.poll(dayStartMs(event.exDay) + 15 * 3_600_000, signal);
      const quote = quotes.find(({ code }) => code === event.code);
      expect(quote?.base).toBe(roundToTick('stocks', theoreticalPrice(close, [event]), 'half-up'));
      const { floor, ceiling } = dailyLimits('stocks', quote?.base ?? close);
      const after = market.dailyClose('stocks', event.code, event.exDay) as Price;
      expect(after >= floor && after <= ceiling).toBe(true);
      const span = { intervalSeconds: 86_400, fromMs: dayStartMs(event.exDay - 10), toMs: dayStartMs(event.exDay) - 1 };
      const before = (await market.history.candles('index', 'XU100', span)).at(-1)?.close as Price;
      expect(Math.abs(toFloat(index?.base as Price) / toFloat(before) - 1)).toBeLessThan(0.006);
    }
  },
);
