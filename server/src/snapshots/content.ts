/** Content of a snapshot: an account at a moment, and what it is compared with. */

import { type BetweenMoments, betweenMoments, momentNow } from '@kurus/core/analysis/between-moments';
import type { DailyValue } from '@kurus/core/analysis/daily-value';
import { DomainError } from '@kurus/core/contract/errors';
import { dayOf } from '@kurus/core/market/calendar';
import type { World } from '@kurus/core/market/world';
import type { Money, Price } from '@kurus/core/money/money';
import { type HoldingBasis, positionsOf, type QuoteLookup } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import { type SnapshotContent, readLastSeq } from './store.ts';

/** Account as it stands, and its days. */
export interface Standing {
  readonly value: Money;
  readonly owed: Money;
  /** Money in all currencies, in lira. */
  readonly cash: Money;
  readonly held: readonly HoldingBasis[];
  readonly price: QuoteLookup;
  readonly days: readonly DailyValue[];
  /** True while days are being worked out again: their flows are not those of the value. */
  readonly isPending: boolean;
}

export interface ContentParts {
  readonly sql: Sql;
  /** @throws DomainError ACCOUNT_NOT_FOUND, WORK_TOO_LARGE */
  readonly standing: (userId: string, account: number, nowMs: number) => Promise<Standing>;
  readonly worldOf: (account: number) => World;
  readonly index: (world: World) => Price | undefined;
}

export interface PresentContent {
  readonly content: SnapshotContent;
  readonly days: readonly DailyValue[];
  readonly price: QuoteLookup;
  /** Number of the newest entry that it knows. */
  readonly seq: string;
}

/** Value and days are read one after the other: an entry that comes between would be in one of them alone. */
const TRIES = 3;

/** @throws DomainError ACCOUNT_NOT_FOUND, FIGURES_PENDING, WORK_TOO_LARGE */
export async function presentContent(
  { sql, standing, worldOf, index }: ContentParts,
  userId: string,
  account: number,
  nowMs: number,
): Promise<PresentContent> {
  for (let pass = 0; pass < TRIES; pass += 1) {
    const seq = await readLastSeq(sql, userId, account);
    if (seq === undefined) throw new DomainError('ACCOUNT_NOT_FOUND');
    const found = await standing(userId, account, nowMs);
    if (found.isPending || (await readLastSeq(sql, userId, account)) !== seq) continue;
    const { days, value, owed } = found;
    const moment = momentNow(days, { day: dayOf(nowMs), value, owed });
    const level = index(worldOf(account));
    return {
      content: { takenAt: new Date(nowMs), moment, index: level, holdings: heldNow(found) },
      days,
      price: found.price,
      seq,
    };
  }
  throw new DomainError('FIGURES_PENDING');
}

function heldNow({ held, price, cash }: Standing): SnapshotContent['holdings'] {
  const positions = positionsOf(held, price)
    .filter(({ quantity }) => quantity !== 0n)
    .map(({ type, code, quantity, price: at, value }) => ({ asset: { type, code }, quantity, price: at, value }))
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));
  const money = { asset: undefined, quantity: undefined, price: undefined, value: cash };
  return cash === 0n ? positions : [...positions, money];
}

export const between = (start: SnapshotContent, end: SnapshotContent, days: readonly DailyValue[]): BetweenMoments =>
  betweenMoments(start.moment, end.moment, days);
