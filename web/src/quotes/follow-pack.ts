/**
 * Follows the data pack of the server. Where that is not the shipped one, or becomes another one while the page is
 * open, the screens take calendar, price steps and pieces of gold from it.
 */

import { logFailure } from '../lib/log.ts';

/** Day of issue of the pack in use here; undefined for the shipped one. */
let inUse: string | undefined;

/** @param pack day of issue of the server's pack; undefined for the shipped one */
export function followPack(pack: string | undefined): void {
  if (pack === inUse) return;
  const before = inUse;
  inUse = pack;
  void import('./load-pack.ts')
    .then(({ loadPack }) => loadPack())
    .catch((error: unknown) => {
      // The next snapshot tries again.
      inUse = before;
      logFailure('Failed to load the tables of the data pack', error);
    });
}
