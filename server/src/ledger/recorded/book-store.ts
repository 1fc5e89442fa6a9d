/** The kept side of a replay: sums and lots of what is touched, read and written back with what changed. */
import { money, moneyText, quantity, quantityText } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import { type Node, NO_SUMS, type Sums } from '@kurus/core/tracked/book';
import type { Place } from '@kurus/core/tracked/entry';
import { type Lot, LotQueue } from '@kurus/core/tracked/lots';
import { inTurns } from '../../db/in-turns.ts';
import type { TransactionSql } from '../../db/pool.ts';
import { nodeKeyOf } from './recorded-row.ts';
import { TextReader } from './text-reader.ts';

/** How many of the oldest lots are needed: those that hold this quantity and one more, or all. */
export type LotsNeeded = Quantity | 'all';

export interface KeptNode {
  readonly sums: Sums;
  readonly last: Place | undefined;
}

interface PositionRow {
  name: string;
  quantity: string;
  cost: string;
  fifo_cost: string;
  realized: string;
  fifo_realized: string;
  income: string;
  shortfall: string;
  cash: string;
  last_day: string | null;
  last_second: number | null;
  last_place: string | null;
}

const keysOf = (names: readonly string[]) => {
  const keys = names.map(nodeKeyOf);
  return {
    accounts: keys.map(({ accountId }) => accountId),
    types: keys.map(({ assetType }) => assetType),
    symbols: keys.map(({ symbol }) => symbol),
  };
};

/** Of each name; nothing of those that were never touched. */
export async function readPositions(
  tx: TransactionSql,
  userId: string,
  names: readonly string[],
): Promise<Map<string, KeptNode>> {
  const { accounts, types, symbols } = keysOf(names);
  const rows = await tx<PositionRow[]>`
    select asked.name, p.quantity, p.cost, p.fifo_cost, p.realized, p.fifo_realized, p.income, p.shortfall, p.cash,
      p.last_day, p.last_second, p.last_place
    from unnest(${names}::text[], ${accounts}::int[], ${types}::text[], ${symbols}::text[])
      as asked (name, account_id, asset_type, symbol)
    join tracked_position p on p.user_id = ${userId} and p.account_id = asked.account_id
      and p.asset_type = asked.asset_type and p.symbol = asked.symbol`;
  return new Map(rows.map((row) => [row.name, { sums: sumsOf(row), last: lastOf(row) }]));
}

function sumsOf(row: PositionRow): Sums {
  return {
    quantity: quantity(row.quantity),
    cost: money(row.cost),
    fifoCost: money(row.fifo_cost),
    realized: money(row.realized),
    fifoRealized: money(row.fifo_realized),
    income: money(row.income),
    shortfall: quantity(row.shortfall),
    cash: money(row.cash),
  };
}

function lastOf({ last_day: day, last_second: second, last_place: place }: PositionRow): Place | undefined {
  if (day === null || second === null || place === null) return undefined;
  return { day, second, place: Number(place) }; // not a figure: a place in a journal
}

/** Oldest first, of each name as many as are needed. All of them come in one text: there may be thousands. */
export async function readLots(
  tx: TransactionSql,
  userId: string,
  needed: ReadonlyMap<string, LotsNeeded>,
): Promise<Map<string, Lot[]>> {
  const lots = new Map<string, Lot[]>();
  for (const [name, most] of needed) {
    const { accountId, assetType, symbol } = nodeKeyOf(name);
    const [row] = await tx<{ lots: string | null }[]>`
      select string_agg(${lotLine(tx)}, E'\\n' order by day, second, place) as lots
      from oldest_lots(${userId}, ${accountId}, ${assetType}, ${symbol}, ${most === 'all' ? null : quantityText(most)})`;
    const text = new TextReader(row?.lots ?? '');
    const read: Lot[] = [];
    while (!text.isAtEnd) read.push(readLot(text));
    lots.set(name, read);
  }
  return lots;
}

const lotLine = (tx: TransactionSql) => tx`concat_ws('|', day, second, place, quantity, cost, dated::int)`;

export interface NamedLot {
  readonly name: string;
  readonly lot: Lot;
}

