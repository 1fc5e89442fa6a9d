/**
 * Replays the standing entries of tracked accounts, and names each stored figure that differs. Some users have a
 * hundred thousand entries: the check gives other work a turn in between.
 */

import { parsePositionKey, positionKey, type PositionKey } from '@kurus/core/identity';
import { addBalances, areSameBalances, type BalanceChange, NO_BALANCES } from '@kurus/core/money/balance';
import { addMoney, money, moneyText, quantityText, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { type CashChange } from '@kurus/core/tracked/balances';
import { type StoredLot, unitsOf } from '@kurus/core/tracked/lots';
import type { Book } from '@kurus/core/tracked/position';
import type { TransactionSql } from '../../db/pool.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import type { Difference } from '../difference.ts';
import { trackedSteps } from '../steps.ts';
import { readPositions } from './book-store.ts';
import { effectIn, hasEffect } from './derive.ts';
import type { EntryEffect } from './entry-effect.ts';
import { lotQuantity, readEveryLot } from './lot-store.ts';
import type { StandingStep } from './standing-store.ts';
import { balancesOfText, balancesText } from './stored-entry.ts';
import type { StoredPosition } from './stored-position.ts';

const MOST = 100;
/** Limit of names in one read. */
const AT_A_TIME = 100;

type Report = (name: PositionKey, recorded: string, recomputed: string) => unknown;

/** Finds at most about a hundred differences. */
export async function replayDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const userId of users) {
    if (found.length >= MOST) break;
    const report: Report = (name, recorded, recomputed) => {
      if (recorded === recomputed || found.length >= MOST) return;
      const { accountId, assetType, symbol } = parsePositionKey(name);
      const what = assetType === '' ? 'recorded money' : `recorded ${assetType} ${symbol}`;
      found.push({ userId, accountId, what, recorded, recomputed });
    };
    const days: Days = new Map();
    const book = await replayed(tx, userId, days, report);
    await comparePositions(tx, userId, book, report);
    await compareLots(tx, userId, book, report);
    await compareBalances(tx, userId, days, report);
    await compareDays(tx, userId, days, report);
  }
  return found;
}

interface AccountDay {
  readonly accountId: number;
  readonly day: string;
}

/** Change of an account's money by the entries of a day, by `dayKey`. */
type Days = Map<string, AccountDay & CashChange>;
const dayKey = ({ accountId, day }: AccountDay) => `${accountId} ${day}`;
const NO_CHANGE: CashChange = { cash: ZERO_MONEY, balances: NO_BALANCES };

/** @param days receives the entries' changes of the cash */
async function replayed(tx: TransactionSql, userId: string, days: Days, report: Report): Promise<Book> {
  const book: Book = new Map();
  const slices = new Slices();
  for await (const steps of trackedSteps(tx, userId))
    for (const step of steps) {
      const effect = effectIn(book, step.replayed);
      if (!hasEffect(step, effect)) report(step.replayed.node, effectText(step, step), effectText(step, effect));
      const of = { accountId: step.accountId, day: step.replayed.day };
      const before = days.get(dayKey(of)) ?? NO_CHANGE;
      const balances = addBalances(before.balances, effect.balances);
      days.set(dayKey(of), { ...of, cash: addMoney(before.cash, effect.cash), balances });
      if (slices.isOver) await slices.next();
    }
  return book;
}

async function comparePositions(tx: TransactionSql, userId: string, book: Book, report: Report): Promise<void> {
  const storedLot = await tx<{ name: PositionKey }[]>`
    select case asset_type when '' then account_id::text else account_id || ' ' || asset_type || ' ' || symbol end as name
    from tracked_position where user_id = ${ofUser(userId)}`;
  const names = [...new Set([...book.keys(), ...storedLot.map(({ name }) => name)])];
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME);
    const positions = await readPositions(tx, userId, some);
    for (const name of some) {
      const [recorded, recomputed] = [figuresOf(positions.get(name)), figuresOf(nodeIn(book, name))];
      report(name, figuresText(recorded), figuresText(recomputed));
    }
  }
}

const nodeIn = (book: Book, name: PositionKey) => {
  const node = book.get(name);
  return node && { ...node, scale: node.lots.scale };
};

