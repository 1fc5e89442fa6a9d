/** Steps of all entries of a user's accounts, in their order, in pages. */

import { ExecutedLots } from '@kurus/core/analysis/executed-lots';
import { type AssetChange, MONEY, type Movement, NO_MOVEMENT } from '@kurus/core/analysis/movement';
import { FOREIGN_KINDS } from '@kurus/core/analysis/tax/tax-part';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { EntryKind } from '@kurus/core/contract/entries';
import { positionKey, type PositionKey } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { addMoney, money, quantity, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { TransactionSql } from '../db/pool.ts';
import { readInBatches } from '../db/read-in-batches.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from './entry.ts';
import { standingLine, type StandingStep, stepOfLine } from './tracked/standing-store.ts';

/** Page size; reading a hundred thousand at once would block the event loop. */
const AT_A_TIME = 1_000;

export interface TrackedLine extends StandingStep {
  /** True if its other side is in another account of the user. */
  readonly isTransfer: boolean;
  /** Marks an entry that was stated in a currency other than lira. */
  readonly isForeign: boolean;
  /** Figures of a share of another exchange as they were stated, in its currency. */
  readonly stated: StatedTexts | undefined;
}

/** Plain decimals; absent ones are zero. */
export type StatedTexts = { readonly currency: string } & Readonly<
  Partial<Record<'price' | 'amount' | 'fee' | 'tax' | 'withheld', string>>
>;

interface LineRow {
  account_id: number;
  cash_kept: boolean;
  currencies_kept: boolean;
  asset_type: AssetKind | null;
  symbol: string | null;
  is_transfer: boolean;
  is_foreign: boolean;
  stated: StatedTexts | null;
  line: string;
}

/** Standing entries of all tracked accounts. In one snapshot with the transaction's other reads. */
export async function* trackedSteps(tx: TransactionSql, userId: string): AsyncGenerator<TrackedLine[]> {
  const standing = tx`
    select e.account_id, a.cash_kept, a.currencies_kept, e.asset_type, e.symbol,
      e.peer_account is not null as is_transfer, e.stated is not null as is_foreign,
      case when e.asset_type = any (${FOREIGN_KINDS}::text[]) then e.stated end as stated,
      ${standingLine(tx)} as line
    from tracked_entry e join account a using (user_id, account_id)
    where e.user_id = ${ofUser(userId)} and e.replaced_by is null and e.type <> 'delete'
    order by e.day, e.second, e.place, e.account_id`;
  for await (const rows of readInBatches<LineRow>(tx, standing)) yield rows.map(trackedLine);
}

function trackedLine(row: LineRow): TrackedLine {
  const { account_id: accountId, asset_type: type, symbol } = row;
  const name = positionKey(accountId, type === null || symbol === null ? undefined : { type, symbol });
  const { is_transfer: isTransfer, is_foreign: isForeign } = row;
  const stated = row.stated ?? undefined;
  const rules = { cashKept: row.cash_kept, currenciesKept: row.currencies_kept };
  return { ...stepOfLine(row.line, { accountId, name, rules }), isTransfer, isForeign, stated };
}

interface ExecutedRow {
  seq: string;
  kind: EntryKind;
  day: string;
  asset_type: AssetKind | null;
  symbol: string | null;
  price: string;
  amount: string;
  commission: string;
  bsmv: string;
  cash_delta: string;
  quantity_delta: string;
  cost_delta: string;
}

/** Movements of an account that executes orders: its journal. */
export async function* executedMovements(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
): AsyncGenerator<Movement[]> {
  const replay: ExecutedReplay = { accountId, lots: new ExecutedLots(), merged: undefined };
  for (let after = '0'; ;) {
    const rows = await tx<ExecutedRow[]>`
      select seq, kind, (created_at at time zone 'Europe/Istanbul')::date as day, asset_type, symbol, price, amount,
        commission, bsmv, cash_delta, quantity_delta, cost_delta
      from journal where user_id = ${ofUser(userId)} and account_id = ${accountId} and seq > ${after} and day is null
      order by seq limit ${AT_A_TIME}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => executed(row, replay));
    after = last.seq;
  }
}

interface ExecutedReplay {
  readonly accountId: number;
  readonly lots: ExecutedLots;
  /** The outgoing side of the last merger, whose cost the next entry brings to the new asset. */
  merged: PositionKey | undefined;
}

function executed(row: ExecutedRow, replay: ExecutedReplay): Movement {
  const { accountId, lots } = replay;
  const amount = money(row.amount);
  const of = (kind: EntryKind) => (row.kind === kind ? amount : ZERO_MONEY);
  const { asset_type: type, symbol } = row;
  const asset = type === null || symbol === null ? undefined : positionKey(accountId, { type, symbol });
  const cash = money(row.cash_delta);
  const changes = asset === undefined ? [] : changeOf(row, asset, lots);
  const realizes = row.kind === 'sell';
  const brought = (left: 'cost' | 'fifoCost') =>
    realizes ? addMoney(cash, sumMoney(changes.map((change) => change[left]))) : ZERO_MONEY;
  return {
    ...NO_MOVEMENT,
    day: dayOfDate(row.day),
    subject: subjectOf(row, asset, replay),
    cash,
    inflow: of('deposit'),
    outflow: of('withdraw'),
    put: asset === undefined ? ZERO_MONEY : subtractMoney(ZERO_MONEY, cash),
    dividends: of('dividend'),
    interest: of('interest'),
    fees: addMoney(money(row.commission), of('fee')),
    taxes: addMoney(money(row.bsmv), of('tax')),
    changes,
    realized: brought('cost'),
    fifoRealized: brought('fifoCost'),
  };
}

function subjectOf(
  { kind, quantity_delta: moved }: ExecutedRow,
  asset: PositionKey | undefined,
  replay: ExecutedReplay,
) {
  if (kind !== 'merger') return asset ?? MONEY;
  if (!moved.startsWith('-')) return replay.merged ?? asset ?? MONEY;
  replay.merged = asset;
  return asset ?? MONEY;
}

const KINDS_IN_KIND: readonly EntryKind[] = ['opening', 'delivery-in', 'delivery-out'];

function changeOf(row: ExecutedRow, asset: PositionKey, lots: ExecutedLots): AssetChange[] {
  const moved = quantity(row.quantity_delta);
  if (moved === 0n) return [];
  const { kind, day } = row;
  const cost = money(row.cost_delta);
  const fifoCost = lots.apply({ kind, asset, quantity: moved, cost, day, second: 0, place: parseInt(row.seq, 10) });
  const crossing = KINDS_IN_KIND.includes(kind) ? 'outside' : undefined;
  return [{ asset, quantity: moved, cost, fifoCost, crossing }];
}
