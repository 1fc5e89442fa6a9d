import type { Translate } from '../../i18n/use-text.ts';
import type { Missing } from '../account/year-return.ts';

/** Text of the reason why a return is missing. */
export function missingText(t: Translate, why: Missing): string {
  if (why === 'NO_ENTRIES') return t('returns.noEntries');
  if (why === 'CPI_MISSING') return t('returns.noPrices');
  return t(why === 'VALUE_BELOW_ZERO' ? 'returns.belowZero' : 'returns.unknown');
}
