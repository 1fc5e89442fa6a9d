/** Positions of a replay, with their stored figures. */

import type { PositionKey } from '@kurus/core/identity';
import type { Node, PositionSums } from '@kurus/core/tracked/book';
import type { StoredLot, Scale } from '@kurus/core/tracked/lots';

export interface StoredNode extends Omit<Node, 'lots'> {
  /** Scale of its lots. */
  readonly scale: Scale | undefined;
}

export interface ChangedNode {
  readonly name: PositionKey;
  readonly node: Node;
  readonly stored: StoredNode | undefined;
  readonly before: PositionSums;
  /** Lots that were read; the others have not changed. Undefined where no lot was affected. */
  readonly lotsBefore: readonly StoredLot[] | undefined;
}
