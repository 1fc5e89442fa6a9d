/** Own assets that a file needs: named in the step of codes, created before the dry run can count them. */

import { ASSET_KINDS, type AssetKind, OWN_KIND } from '@kurus/core/asset-kinds';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { createCustomAsset } from '@kurus/core/contract/tracked';
import type { CUSTOM_GROUPS, TYPED_GROUPS } from '@kurus/core/contract/words/tracked';
import { assetKey } from '@kurus/core/identity';
import { fold } from '@kurus/core/market/fold';
import type { ImportAssets } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import type { OwnDefinition, Table } from './readers/lines.ts';
import { firstCode, type Asset } from './readers/symbols.ts';
import { isUnknownOwn, isWrongForm, type FileSymbol } from './settled.ts';

export type CustomGroup = (typeof TYPED_GROUPS)[number];

export interface OwnAsset {
  readonly name: string;
  readonly group: (typeof CUSTOM_GROUPS)[number];
  /** Terms that our own export states. */
  readonly terms?: OwnDefinition['terms'];
  /** Prices that it states. */
  readonly prices?: OwnDefinition['prices'];
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

/** Choices of assets with some codes counted as a kind; an own asset gets a code that no other has. */
export function withKind(
  symbols: Choices['symbols'],
  asked: readonly FileSymbol[],
  kind: AssetKind | 'skip',
  { assets }: ImportAssets,
): Choices['symbols'] {
  const changed: Record<string, Asset | 'skip'> = { ...symbols };
  const chosen = Object.values(symbols).flatMap((one) => (one === 'skip' ? [] : [one]));
  const taken = new Set([...chosen, ...assets.filter((one) => ASSET_KINDS[one.kind].isOwn)].map(({ code }) => code));
  for (const { key, code: stated, text, chosen: before } of asked) {
    if (kind === 'skip') {
      changed[key] = kind;
      continue;
    }
    const offered = firstCode(stated);
    const typed = before === undefined || before === 'skip' ? offered : before.code;
    const code = ASSET_KINDS[kind].isOwn && typed === offered ? ownCodeOf(text, taken) : typed;
    changed[key] = { kind, code };
    taken.add(code);
  }
  return changed;
}

/** Codes without an answer that can be of a kind; the others keep their question. */
export const fitting = (questions: readonly FileSymbol[], kind: AssetKind | 'skip'): readonly FileSymbol[] =>
  questions.filter(
    ({ code, chosen }) =>
      chosen === undefined &&
      (kind === 'skip' || ASSET_KINDS[kind].isOwn || !isWrongForm({ kind, code: firstCode(code) })),
  );

export const ownAssetOf = (own: OwnAssets, { key, text }: FileSymbol): OwnAsset =>
  own[key] ?? { name: text, group: 'other' };

/** Names, groups and terms that the file states, by key of the symbol. */
export const statedOwn = ({ own = [] }: Table): OwnAssets =>
  Object.fromEntries(
    own.map(({ code, name, group, terms, prices }) => [
      assetKey(OWN_KIND, code),
      { name, group, ...(terms && { terms }), ...(prices && { prices }) },
    ]),
  );

export type Definition = BodyOf<typeof createCustomAsset>;

/** Own assets that are chosen and do not exist yet, each once. */
export function definitionsOf(symbols: readonly FileSymbol[], own: OwnAssets, assets: ImportAssets): Definition[] {
  const definitions = new Map<string, Definition>();
  for (const symbol of symbols) {
    const { chosen } = symbol;
    if (chosen === undefined || chosen === 'skip' || !isUnknownOwn(chosen, assets)) continue;
    const { name, group, terms, prices } = ownAssetOf(own, symbol);
    if (!definitions.has(chosen.code))
      definitions.set(chosen.code, {
        code: chosen.code,
        name: name.trim(),
        group,
        ...(terms && { terms: agreed(terms) }),
        ...(prices && { prices }),
      });
  }
  return [...definitions.values()];
}

/** A rate that its owner confirmed once is not asked about again. */
const agreed = (terms: NonNullable<OwnAsset['terms']>): NonNullable<Definition['terms']> => ({
  ...terms,
  confirmed: true,
});
