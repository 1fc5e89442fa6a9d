import { type Money, toFloat } from '@kurus/core/money/money';
import { publicAmount } from '../../charts/axis-text.ts';
import type { Translate } from '../../i18n/use-text.ts';

const KURUS_PER_LIRA = 100;

/** Turnover in three digits, "₺8,24 Mr". */
export const shortAmount = (t: Translate, turnover: Money): string =>
  `₺${publicAmount(t)(toFloat(turnover) / KURUS_PER_LIRA)}`;
