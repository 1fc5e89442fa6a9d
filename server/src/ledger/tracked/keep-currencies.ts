/**
 * Begins to keep other currencies apart in an account: every entry is replayed, and what it did to lira is written to
 * the balance of its currency instead. No entry is written, since none states anything new; quantities and costs stay.
 */

import type { PositionKey } from '@kurus/core/identity';
import { moneyText } from '@kurus/core/money/money';
import { type Book, nodeOf } from '@kurus/core/tracked/position';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import type { AccountRef } from '../entry.ts';
import { trackedSteps } from '../steps.ts';
import type { SessionSql } from '../user-transaction.ts';
import { effectIn, hasEffect } from './derive.ts';
import type { ChangedEffect } from './entry-effect.ts';
import { planOf } from './plan.ts';
import { rowKey } from './stored-entry.ts';
import { writeDerived } from './track-entries.ts';
import { requireReadable } from './work.ts';

/** @throws DomainError as `planOf`; WORK_TOO_LARGE, BALANCE_TOO_LARGE */
export async function keepCurrencies(tx: SessionSql, account: AccountRef, nowMs: number): Promise<void> {
  const { userId, accountId } = account;
  await tx`
    update account set currencies_kept = true where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  const plan = await planOf(tx, account, []);
  await requireReadable(tx, userId);
  const book: Book = new Map();
  const changedEffects: ChangedEffect[] = [];
  const changed = new Set<PositionKey>();
  const slices = new Slices();
  for await (const steps of trackedSteps(tx, userId))
    for (const step of steps) {
      const effect = effectIn(book, step.replayed);
      if (step.accountId === accountId && !hasEffect(step, effect)) {
        const { seq, replayed } = step;
        changedEffects.push({ ...effect, accountId, seq, day: replayed.day, before: step });
        changed.add(replayed.node);
      }
      if (slices.isOver) await slices.next();
    }
  const rows = [...changed].map((name) => ({ ...rowKey(name), cash: moneyText(nodeOf(book, name).sums.cash) }));
  await tx`
    update tracked_position p set cash = x.cash
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, asset_type text, symbol text, cash numeric)
    where p.user_id = ${ofUser(userId)} and p.account_id = x.account_id and p.asset_type = x.asset_type
      and p.symbol = x.symbol`;
  await writeDerived(tx, plan, { changed: [], effects: new Map(), changedEffects, oversold: new Set() }, { nowMs });
  const [first] = changedEffects;
  if (first)
    await tx`
      update daily_value_state set dirty_from = least(dirty_from, ${first.day}::date)
      where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
}
