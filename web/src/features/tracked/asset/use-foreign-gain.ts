/** Gain of a foreign share in its two parts, over the chosen accounts. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetRef } from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { Price } from '@kurus/core/money/money';
import type { GainParts } from '@kurus/core/tracked/own-cost';
import { useQueries } from '@tanstack/react-query';
import { profitLossQuery } from '../../../lib/account/account-queries.ts';

export interface ForeignGain {
  readonly currency: string;
  /** Parts of each account; empty where one is unknown. */
  readonly parts: readonly GainParts[];
  /** Price in lira and in the currency, and lira for one unit. */
  readonly now: { readonly price: Price; readonly ownPrice: Price; readonly rate: Price } | undefined;
}

/** Undefined for an asset in lira, and while nothing of it is held or loaded. */
export function useForeignGain(accounts: readonly AccountItem[], { type, code }: AssetRef): ForeignGain | undefined {
  const currency = ownCurrency(type, code);
  const answers = useQueries({
    queries: accounts.map(({ id }) => ({ ...profitLossQuery(id), enabled: currency !== undefined })),
  });
  if (currency === undefined) return undefined;
  const rows = answers.flatMap(({ data }) => data?.rows.filter((row) => row.type === type && row.code === code) ?? []);
  const held = rows.filter(({ quantity, known }) => quantity > 0n && known !== undefined);
  const [first] = held;
  if (!first) return undefined;
  const parts = held.flatMap(({ inCurrency }) => inCurrency?.gainParts ?? []);
  const { price: ownPrice, rate } = first.inCurrency ?? {};
  const price = first.known?.price;
  const now =
    price !== undefined && ownPrice !== undefined && rate !== undefined ? { price, ownPrice, rate } : undefined;
  return { currency, parts: parts.length === held.length ? parts : [], now };
}
