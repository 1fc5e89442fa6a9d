/** Tables of accounts: the ledger, the values of accounts, and orders. */

import { VIRTUAL_ACCOUNT, type EntryKind } from '@kurus/core/contract/entries';
import { ENTRY_RULES } from '@kurus/core/portfolio/entry-kinds';
import { ofUser, type Fragment, type TransactionSql } from '../sql.ts';
import type { UserTable } from './user-table.ts';

const accountColumns = (tx: TransactionSql): Fragment => tx`
  account_id as id, kind, name, status, rules, cash_kept as "cashKept", currencies_kept as "currenciesKept",
  cash as "cashBalance", cash_reserved as "cashReserved", unsettled, realized as "realizedProfitLoss", bes,
  opened_at as "openedAt"`;

export const ACCOUNT_TABLES = {
  account: {
    exported: [
      // The portfolio of the specification, exported separately too.
      {
        name: 'account',
        isSingle: true,
        rows: (tx, userId) => tx`
          select ${accountColumns(tx)} from account where user_id = ${ofUser(userId)}
            and account_id = ${VIRTUAL_ACCOUNT}`,
      },
      {
        name: 'accounts',
        rows: (tx, userId) => tx`
          select ${accountColumns(tx)} from account where user_id = ${ofUser(userId)} order by 1`,
      },
    ],
    erased: { keptOfVirtual: 'the account of the journal, closed and without a name' },
  },
  holding: {
    exported: {
      name: 'holdings',
      rows: (tx, userId) => tx`
        select account_id as account, asset_type as type, symbol, quantity, quantity_reserved as "quantityReserved",
          cost, realized as "realizedProfitLoss", first_bought_at as "createdAt"
        from holding where user_id = ${ofUser(userId)} order by 1, 2, 3`,
    },
    erased: { keptOfVirtual: 'a running sum of the journal' },
  },
  holding_before: {
    exported: 'holdings before the entries of the last days, which are in the journal',
    erased: { keptOfVirtual: 'a running sum of the journal, before its last entries' },
  },
  journal: {
    exported: {
      name: 'transactions',
      rows: (tx, userId) => tx`
        select account_id as account, seq as id, created_at as "createdAt", kind, asset_type as "assetType", symbol,
          price, quantity, amount, commission, bsmv, cash_delta as "cashDelta", quantity_delta as "quantityDelta",
          cost_delta as "costDelta", balance_after as "balanceAfter", seen_price as "seenPrice",
          quoted_at as "quotedAt", observed, settles_on::text as "settlesOn"
        from journal where user_id = ${ofUser(userId)} order by account_id, seq`,
      toJson: (entry: { kind: EntryKind }) => ({ ...entry, type: ENTRY_RULES[entry.kind].type }),
    },
    erased: { keptOfVirtual: 'append-only (D23): trades with virtual money, without a person' },
  },
  portfolio_snapshot: {
    exported: {
      name: 'values',
      rows: (tx, userId) => tx`
        select account_id as account, day, cash, holdings_value as "holdingsValue", invested,
          net_deposits as "netDeposits", taken_at as "takenAt"
        from portfolio_snapshot where user_id = ${ofUser(userId)} order by account_id, day`,
    },
    erased: { keptOfVirtual: 'a running sum of the journal' },
  },
  daily_value: {
    exported: {
      name: 'dailyValues',
      rows: (tx, userId) => tx`
        select account_id as account, day, value, inflow, outflow, moved, dividends, interest, fees, taxes, debts,
          owed, owed_in as "owedIn", owed_out as "owedOut", is_marked as "isMarked"
        from daily_value where user_id = ${ofUser(userId)} order by account_id, day`,
    },
    erased: 'with the account',
  },
  daily_value_state: {
    exported: 'up to which entry and day the values of days are worked out',
    erased: 'with the account',
  },
  request_key: {
    exported: 'random numbers of requests; their results are the transactions',
    erased: 'with the account',
  },
} satisfies Readonly<Record<string, UserTable>>;

/** Orders, their fills with the reasons of the prices, and their other events. */
export const ORDER_TABLES = {
  trade_order: {
    exported: {
      name: 'orders',
      rows: (tx, userId) => tx`
        select account_id as account, order_id as id, asset_type as type, symbol, side, kind, validity, rules,
          commission_rate as "commissionRate", minimum_commission as "minimumCommission", quantity,
          limit_price as "limitPrice", trigger_price as "triggerPrice", trail_amount as "trailAmount",
          trail_percent as "trailPercent", high_water as "highWater", state, reason,
          reserved_cash as "reservedCash", reserved_quantity as "reservedQuantity", accepted_at as "createdAt",
          expires_at as "expiresAt", updated_at as "updatedAt", filled as "filledQuantity", group_id as "group", role
        from trade_order where user_id = ${ofUser(userId)} order by account_id, order_id`,
    },
    erased: { kept: 'orders of the journal, ended with the account' },
  },
  order_fill: {
    exported: {
      name: 'orderFills',
      rows: (tx, userId) => tx`
        select account_id as account, seq as "transactionId", order_id as "order", filled_at as at, price, quantity,
          amount, commission, bsmv, rule, step, bid, ask, seen_at as "seenAt", seen_last as "seenLast",
          seen_hi as "seenHigh", seen_lo as "seenLow", seen_traded as "seenVolume", seen_dir as "seenDirection",
          seen_phase as "seenPhase"
        from order_fill where user_id = ${ofUser(userId)} order by account_id, seq`,
    },
    erased: { kept: 'why entries of the journal have their price' },
  },
  order_event: {
    exported: {
      name: 'orderEvents',
      rows: (tx, userId) => tx`
        select account_id as account, order_id as "order", at, what, state, quantity, limit_price as "limitPrice",
          trigger_price as "triggerPrice", validity, expires_at as "expiresAt", reason
        from order_event where user_id = ${ofUser(userId)} order by account_id, order_id, version`,
    },
    erased: { kept: 'how those orders ended' },
  },
} satisfies Readonly<Record<string, UserTable>>;
