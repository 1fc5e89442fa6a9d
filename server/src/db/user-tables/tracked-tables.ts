/** Tables of tracked accounts: entries, imports, custom assets and corporate actions of the user's own. */

import { ofUser } from '../sql.ts';
import type { UserTable } from './user-table.ts';

export const TRACKED_TABLES = {
  tracked_entry: {
    exported: {
      name: 'recordedEntries',
      rows: (tx, userId) => tx`
        select account_id as account, seq as id, place, day, second, type, asset_type as "assetType", code, symbol,
          dated, quantity, into_quantity as "intoQuantity", price, amount, fee, tax, withheld,
          refund_of as "refundOf", from_money as "fromMoney", into_money as "intoMoney", numerator, denominator, note, share, stated,
          into_account as "intoAccount", into_type as "intoType", into_symbol as "intoSymbol",
          peer_account as "transferAccount", peer_seq as "transferId", is_arrival as "isArrival", replaces,
          replaced_by as "replacedBy", cash as "cashChange", balances as "balanceChanges"
        from tracked_entry where user_id = ${ofUser(userId)} order by account_id, seq`,
    },
    erased: 'with the account',
  },
  tracked_position: {
    exported: {
      name: 'recordedPositions',
      rows: (tx, userId) => tx`
        select account_id as account, asset_type as "assetType", symbol, quantity, cost, fifo_cost as "fifoCost",
          realized as "realizedProfitLoss", fifo_realized as "fifoRealizedProfitLoss", income, shortfall,
          cash as "cashChange", last_day as "lastDay"
        from tracked_position where user_id = ${ofUser(userId)} order by 1, 2, 3`,
    },
    erased: 'with the account',
  },
  tracked_lot: {
    exported: {
      name: 'recordedLots',
      rows: (tx, userId) => tx`
        select account, "assetType", symbol, day, second, (held - lag(held, 1, 0) over lots) as quantity, cost, dated
        from (
          select l.account_id as account, l.asset_type as "assetType", l.symbol, day, second, place, l.cost, dated,
            round(sum(l.quantity) over (
              partition by l.account_id, l.asset_type, l.symbol order by day, second, place
            ) * coalesce(lots_to / lots_from, 1), 8) as held
          from tracked_lot l join tracked_position p using (user_id, account_id, asset_type, symbol)
          where l.user_id = ${ofUser(userId)}) sums
        window lots as (partition by account, "assetType", symbol order by day, second, place)
        order by account, "assetType", symbol, day, second, place`,
    },
    erased: 'with the account',
  },
  tracked_cash: {
    exported: {
      name: 'recordedCash',
      rows: (tx, userId) => tx`
        select account_id as account, day, change from tracked_cash where user_id = ${ofUser(userId)} order by 1, 2`,
    },
    erased: 'with the account',
  },
  tracked_balance: {
    exported: {
      name: 'recordedBalances',
      rows: (tx, userId) => tx`
        select account_id as account, currency, day, change, lira from tracked_balance
        where user_id = ${ofUser(userId)} order by 1, 2, 3`,
    },
    erased: 'with the account',
  },
  import_batch: {
    exported: {
      name: 'imports',
      rows: (tx, userId) => tx`
        select account_id as account, batch, source, file_hash as "fileHash", imported_at as "importedAt",
          undone_at as "undoneAt"
        from import_batch where user_id = ${ofUser(userId)} order by 1, 2`,
    },
    erased: 'with the account',
  },
  import_row: {
    exported: {
      name: 'importedRows',
      rows: (tx, userId) => tx`
        select account_id as account, batch, seq as "recordedEntry", line, reference
        from import_row where user_id = ${ofUser(userId)} order by account_id, seq`,
    },
    erased: 'with the account',
  },
  custom_asset: {
    exported: {
      name: 'customAssets',
      rows: (tx, userId) => tx`
        select code, name, asset_group as "group", created_at as "createdAt", terms
        from custom_asset where user_id = ${ofUser(userId)} order by 1`,
    },
    erased: 'with the person',
  },
  custom_price: {
    exported: {
      name: 'customPrices',
      rows: (tx, userId) =>
        tx`select code, day, price from custom_price where user_id = ${ofUser(userId)} order by 1, 2`,
    },
    erased: 'with the person',
  },
  own_action: {
    exported: {
      name: 'corporateActions',
      rows: (tx, userId) => tx`
        select asset_type as "assetType", symbol, type, ex_date as "exDate", pay_date as "payDate", ratio, price,
          gross, withholding, target, note, entered_at as "createdAt"
        from own_action where user_id = ${ofUser(userId)} order by 1, 2, 3, 4`,
    },
    erased: 'with the person',
  },
  action_answer: {
    exported: {
      name: 'actionAnswers',
      rows: (tx, userId) => tx`
        select account_id as account, asset_type as "assetType", symbol, type, ex_date as "exDate", answer, entitled,
          entries, answered_at as "answeredAt"
        from action_answer where user_id = ${ofUser(userId)} order by 1, 2, 3, 4, 5`,
    },
    erased: 'with the account',
  },
} satisfies Readonly<Record<string, UserTable>>;