/** Figures of a stored position; an absent one counts as zeros. */
function figuresOf(node: Pick<StoredPosition, 'sums' | 'scale'> | undefined): Readonly<Record<string, string>> {
  const { sums, scale } = node ?? {};
  if (!sums || Object.values(sums).every((sum) => sum === 0n)) return {};
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, String(sum)])),
    ...(scale === undefined ? {} : { lotsTo: String(scale.to), lotsFrom: String(scale.from) }),
  };
}

const figuresText = (figures: Readonly<Record<string, string>>): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join();

/** Compares the lots of each asset, and names the first one that differs. */
async function compareLots(tx: TransactionSql, userId: string, book: Book, report: Report): Promise<void> {
  const slices = new Slices();
  const replayedLots = new Map([...book].map(([name, { lots }]) => [name, lots.state().lots.values()]));
  const named = new Set<PositionKey>();
  const compare = (name: PositionKey, storedLot: StoredLot | undefined) => {
    const lot = replayedLots.get(name)?.next().value;
    if (isSame(storedLot, lot) || named.has(name)) return;
    named.add(name);
    report(name, lotText(storedLot), lotText(lot));
  };
  for await (const lots of readEveryLot(tx, userId))
    for (const { name, lot } of lots) {
      compare(name, lot);
      if (slices.isOver) await slices.next();
    }
  for (const name of book.keys()) compare(name, undefined);
}

async function compareDays(tx: TransactionSql, userId: string, days: Days, report: Report): Promise<void> {
  const compare = ({ accountId, day }: AccountDay, recorded: Money, recomputed: Money) => {
    const text = (cash: Money) => `${accountId} ${day}: ${moneyText(cash)}`;
    if (recorded !== recomputed) report(positionKey(accountId), text(recorded), text(recomputed));
  };
  const stored = tx`select account_id as "accountId", day, change from tracked_cash where user_id = ${ofUser(userId)}`;
  for await (const rows of readInBatches<AccountDay & { change: string }>(tx, stored))
    for (const { change, ...of } of rows) {
      compare(of, money(change), days.get(dayKey(of))?.cash ?? (0n as Money));
      days.delete(dayKey(of));
    }
  for (const of of days.values()) compare(of, 0n as Money, of.cash);
}

/** Compares the change of each balance in another currency, day by day. */
async function compareBalances(tx: TransactionSql, userId: string, days: Days, report: Report): Promise<void> {
  const compare = ({ accountId, day }: AccountDay, recorded: BalanceChange[], recomputed: readonly BalanceChange[]) => {
    const text = (changes: readonly BalanceChange[]) => `${accountId} ${day}: ${JSON.stringify(balancesText(changes))}`;
    if (!areSameBalances(recorded, recomputed)) report(positionKey(accountId), text(recorded), text(recomputed));
  };
  const left = new Map([...days].filter(([, { balances }]) => balances.length > 0));
  const stored = tx`
    select account_id as "accountId", day, jsonb_agg(jsonb_build_object('currency', currency, 'change', change::text,
      'lira', lira::text)) as balances
    from tracked_balance where user_id = ${ofUser(userId)} and (change <> 0 or lira <> 0) group by account_id, day`;
  for await (const rows of readInBatches<AccountDay & { balances: never }>(tx, stored))
    for (const { balances, ...of } of rows) {
      compare(of, balancesOfText(balances), left.get(dayKey(of))?.balances ?? NO_BALANCES);
      left.delete(dayKey(of));
    }
  for (const of of left.values()) compare(of, [], of.balances);
}

const effectText = ({ seq }: StandingStep, { cash, balances, moved, arrived }: EntryEffect) => {
  const money = [moneyText(cash), ...balances.map(({ currency, change }) => `${moneyText(change)} ${currency}`)];
  return `entry ${seq}: ${money.join(' ')}, moved ${quantityText(moved)}, arrived ${quantityText(arrived)}`;
};

const isSame = (a: StoredLot | undefined, b: StoredLot | undefined) =>
  a?.day === b?.day && a?.place === b?.place && a?.cost === b?.cost && (a && unitsOf(a)) === (b && unitsOf(b));

const lotText = (lot: StoredLot | undefined) =>
  lot ? `${lot.day} ${lot.place}: ${lotQuantity(lot)} for ${moneyText(lot.cost)}` : '';
