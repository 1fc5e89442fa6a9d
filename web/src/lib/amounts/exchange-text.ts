import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { formatQuantity } from './format.ts';

/** "1,5 BTC → 30 ETH": both sides of an exchange; undefined for other entries. */
export const exchangeText = ({ from, to }: Pick<TrackedEntryItem, 'from' | 'to'>): string | undefined =>
  from && to && [from, to].map(({ asset, quantity }) => `${formatQuantity(quantity)} ${asset.code}`).join(' → ');
