/** Inline script at the end of /analysis: it writes the sum of the period (analysis/headline/sum-place.tsx). */

import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { areAmountsHidden, drawFrame } from './drawn-frame.ts';

/** The page's scripts, and the path of the response with the figures; inserted by the build. */
declare const FILES: readonly string[];
declare const ANSWER_PATH: string;

/** Parts of the sum in lira; a response has all of them or none. */
type Sum = Readonly<Partial<Record<'startValue' | 'netInflow' | 'gain' | 'endValue', number | string>>>;

drawFrame<Sum>(FILES, ANSWER_PATH, ({ startValue, netInflow, gain, endValue }) => {
  const parts = Object.entries({ startValue, netInflow, gain, endValue });
  if (areAmountsHidden() || parts.some(([, value]) => value === undefined)) return [];
  return parts.map(([name, value]) => ({
    place: `[data-place="${name}"]`,
    text: formatMoney(money(wireText(value!)), name === 'netInflow' || name === 'gain'),
  }));
});
