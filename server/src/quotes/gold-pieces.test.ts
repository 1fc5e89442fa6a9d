/** Pieces of gold in a market: quotes, candles and closes follow the gram of the same market. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { GOLD_PIECES, goldPieceOf, pieceWorth } from '@kurus/core/market/gold-pieces';
import { money, price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { closingsOfPieces, createClosingPrices } from '../history/closing-prices.ts';
import { historyOfPieces, restoredWithPieces, withPieces } from './gold-pieces.ts';
import { createQuoteBook } from './quote-book.ts';
import { createSimulatedSource } from './sources/simulated/simulated.ts';
import { stateOf } from './stream.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const DAY = 86_400;
const simulated = () => createSimulatedSource({ key: 1, hours: 'always' });

test('every piece has a quote with the gram’s, at its worth and its time, at every tick', async () => {
  const clock = { ms: NOON };
  const book = createQuoteBook({ sources: [simulated()], now: () => clock.ms });
  for (let ticks = 0; ticks < 5; ticks += 1) {
    await book.tick();
    const gram = book.get('metals', 'GAU')!;
    for (const piece of GOLD_PIECES) {
      const { price: worth, base, high, low, asOfMs } = book.get('metals', piece.code)!;
      expect([worth, base]).toEqual([pieceWorth(piece, gram.price), pieceWorth(piece, gram.base)]);
      expect(low <= worth && worth <= high && asOfMs === gram.asOfMs).toBe(true);
    }
    clock.ms += 7_000;
  }
  expect(book.asset('metals', 'CEYREK')).toEqual({ type: 'metals', code: 'CEYREK', name: 'Çeyrek altın' });
});

test('a source without the gram has no pieces', () => {
  const silver = { ...simulated(), listAssets: () => [{ type: 'metals', code: 'XAG', name: 'Gümüş' }] as const };
  expect(withPieces(silver).listAssets()).toHaveLength(1);
});

test('candles of a piece are the gram’s, each at the piece’s worth; those of others stay', async () => {
  const history = historyOfPieces(simulated().history);
  const span = { intervalSeconds: DAY, fromMs: NOON - 30 * DAY * 1000, toMs: NOON };
  const [gram, full] = [await history.candles('metals', 'GAU', span), await history.candles('metals', 'TAM', span)];
  const piece = goldPieceOf('metals', 'TAM')!;
  expect(full.length).toBeGreaterThan(25);
  expect(full.map(({ startMs, close }) => [startMs, close])).toEqual(
    gram.map(({ startMs, close }) => [startMs, pieceWorth(piece, close)]),
  );
});

test('closes of a piece are those of the gram', async () => {
  const source = simulated();
  const book = createQuoteBook({ sources: [source], now: () => NOON });
  const closings = closingsOfPieces(
    createClosingPrices({
      book,
      calendar: createCalendar(BIST_CALENDAR),
      actions: { of: () => [], on: () => [] },
      simulated: source.history,
      sql: () => Promise.reject(new Error('no database')),
    }),
  );
  const day = dayOf(NOON) - 1;
  const closes = await closings(day, [
    { type: 'metals', code: 'ATA' },
    { type: 'metals', code: 'GAU' },
    { type: 'stocks', code: 'THYAO' },
  ]);
  const gram = closes.price('metals', 'GAU')!;
  expect(closes.price('metals', 'ATA')).toBe(pieceWorth(goldPieceOf('metals', 'ATA')!, gram));
  expect(closes.dayOfPrice('metals', 'ATA')).toBe(day);
  expect(closes.price('stocks', 'THYAO')).toBe(source.dailyClose('stocks', 'THYAO', day));
});

test('a close of an earlier run brings those of the pieces back', () => {
  const gram = {
    type: 'metals',
    code: 'GAU',
    price: price('7000'),
    base: price('6900'),
    changePercent: 145n as never,
    high: price('7100'),
    low: price('6900'),
    volume: money('0'),
    asOfMs: dayStartMs(dayOf(NOON)),
  } as const;
  const quarter = restoredWithPieces([gram]).find(({ code }) => code === 'CEYREK');
  expect(quarter).toMatchObject({ price: price('11253.9'), base: price('11093.13'), asOfMs: gram.asOfMs });
  expect(restoredWithPieces([{ ...gram, code: 'XAG' }])).toHaveLength(1);
});

test('the stream has the assets that move by the second alone: what it had before there were lists of others', async () => {
  const book = createQuoteBook({ sources: [simulated()], now: () => NOON });
  await book.tick();
  const { quotes, asOfMs, sources } = stateOf(book, NOON);
  const codes = Map.groupBy(quotes, ({ type }) => type);
  expect([...codes.keys()]).toEqual(['stocks', 'cryptos', 'currencies', 'metals']);
  expect(codes.get('currencies')?.map(({ code }) => code)).toEqual(['EUR', 'GBP', 'USD']);
  expect(codes.get('metals')?.map(({ code }) => code)).toEqual(['GAU', 'XAG', 'XAU']);
  expect(asOfMs).toEqual({ stocks: NOON, cryptos: NOON, currencies: NOON, metals: NOON });
  expect(Object.keys(sources)).toHaveLength(4);
});
