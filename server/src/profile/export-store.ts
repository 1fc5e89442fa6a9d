/**
 * Every row that belongs to a user, except their proofs: password, tokens and codes stay hashed and are not exported.
 * `personal-tables.test.ts` compares it with the database's catalogue.
 */

import { VIRTUAL_ACCOUNT, type EntryKind } from '@kurus/core/contract/entries';
import { ENTRY_RULES } from '@kurus/core/portfolio/entry-kinds';
import { sessionStands, type Session } from '../auth/session/sessions.ts';
import type { Fragment, Sql, TransactionSql } from '../db/pool.ts';
import { readInBatches } from '../db/read-in-batches.ts';
import { Slices } from '../sharing/slices.ts';

/** A list of the export: its name, its rows, and what is told beside what a row has. */
interface Part {
  readonly name: string;
  readonly rows: Fragment;
  readonly toJson?: (row: never) => object;
}

/**
 * One snapshot, as the members of a JSON object, some rows at a time: of a quarter of a million entries none is kept.
 * @returns false when in it the session or the password that asked for it no longer stands
 */
export async function writeEverything(
  sql: Sql,
  { session, passwordHash, signal }: ExportScope,
  write: (text: string) => Promise<void>,
): Promise<boolean> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    if (!(await sessionStands(tx, session, passwordHash))) return false;
    await write(JSON.stringify(await readOwner(tx, session.userId)).slice(1, -1));
    const slices = new Slices(signal);
    for (const { name, rows, toJson } of partsOf(tx, session.userId)) {
      await write(`,${JSON.stringify(name)}:[`);
      let separator = '';
      for await (const some of readInBatches<object>(tx, rows)) {
        const texts = await slices.map(some, (row) => JSON.stringify(toJson ? toJson(row as never) : row));
        await write(separator + texts.join());
        separator = ',';
      }
      await write(']');
    }
    return true;
  });
}

interface ExportScope {
  readonly session: Session;
  readonly passwordHash: string | null;
  /** Aborts once nobody waits for it. */
  readonly signal: AbortSignal | undefined;
}

/** The user and the parts of which there are few rows. */
async function readOwner(tx: TransactionSql, userId: string): Promise<Record<string, unknown>> {
  const [user] = await tx`
    select full_name as "fullName", username, email, email_proven_at as "emailProvenAt",
      pending_email as "pendingEmail", phone as "phoneNumber", bio, enable_otp as "enableOtp", order_mail as "orderMail", language,
      status, created_at as "createdAt" from app_user where id = ${userId}`;
  const [picture] = await tx`
    select 'image/webp' as type, encode(image, 'base64') as base64, created_at as "createdAt"
    from picture where user_id = ${userId}`;
  const signIns = await tx`
    select provider, subject, created_at as "createdAt" from social_identity where user_id = ${userId} order by 3`;
  const sessions = await tx`
    select created_at as "createdAt", expires_at as "expiresAt" from session where user_id = ${userId} order by 1`;
  const networks = await tx`
    select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from known_network where user_id = ${userId} order by 1`;
  const accounts = await tx<{ id: number }[]>`
    select account_id as id, kind, name, status, rules, cash_kept as "cashKept", cash as "cashBalance",
      cash_reserved as "cashReserved", unsettled, realized as "realizedProfitLoss", opened_at as "openedAt"
    from account where user_id = ${userId} order by 1`;
  return {
    user: { ...user },
    picture: picture ?? null,
    signIns,
    sessions,
    knownNetworks: networks,
    // The one that the specification knows, by itself too.
    account: { ...accounts.find(({ id }) => id === VIRTUAL_ACCOUNT) },
    accounts,
  };
}

/** In one snapshot each of them is read when its turn comes. */
function partsOf(tx: TransactionSql, userId: string): readonly Part[] {
  return [
    ...madeOf(tx, userId),
    ...orderedOf(tx, userId),
    ...trackedParts(tx, userId),
    ...ownOf(tx, userId),
    ...notesOf(tx, userId),
  ];
}

/** Journals of virtual accounts, and values of all accounts. */
const madeOf = (tx: TransactionSql, userId: string): readonly Part[] => [
  {
    name: 'holdings',
    rows: tx`
      select account_id as account, asset_type as type, symbol, quantity, quantity_reserved as "quantityReserved", cost,
        realized as "realizedProfitLoss", first_bought_at as "createdAt"
      from holding where user_id = ${userId} order by 1, 2, 3`,
  },
  {
    name: 'transactions',
    rows: tx`
      select account_id as account, seq as id, created_at as "createdAt", kind, asset_type as "assetType", symbol, price,
        quantity, amount, commission, bsmv, cash_delta as "cashDelta", quantity_delta as "quantityDelta",
        cost_delta as "costDelta", balance_after as "balanceAfter", seen_price as "seenPrice",
        quoted_at as "quotedAt", observed, settles_on::text as "settlesOn"
      from journal where user_id = ${userId} order by account_id, seq`,
    toJson: (entry: { kind: EntryKind }) => ({ ...entry, type: ENTRY_RULES[entry.kind].type }),
  },
  {
    name: 'values',
    rows: tx`
      select account_id as account, day, cash, holdings_value as "holdingsValue", invested,
        net_deposits as "netDeposits", taken_at as "takenAt"
      from portfolio_snapshot where user_id = ${userId} order by account_id, day`,
  },
  {
    name: 'dailyValues',
    rows: tx`
      select account_id as account, day, value, inflow, outflow, moved, dividends, interest, fees, taxes,
        is_marked as "isMarked"
      from daily_value where user_id = ${userId} order by account_id, day`,
  },
];

