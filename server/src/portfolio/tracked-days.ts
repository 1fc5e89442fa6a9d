/**
 * Past days of a tracked account, as they are derived from its entries and closing prices. What was brought in until a
 * day is what was brought in until now, less what came later: money, and assets in kind at their cost.
 */

import { MONEY } from '@kurus/core/analysis/movement';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { parsePositionKey, positionKey } from '@kurus/core/identity';
import { dateText, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { addMoney, type Money, type Price, subtractMoney, sumMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import type { DailyValues } from '../analysis/daily/daily-values.ts';
import type { Sql } from '../db/pool.ts';
import type { PastPrices } from '../history/past-prices.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { readInKind, type Snapshot, type ValueDay } from './snapshot-store.ts';

/** Past days of a tracked account, the oldest first, and the present one. */
export type TrackedDaysReader = (account: AccountRef, fromDay: number, now: Snapshot) => Promise<ValueDay[]>;

interface TrackedDaysDeps {
  readonly late: Sql;
  readonly days: Pick<DailyValues, 'read' | 'assets'>;
  /** Closes of the real world. */
  readonly prices: PastPrices;
}

const DAY_END_MS = 24 * 3_600_000 - 1;

export function createTrackedDays({ late, days: values, prices }: TrackedDaysDeps): TrackedDaysReader {
  return async (account, fromDay, now) => {
    const { accounts } = await values.read(account.userId, [account.accountId]);
    const today = dayOfDate(now.day);
    const rows = (accounts[0] ?? []).filter(({ day }) => day >= fromDay && day <= today);
    const [first, last] = [rows[0]?.day ?? today, rows.at(-1)?.day ?? today];
    const sums = await sumsOf({ late, days: values }, account, { from: first, to: last });
    const index = await prices({ type: 'index', code: INDEX_CODE }, { from: first, to: last });
    const days: ValueDay[] = [{ ...now, flows: ZERO_MONEY }];
    let [brought, flows, at] = [now.netDeposits, ZERO_MONEY, index.length - 1];
    for (const row of rows.toReversed()) {
      const { cash, cost, beyondCost } = sums.get(row.day) ?? NOTHING;
      while ((index[at]?.day ?? -Infinity) > row.day) at -= 1;
      if (row.day < today)
        days.push({
          ...now,
          day: dateText(row.day),
          value: row.value,
          cash,
          holdingsValue: subtractMoney(row.value, cash),
          invested: cost,
          netDeposits: brought,
          flows,
          index: index[at]?.price,
          takenAtMs: dayStartMs(row.day) + DAY_END_MS,
          prices: 'closing',
        });
      const came = addMoney(subtractMoney(row.inflow, row.outflow), row.moved);
      flows = subtractMoney(flows, came);
      brought = subtractMoney(brought, subtractMoney(came, beyondCost));
    }
    return days.toReversed();
  };
}

interface DaySums {
  readonly cash: Money;
  readonly cost: Money;
  /** Value of what came in kind on the day, beyond its cost. */
  readonly beyondCost: Money;
}

const NOTHING: DaySums = { cash: ZERO_MONEY, cost: ZERO_MONEY, beyondCost: ZERO_MONEY };

async function sumsOf(
  { late, days }: Pick<TrackedDaysDeps, 'late' | 'days'>,
  account: AccountRef,
  span: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, DaySums>> {
  const inKind = Map.groupBy(await readInKind(late, account, dateText(span.from)), ({ day }) => dayOfDate(day));
  const sums = new Map<number, DaySums>();
  for await (const rows of days.assets(account.userId, [account.accountId], span)) {
    const [first] = rows;
    if (!first) continue;
    const { day } = first;
    const own = new Map<string, Price>(rows.map((row) => [row.asset, row.price]));
    const beyondCost = (inKind.get(day) ?? []).reduce((sum, { type, symbol, quantity, cost }) => {
      const price = own.get(positionKey(account.accountId, { type, symbol }));
      // A debt comes as a flow of its whole value.
      return price === undefined || price < 0n
        ? sum
        : addMoney(sum, subtractMoney(total(price, quantity, 'down'), cost));
    }, ZERO_MONEY);
    const ofMoney = rows.filter((row) => row.asset === MONEY || parsePositionKey(row.asset).assetType === '');
    const cost = rows.reduce((sum, row) => addMoney(sum, row.cost), ZERO_MONEY);
    sums.set(day, { cash: sumMoney(ofMoney.map(({ value }) => value)), cost, beyondCost });
  }
  return sums;
}
