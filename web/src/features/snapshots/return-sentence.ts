/** One sentence about the return between two moments, beside the BIST 100. */

import { formatReturn } from '@kurus/core/money/format-return';
import type { Translate } from '../../i18n/use-text.ts';

interface Returns {
  readonly days: number;
  readonly return?: number | undefined;
  readonly index?: number | undefined;
}

/** By the figure as it is shown: what rounds to nothing did not change. */
const directionOf = (fraction: number): 'up' | 'down' | 'even' => {
  if (!/[1-9]/.test(formatReturn(fraction))) return 'even';
  return fraction > 0 ? 'up' : 'down';
};

const OWN = { up: 'gained', down: 'lost' } as const;
const OWN_TODAY = { up: 'gainedToday', down: 'lostToday' } as const;
const THEIR = { up: 'theirGained', down: 'theirLost' } as const;
const THEIR_TODAY = { up: 'theirGainedToday', down: 'theirLostToday' } as const;
const INDEX = { up: 'indexUp', down: 'indexDown', even: 'indexEven' } as const;

/** @param isOwn whether the reader is its owner */
export function returnSentence(t: Translate, { days, return: own, index }: Returns, isOwn: boolean): string {
  const first = own === undefined ? t('snapshots.noReturn') : ownPart(t, days, own, isOwn);
  if (index === undefined) return `${first}.`;
  const percent = formatReturn(Math.abs(index));
  return `${first}; ${t(`snapshots.${INDEX[directionOf(index)]}`, { percent })}.`;
}

function ownPart(t: Translate, days: number, own: number, isOwn: boolean): string {
  const [direction, percent] = [directionOf(own), formatReturn(Math.abs(own))];
  if (direction === 'even') {
    if (days === 0) return t(isOwn ? 'snapshots.evenToday' : 'snapshots.theirEvenToday');
    return t(isOwn ? 'snapshots.even' : 'snapshots.theirEven', { days });
  }
  if (days === 0) return t(`snapshots.${isOwn ? OWN_TODAY[direction] : THEIR_TODAY[direction]}`, { percent });
  return t(`snapshots.${isOwn ? OWN[direction] : THEIR[direction]}`, { percent, days });
}
