/** Market without corporate actions. */

import type { ActionBook } from '../server/src/corporate-actions/action-book.ts';

export const NO_ACTIONS: ActionBook = {
  all: () => [],
  of: () => [],
  on: () => [],
  holds: () => false,
  refresh: async () => {},
};
