/** Lines with the costs of a trade. */

import { type Money, subtractMoney } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';

interface CostLine {
  readonly id: string;
  readonly label: string;
  readonly amount: Money;
}

/**
 * Commission and BSMV, or one line with both.
 * @param commission with its taxes
 */
export function costLines(
  t: Translate,
  { commission, bsmv }: { readonly commission: Money; readonly bsmv: Money },
  isBsmvShown: boolean,
): CostLine[] {
  if (!isBsmvShown) return [{ id: 'commission', label: t('labels.commissionWithTaxes'), amount: commission }];
  return [
    { id: 'commission', label: t('labels.commission'), amount: subtractMoney(commission, bsmv) },
    { id: 'bsmv', label: t('labels.bsmv'), amount: bsmv },
  ];
}
