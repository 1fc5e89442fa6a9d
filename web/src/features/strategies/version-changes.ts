/** Differences between two versions of a strategy. Pure. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';

/** Terms of a target that its author may change. */
const TERMS = ['target', 'stop', 'weight', 'by'] as const;
type Term = (typeof TERMS)[number];

export interface VersionAsset extends Readonly<Record<Term, string>> {
  readonly kind: QuotedKind;
  readonly code: string;
}

export type VersionChange =
  | { readonly code: string; readonly what: 'added' | 'removed' }
  | { readonly code: string; readonly what: Term; readonly from: string; readonly to: string };

/** Changes in the order of the newer version, then what it no longer has. Reasons are not compared: each is new. */
export function versionChanges(
  older: readonly VersionAsset[],
  newer: readonly VersionAsset[],
): readonly VersionChange[] {
  const keyOf = ({ kind, code }: VersionAsset) => assetKey(kind, code);
  const before = new Map(older.map((one) => [keyOf(one), one]));
  const after = new Set(newer.map(keyOf));
  return [
    ...newer.flatMap((one): VersionChange[] => {
      const { code } = one;
      const old = before.get(keyOf(one));
      if (!old) return [{ code, what: 'added' }];
      return TERMS.filter((what) => old[what] !== one[what]).map((what) => ({
        code,
        what,
        from: old[what],
        to: one[what],
      }));
    }),
    ...older.filter((one) => !after.has(keyOf(one))).map(({ code }): VersionChange => ({ code, what: 'removed' })),
  ];
}
