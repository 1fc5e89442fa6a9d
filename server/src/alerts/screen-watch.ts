/** Entries into a saved screen since an alert on it was judged. Pure. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dayOf } from '@kurus/core/market/calendar';
import type { StoredAlert } from './alert-row.ts';
import type { FittingAssets } from './saved-screens.ts';

/** Assets that a notification names. */
const NAMED = 20;

interface Entries {
  /** Version and assets that the alert keeps from now on. */
  readonly seen: readonly string[];
  /** Codes that are told. */
  readonly entered: readonly string[];
  readonly kind: AssetKind;
}

export const screenMembers = (found: FittingAssets | undefined): readonly string[] =>
  found ? [found.version, ...found.codes] : [];

/**
 * Assets that fit now and did not before. What left the screen counts as seen until the day is over, so that a figure
 * that swings around a limit is told once a day. A screen that was saved again begins anew, as what it finds is another
 * question's answer.
 * @returns undefined if nothing changed, or nothing is known
 */
export function entriesOf(
  { seen, activeFromMs }: Pick<StoredAlert, 'seen' | 'activeFromMs'>,
  found: FittingAssets | undefined,
  nowMs: number,
): Entries | undefined {
  if (!found) return undefined;
  const [version, ...before] = seen;
  const { kind } = found;
  if (version !== found.version) return { kind, seen: screenMembers(found), entered: [] };
  const known = new Set(before);
  const entered = found.codes.filter((code) => !known.has(code));
  const isNewDay = dayOf(activeFromMs) < dayOf(nowMs);
  const now = new Set(found.codes);
  const hasLeavers = before.some((code) => !now.has(code));
  if (entered.length === 0 && !(isNewDay && hasLeavers)) return undefined;
  return { kind, seen: isNewDay ? screenMembers(found) : [version, ...before, ...entered], entered };
}

/** Facts of the notification; an asset that entered alone is its subject. */
export const entryFacts = (kind: AssetKind, entered: readonly string[]) => ({
  entered: entered.slice(0, NAMED),
  count: entered.length,
  ...(entered.length === 1 && { type: kind, code: entered[0] }),
});
