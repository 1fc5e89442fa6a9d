/** A list that does not move under a pointer: what comes meanwhile waits. */

import type { NotificationItem } from '@kurus/core/contract/notifications';
import { useState } from 'react';

type Items = readonly NotificationItem[];

/**
 * @returns the rows to show, the number of new ones that wait, what shows them, and the handlers of the element around
 * the list
 */
export function useHeld(items: Items | undefined) {
  // Highest number when the pointer came; undefined while there is none.
  const [newest, setNewest] = useState<number>();
  const fresh = newest === undefined ? 0 : (items?.filter(({ id }) => id > newest).length ?? 0);
  const shown = newest === undefined ? items : items?.filter(({ id }) => id <= newest);
  const release = () => setNewest(undefined);
  return {
    shown,
    fresh,
    release,
    around: {
      onPointerEnter: () => setNewest(Math.max(0, ...(items?.map(({ id }) => id) ?? []))),
      onPointerLeave: release,
    },
  };
}
