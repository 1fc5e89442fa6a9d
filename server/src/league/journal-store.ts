/** State of league accounts by the journal, at a moment or up to an entry. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { accountKey, type AccountKey, type AssetRef } from '@kurus/core/identity';
import { money, type Money, quantity, type Quantity } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { ofUsers } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';

export interface JournalState {
  readonly cash: Money;
  readonly positions: readonly (AssetRef & { readonly quantity: Quantity })[];
  readonly fills: number;
  /** Different assets that were bought. */
  readonly assets: number;
  readonly seq: bigint;
}

/** Account, and the newest entry that counts; without it all until the moment. */
export interface AccountUntil extends AccountRef {
  readonly seq?: bigint | undefined;
}

interface SumRow {
  user_id: string;
  account_id: number;
  cash: string;
  fills: number;
  assets: number;
  seq: string;
  /** Kind, code and quantity of each holding: a row for each would take three times as long to read. */
  held: string | null;
}

/** Largest number of an entry. */
const ANY = '9223372036854775807';

export async function readJournal(
  sql: Sql,
  accounts: readonly AccountUntil[],
  until: Date,
): Promise<ReadonlyMap<AccountKey, JournalState>> {
  if (accounts.length === 0) return new Map();
  const users = accounts.map(({ userId }) => userId);
  const rows = await sql<SumRow[]>`
    select user_id, account_id, sum(cash) as cash, sum(fills)::int as fills,
      count(*) filter (where is_bought)::int as assets, max(seq) as seq,
      string_agg(asset_type || ' ' || symbol || ' ' || quantity, ',')
        filter (where asset_type is not null and quantity <> 0) as held
    from (
      select j.user_id, j.account_id, j.asset_type, j.symbol, sum(j.cash_delta) as cash,
        sum(j.quantity_delta) as quantity, count(*) filter (where j.kind in ('buy', 'sell')) as fills,
        bool_or(j.kind = 'buy') as is_bought, max(j.seq) as seq
      from unnest(${users}::bigint[], ${accounts.map(({ accountId }) => accountId)}::int[],
        ${accounts.map(({ seq }) => (seq === undefined ? ANY : String(seq)))}::bigint[]) as w (user_id, account_id, seq)
      join journal j on j.user_id = w.user_id and j.account_id = w.account_id and j.seq <= w.seq
      where j.user_id = any(${ofUsers([...new Set(users)])}::bigint[]) and j.created_at <= ${until}
      group by j.user_id, j.account_id, j.asset_type, j.symbol) as summed
    group by user_id, account_id`;
  return new Map(
    rows.map((row) => [accountKey({ userId: row.user_id, accountId: row.account_id }), stateOf(row)] as const),
  );
}

function stateOf({ cash, fills, assets, seq, held }: SumRow): JournalState {
  const positions = (held?.split(',') ?? []).map((text) => {
    const [type = '', code = '', amount = ''] = text.split(' ');
    return { type: type as AssetKind, code, quantity: quantity(amount) };
  });
  return { cash: money(cash), positions, fills, assets, seq: BigInt(seq) };
}

interface HeldRow {
  user_id: string;
  account_id: number;
  cash: string;
  asset_type: AssetKind | null;
  symbol: string | null;
  quantity: string | null;
}

/** Cash and holdings of accounts now, for the provisional table. */
export async function readHeld(
  sql: Sql,
  accounts: readonly AccountRef[],
): Promise<ReadonlyMap<AccountKey, Pick<JournalState, 'cash' | 'positions'>>> {
  if (accounts.length === 0) return new Map();
  const users = [...new Set(accounts.map(({ userId }) => userId))];
  const rows = await sql<HeldRow[]>`
    select a.user_id, a.account_id, a.cash, h.asset_type, h.symbol, h.quantity
    from unnest(${accounts.map(({ userId }) => userId)}::bigint[],
      ${accounts.map(({ accountId }) => accountId)}::int[]) as w (user_id, account_id)
    join account a on a.user_id = w.user_id and a.account_id = w.account_id
    left join holding h on h.user_id = a.user_id and h.account_id = a.account_id and h.quantity > 0
      and h.user_id = any(${ofUsers(users)}::bigint[])
    where a.user_id = any(${ofUsers(users)}::bigint[])`;
  const byAccount = Map.groupBy(rows, (row) => accountKey({ userId: row.user_id, accountId: row.account_id }));
  const held = (own: readonly HeldRow[]) => ({
    cash: money(own[0]?.cash ?? '0'),
    positions: own.flatMap(({ asset_type: type, symbol: code, quantity: held }) =>
      type === null || code === null || held === null ? [] : [{ type, code, quantity: quantity(held) }],
    ),
  });
  return new Map([...byAccount].map(([key, own]) => [key, held(own)]));
}
