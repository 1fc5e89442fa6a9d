/** Flows since the base of today's change in a tracked account: the sums of its entries since. */

import { ALL_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { changeStartMs, type ChangeStart } from '@kurus/core/market/change-base';
import { divide } from '@kurus/core/money/decimal';
import { money, quantity, ZERO_MONEY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import type { AccountFlows, AssetFlows } from '@kurus/core/portfolio/day-positions';
import { comparePlaces, type Place } from '@kurus/core/tracked/entry';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { readBalanceChanges } from '../ledger/tracked/balance-store.ts';

interface AssetRow {
  readonly type: AssetKind;
  readonly code: string;
}

const SUMS = ['moved', 'bought', 'sold', 'income', 'received', 'delivered', 'transferred'] as const;
const IN_KIND = ['received', 'delivered', 'transferred'] as const;

type FlowsRow = Record<(typeof SUMS)[number], string> & (AssetRow | { readonly type: null; readonly code: null });

/** A split or merger; its deliveries are those that came after it. */
interface MultipliedRow extends AssetRow, Record<(typeof IN_KIND)[number], string> {
  readonly day: string;
  readonly second: number;
  readonly place: number;
  readonly before: string;
  readonly after: string;
}

interface MergerRow extends AssetRow {
  readonly into_type: AssetKind;
  readonly into_code: string;
  readonly arrived: string;
}

interface ExchangeRow extends AssetRow, Place {
  readonly into_type: AssetKind;
  readonly into_code: string;
  readonly given: string;
  readonly arrived: string;
}

interface Row {
  flows: readonly FlowsRow[] | null;
  multiplied: readonly MultipliedRow[] | null;
  mergers: readonly MergerRow[] | null;
  exchanges: readonly ExchangeRow[] | null;
}

/** Limit of splits, of mergers and of exchanges of one account since the base. */
const MOST_EVENTS = 100;

export const dayFlowsOf = (sql: Sql) => (account: AccountRef, start: ChangeStart) => readDayFlows(sql, account, start);

/** Its cost depends on the number of entries since the base, not on earlier ones. */
export async function readDayFlows(
  sql: Sql,
  { userId, accountId }: AccountRef,
  start: ChangeStart,
): Promise<AccountFlows> {
  const starts = startsOf(start);
  const earliest = starts.map(({ day }) => day).toSorted()[0] as string;
  const [row] = await sql<Row[]>`
    with since as materialized (
      select e.type, e.asset_type, e.symbol, e.quantity, e.price, e.amount, e.fee + e.tax as charges, e.withheld,
        e.into_type, e.into_symbol, e.is_arrival, e.day, e.second, e.place, e.arrived,
        case when e.is_arrival then peer.arrived else e.moved end as moved
      from tracked_entry e
      join unnest(${starts.map(({ kind }) => kind)}::text[], ${starts.map(({ day }) => day)}::date[],
        ${starts.map(({ second }) => second)}::int[]) as s (kind, day, second)
        on s.kind = coalesce(e.asset_type::text, '')
      left join tracked_entry peer on e.is_arrival and peer.user_id = ${ofUser(userId)}
        and peer.account_id = e.peer_account and peer.seq = e.peer_seq
      where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.day >= ${earliest}
        -- Without a time an entry is of the beginning of its day.
        and (e.day, greatest(e.second, 0)) >= (s.day, s.second) and e.replaced_by is null and e.type <> 'delete'
    ),
    moves as (
      select type, asset_type, symbol, day, second, place, moved, ${boughtBy(sql)} as bought, ${soldBy(sql)} as sold,
        ${incomeOf(sql)} as income, case when type in ('delivery-in', 'opening') then moved else 0 end as received,
        case when type = 'delivery-out' then -moved else 0 end as delivered,
        case when is_arrival or type = 'delivery-out' and into_symbol is not null then moved else 0 end as transferred
      from since
      union all
      select 'arrival', into_type, into_symbol, day, second, place, arrived, 0, 0, 0, 0, 0, 0 from since
      where type in ('merger', 'exchange') and into_symbol is not null
    ),
    -- What was held after each, and what of the deliveries is still to come.
    after_each as (
      select m.*, coalesce(p.quantity, 0) - sum(moved) over later + moved as after,
        sum(received) over later as received_later, sum(delivered) over later as delivered_later,
        sum(transferred) over later as transferred_later
      from moves m
      left join tracked_position p on p.user_id = ${ofUser(userId)} and p.account_id = ${accountId}
        and p.asset_type = m.asset_type and p.symbol = m.symbol
      where moved <> 0
      window later as (partition by m.asset_type, m.symbol order by day desc, second desc, place desc)
    )
    select (select json_agg(f) from (
        select asset_type as type, symbol as code, sum(moved)::text as moved, sum(bought)::text as bought,
          sum(sold)::text as sold, sum(income)::text as income, sum(received)::text as received,
          sum(delivered)::text as delivered, sum(transferred)::text as transferred
        from moves group by asset_type, symbol
      ) f) as flows,
      (select json_agg(e) from (
        select asset_type as type, symbol as code, day::text, second, place,
          (after - moved)::text as before, after::text,
          received_later::text as received, delivered_later::text as delivered, transferred_later::text as transferred
        from after_each where type in ('bonus', 'split', 'merger') and after > moved and after > 0
        order by day, second, place limit ${MOST_EVENTS}
      ) e) as multiplied,
      (select json_agg(m) from (
        select asset_type as type, symbol as code, into_type, into_symbol as into_code, arrived::text from since
        where type = 'merger' and into_symbol is not null order by day, second, place limit ${MOST_EVENTS}
      ) m) as mergers,
      (select json_agg(x) from (
        select asset_type as type, symbol as code, into_type, into_symbol as into_code, day::text, second, place,
          (-moved)::text as given, arrived::text from since
        where type = 'exchange' and arrived > 0 order by day, second, place limit ${MOST_EVENTS}
      ) x) as exchanges`;
  const balances = await readBalanceChanges(sql, { userId, accountId }, dateText(start.sessionDay));
  return { ...flowsOf(row ?? { flows: null, multiplied: null, mergers: null, exchanges: null }), balances };
}

/** Including charges. Rights that brought no shares cost their charges only. */
const boughtBy = (sql: Sql) => sql`
  case when type = 'buy' then amount + charges
    when type = 'rights' and moved > 0
      then case when quantity > 0 then amount else round(price * moved, 2) end + charges
    else 0 end`;

/** The sold quantity that was held: the shortfall does not count. */
const soldBy = (sql: Sql) => sql`
  case when type <> 'sell' or moved = 0 then 0
    when -moved = quantity then amount - charges
    else sign(amount - charges) * cost_share(abs(amount - charges), -moved, quantity) end`;

const incomeOf = (sql: Sql) => sql`
  case when is_arrival then -charges
    when type in ('dividend', 'interest') then amount - withheld - charges
    when type in ('fee', 'tax', 'interest-paid') then -(amount + charges)
    when type = 'refund' then amount
    when type = 'rights' and moved = 0 then -charges
    when type in ('deposit', 'withdraw', 'delivery-in', 'delivery-out', 'opening', 'exchange') then -charges
    else 0 end`;

/** Starts of the change by kind, and of the account's cash (''), which uses the session's. */
function startsOf(start: ChangeStart) {
  const session = { kind: '', ms: dayStartMs(start.sessionDay) };
  const kinds = ALL_KINDS.map((kind) => ({ kind, ms: changeStartMs(kind, start) }));
  return [session, ...kinds].map(({ kind, ms }) => {
    const day = dayOf(ms);
    return { kind, day: dateText(day), second: Math.ceil((ms - dayStartMs(day)) / 1000) };
  });
}

function flowsOf({ flows, multiplied, mergers, exchanges }: Row): Omit<AccountFlows, 'balances'> {
  const events = multiplied ?? [];
  const ofMoney = flows?.find(({ type }) => type === null)?.income;
  return {
    assets: (flows ?? []).flatMap((row) => (row.type === null ? [] : [assetFlows(row, events.filter(isOf(row)))])),
    money: ofMoney === undefined ? ZERO_MONEY : money(ofMoney),
    multiplied: events.map(({ type, code, day, before, after }) => {
      return { type, code, day: dayOfDate(day), before: quantity(before), after: quantity(after) };
    }),
    mergers: (mergers ?? []).map(({ type, code, into_type: intoType, into_code: intoCode, arrived }) => {
      return { from: { type, code }, into: { type: intoType, code: intoCode }, arrived: quantity(arrived) };
    }),
    exchanges: (exchanges ?? []).map((row) => {
      const [from, into] = [row, { type: row.into_type, code: row.into_code }];
      return {
        from: { type: from.type, code: from.code },
        into,
        given: afterSplits(quantity(row.given), row, events.filter(isOf(from))),
        arrived: afterSplits(quantity(row.arrived), row, events.filter(isOf(into))),
      };
    }),
  };
}

const isOf = (asset: AssetRow) => (one: AssetRow) => one.type === asset.type && one.code === asset.code;

function assetFlows(row: FlowsRow & AssetRow, events: readonly MultipliedRow[]): AssetFlows {
  const inKind = (name: (typeof IN_KIND)[number]) => inSharesOfNow(quantity(row[name]), events, name);
  return {
    type: row.type,
    code: row.code,
    moved: quantity(row.moved),
    bought: money(row.bought),
    sold: money(row.sold),
    income: money(row.income),
    received: inKind('received'),
    delivered: inKind('delivered'),
    transferred: inKind('transferred'),
  };
}

/** Converts a quantity of a moment into that after later splits. */
const afterSplits = (whole: Quantity, moment: Place, events: readonly MultipliedRow[]): Quantity =>
  events
    .filter((event) => comparePlaces(moment, event) < 0)
    .reduce((sum, { before, after }) => divide(sum * quantity(after), quantity(before), 'half-up') as Quantity, whole);

/** Converts quantities from before a split into those after it. */
function inSharesOfNow(whole: Quantity, events: readonly MultipliedRow[], name: (typeof IN_KIND)[number]): Quantity {
  let [sum, rest] = [0n, whole as bigint];
  for (const event of events) {
    const later = quantity(event[name]);
    sum = divide((sum + rest - later) * quantity(event.after), quantity(event.before), 'half-up');
    rest = later;
  }
  return (sum + rest) as Quantity;
}
