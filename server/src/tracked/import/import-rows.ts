/**
 * An import: rows are read, compared with the account's entries, and written as one batch in one commit, or not at all.
 * A trial does the same except the writing. A request with the key of an existing batch gets that batch.
 */

import type { HoldingAfter, ImportBatch } from '@kurus/core/contract/import';
import { assetKey, parsePositionKey } from '@kurus/core/identity';
import { addBalances, type BalanceChange } from '@kurus/core/money/balance';
import { addMoney, subtractMoney } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { readBalances } from '../../ledger/tracked/balance-store.ts';
import { entryKey } from '../../ledger/tracked/derive.ts';
import { type ChangeRequest, effectOf } from '../../ledger/tracked/request-key.ts';
import { previewChanges, type ChangePreview, writeChanges } from '../../ledger/tracked/track-entries.ts';
import { type Session, sessionTransaction, type SessionSql } from '../../ledger/user-transaction.ts';
import { Slices } from '../../sharing/slices.ts';
import { isWritten, type JudgedRow, judgeRows } from './judge-rows.ts';
import { type Pace, requireGoing } from './pace.ts';
import type { ReadRow } from './read-rows.ts';
import { expectMany, findFile, insertBatch, readBatchOf, readHoldings } from './store.ts';

export interface ImportRequest extends ChangeRequest {
  readonly session: Session;
  readonly account: AccountRef;
  readonly dryRun: boolean;
  readonly source: ImportBatch['source'];
  readonly fileHash: string;
  readonly rows: readonly ReadRow[];
  readonly pace: Pace;
  readonly stop: AbortSignal;
}

export interface ImportedRowOf extends JudgedRow {
  /** The entry of the row. */
  readonly entry?: number | undefined;
  readonly oversold: boolean;
}

export interface Imported {
  readonly batch?: number;
  readonly rows: readonly ImportedRowOf[];
  /** Time at which the same file was imported before. */
  readonly knownSince: Date | undefined;
  readonly holdingsAfter: readonly HoldingAfter[];
  /** Undefined where the account does not track its cash. */
  readonly cashAfter: Money | undefined;
  /** Undefined where the account keeps no other currencies. */
  readonly balancesAfter: readonly BalanceAfter[] | undefined;
}

interface BalanceAfter {
  readonly currency: string;
  readonly amount: Money;
}

/** @throws DomainError as `previewChanges`; IDEMPOTENCY_MISMATCH, BALANCE_TOO_LARGE, UNAVAILABLE when stopped */
export async function importRows(sql: Sql, request: ImportRequest): Promise<Imported> {
  if (request.dryRun) return sql.begin('isolation level repeatable read read only', (tx) => tried(tx, request));
  return sessionTransaction(sql, request.session, async (tx) => {
    await expectMany(tx);
    const earlier = await effectOf(tx, request.account, request);
    const imported = earlier ? await repeatedAnswer(tx, request, earlier.first) : await written(tx, request);
    requireGoing(request.stop);
    return imported;
  });
}

async function tried(tx: TransactionSql, request: ImportRequest): Promise<Imported> {
  await expectMany(tx);
  const rows = await judgeRows(tx, request.account, request.rows, { source: request.source, without: undefined });
  return (await outlook(tx, request, rows)).imported;
}

/** Preview of the account with the rows that are to be written. */
async function outlook(tx: TransactionSql, { account, fileHash, nowMs }: ImportRequest, rows: readonly JudgedRow[]) {
  const chosen = rows.filter(isWritten);
  const changes = chosen.flatMap(({ facts }) => (facts ? [{ facts }] : []));
  const preview = await previewChanges(tx, account, changes, { nowMs });
  const slices = new Slices();
  const { oversold } = preview.derived;
  const keys = await slices.map(chosen, (_, at) => entryKey({ ...account, seq: preview.numbers[at] ?? 0 }));
  const keyOf = new Map(chosen.map((row, at) => [row, keys[at]]));
  const imported: Imported = {
    rows: await slices.map(rows, (row) => ({ ...row, oversold: oversold.has(keyOf.get(row) ?? '') })),
    knownSince: (await findFile(tx, account, fileHash))?.importedAt,
    holdingsAfter: holdingsAfter(await readHoldings(tx, account), account, preview),
    cashAfter: cashAfter(account, preview),
    balancesAfter: await balancesAfter(tx, account, preview),
  };
  return { chosen, foreseen: preview, imported };
}

