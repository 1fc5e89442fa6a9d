/** Values the holdings of an account that was loaded with its session. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { AssetKey, AssetRef } from '@kurus/core/identity';
import type { ChangeStart } from '@kurus/core/market/change-base';
import { addMoney, type Money } from '@kurus/core/money/money';
import { valuedBalances } from '@kurus/core/portfolio/balances';
import { NO_ACCOUNT_FLOWS } from '@kurus/core/portfolio/day-positions';
import { positionsOf, type HoldingBasis } from '@kurus/core/portfolio/position';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { createHoldingPrices, type TrackedFiguresReader } from './holding-prices.ts';
import { readAccount, type AccountLookup, type AccountState } from './store.ts';
import type { ChangeParts } from './todays-change.ts';

/** Prices of a world for the holdings of its accounts. */
export interface ValueWorld {
  readonly book: QuoteBook;
  readonly recorded: TrackedFiguresReader;
  readonly ownCosts: OwnCostsReader;
}

/** Cost of holdings in the currency of their asset, in hundredths of it; none for assets in lira. */
export type OwnCosts = ReadonlyMap<AssetKey, { readonly currency: string; readonly cost: Money }>;
type OwnCostsReader = (account: AccountRef, held: readonly AssetRef[], nowMs: number) => Promise<OwnCosts>;

export interface LoadedAccount extends AccountLookup {
  /** Start of today's change; undefined where that is not requested. */
  readonly start: ChangeStart | undefined;
}

/** @returns undefined where the claim does not hold */
export async function loadAccount(
  sql: Sql,
  claim: SessionClaim,
  accountId = VIRTUAL_ACCOUNT,
  start?: ChangeStart,
): Promise<LoadedAccount | undefined> {
  const found = await readAccount(sql, claim, accountId, start);
  return found && { ...found, start };
}

/** @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account */
export function requireAccount({ account }: LoadedAccount): AccountState {
  if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
  return account;
}

export type ValuedAccount = Awaited<ReturnType<typeof valueAccount>>;

/** @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account */
export async function valueAccount(
  { book, recorded }: ValueWorld,
  account: AccountRef,
  loaded: LoadedAccount,
  nowMs: number,
) {
  const { holdings, closed, flows, balances: basis, ...state } = requireAccount(loaded);
  const { start } = loaded;
  const held = [...holdings, ...closed];
  const side = await recorded(account, { held, nowMs, start });
  const holdingPrices = createHoldingPrices(book, side, nowMs);
  const positions = positionsOf(holdings, holdingPrices.price);
  const balances = valuedBalances(basis, holdingPrices.price);
  // No longer held, but with a shortfall: it stays in the list until that is resolved.
  const lacks = (asset: HoldingBasis) => (side.figures(asset)?.shortfall ?? 0n) > 0n;
  const rows = [...positions, ...positionsOf(closed.filter(lacks), holdingPrices.price)];
  const changeParts = (): ChangeParts => {
    if (!start) throw new Error("today's change was not requested");
    return { held, flows: flows ?? side.flows ?? NO_ACCOUNT_FLOWS, balances: balances.items, holdingPrices, start };
  };
  return {
    ...state,
    realized: addMoney(state.realized, balances.gain),
    balances,
    positions,
    rows,
    closed: closed.filter((asset) => !lacks(asset)),
    holdingPrices,
    changeParts,
  };
}
