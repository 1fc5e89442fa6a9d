/** The reason why an order cannot be placed, in words. */

import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import type { Translate } from '../../i18n/use-text.ts';
import type { Refusal } from './market-order/order-refusal.ts';

export function refusalText(t: Translate, refusal: Refusal): string {
  switch (refusal.why) {
    case 'noPrice':
      return t('trading.whyNoPrice');
    case 'stale':
      return t('trading.whyStale');
    case 'noQuantity':
      return t('trading.whyNoQuantity');
    case 'underOne':
      return t('trading.whyUnderOne');
    case 'amountTooSmall':
      return t('trading.whyAmountTooSmall');
    case 'wholeOnly':
      return t('trading.whyWholeOnly');
    case 'totalTooSmall':
      return t('trading.whyTotalTooSmall', { least: formatMoney(refusal.least) });
    case 'tooLarge':
      return t('trading.whyTooLarge');
    case 'notHeld':
      return t('trading.whyNotHeld');
    case 'noCash':
      return t('trading.whyNoCash', { missing: formatMoney(refusal.missing) });
    case 'heldLess':
      return t('trading.whyHeldLess', { held: formatQuantity(refusal.held) });
  }
}
