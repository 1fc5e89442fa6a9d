/** The figures of answers: exact on both sides, JSON numbers between them (D5). */
import { money, percent, price, quantity } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';
import { moneyToWire, percentToWire, priceToWire, quantityToWire, wireText } from '../money/wire.ts';
import { count, type Field, FieldError } from './fields.ts';

/** @param parse throws where the text is no such figure: the answer is refused then */
function figureOut<Figure extends bigint>(
  parse: (text: string) => Figure,
  toWire: (figure: Figure) => number,
): Field<Figure, number> {
  return {
    decode: (wire) => parse(wireText(count.decode(wire))),
    encode: (figure) => {
      if (typeof figure !== 'bigint') throw new FieldError('not an exact figure');
      return toWire(figure);
    },
    schema: count.schema,
  };
}

export const moneyOut = figureOut<Money>(money, moneyToWire);
export const priceOut = figureOut<Price>(price, priceToWire);
export const quantityOut = figureOut<Quantity>(quantity, quantityToWire);
/** Two decimals. */
export const percentOut = figureOut<Percent>(percent, percentToWire);
