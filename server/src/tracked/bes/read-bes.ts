/** Pension contract of an account: its balances at the prices on the screens, and the rules of today. */

import type { BesContract } from '@kurus/core/contract/bes';
import { DomainError } from '@kurus/core/contract/errors';
import type { BesShare } from '@kurus/core/contract/words/bes';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addMoney, type Money, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { inShares, type ShareQuantity } from '@kurus/core/portfolio/bes-balances';
import { type HoldingBasis, ownBefore, type Position, positionsOf } from '@kurus/core/portfolio/position';
import { type BesTerms, vestingOf } from '@kurus/core/tracked/bes';
import { besRulesOn } from '@kurus/core/tracked/bes-rules';
import type { Sql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import type { OwnAssetsReader } from '../custom/own-prices.ts';
import { type MonthSum, readMonthSums, readShareSums } from './store.ts';

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
  /** Dated rules of the data pack. */
  readonly rules: DataPack['rules'];
  readonly accounts: (userId: string) => Promise<readonly BesAccount[]>;
}

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, ACCOUNT_NOT_BES */
export async function readBes(deps: BesDeps, ref: AccountRef, nowMs: number): Promise<BesContract> {
  const { sql, book, ownAssets, rules } = deps;
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
    holdingsOf(position, sums).map((part) => ({ ...part, name: nameOf(position) })),
  );
  const worth = (share: BesShare) => sumMoney(holdings.filter((one) => one.share === share).map(({ value }) => value));
  // Money that waits in the contract is the owner's.
  const balances = { own: addMoney(worth('own'), account.cash), state: worth('state') };
  const today = dateText(dayOf(nowMs));
  const ofToday = besRulesOn(rules, today);
  const { share, steps, next, ...vesting } = vestingOf(account.bes, ofToday, balances, today);
  const { contribution, ceiling } = ofToday;
  const payments = paymentsOf(await readMonthSums(sql, ref, `${today.slice(0, 4)}-01-01`), today);
  return {
    ...balances,
    ...vesting,
    vestedShare: priceToWire(share),
    next: next && { on: next.on, share: priceToWire(next.share) },
    steps: steps.map((step) => ({ ...step, share: priceToWire(step.share) })),
    paid: sumMoney(sums.filter(({ share }) => share === 'own').map(({ paid }) => paid)),
    holdings,
    payments,
    contribution: contribution && { ...contribution, rate: priceToWire(contribution.rate) },
    ceiling: ceiling && { ...ceiling, isReached: sumMoney(payments.map(({ own }) => own)) >= ceiling.amount },
  };
}

/** Parts of a position by balance, each at its price where there is one. */
const holdingsOf = (position: Position<HoldingBasis>, sums: readonly ShareQuantity[]) =>
  inShares(position, sums).map(({ share, quantity, value }) => ({
    share,
    type: position.type,
    symbol: position.code,
    quantity,
    value,
    ...(position.price === undefined ? {} : { currentPrice: position.price }),
  }));

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