/** Orders, what filled them and why at that price, and what else happened to them. */
const orderedOf = (tx: TransactionSql, userId: string): readonly Part[] => [
  {
    name: 'orders',
    rows: tx`
    select account_id as account, order_id as id, asset_type as type, symbol, side, kind, validity, rules,
      commission_rate as "commissionRate", minimum_commission as "minimumCommission", quantity,
      limit_price as "limitPrice", trigger_price as "triggerPrice", trail_amount as "trailAmount",
      trail_percent as "trailPercent", high_water as "highWater", state, reason, reserved_cash as "reservedCash",
      reserved_quantity as "reservedQuantity", accepted_at as "createdAt", expires_at as "expiresAt",
      updated_at as "updatedAt", filled as "filledQuantity", group_id as "group", role
    from trade_order where user_id = ${userId} order by account_id, order_id`,
  },
  {
    name: 'orderFills',
    rows: tx`
    select account_id as account, seq as "transactionId", order_id as "order", filled_at as at, price, quantity, amount,
      commission, bsmv, rule, step, bid, ask, seen_at as "seenAt", seen_last as "seenLast", seen_hi as "seenHigh",
      seen_lo as "seenLow", seen_traded as "seenVolume", seen_dir as "seenDirection", seen_phase as "seenPhase"
    from order_fill where user_id = ${userId} order by account_id, seq`,
  },
  {
    name: 'orderEvents',
    rows: tx`
    select account_id as account, order_id as "order", at, what, state, quantity, limit_price as "limitPrice",
      trigger_price as "triggerPrice", validity, expires_at as "expiresAt", reason
    from order_event where user_id = ${userId} order by account_id, order_id, version`,
  },
];

/** Tracked accounts: their entries, positions, lots and cash. */
const trackedParts = (tx: TransactionSql, userId: string): readonly Part[] => [
  {
    name: 'recordedEntries',
    rows: tx`
    select account_id as account, seq as id, place, day, second, type, asset_type as "assetType", code, symbol, dated,
      quantity, price, amount, fee, tax, withheld, numerator, denominator, note, stated, into_account as "intoAccount",
      into_type as "intoType", into_symbol as "intoSymbol", peer_account as "transferAccount", peer_seq as "transferId",
      is_arrival as "isArrival", replaces, replaced_by as "replacedBy", cash as "cashChange"
    from tracked_entry where user_id = ${userId} order by account_id, seq`,
  },
  {
    name: 'recordedPositions',
    rows: tx`
    select account_id as account, asset_type as "assetType", symbol, quantity, cost, fifo_cost as "fifoCost",
      realized as "realizedProfitLoss", fifo_realized as "fifoRealizedProfitLoss", income, shortfall,
      cash as "cashChange", last_day as "lastDay"
    from tracked_position where user_id = ${userId} order by 1, 2, 3`,
  },
  {
    name: 'recordedLots',
    rows: tx`
    select account, "assetType", symbol, day, second, (held - lag(held, 1, 0) over lots) as quantity, cost, dated
    from (
      select l.account_id as account, l.asset_type as "assetType", l.symbol, day, second, place, l.cost, dated,
        round(sum(l.quantity) over (
          partition by l.account_id, l.asset_type, l.symbol order by day, second, place
        ) * coalesce(lots_to / lots_from, 1), 8) as held
      from tracked_lot l join tracked_position p using (user_id, account_id, asset_type, symbol)
      where l.user_id = ${userId}) sums
    window lots as (partition by account, "assetType", symbol order by day, second, place)
    order by account, "assetType", symbol, day, second, place`,
  },
  {
    name: 'recordedCash',
    rows: tx`
    select account_id as account, day, change from tracked_cash where user_id = ${userId} order by 1, 2`,
  },
];

/** Imports, custom assets, and corporate actions that the user entered or answered. */
const ownOf = (tx: TransactionSql, userId: string): readonly Part[] => [
  {
    name: 'imports',
    rows: tx`
    select account_id as account, batch, source, file_hash as "fileHash", imported_at as "importedAt",
      undone_at as "undoneAt"
    from import_batch where user_id = ${userId} order by 1, 2`,
  },
  {
    name: 'importedRows',
    rows: tx`
    select account_id as account, batch, seq as "recordedEntry", line, reference
    from import_row where user_id = ${userId} order by account_id, seq`,
  },
  {
    name: 'customAssets',
    rows: tx`
    select code, name, asset_group as "group", created_at as "createdAt"
    from custom_asset where user_id = ${userId} order by 1`,
  },
  { name: 'customPrices', rows: tx`select code, day, price from custom_price where user_id = ${userId} order by 1, 2` },
  {
    name: 'corporateActions',
    rows: tx`
    select asset_type as "assetType", symbol, type, ex_date as "exDate", pay_date as "payDate", ratio, price, gross,
      withholding, target, note, entered_at as "createdAt"
    from own_action where user_id = ${userId} order by 1, 2, 3, 4`,
  },
  {
    name: 'actionAnswers',
    rows: tx`
    select account_id as account, asset_type as "assetType", symbol, type, ex_date as "exDate", answer, entitled, entries,
      answered_at as "answeredAt"
    from action_answer where user_id = ${userId} order by 1, 2, 3, 4, 5`,
  },
];

const notesOf = (tx: TransactionSql, userId: string): readonly Part[] => [
  {
    name: 'notes',
    rows: tx`
      select asset_type as type, symbol, text, price, created_at as "createdAt"
      from asset_note where user_id = ${userId} order by note_id`,
  },
];