/** Of all that a user holds, the oldest of each first, some at a time. */
export async function* readEveryLot(tx: TransactionSql, userId: string): AsyncGenerator<NamedLot[]> {
  const lots = tx`
    select account_id || ' ' || asset_type || ' ' || symbol as name, ${lotLine(tx)} as line
    from tracked_lot where user_id = ${userId} order by account_id, asset_type, symbol, day, second, place`;
  for await (const rows of inTurns<{ name: string; line: string }>(tx, lots))
    yield rows.map(({ name, line }) => ({ name, lot: readLot(new TextReader(line)) }));
}

/** A column has as many decimals as its unit, so that its digits are the figure. */
const readLot = (text: TextReader): Lot => ({
  day: text.word(),
  second: text.count(),
  place: text.count(),
  quantity: text.units() as Quantity,
  cost: text.units() as Money,
  dated: text.word() === '1',
});

export interface ChangedNode {
  readonly name: string;
  readonly node: Node;
  readonly before: Sums;
  /** Those that were read; the others have not changed. Undefined where none were touched. */
  readonly lotsBefore: readonly Lot[] | undefined;
}

/** Writes what changed, the account's holdings among it. */
export async function writeNodes(tx: TransactionSql, userId: string, changed: readonly ChangedNode[]): Promise<void> {
  if (changed.length === 0) return;
  await writePositions(tx, userId, changed);
  await writeLots(tx, userId, changed);
  await writeHoldings(tx, userId, changed);
}

async function writePositions(tx: TransactionSql, userId: string, changed: readonly ChangedNode[]): Promise<void> {
  const rows = changed.map(({ name, node: { sums, last } }) => ({
    ...rowKey(name),
    quantity: quantityText(sums.quantity),
    cost: moneyText(sums.cost),
    fifo_cost: moneyText(sums.fifoCost),
    realized: moneyText(sums.realized),
    fifo_realized: moneyText(sums.fifoRealized),
    income: moneyText(sums.income),
    shortfall: quantityText(sums.shortfall),
    cash: moneyText(sums.cash),
    last_day: last?.day ?? null,
    last_second: last?.second ?? null,
    last_place: last?.place ?? null,
  }));
  await tx`
    insert into tracked_position (user_id, account_id, asset_type, symbol, quantity, cost, fifo_cost, realized,
      fifo_realized, income, shortfall, cash, last_day, last_second, last_place)
    select ${userId}::bigint, x.* from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int,
      asset_type text, symbol text, quantity numeric, cost numeric, fifo_cost numeric, realized numeric,
      fifo_realized numeric, income numeric, shortfall numeric, cash numeric, last_day date, last_second int,
      last_place bigint)
    on conflict (user_id, account_id, asset_type, symbol) do update set quantity = excluded.quantity,
      cost = excluded.cost, fifo_cost = excluded.fifo_cost, realized = excluded.realized,
      fifo_realized = excluded.fifo_realized, income = excluded.income, shortfall = excluded.shortfall,
      cash = excluded.cash, last_day = excluded.last_day, last_second = excluded.last_second,
      last_place = excluded.last_place`;
}

const rowKey = (name: string) => {
  const { accountId, assetType, symbol } = nodeKeyOf(name);
  return { account_id: accountId, asset_type: assetType, symbol };
};
const placeKey = ({ day, second, place }: Place) => `${day} ${second} ${place}`;

