import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate } from '@kurus/core/market/calendar';
import { GOLD_PIECES, goldPieceOf } from '@kurus/core/market/gold-pieces';
import { tickSize } from '@kurus/core/market/tick-size';
import { price, type Price } from '@kurus/core/money/money';
import { afterEach, expect, test, vi } from 'vitest';
import gold from '../../../core/data/gold-pieces.json' with { type: 'json' };
import ticks from '../../../core/data/ticks.json' with { type: 'json' };
import { queryClient } from '../lib/query-client.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { followPack } from './follow-pack.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const years = { ...BIST_CALENDAR.years, 2027: { closed: ['01-01', '06-16'], half: [] } };
const tables = {
  calendar: { ...BIST_CALENDAR, years },
  ticks: '20:0.05 :5',
  goldPieces: { ...gold, pieces: gold.pieces.slice(0, 2) },
};
const shipped = { calendar: { ...BIST_CALENDAR }, ticks: ticks.ticks, goldPieces: gold };
const replyWith = (its: object) =>
  answer({ rules: [], pack: { issuedOn: '2027-01-02', state: 'signed', rows: 0 }, today: '2027-01-03', tables: its });
const tick = () => tickSize('stocks', price('10') as Price);

test('the tables of a newer pack are those of the screens, until the server has the shipped one again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calendar = createCalendar(BIST_CALENDAR);
  const day = dayOfDate('2027-06-16');
  expect([calendar.isTradingDay(day), tick(), GOLD_PIECES.length > 2]).toEqual([true, price('0.01'), true]);
  queryClient.setQueryData(['rules', 'tr'], {});
  let isDown = true;
  const asked: string[] = [];
  const serve = (its: object) =>
    stubNetwork({
      'GET /rules': ({ url }: { url: string }) => {
        asked.push(url);
        return isDown ? refusal(503, 'UNAVAILABLE', '') : replyWith(its);
      },
    } as never);
  serve(tables);
  followPack(undefined);
  expect(asked).toEqual([]);
  followPack('2027-01-02');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(tick()).toBe(price('0.01'));
  isDown = false;
  // The stream was opened again: its snapshot asks once more.
  await vi.waitFor(() => {
    followPack('2027-01-02');
    expect(tick()).toBe(price('0.05'));
  });
  expect(calendar.isTradingDay(day)).toBe(false);
  expect(GOLD_PIECES).toHaveLength(2);
  expect(queryClient.getQueryState(['rules', 'tr'])?.isInvalidated).toBe(true);
  const before = asked.length;
  followPack('2027-01-02');
  expect(asked).toHaveLength(before);
  serve(shipped);
  followPack(undefined);
  await vi.waitFor(() => expect(tick()).toBe(price('0.01')));
  expect([calendar.isTradingDay(day), goldPieceOf('metals', 'ATA')?.code]).toEqual([true, 'ATA']);
});
