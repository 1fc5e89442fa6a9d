/** An account's entries as the text of a file, page by page, so that a quarter of a million take no more memory. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { EXPORT_FORMATS } from '@kurus/core/contract/words/export';
import { addMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { alone, movedBy } from '../ledger/tracked/detach-transfers.ts';
import type { EntryFacts, StoredEntry } from '../ledger/tracked/stored-entry.ts';
import { csvHead, csvLine, csvPrice } from './csv.ts';
import { createGhostfolio } from './ghostfolio.ts';
import { factsOfJournal } from './journal-facts.ts';
import { statedRow } from './stated-row.ts';
import {
  findExported,
  journalPages,
  readArrivals,
  readDefinitions,
  readOwnPrices,
  standingPages,
  type ExportedAccount,
  type OwnDefinition,
} from './store.ts';

type Format = (typeof EXPORT_FORMATS)[number];
type Moved = Awaited<ReturnType<typeof movedBy>>;

interface Opened {
  readonly account: AccountRef;
  readonly found: ExportedAccount;
  readonly moved: Moved;
  /** Assets of one's own by their code. */
  readonly definitions: ReadonlyMap<string, OwnDefinition>;
}

/** @throws DomainError ACCOUNT_NOT_FOUND */
export async function exportAccount(
  sql: Sql,
  account: AccountRef,
  format: Format,
  nowMs: number,
): Promise<AsyncGenerator<string>> {
  const read = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const row = await findExported(tx, account);
    if (!row) throw new DomainError('ACCOUNT_NOT_FOUND');
    const moved = await movedBy(tx, account.userId, await readArrivals(tx, account));
    return { found: row, moved, definitions: await readDefinitions(tx, account.userId) };
  });
  const opened = { account, ...read };
  const pages = ACCOUNT_RULES[opened.found.kind].executed ? executed(sql, opened) : recorded(sql, opened);
  if (format === 'csv') return csvText(sql, pages, opened);
  return format === 'json' ? jsonText(sql, pages, opened, nowMs) : ghostfolioText(pages, nowMs);
}

async function* executed(sql: Sql, { account, found }: Opened): AsyncGenerator<EntryFacts[]> {
  for await (const page of journalPages(sql, account, found.lastSeq)) yield page.flatMap(factsOfJournal);
}

async function* recorded(sql: Sql, { account, found, moved }: Opened): AsyncGenerator<EntryFacts[]> {
  for await (const page of standingPages(sql, account, found.lastSeq))
    yield page.flatMap((entry) => ownSide(entry, moved));
}

/**
 * Rows for this account's side of a transfer. An arrival comes at its cost; charges on the other side are not part of
 * it.
 */
function ownSide(entry: StoredEntry, moved: Moved): EntryFacts[] {
  const facts = alone(entry, moved);
  const charges = addMoney(entry.fee, entry.tax);
  if (!entry.isArrival || charges === 0n) return facts ? [facts] : [];
  const { asset, day, second, dated } = entry;
  const none = {
    quantity: 0n,
    intoQuantity: 0n,
    price: 0n,
    withheld: ZERO_MONEY,
    tax: ZERO_MONEY,
    fee: ZERO_MONEY,
  } as EntryFacts;
  const charge = { ...none, asset, day, second, dated, numerator: 0n, denominator: 0n, amount: charges } as EntryFacts;
  const lone = { ...charge, type: 'fee' as const };
  return facts ? [{ ...facts, fee: ZERO_MONEY, tax: ZERO_MONEY }, lone] : [lone];
}

/** Definitions of the own assets that entries name, each once. */
function createDefinitions({ definitions }: Opened) {
  const named = new Map<string, OwnDefinition>();
  return {
    named,
    /** Definitions of the assets that the entry is the first to name. */
    newIn({ asset, into }: EntryFacts): OwnDefinition[] {
      return [asset, into].flatMap((one) => {
        const own = one?.type === OWN_KIND && !named.has(one.symbol) ? definitions.get(one.symbol) : undefined;
        if (own) named.set(own.code, own);
        return own ?? [];
      });
    },
  };
}

async function* csvText(sql: Sql, pages: AsyncGenerator<EntryFacts[]>, opened: Opened): AsyncGenerator<string> {
  yield csvHead;
  const definitions = createDefinitions(opened);
  let line = 1;
  for await (const page of pages)
    yield page.map((facts) => csvLine(statedRow(facts, (line += 1)), definitions.newIn(facts))).join('');
  for (const { code } of definitions.named.values()) {
    const prices = await readOwnPrices(sql, opened.account.userId, code);
    yield prices.map((one) => csvPrice((line += 1), code, one)).join('');
  }
}

async function* jsonText(
  sql: Sql,
  pages: AsyncGenerator<EntryFacts[]>,
  opened: Opened,
  nowMs: number,
): AsyncGenerator<string> {
  const { found } = opened;
  const account = { name: found.name, cash: found.cashKept ? 'kept' : 'none' };
  const head = { format: 'kurus', version: 1, exportedAt: new Date(nowMs).toISOString(), account };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  const definitions = createDefinitions(opened);
  let line = 0;
  for await (const page of pages) {
    for (const facts of page) definitions.newIn(facts);
    yield page.map((facts) => `${line > 0 ? ',' : ''}\n${JSON.stringify(statedRow(facts, (line += 1)))}`).join('');
  }
  yield '\n],"assets":[';
  let separator = '';
  for (const definition of definitions.named.values()) {
    const prices = await readOwnPrices(sql, opened.account.userId, definition.code);
    yield separator + JSON.stringify({ ...definition, ...(prices.length > 0 && { prices }) });
    separator = ',\n';
  }
  yield ']}\n';
}

async function* ghostfolioText(pages: AsyncGenerator<EntryFacts[]>, nowMs: number): AsyncGenerator<string> {
  yield `{"meta":{"date":"${new Date(nowMs).toISOString()}","version":"kurus"},"activities":[`;
  const form = createGhostfolio();
  let separator = '\n';
  for await (const page of pages) {
    const activities = page.flatMap((facts) => form.activities(facts));
    if (activities.length === 0) continue;
    yield separator + activities.join(',\n');
    separator = ',\n';
  }
  yield `\n],"assetProfiles":${form.profiles()}}\n`;
}
