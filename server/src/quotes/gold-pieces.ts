/**
 * Pieces of gold in a market: wherever the gram has a price, of now or of the past, each piece has its own. Nothing of
 * them is asked for, stored or streamed.
 */

import { GOLD_KIND } from '@kurus/core/asset-kinds';
import type { Asset, Quote } from '@kurus/core/contract/market';
import type { Candle } from '@kurus/core/contract/market-history';
import { GOLD_GRAM, GOLD_PIECES, type GoldPiece, goldPieceOf, pieceWorth } from '@kurus/core/market/gold-pieces';
import { divide } from '@kurus/core/money/decimal';
import { price, type Quantity } from '@kurus/core/money/money';
import type { HistorySource } from './sources/history-source.ts';
import type { MarketSource, RawQuote, TradeWindow } from './sources/source.ts';

const isGram = ({ type, code }: Pick<Asset, 'type' | 'code'>) => type === GOLD_GRAM.type && code === GOLD_GRAM.code;

/** A source of the gram, with the pieces. */
export function withPieces(source: MarketSource): MarketSource {
  const listed = source.listAssets();
  if (!listed.some(isGram)) return source;
  const pieces = GOLD_PIECES.map(({ code, name }): Asset => ({ type: GOLD_KIND, code, name }));
  return {
    ...source,
    listAssets: () => [...listed, ...pieces],
    async poll(...call) {
      const batch = await source.poll(...call);
      const gram = batch.quotes.find(isGram);
      return gram
        ? { ...batch, quotes: [...batch.quotes, ...GOLD_PIECES.map((piece) => pieceQuote(piece, gram))] }
        : batch;
    },
    // A source that knows every trade of the gram knows those of the pieces.
    ...(source.tradeWindow && {
      tradeWindow(type, code, ...between) {
        const piece = goldPieceOf(type, code);
        if (!piece) return source.tradeWindow?.(type, code, ...between);
        const ofGram = source.tradeWindow?.(GOLD_GRAM.type, GOLD_GRAM.code, ...between);
        return ofGram && pieceWindow(piece, ofGram);
      },
    }),
  };
}

const pieceWindow = (piece: GoldPiece, { base, before, last, high, low, traded }: TradeWindow): TradeWindow => ({
  base: pieceWorth(piece, base),
  before: pieceWorth(piece, before),
  last: pieceWorth(piece, last),
  high: pieceWorth(piece, high),
  low: pieceWorth(piece, low),
  traded: divide(traded * ONE, piece.pure, 'down') as Quantity,
});

/** One gram, as weights are written. */
const ONE = price('1');

/** Quote of a piece by that of the gram. */
function pieceQuote<Of extends RawQuote | Quote>(piece: GoldPiece, gram: Of): Of {
  const { price: last, base, high, low } = gram;
  const worth = { price: pieceWorth(piece, last), base: pieceWorth(piece, base) };
  return { ...gram, code: piece.code, ...worth, high: pieceWorth(piece, high), low: pieceWorth(piece, low) };
}

/** Candles of pieces by those of the gram. */
export function historyOfPieces(history: HistorySource): HistorySource {
  return {
    async candles(type, code, ...rest) {
      const piece = goldPieceOf(type, code);
      if (!piece) return history.candles(type, code, ...rest);
      const ofGram = await history.candles(GOLD_GRAM.type, GOLD_GRAM.code, ...rest);
      return ofGram.map((candle) => pieceCandle(piece, candle));
    },
  };
}

const pieceCandle = (piece: GoldPiece, { startMs, open, high, low, close }: Candle): Candle => ({
  startMs,
  open: pieceWorth(piece, open),
  high: pieceWorth(piece, high),
  low: pieceWorth(piece, low),
  close: pieceWorth(piece, close),
});

/** Quotes of an earlier run, with those of the pieces. */
export function restoredWithPieces(quotes: readonly Quote[]): readonly Quote[] {
  const gram = quotes.find(isGram);
  return gram ? [...quotes, ...GOLD_PIECES.map((piece) => pieceQuote(piece, gram))] : quotes;
}
