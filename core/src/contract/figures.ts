/**
 * Figures of answers: exact on both sides; on the wire JSON numbers, or texts if a number is not precise enough (D5).
 */

import { fraction, money, percent, type Price, price, quantity } from '../money/money.ts';
import { ratio } from '../money/ratio.ts';
import {
  fitsWire,
  fractionToWire,
  moneyToWire,
  percentToWire,
  priceToWire,
  quantityToWire,
  wireText,
} from '../money/wire.ts';
import { count, type Field, FieldError, plain } from './fields.ts';

/** Plain decimal as text, only if the figure has more digits than a JSON number keeps. */
const numberOrText = plain<number | string>({ type: ['number', 'string'], pattern: '^-?\\d+(\\.\\d+)?$' }, (value) =>
  typeof value === 'string' ? !fitsWire(value) : Number.isFinite(value),
);

/** @param parse throws if the text is not such a figure: the answer is refused then */
function figureOut<Figure extends bigint, Wire extends number | string>(
  between: Field<Wire>,
  parse: (text: string) => Figure,
  toWire: (figure: Figure) => Wire,
): Field<Figure, Wire> {
  return {
    decode: (wire) => parse(wireText(between.decode(wire))),
    encode: (figure) => {
      if (typeof figure !== 'bigint') throw new FieldError('not an exact figure');
      return toWire(figure);
    },
    // A schema object for each figure: on the wire a price looks like a rate, and ratios only tells them apart by it.
    schema: { ...between.schema },
  };
}

export const moneyOut = figureOut(numberOrText, money, moneyToWire);
export const priceOut = figureOut(count, price, priceToWire);
export const quantityOut = figureOut(numberOrText, quantity, quantityToWire);
/** Percentage as a fraction of one: 0.0155 is 1.55 %. */
export const fractionOut = figureOut(count, fraction, fractionToWire);
/** Percentage with two decimals. */
export const percentOut = figureOut(count, percent, percentToWire);
/** Rate, share or change as a fraction, to eight decimals. */
export const ratioOut = figureOut(count, ratio, (value) => priceToWire(value as bigint as Price));
