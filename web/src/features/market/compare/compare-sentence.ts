/** One sentence on a comparison, made by rule: the best of the period, then what fell behind inflation. */

import type { Translate } from '../../../i18n/use-text.ts';
import type { CompareRange } from './compare-choice.ts';

export interface RankedAsset {
  readonly label: string;
  readonly return: number;
  /** Undefined where it is not worked out. */
  readonly real: number | undefined;
}

/** Names of a sentence, at most. */
const NAMED = 2;

/** @param ranked the best first */
export function compareSentence(t: Translate, range: CompareRange, ranked: readonly RankedAsset[]): string {
  const [best] = ranked;
  if (!best) return '';
  const head = t(best.return < 0 ? 'compare.leastLost' : 'compare.mostWon', {
    range: t(`compare.in-${range}`),
    name: best.label,
  });
  const behind = ranked.filter(({ real }) => real !== undefined && real < 0);
  if (behind.length === 0 || ranked.length === 1) return `${head}.`;
  if (behind.length === ranked.length) return `${head}; ${t('compare.allBehind')}.`;
  if (behind.length > NAMED) return `${head}; ${t('compare.someBehind', { count: String(behind.length) })}.`;
  const names = behind.map(({ label }) => label).join(` ${t('compare.and')} `);
  return `${head}; ${t('compare.behind', { names })}.`;
}
