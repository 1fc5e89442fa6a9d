import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { OrderItem } from '@kurus/core/contract/orders';
import { useText } from '../../../i18n/use-text.ts';
import { useExchange } from '../../../quotes/use-quote.ts';

export const hasSessions = ({ type }: OrderItem) => ASSET_KINDS[type].hours === 'exchange';

/** Reason why nothing can be changed or cancelled at this time of day; undefined if it can. */
export function useLock(): string | undefined {
  const t = useText();
  const phase = useExchange()?.phase;
  if (phase === 'opening-collection' || phase === 'opening-match') return t('orders.openingLock');
  return phase === 'closing-match' ? t('orders.matchingNow') : undefined;
}
