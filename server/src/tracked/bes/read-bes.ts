/** Pension contract of an account: its balances at the prices on the screens, and the rules of today. */

import type { BesContract } from '@kurus/core/contract/bes';
import { DomainError } from '@kurus/core/contract/errors';
import type { BesShare } from '@kurus/core/contract/words/bes';
import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import {
  addMoney,
  costShare,
  type Money,
  type Quantity,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import { type HoldingBasis, ownBefore, type Position, positionsOf } from '@kurus/core/portfolio/position';
import { stateRateOn, type BesTerms, vestingOf } from '@kurus/core/tracked/bes';
import type { Sql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import type { OwnAssetsReader } from '../custom/own-prices.ts';
import { type MonthSum, readMonthSums, readShareSums, type ShareSum } from './store.ts';

interface BesAccount {
  readonly id: number;
  readonly kind: string;
  readonly cash: Money;
  readonly holdings: readonly HoldingBasis[];
  readonly bes: BesTerms | undefined;
}

export interface BesDeps {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly ownAssets: OwnAssetsReader;
  readonly accounts: (userId: string) => Promise<readonly BesAccount[]>;
}

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, ACCOUNT_NOT_BES */
export async function readBes(deps: BesDeps, ref: AccountRef, nowMs: number): Promise<BesContract> {
  const { sql, book, ownAssets } = deps;
  const account = (await deps.accounts(ref.userId)).find(({ id }) => id === ref.accountId);
  if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
  if (account.kind !== 'tracked') throw new DomainError('ACCOUNT_NOT_TRACKED');
  if (!account.bes) throw new DomainError('ACCOUNT_NOT_BES');
  const own = await ownAssets(ref.userId, account.holdings, nowMs);
  const price = ownBefore(own, (type, code) => book.get(type, code));
  const sums = await readShareSums(sql, ref);
  const nameOf = ({ type, code }: HoldingBasis) =>
    own.get(assetKey(type, code))?.name ?? book.asset(type, code)?.name ?? code;
  const holdings = positionsOf(account.holdings, price).flatMap((position) =>
    inShares(position, sums).map((part) => ({ ...part, name: nameOf(position) })),
  );
  const worth = (share: BesShare) => sumMoney(holdings.filter((one) => one.share === share).map(({ value }) => value));
  // Money that waits in the contract is the owner's.
  const balances = { own: addMoney(worth('own'), account.cash), state: worth('state') };
  const today = dateText(dayOf(nowMs));
  const { percent, steps, next, ...vesting } = vestingOf(account.bes, balances, today);
  const rate = stateRateOn(today);
  return {
    ...balances,
    ...vesting,
    vestedShare: fractionOf(percent),
    next: next && { on: next.on, share: fractionOf(next.percent) },
    steps: steps.map((step) => ({ on: step.on, share: fractionOf(step.percent) })),
    paid: sumMoney(sums.filter(({ share }) => share === 'own').map(({ paid }) => paid)),
    holdings,
    payments: paymentsOf(await readMonthSums(sql, ref, `${today.slice(0, 4)}-01-01`), today),
    contribution: { rate: fractionOf(rate.percent), from: rate.from, isVerified: rate.isVerified },
  };
}

const fractionOf = (percent: bigint) => Number(percent) / 100; // not a figure: a share in percent

/**
 * Parts of a position by balance: the state's at its price, rounded down, and the rest the owner's, so that both come
 * to the position. Without a price the cost is divided by the quantities.
 */
function inShares(position: Position<HoldingBasis>, sums: readonly ShareSum[]) {
  const { type, code: symbol, quantity, price, value } = position;
  const ofState = sums.find((one) => one.type === type && one.symbol === symbol && one.share === 'state');
  const state = within(ofState?.quantity ?? ZERO_QUANTITY, quantity);
  const stateValue = price === undefined ? costShare(value, state, quantity) : total(price, state, 'down');
  const both = [
    { share: 'own' as const, quantity: subtractQuantity(quantity, state), value: subtractMoney(value, stateValue) },
    { share: 'state' as const, quantity: state, value: stateValue },
  ];
  return both
    .filter((one) => one.quantity > 0n)
    .map((one) => ({ ...one, type, symbol, ...(price === undefined ? {} : { currentPrice: price }) }));
}

const within = (quantity: Quantity, most: Quantity): Quantity =>
  quantity < 0n ? ZERO_QUANTITY : quantity > most ? most : quantity;

/** Every month of the year until now, with zero where nothing was paid. */
function paymentsOf(sums: readonly MonthSum[], today: string): BesContract['payments'] {
  const months = parseInt(today.slice(5, 7), 10);
  return Array.from({ length: months }, (_, at) => {
    const month = `${today.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`;
    const paid = (share: BesShare) =>
      sums.find((one) => one.month === month && one.share === share)?.paid ?? ZERO_MONEY;
    return { month, own: paid('own'), state: paid('state') };
  });
}