async function written(tx: SessionSql, request: ImportRequest): Promise<Imported> {
  const { account, pace } = request;
  const judged = await judgeRows(tx, account, request.rows, { source: request.source, without: undefined });
  const { chosen, foreseen: preview, imported } = await outlook(tx, request, judged);
  if (chosen.length === 0) return imported;
  requireGoing(request.stop);
  await writeChanges(tx, account, preview, { ...request, onWritten: (rows) => pace('write', rows) });
  const rows = chosen.map(({ line, reference }, at) => ({ seq: preview.numbers[at] ?? 0, line, reference }));
  const batch = await insertBatch(tx, account, request, rows);
  const entries = new Map(chosen.map((row, at) => [row, preview.numbers[at]]));
  const withEntries = imported.rows.map((row, at) => ({ ...row, entry: entries.get(judged[at] as JudgedRow) }));
  return { ...imported, batch, rows: withEntries };
}

/** The answer to a repeated request: rows are judged as they were before the batch was written. */
async function repeatedAnswer(tx: TransactionSql, request: ImportRequest, first: number): Promise<Imported> {
  const { account, source } = request;
  const made = await readBatchOf(tx, account, first);
  const judged = await judgeRows(tx, account, request.rows, { source, without: made?.batch });
  const left = [...(made?.rows ?? [])];
  const rows = judged.map((row): ImportedRowOf => {
    const entry = left[0]?.line === row.line && isWritten(row) ? left.shift()?.seq : undefined;
    return { ...row, entry, oversold: false };
  });
  const { imported } = await outlook(tx, request, []);
  return { ...imported, rows, ...(made ? { batch: made.batch } : {}), knownSince: undefined };
}

function holdingsAfter(
  now: readonly HoldingAfter[],
  { accountId }: AccountRef,
  { derived }: ChangePreview,
): HoldingAfter[] {
  const after = new Map(now.map((holding) => [assetKey(holding.asset.kind, holding.asset.code), holding]));
  for (const { key, position } of derived.changed) {
    const { accountId: owner, assetType: kind, symbol: code } = parsePositionKey(key);
    if (owner !== accountId || kind === '') continue;
    const { quantity, cost, fifoCost, shortfall } = position.sums;
    after.set(assetKey(kind, code), { asset: { kind, code }, quantity, cost, fifoCost, shortfall });
  }
  return [...after]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, holding]) => (holding.quantity > 0n || holding.shortfall > 0n ? [holding] : []));
}

function cashAfter({ accountId }: AccountRef, { plan, derived }: ChangePreview): Money | undefined {
  const state = plan.accounts.get(accountId);
  if (!state?.cashKept) return undefined;
  const own = derived.changed.filter(({ key }) => parsePositionKey(key).accountId === accountId);
  return own.reduce(
    (cash, { position, before }) => addMoney(cash, subtractMoney(position.sums.cash, before.cash)),
    state.cash,
  );
}

async function balancesAfter(
  tx: TransactionSql,
  account: AccountRef,
  { plan, derived: { effects, changedEffects } }: ChangePreview,
): Promise<BalanceAfter[] | undefined> {
  const state = plan.accounts.get(account.accountId);
  if (!state?.cashKept || !state.currenciesKept) return undefined;
  const stored = await readBalances(tx, account);
  // A transfer has an effect on another account, too.
  const written = [...effects].filter(([key]) => parseInt(key, 10) === account.accountId);
  const added = written.flatMap(([, { balances }]) => balances);
  const own = changedEffects.filter(({ accountId }) => accountId === account.accountId);
  const changed = own.flatMap(({ balances, before }) => addBalances(balances, before.balances, -1n));
  const sums = [...added, ...changed].reduce<readonly BalanceChange[]>(
    (sum, one) => addBalances(sum, [one]),
    stored.map(({ currency, amount, lira }) => ({ currency, change: amount, lira })),
  );
  return sums.map(({ currency, change }) => ({ currency, amount: change }));
}
