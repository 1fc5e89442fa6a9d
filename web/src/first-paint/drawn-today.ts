/** Inline script at the end of /market/today: it writes the day's sentence and the level of the index. */

import { formatPricePlain } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { drawFrame } from './drawn-frame.ts';

/** The page's scripts, and the path of the response with the figures; inserted by the build. */
declare const FILES: readonly string[];
declare const ANSWER_PATH: string;

interface Overview {
  /** Absent in the empty list of a world without prices. */
  readonly sentence?: string;
  readonly index?: { readonly value: number | string };
}

drawFrame<Overview>(FILES, ANSWER_PATH, ({ sentence, index }) => {
  if (sentence === undefined) return [];
  const level = index && { place: '.today-value', text: formatPricePlain(price(wireText(index.value))) };
  return [{ place: '.today-sentence', text: sentence, isName: true }, ...(level ? [level] : [])];
});
