/** GET /portfolio/transactions: the journal, newest first, a page at a time. */

import { ENTRY_KINDS } from '@kurus/core/contract/entries';
import { transactions as rules } from '@kurus/core/contract/requests/transactions';
import { transactions as endpoint, type TransactionItem } from '@kurus/core/contract/transactions';
import { TRANSACTIONS_PAGE_DEFAULT } from '@kurus/core/limits';
import { dateText } from '@kurus/core/market/calendar';
import { addMoney, type Money } from '@kurus/core/money/money';
import { ENTRY_RULES } from '@kurus/core/portfolio/entry-kinds';
import type { Sql } from '../db/pool.ts';
import { requestedAccount } from '../http/api/requested-account.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { realizedOf } from '../ledger/journal-row.ts';
import { readJournal, type JournalPageEntry } from './store.ts';

export function transactionsRoute(context: HttpContext, sql: Sql): void {
  route(context, endpoint, rules, async ({ session, language, query }) => {
    const limit = query.limit ?? TRANSACTIONS_PAGE_DEFAULT;
    const { before, type, symbol } = query;
    const kinds = type && ENTRY_KINDS.filter((kind) => ENTRY_RULES[kind].type === type);
    const filter = { before, kinds, symbol: symbol?.toUpperCase(), limit: limit + 1 };
    const entries = await readJournal(sql, requestedAccount({ session, query }), filter);
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    const transactions = page.map(transactionOf);
    const more = entries.length > limit && last ? { nextBefore: last.seq } : {};
    return { message: textOf('ok', language), data: { transactions, ...more } };
  });
}

function transactionOf(entry: JournalPageEntry): TransactionItem {
  const realized = realizedOf(entry);
  return {
    id: entry.seq,
    createdAt: new Date(entry.createdAtMs).toISOString(),
    type: ENTRY_RULES[entry.kind].type,
    kind: entry.kind,
    symbol: entry.symbol,
    ...(entry.orderId === null ? {} : { order: entry.orderId }),
    ...(entry.assetType === null ? {} : { assetType: entry.assetType }),
    price: entry.price,
    quantity: entry.quantity,
    volume: entry.amount,
    commission: addMoney(entry.commission, entry.bsmv),
    bsmv: entry.bsmv,
    ...(entry.settlesOn === null ? {} : { settlesOn: dateText(entry.settlesOn) }),
    cashChange: entry.cashDelta,
    balanceAfter: entry.balanceAfter,
    ...(entry.recordedFor === null ? {} : { date: entry.recordedFor }),
    ...(showsRealized(entry, realized) ? { realizedProfitLoss: realized } : {}),
    ...(entry.orderId === null && observationOf(entry)),
  };
}

/** Price and time are stored since the first trade, their source only later. */
function observationOf({ quotedAtMs, seenPrice, observed }: JournalPageEntry): Pick<TransactionItem, 'observation'> {
  if (quotedAtMs === null || seenPrice === null) return {};
  const time = new Date(quotedAtMs).toISOString();
  const figures = observed && { source: observed.source, live: observed.isLive, bid: observed.bid, ask: observed.ask };
  return { observation: { time, seen: seenPrice, ...figures } };
}

const showsRealized = ({ kind, recordedFor }: JournalPageEntry, realized: Money) =>
  recordedFor === null && (realized !== 0n || kind === 'sell');
