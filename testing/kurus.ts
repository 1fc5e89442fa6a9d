import { money } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';

/** Money of an answer, in kuruş. */
export const kurus = (lira: number | string): bigint => money(wireText(lira));
