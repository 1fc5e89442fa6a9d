/**
 * Amounts can be hidden, for a screen that others see: one's money and quantities. Percentages, prices and dates stay.
 * Kept per browser, also after a logout, and followed by all tabs.
 */

import { createStore, useStore } from '../create-store.ts';
import { storage } from '../storage.ts';

const isKept = () => storage.amountsHidden.get() === true;
const hidden = createStore(isKept());
// Each formatted amount and each element reads this, so the browser's storage is not asked each time.
storage.amountsHidden.watch(() => hidden.set(isKept()));

let isFile = false;

export const amountsHidden = (): boolean => hidden.get() && !isFile;

/** Renders again when amounts are hidden or shown. */
export const useAmountsHidden = (): boolean => useStore(hidden, () => false);

export const switchAmounts = (): void => storage.amountsHidden.set(!hidden.get());

/** Builds the content of a file, with its amounts: saving it asks first (save-file.ts). */
export function withAmounts<T>(build: () => T): T {
  isFile = true;
  try {
    return build();
  } finally {
    isFile = false;
  }
}
