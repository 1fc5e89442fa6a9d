/** Row of what was just recorded, shown brightly once it is there; the holdings know nothing of it. */

import type { AssetRef } from '@kurus/core/identity';
import { assetAddress } from '../../../quotes/asset-address.ts';

const LONGEST_WAIT_MS = 8000;
const BRIGHT_MS = 2600;

/** Waits for the link to the asset's page in a row or card, and brightens that. */
export function showRow(asset: AssetRef): void {
  const path = assetAddress(asset);
  const rowNow = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/asset/"]')]
      .find(({ pathname }) => pathname === path)
      ?.closest<HTMLElement>('tr, .card');
  const watcher = new MutationObserver(() => {
    const row = rowNow();
    if (!row) return;
    stop();
    row.scrollIntoView({ block: 'center' });
    row.animate([{ background: 'var(--accent-soft)' }, { background: 'var(--accent-soft)' }, {}], BRIGHT_MS);
  });
  const timer = setTimeout(() => watcher.disconnect(), LONGEST_WAIT_MS);
  const stop = () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
  watcher.observe(document.body, { childList: true, subtree: true });
}
