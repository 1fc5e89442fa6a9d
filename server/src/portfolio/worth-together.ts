/** Net worth of a household: of the caller and of whoever shares accounts that count in the common sum. */

import type { TogetherWorth } from '@kurus/core/contract/net-worth';
import { percentOf, sumMoney } from '@kurus/core/money/money';
import type { PositionChange } from '@kurus/core/portfolio/day-change';
import { netWorthSum } from '@kurus/core/portfolio/net-worth-sum';
import type { ShareGrant } from '../http/api/owner.ts';
import { isShared } from '../http/api/shared-accounts.ts';
import type { AccountsChange } from './accounts-change.ts';
import { type NetWorthDeps, readNetWorth } from './net-worth.ts';

export interface TogetherDeps extends NetWorthDeps {
  readonly change: AccountsChange;
}

interface Member {
  readonly userId: string;
  /** Undefined for the caller. */
  readonly name: string | undefined;
  readonly shares: readonly string[];
  readonly isSeen: (account: number) => boolean;
}

/** @throws DomainError WORK_TOO_LARGE */
export async function readTogether(
  deps: TogetherDeps,
  userId: string,
  grants: readonly ShareGrant[],
  nowMs: number,
): Promise<TogetherWorth> {
  const members = membersOf(
    userId,
    grants.filter(({ isOurs }) => isOurs),
  );
  const found = [];
  for (const member of members) {
    const worth = await readNetWorth(deps, member.userId, nowMs, member.isSeen);
    const change = await deps.change(member.userId, worth.accounts, nowMs);
    found.push({ member, worth, change });
  }
  const { atCost, asOf, byKind, byCurrency, history, ...sums } = netWorthSum(found.map(({ worth }) => worth.item));
  const change = sumMoney(found.map((one) => one.change.change));
  const atWork = sumMoney(found.map((one) => one.change.atWork));
  return {
    ...sums,
    atCost,
    ...(asOf === undefined ? {} : { asOf }),
    byKind: [...byKind],
    byCurrency: [...byCurrency],
    history: [...history],
    today: todayOf({ change, atWork }),
    people: found.map(({ member: { name, shares }, worth: { item }, change: today }) => ({
      ...(name === undefined ? {} : { name }),
      shares: [...shares],
      assets: item.assets,
      debts: item.debts,
      net: item.net,
      today: todayOf(today),
    })),
  };
}

const todayOf = ({ change, atWork }: PositionChange) => ({
  change,
  atWork,
  changePercentage: percentOf(change, atWork),
});

/** The caller first; somebody who shares several accounts is one member. */
function membersOf(userId: string, grants: readonly ShareGrant[]): readonly Member[] {
  const own: Member = { userId, name: undefined, shares: [], isSeen: () => true };
  const others = [...Map.groupBy(grants, ({ owner }) => owner.userId)].map(([ownerId, given]): Member => ({
    userId: ownerId,
    name: given[0]?.name,
    shares: given.map(({ id }) => id),
    isSeen: (account) => given.some((grant) => isShared(grant.account, account)),
  }));
  return [own, ...others];
}
