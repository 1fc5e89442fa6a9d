/** Topics of the quote store that can be watched. */

import { type AssetKind } from '@kurus/core/asset-kinds';
import { type QuoteTopic } from './quote-table.ts';

export type Topic = QuoteTopic | `list:${AssetKind}` | `head:${AssetKind}` | 'index' | 'exchange' | 'feed';

export const listTopic = (type: AssetKind): Topic => `list:${type}`;
export const headTopic = (type: AssetKind): Topic => `head:${type}`;
