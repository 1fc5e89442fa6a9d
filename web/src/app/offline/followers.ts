/** Parts that begin once the first screen rests, in one file. */

import { followOrders } from '../../features/orders/order-news.ts';
import { orderTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';

export { watchFigures } from './last-figures.ts';

/** Follows orders, whose news are texts. */
export async function orderFollower(): Promise<typeof followOrders> {
  await loadTexts(orderTexts, currentLanguage());
  return followOrders;
}
