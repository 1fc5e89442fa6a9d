/** Topics of the quote store: the quote of an asset, and data of a whole market. */

import { type AssetKind } from '@kurus/core/asset-kinds';
import type { AssetKey } from '@kurus/core/identity';

export type Topic = AssetKey | `list:${AssetKind}` | `head:${AssetKind}` | 'index' | 'exchange' | 'feed' | 'closed';

export const listTopic = (type: AssetKind): Topic => `list:${type}`;
export const headTopic = (type: AssetKind): Topic => `head:${type}`;
