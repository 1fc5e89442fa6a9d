/** The average cost as it is shown in a row: as fine as prices of its size are. Opened, it is told in full. */

import { divide } from '../money/decimal.ts';
import { price } from '../money/money.ts';
import type { Price } from '../money/money.ts';

const HUNDRED = price('100');
const ONE = price('1');
/** The last shown decimal of averages from 100 lira, and from 1 lira; below, all eight decimals are. */
const COARSE = price('0.01');
const FINE = price('0.0001');

export function displayAverage(average: Price): Price {
  if (average < ONE) return average;
  const step = average >= HUNDRED ? COARSE : FINE;
  return (divide(average, step, 'half-up') * step) as Price;
}
