/** Lots as they are stored: only the needed ones are read, and changed ones written. */

import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { decimalText } from '@kurus/core/money/decimal';
import { moneyText, quantityText } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { comparePlaces } from '@kurus/core/tracked/entry';
import { type StoredLot, type Scale, UNITS, unitsOf } from '@kurus/core/tracked/lots';
import type { Fragment, TransactionSql } from '../../db/pool.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { ofUser } from '../../db/sql.ts';
import { Slices } from '../../sharing/slices.ts';
import { rowKey } from './stored-entry.ts';
import type { ReplayedPosition, StoredPosition } from './stored-position.ts';
import { TextReader } from './text-reader.ts';

/** Needed lots of an asset: the oldest ones with this quantity and one more, or all. */
export type LotsNeeded = Quantity | 'all';

/** Oldest first, for each name as many as needed. All of them come in one text: there may be thousands. */
export async function readLots(
  tx: TransactionSql,
  userId: string,
  needed: ReadonlyMap<PositionKey, LotsNeeded>,
  storedPositions: ReadonlyMap<PositionKey, StoredPosition>,
): Promise<Map<PositionKey, StoredLot[]>> {
  const slices = new Slices();
  const lots = new Map<PositionKey, StoredLot[]>();
  for (const [name, most] of needed) {
    const { accountId, assetType, symbol } = parsePositionKey(name);
    const scale = storedPositions.get(name)?.scale;
    const isFine = scale !== undefined;
    const upTo = most === 'all' ? null : unitsText(most, scale);
    const [row] = await tx<{ lots: string | null }[]>`
      select string_agg(${lotLine(tx, isFine ? tx`true` : tx`false`)}, E'\\n' order by day, second, place) as lots
      from oldest_lots(${userId}, ${accountId}, ${assetType}, ${symbol}, ${upTo}) l`;
    const text = new TextReader(row?.lots ?? '');
    const read: StoredLot[] = [];
    while (!text.isAtEnd) {
      read.push(readLot(text, isFine));
      if (slices.isOver) await slices.next();
    }
    lots.set(name, read);
  }
  return lots;
}

/** The smallest unit in one share, as a power of ten. */
const FINE_DECIMALS = 8 + UNITS.toString().length - 1;
const FINE = (10n ** BigInt(FINE_DECIMALS)).toString();

/** A quantity in units of the queue, slightly more, so that no needed lot is left out. */
const unitsText = (most: Quantity, scale: Scale | undefined): string =>
  scale ? decimalText(((most + 1n) * UNITS * scale.from) / scale.to + 1n, FINE_DECIMALS) : quantityText(most);

/** @param isFine whether the units of the lots (`l`) are the smallest ones, or parts of a share */
const lotLine = (tx: TransactionSql, isFine: Fragment) => tx`
  concat_ws('|', l.day, l.second, l.place,
    case when ${isFine} then trunc(l.quantity * ${FINE}::numeric) else round(l.quantity, 8) end, l.cost, l.dated::int)`;

export interface NamedLot {
  readonly name: PositionKey;
  readonly lot: StoredLot;
}

/** Lots of all of a user's positions, the oldest of each first, in pages. */
export async function* readEveryLot(tx: TransactionSql, userId: string): AsyncGenerator<NamedLot[]> {
  const lots = tx`
    select account_id || ' ' || l.asset_type || ' ' || symbol as name, lots_to is not null as fine,
      ${lotLine(tx, tx`lots_to is not null`)} as line
    from tracked_lot l join tracked_position p using (user_id, account_id, asset_type, symbol)
    where user_id = ${ofUser(userId)} order by account_id, l.asset_type, symbol, l.day, l.second, l.place`;
  for await (const rows of readInBatches<{ name: PositionKey; fine: boolean; line: string }>(tx, lots))
    yield rows.map(({ name, fine, line }) => ({ name, lot: readLot(new TextReader(line), fine) }));
}

