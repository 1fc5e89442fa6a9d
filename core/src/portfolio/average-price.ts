/** Average cost as shown in a row: with the precision of prices of its size. The details show it in full. */

import { divide } from '../money/decimal.ts';
import { price } from '../money/money.ts';
import type { Price } from '../money/money.ts';

const HUNDRED = price('100');
const ONE = price('1');
/** Smallest shown step of averages from 100 lira, and from 1 lira; below 1 lira all eight decimals are shown. */
const COARSE = price('0.01');
const FINE = price('0.0001');

export function displayAverage(average: Price): Price {
  if (average < ONE) return average;
  const step = average >= HUNDRED ? COARSE : FINE;
  return (divide(average, step, 'half-up') * step) as Price;
}
