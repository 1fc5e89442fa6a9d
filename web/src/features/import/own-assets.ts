/** Own assets that a file needs: named in the step of codes, created before the dry run can count them. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import { createCustomAsset } from '@kurus/core/contract/tracked';
import { CUSTOM_GROUPS } from '@kurus/core/contract/words/tracked';
import { fold } from '@kurus/core/market/fold';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { importAssetsQuery, type ImportAssets } from './import-assets.ts';
import { isUnknownOwn, type FileSymbol } from './settled.ts';

export type CustomGroup = (typeof CUSTOM_GROUPS)[number];

export interface OwnAsset {
  readonly name: string;
  readonly group: CustomGroup;
}

/** By key of the symbol. */
export type OwnAssets = Readonly<Record<string, OwnAsset>>;

export const GROUP_TEXTS = {
  fund: 'tracked.groupFund',
  deposit: 'tracked.groupDeposit',
  property: 'tracked.groupProperty',
  metal: 'tracked.groupMetal',
  share: 'tracked.groupShare',
  crypto: 'tracked.groupCrypto',
  other: 'tracked.other',
} as const satisfies Record<CustomGroup, string>;

const CODE_MAX_LENGTH = 15;

/** Code for an own asset, from its text in the file; a number follows where another has it. */
export function ownCodeOf(text: string, taken: ReadonlySet<string>): string {
  const plain = fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9.]/g, '')
    .slice(0, CODE_MAX_LENGTH);
  const code = plain === '' || plain === 'CASH' ? 'X' : plain;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number);
    const numbered = `${code.slice(0, CODE_MAX_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(numbered)) return numbered;
  }
}

export const ownAssetOf = (own: OwnAssets, { key, text }: FileSymbol): OwnAsset =>
  own[key] ?? { name: text, group: 'other' };

type Definition = BodyOf<typeof createCustomAsset>;

/** Own assets that are chosen and do not exist yet, each once. */
export function definitionsOf(symbols: readonly FileSymbol[], own: OwnAssets, assets: ImportAssets): Definition[] {
  const definitions = new Map<string, Definition>();
  for (const symbol of symbols) {
    const { chosen } = symbol;
    if (chosen === undefined || chosen === 'skip' || !isUnknownOwn(chosen, assets)) continue;
    const { name, group } = ownAssetOf(own, symbol);
    if (!definitions.has(chosen.code)) definitions.set(chosen.code, { code: chosen.code, name: name.trim(), group });
  }
  return [...definitions.values()];
}

/** Creates them one after the other; what was created before a failure stays. @throws ApiError */
export async function createOwnAssets(definitions: readonly Definition[]): Promise<void> {
  try {
    for (const body of definitions) await call(createCustomAsset, { body });
  } finally {
    refreshAccount();
    await queryClient.refetchQueries(importAssetsQuery);
  }
}
