/** Assets of a stated entry: its own, the target of a merger, and the two sides of an exchange. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { DomainError, FieldCode } from '@kurus/core/contract/errors';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import type { Quantity } from '@kurus/core/money/money';
import type { EntryShape } from '@kurus/core/tracked/entry-shapes';
import { currentCode } from '@kurus/core/tracked/renames';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import type { FactsContext } from './facts-context.ts';

export interface OnDay extends FactsContext {
  readonly day: string;
}

export type Refuse = (code: FieldCode, field: string) => DomainError;

export const LIRA = 'TRY';

/** Figures as far as the sides of an exchange state them. */
type EntryAssets = Pick<EntryFacts, 'asset' | 'into'> &
  Partial<Pick<EntryFacts, 'money' | 'quantity' | 'intoQuantity'>>;

/** @throws DomainError as `refuse` makes it; CURRENCY_NOT_KEPT */
export function assetsOf(body: EntryBody, shape: EntryShape, context: OnDay, refuse: Refuse): EntryAssets {
  const { asset, into } = body;
  if (asset && (shape.asset === 'none' || shape.asset === 'sides')) throw refuse('FIELD_INVALID', 'asset');
  if (shape.asset === 'sides') return exchangeOf(body, context, refuse);
  for (const side of ['from', 'to'] as const) if (body[side]) throw refuse('FIELD_INVALID', side);
  if (!asset && shape.asset === 'must') throw refuse('FIELD_REQUIRED', 'asset');
  return {
    asset: asset && requireAsset(asset, 'asset', context, refuse),
    into: into && targetOf(requireAsset(into, 'asset', context, refuse)),
  };
}

/** Codes that no list has (any more) can be entered: a share that is no longer traded has its price of then. */
function requireAsset(
  { kind, code: written }: { readonly kind: AssetKind; readonly code: string },
  field: string,
  { ownGroups, day }: OnDay,
  refuse: Refuse,
) {
  const code = written.toUpperCase();
  const { isOwn, codeForm } = ASSET_KINDS[kind];
  if (code === 'CASH' || (isOwn ? !ownGroups.has(code) : !codeForm?.test(code))) throw refuse('SYMBOL_UNKNOWN', field);
  return { type: kind, code, symbol: isOwn ? code : currentCode(code, day) };
}

const targetOf = ({ type, symbol }: ReturnType<typeof requireAsset>) => ({ type, symbol });

type Side = NonNullable<EntryBody['from']>;

function exchangeOf(body: EntryBody, context: OnDay, refuse: Refuse): EntryAssets {
  const [from, to] = [sideOf(body.from, 'from', refuse), sideOf(body.to, 'to', refuse)];
  const quantities = { quantity: from.quantity, intoQuantity: to.quantity };
  const [gone, came] = [from.asset.kind, to.asset.kind];
  if (gone === MONEY_SIDE && came === MONEY_SIDE) return { ...moneyOf(from, to, context, refuse), ...quantities };
  if (gone === MONEY_SIDE || came === MONEY_SIDE || gone !== came || !ASSET_KINDS[gone].isExchangeable)
    throw refuse('EXCHANGE_MIXED', 'to.asset');
  const asset = requireAsset({ ...from.asset, kind: gone }, 'from.asset', context, refuse);
  const target = requireAsset({ ...to.asset, kind: came }, 'to.asset', context, refuse);
  if (asset.symbol === target.symbol) throw refuse('EXCHANGE_SAME', 'to.asset');
  return { asset, into: targetOf(target), ...quantities };
}

function sideOf(side: Side | undefined, field: 'from' | 'to', refuse: Refuse): Side & { readonly quantity: Quantity } {
  if (!side) throw refuse('FIELD_REQUIRED', field);
  if (side.quantity <= 0n) throw refuse('QUANTITY_INVALID', `${field}.quantity`);
  return side;
}

type MoneySide = Side & { readonly quantity: Quantity };
/** Smallest part of an amount. */
const HUNDREDTH = 1_000_000n;

/** Currencies of an exchange of money: lira, or one whose rate is kept. */
function moneyOf(from: MoneySide, to: MoneySide, { requireCurrency }: OnDay, refuse: Refuse): EntryAssets {
  const [gone, came] = [from.asset.code.toUpperCase(), to.asset.code.toUpperCase()];
  if (gone === came) throw refuse('EXCHANGE_SAME', 'to.asset');
  for (const currency of [gone, came]) if (currency !== LIRA) requireCurrency(currency);
  for (const [side, field] of [
    [from, 'from'],
    [to, 'to'],
  ] as const)
    if (side.quantity % HUNDREDTH !== 0n) throw refuse('QUANTITY_PRECISION', `${field}.quantity`);
  return { asset: undefined, into: undefined, money: { from: gone, into: came } };
}