const readLot = (text: TextReader, isFine: boolean): StoredLot => ({
  day: text.word(),
  second: text.count(),
  place: text.count(),
  units: text.units(),
  isFine,
  cost: text.units() as Money,
  dated: text.word() === '1',
});

/** Batch size in lots, well within the statement's time limit on a busy machine. */
const LOTS_AT_ONCE = 2_000;

/** Writes lots that differ: a purchase of ten years ago is one row, however many came after it. */
export async function writeLots(
  tx: TransactionSql,
  userId: string,
  changed: readonly ReplayedPosition[],
): Promise<void> {
  const slices = new Slices();
  const [gone, written]: [object[], object[]] = [[], []];
  for (const { key, position, lotsBefore } of changed) {
    if (lotsBefore === undefined) continue;
    const columns = rowKey(key);
    for (const { before, after } of differing(lotsBefore, position.lots.state().lots)) {
      if (slices.isOver) await slices.next();
      if (after) written.push({ ...columns, ...rowOfLot(after) });
      else if (before) gone.push({ ...columns, day: before.day, second: before.second, place: before.place });
      if (gone.length === LOTS_AT_ONCE) await deleteLots(tx, userId, gone.splice(0));
      if (written.length === LOTS_AT_ONCE) await upsertLots(tx, userId, written.splice(0));
    }
  }
  await deleteLots(tx, userId, gone);
  await upsertLots(tx, userId, written);
}

interface LotChange {
  readonly before?: StoredLot | undefined;
  readonly after?: StoredLot | undefined;
}

/**
 * Changes from one list of lots to the other, both in the order of their places. An unchanged lot yields an empty
 * change, so that the caller can give other work a turn.
 */
function* differing(before: readonly StoredLot[], after: readonly StoredLot[]): Generator<LotChange> {
  let at = 0;
  for (const lot of after) {
    let existing = before[at];
    for (; existing && comparePlaces(existing, lot) < 0; existing = before[(at += 1)]) yield { before: existing };
    const isThere = existing !== undefined && comparePlaces(existing, lot) === 0;
    if (isThere) at += 1;
    const isSame = isThere && existing && unitsOf(existing) === unitsOf(lot) && existing.cost === lot.cost;
    yield isSame ? {} : { after: lot };
  }
  for (const lot of before.slice(at)) yield { before: lot };
}

/** Quantity of a lot, in shares of the day when its queue began. */
export const lotQuantity = ({ units, isFine }: Pick<StoredLot, 'units' | 'isFine'>): string =>
  isFine ? decimalText(units, FINE_DECIMALS) : quantityText(units as Quantity);

const rowOfLot = ({ day, second, place, dated, ...lot }: StoredLot) => ({
  day,
  second,
  place,
  dated,
  quantity: lotQuantity(lot),
  cost: moneyText(lot.cost),
});

async function deleteLots(tx: TransactionSql, userId: string, gone: readonly object[]): Promise<void> {
  if (gone.length === 0) return;
  await tx`
    delete from tracked_lot l using jsonb_to_recordset(${tx.json(gone)}::jsonb) as x (account_id int,
      asset_type text, symbol text, day date, second int, place bigint)
    where l.user_id = ${ofUser(userId)} and l.account_id = x.account_id and l.asset_type = x.asset_type
      and l.symbol = x.symbol and l.day = x.day and l.second = x.second and l.place = x.place`;
}

async function upsertLots(tx: TransactionSql, userId: string, written: readonly object[]): Promise<void> {
  if (written.length === 0) return;
  await tx`
    insert into tracked_lot (user_id, account_id, asset_type, symbol, day, second, place, quantity, cost, dated)
    select ${ofUser(userId)}::bigint, x.* from jsonb_to_recordset(${tx.json(written)}::jsonb) as x (account_id int,
      asset_type text, symbol text, day date, second int, place bigint, quantity numeric, cost numeric,
      dated boolean)
    on conflict (user_id, account_id, asset_type, symbol, day, second, place) do update
      set quantity = excluded.quantity, cost = excluded.cost`;
}
