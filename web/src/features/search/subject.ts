/** Result of a search: an asset, or the money of an account. */

import type { AssetRef } from '@kurus/core/identity';

export interface AssetSubject extends AssetRef {
  readonly name: string;
}

export type Subject = AssetSubject | 'cash';
