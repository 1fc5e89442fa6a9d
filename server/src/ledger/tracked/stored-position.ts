/** Positions of a replay, with their stored figures. */

import type { PositionKey } from '@kurus/core/identity';
import type { StoredLot, Scale } from '@kurus/core/tracked/lots';
import type { TrackedPosition, PositionSums } from '@kurus/core/tracked/position';

export interface StoredPosition extends Omit<TrackedPosition, 'lots'> {
  /** Scale of its lots. */
  readonly scale: Scale | undefined;
}

export interface ReplayedPosition {
  readonly key: PositionKey;
  readonly position: TrackedPosition;
  readonly stored: StoredPosition | undefined;
  readonly before: PositionSums;
  /** Lots that were read; the others have not changed. Undefined where no lot was affected. */
  readonly lotsBefore: readonly StoredLot[] | undefined;
}