/** Only lots that differ: a purchase of ten years ago is one row, however many came after it. */
async function writeLots(tx: TransactionSql, userId: string, changed: readonly ChangedNode[]): Promise<void> {
  const gone: object[] = [];
  const written: object[] = [];
  for (const { name, node, lotsBefore } of changed) {
    if (lotsBefore === undefined) continue;
    const before = new Map(lotsBefore.map((lot) => [placeKey(lot), lot]));
    for (const lot of node.lots.list()) {
      const key = placeKey(lot);
      const known = before.get(key);
      before.delete(key);
      if (known?.quantity === lot.quantity && known.cost === lot.cost) continue;
      const { quantity: held, cost, ...rest } = lot;
      written.push({ ...rowKey(name), ...rest, quantity: quantityText(held), cost: moneyText(cost) });
    }
    for (const { day, second, place } of before.values()) gone.push({ ...rowKey(name), day, second, place });
  }
  if (gone.length > 0)
    await tx`
      delete from tracked_lot l using jsonb_to_recordset(${tx.json(gone)}::jsonb) as x (account_id int,
        asset_type text, symbol text, day date, second int, place bigint)
      where l.user_id = ${userId} and l.account_id = x.account_id and l.asset_type = x.asset_type
        and l.symbol = x.symbol and l.day = x.day and l.second = x.second and l.place = x.place`;
  if (written.length > 0)
    await tx`
      insert into tracked_lot (user_id, account_id, asset_type, symbol, day, second, place, quantity, cost, dated)
      select ${userId}::bigint, x.* from jsonb_to_recordset(${tx.json(written)}::jsonb) as x (account_id int,
        asset_type text, symbol text, day date, second int, place bigint, quantity numeric, cost numeric,
        dated boolean)
      on conflict (user_id, account_id, asset_type, symbol, day, second, place) do update
        set quantity = excluded.quantity, cost = excluded.cost`;
}

/** What changed joins the holding; it is held since its oldest lot, where that is known here. */
async function writeHoldings(tx: TransactionSql, userId: string, changed: readonly ChangedNode[]): Promise<void> {
  const rows = changed.flatMap(({ name, node, before, lotsBefore }) => {
    const key = rowKey(name);
    if (key.asset_type === '') return [];
    const { sums } = node;
    const oldest = lotsBefore === undefined && before.quantity > 0n ? undefined : node.lots.list()[0];
    return [
      {
        ...key,
        quantity: quantityText((sums.quantity - before.quantity) as Quantity),
        cost: moneyText((sums.cost - before.cost) as Sums['cost']),
        realized: moneyText((sums.realized - before.realized) as Sums['cost']),
        since: oldest ? `${oldest.day}T00:00:00+03:00` : null,
        first: oldest?.place ?? null,
      },
    ];
  });
  await tx`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, realized, first_bought_at,
      first_seq)
    select ${userId}::bigint, x.account_id, x.asset_type, x.symbol, 0, 0, 0, coalesce(x.since, now()),
      coalesce(x.first, 1)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, asset_type text, symbol text,
      since timestamptz, first bigint)
    on conflict (user_id, account_id, asset_type, symbol) do nothing`;
  await tx`
    update holding h set quantity = h.quantity + x.quantity, cost = h.cost + x.cost, realized = h.realized + x.realized,
      first_bought_at = coalesce(x.since, h.first_bought_at), first_seq = coalesce(x.first, h.first_seq)
    from jsonb_to_recordset(${tx.json(rows)}::jsonb) as x (account_id int, asset_type text, symbol text,
      quantity numeric, cost numeric, realized numeric, since timestamptz, first bigint)
    where h.user_id = ${userId} and h.account_id = x.account_id and h.asset_type = x.asset_type
      and h.symbol = x.symbol`;
  await dropEmpty(tx, userId, changed);
}

/** What was entered by mistake and removed leaves nothing. */
async function dropEmpty(tx: TransactionSql, userId: string, changed: readonly ChangedNode[]): Promise<void> {
  const empty = changed
    .filter(({ node: { sums } }) => Object.values(sums).every((sum) => sum === 0n))
    .map(({ name, node }) => ({ ...rowKey(name), moves: node.last !== undefined }));
  if (empty.length === 0) return;
  await tx`
    with x as (
      select * from jsonb_to_recordset(${tx.json(empty)}::jsonb) as x (account_id int, asset_type text, symbol text,
        moves boolean)
    ),
    gone as (
      delete from tracked_position p using x
      where p.user_id = ${userId} and p.account_id = x.account_id and p.asset_type = x.asset_type
        and p.symbol = x.symbol and not x.moves
    )
    delete from holding h using x
    where h.user_id = ${userId} and h.account_id = x.account_id and h.asset_type = x.asset_type
      and h.symbol = x.symbol and h.quantity = 0 and h.cost = 0 and h.realized = 0`;
}

export const nodeFrom = (kept: KeptNode | undefined, lots: readonly Lot[] = []): Node => ({
  sums: kept?.sums ?? NO_SUMS,
  last: kept?.last,
  lots: new LotQueue(lots),
});
