import { describe, expect, test } from 'vitest';
import { divide } from '../money/decimal.ts';
import { percent, type Price, price, toFloat } from '../money/money.ts';
import { entryDecimals, GOLD_PIECES, goldPieceOf, isStreamed, pieceWorth, priceAt, pricedAs } from './gold-pieces.ts';

const piece = (code: string) => goldPieceOf('metals', code)!;

describe('pieces of gold', () => {
  test('are worth their pure grams at the price of a gram', () => {
    // By hand: 1.6077 x 7,640.50 = 12,283.631850.
    expect(pieceWorth(piece('CEYREK'), price('7640.50'))).toBe(price('12283.63'));
    expect(pieceWorth(piece('ALTIN.S1'), price('7111'))).toBe(price('70.75'));
    expect(pieceWorth(piece('GRAM14'), price('6336.745'))).toBe(price('3707'));
  });

  test('half, full and the two-and-a-half fold are multiples of the quarter, an old one weighs as a new one', () => {
    const gram = price('6336.74');
    for (const [code, times] of [
      ['YARIM', 2],
      ['TAM', 4],
      ['GREMSE', 10],
    ] as const) {
      expect(toFloat(piece(code).weight) / toFloat(piece('CEYREK').weight)).toBeCloseTo(times, 9);
      expect(toFloat(pieceWorth(piece(code), gram)) / toFloat(pieceWorth(piece('CEYREK'), gram))).toBeCloseTo(times, 3);
      expect(piece(`${code}.E`).pure).toBe(piece(code).pure);
    }
  });

  test('have the pure grams that weight and fineness give, to a tenth of a milligram', () => {
    for (const { code, weight, fineness, pure } of GOLD_PIECES) {
      const worked = toFloat(weight) * (toFloat(fineness) / 1e8);
      expect([code, Math.abs(worked - toFloat(pure)) < 0.00006e8]).toEqual([code, true]);
    }
  });

  /** Altınkaynak's list of 2026-06-19, lira: buying and selling. Fine gold: 6,313.18 and 6,360.31. */
  const LIST: Readonly<Record<string, readonly [buying: string, selling: string]>> = {
    CEYREK: ['10238.04', '10850.00'],
    YARIM: ['20311.93', '21700.00'],
    TAM: ['40729.24', '43400.00'],
    GREMSE: ['101286.06', '108500.00'],
    ATA: ['41855.47', '44600.00'],
    ATA5: ['206397.12', '223000.00'],
    RESAT: ['41396.30', '44600.00'],
    HAMIT: ['41396.30', '44600.00'],
    'CEYREK.E': ['10244.12', '10484.94'],
    'YARIM.E': ['20307.88', '20804.51'],
    'TAM.E': ['40692.76', '41743.77'],
    'GREMSE.E': ['101245.53', '104328.79'],
    'ATA.E': ['41571.62', '43139.37'],
    GRAM22: ['5757.43', '6210.00'],
    GRAM18: ['4417.65', '5050.00'],
    GRAM14: ['3576.51', '4050.00'],
  };

  test('have default spreads that give the dealer’s list back, to a ten-thousandth', () => {
    const middle = divide(price('6313.18') + price('6360.31'), 2n, 'half-up') as Price;
    for (const [code, [buying, selling]] of Object.entries(LIST)) {
      const { pure, spread } = piece(code);
      const worth = divide(middle * pure, price('1'), 'half-up') as Price;
      const near = (a: Price, b: Price) => Math.abs(toFloat(a) / toFloat(b) - 1) < 0.0001;
      expect([code, near(priceAt(worth, spread!.cashIn), price(buying))]).toEqual([code, true]);
      expect([code, near(priceAt(worth, spread!.replace), price(selling))]).toEqual([code, true]);
    }
    expect(GOLD_PIECES.filter(({ spread }) => !spread).map(({ code }) => code)).toEqual(['ALTIN.S1']);
  });

  test('a distance of a price is rounded to the kuruş', () => {
    expect(priceAt(price('12283.63'), percent('-1.5'))).toBe(price('12099.38'));
    expect(priceAt(price('12283.63'), percent('4.2'))).toBe(price('12799.54'));
  });

  test('are counted in whole numbers, grams in four decimals; others have no rule of their own', () => {
    expect(entryDecimals({ type: 'metals', code: 'ATA5' })).toBe(0);
    expect(entryDecimals({ type: 'metals', code: 'GRAM22' })).toBe(4);
    expect(entryDecimals({ type: 'metals', code: 'GAU' })).toBeUndefined();
    expect(entryDecimals({ type: 'stocks', code: 'CEYREK' })).toBeUndefined();
    expect(entryDecimals({ type: 'funds', code: 'AH2', quantityDecimals: 6 })).toBe(6);
  });

  test('are priced as the gram, and not streamed', () => {
    expect(pricedAs({ type: 'metals', code: 'TAM' })).toEqual({ type: 'metals', code: 'GAU' });
    expect(pricedAs({ type: 'stocks', code: 'TAM' })).toEqual({ type: 'stocks', code: 'TAM' });
    expect(isStreamed({ type: 'metals', code: 'GAU' })).toBe(true);
    expect(isStreamed({ type: 'metals', code: 'TAM' })).toBe(false);
    expect(isStreamed({ type: 'funds', code: 'AFT' })).toBe(false);
    expect(isStreamed({ type: 'currencies', code: 'CHF', isDaily: true })).toBe(false);
  });
});
