/** Reads of a user's accounts; the ledger writes them. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AccountKind } from '@kurus/core/contract/entries';
import { money, quantity, type Money } from '@kurus/core/money/money';
import type { BalanceBasis } from '@kurus/core/portfolio/balances';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { StoredBes } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { balancesOf, balancesOfAccount, type BalanceText } from '../ledger/tracked/balance-store.ts';

export interface Account {
  readonly id: number;
  readonly kind: AccountKind;
  /** Undefined while its owner has given none. */
  readonly name: string | undefined;
  readonly status: 'open' | 'archived';
  readonly rules: 'simple' | 'realistic';
  readonly cashKept: boolean;
  /** Pension contract; undefined for an ordinary account. */
  readonly bes: BesContractTerms | undefined;
  readonly openedAtMs: number;
  /** True if other currencies are kept apart from lira. */
  readonly currenciesKept: boolean;
  readonly cash: Money;
  /** Balances in other currencies than lira. */
  readonly balances: readonly BalanceBasis[];
  readonly holdings: readonly HoldingBasis[];
}

export interface BesContractTerms extends Omit<StoredBes, 'monthly'> {
  readonly monthly?: Money;
}

const besOf = ({ monthly, ...rest }: StoredBes): BesContractTerms => ({
  ...rest,
  ...(monthly === undefined ? {} : { monthly: money(monthly) }),
});

interface Row {
  account_id: number;
  kind: AccountKind;
  name: string | null;
  status: Account['status'];
  rules: Account['rules'];
  cash_kept: boolean;
  currencies_kept: boolean;
  bes: StoredBes | null;
  opened_at: Date;
  cash: string;
  balances: readonly BalanceText[] | null;
  holdings: { type: AssetKind; code: string; quantity: string; cost: string }[];
}

/** All accounts of the user with their holdings, in one snapshot; the virtual one first. */
export async function readAccounts(sql: Sql | TransactionSql, userId: string): Promise<Account[]> {
  const rows = await sql<Row[]>`
    select a.account_id, a.kind, a.name, a.status, a.rules, a.cash_kept, a.currencies_kept, a.bes, a.opened_at, a.cash,
      ${balancesOfAccount(sql, userId, sql`a`)} as balances, coalesce((
        select jsonb_agg(jsonb_build_object('type', h.asset_type, 'code', h.symbol, 'quantity', h.quantity::text,
          'cost', h.cost::text))
        from holding h where h.user_id = ${ofUser(userId)} and h.account_id = a.account_id and h.quantity > 0
      ), '[]') as holdings
    from account a where a.user_id = ${ofUser(userId)} order by a.account_id`;
  return rows.map((row) => ({
    id: row.account_id,
    kind: row.kind,
    name: row.name ?? undefined,
    status: row.status,
    rules: row.rules,
    cashKept: row.cash_kept,
    currenciesKept: row.currencies_kept,
    bes: row.bes ? besOf(row.bes) : undefined,
    openedAtMs: row.opened_at.getTime(),
    cash: money(row.cash),
    balances: balancesOf(row.balances),
    holdings: row.holdings.map((held) => ({
      type: held.type,
      code: held.code,
      quantity: quantity(held.quantity),
      cost: money(held.cost),
    })),
  }));
}

/** Undefined when the user has no such account. */
export async function findAccount(
  sql: Sql | TransactionSql,
  { userId, accountId }: AccountRef,
): Promise<Pick<Account, 'kind' | 'status'> | undefined> {
  const [row] = await sql<Pick<Row, 'kind' | 'status'>[]>`
    select kind, status from account where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  return row;
}
