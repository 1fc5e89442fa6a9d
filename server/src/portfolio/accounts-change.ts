/** Today's change of several accounts of a user together. */

import type { ChangeStart } from '@kurus/core/market/change-base';
import { addMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { PositionChange } from '@kurus/core/portfolio/day-change';
import { createDayBases, type DayBasesDeps } from './day-bases.ts';
import { createSessionDay, todaysChange } from './todays-change.ts';
import { type LoadedAccount, valueAccount, type ValueWorld } from './value-account.ts';

export type LoadOwnAccount = (
  userId: string,
  accountId: number,
  start: ChangeStart,
) => Promise<LoadedAccount | undefined>;

export type AccountsChange = (userId: string, accounts: readonly number[], nowMs: number) => Promise<PositionChange>;

/** @param load undefined where the user has no account of this number */
export function createAccountsChange(world: ValueWorld & DayBasesDeps, load: LoadOwnAccount): AccountsChange {
  const dayBases = createDayBases(world);
  const sessionDay = createSessionDay(world.book);
  return async (userId, accounts, nowMs) => {
    const start = { sessionDay: sessionDay(nowMs), nowMs };
    let [change, atWork] = [ZERO_MONEY, ZERO_MONEY];
    for (const accountId of accounts) {
      const loaded = await load(userId, accountId, start);
      if (!loaded?.account) continue;
      const account = await valueAccount(world, { userId, accountId }, loaded, nowMs);
      const { total } = await todaysChange(dayBases, account.changeParts());
      [change, atWork] = [addMoney(change, total.change), addMoney(atWork, total.atWork)];
    }
    return { change, atWork };
  };
}
