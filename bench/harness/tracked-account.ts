/** Histories of ten years in tracked accounts, written by the ledger's own function. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { money, price, quantity, total, ZERO_MONEY } from '@kurus/core/money/money';
import type { Sql } from '../../server/src/db/pool.ts';
import type { AccountRef } from '../../server/src/ledger/entry.ts';
import type { EntryFacts } from '../../server/src/ledger/tracked/stored-entry.ts';
import { trackEntries } from '../../server/src/ledger/tracked/track-entries.ts';
import type { Connection } from '../../testing/load/connection.ts';
import type { Account } from '../../testing/load/world.ts';
import { sessionSql } from '../../testing/session-sql.ts';

const SYMBOLS = ['THYAO', 'GARAN', 'AKBNK', 'ASELS', 'BIMAS', 'EREGL', 'KCHOL', 'SISE', 'TUPRS', 'FROTO'];
const YEARS = 10;
const BATCH = 1_000;

const NOTHING = {
  second: -1,
  dated: true,
  tax: ZERO_MONEY,
  withheld: ZERO_MONEY,
  intoQuantity: quantity('0'),
  refundOf: undefined,
  money: undefined,
  numerator: 0n,
  denominator: 0n,
} as const;

/** Facts of an entry: two purchases, a smaller sale, and in each hundredth place a dividend. */
function factsAt(at: number, { rows, assets }: { readonly rows: number; readonly assets: number }): EntryFacts {
  const today = dayOf(Date.now());
  const day = dateText(today - Math.floor(((rows - at) / rows) * YEARS * 365));
  const symbol = SYMBOLS[at % assets] ?? '';
  const asset = { type: 'stocks', code: symbol, symbol } as const;
  const turn = Math.floor(at / assets);
  const unit = price(`${100 + (turn % 50)}.25`);
  if (turn % 100 === 99) {
    const amount = money('12.50');
    return {
      ...NOTHING,
      type: 'dividend',
      day,
      asset,
      quantity: quantity('0'),
      price: price('0'),
      amount,
      fee: ZERO_MONEY,
    };
  }
  const isSale = turn % 3 === 2;
  const held = quantity(isSale ? '3' : '2');
  const figures = { quantity: held, price: unit, amount: total(unit, held, 'half-up'), fee: money('0.50') };
  return { ...NOTHING, type: isSale ? 'sell' : 'buy', day, asset, ...figures };
}

export interface NewAccount {
  readonly name: string;
  readonly cash: 'kept' | 'none';
}

/** @returns number of the account */
export async function openTrackedAccount(
  connection: Connection,
  { token }: Account,
  about: NewAccount,
): Promise<number> {
  const reply = await connection.post('/accounts', { kind: 'tracked', ...about }, token);
  if (reply.status !== 200) throw new Error(`an account was answered with ${reply.status}: ${reply.body}`);
  const { data } = JSON.parse(reply.body) as { data: { account: { id: number } } };
  return data.account.id;
}

/** @param assets number of assets, which the entries use in turn */
export async function fillTrackedAccount(
  sql: Sql,
  account: AccountRef,
  rows: number,
  assets = SYMBOLS.length,
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    const changes = Array.from({ length: Math.min(BATCH, rows - from) }, (_, i) => ({
      facts: factsAt(from + i, { rows, assets }),
    }));
    await sql.begin((tx) => trackEntries(sessionSql(tx), account, changes, { nowMs: Date.now() }));
  }
}

/** Date of the oldest entry, "2016-11-24". */
export const oldestDay = (): string => dateText(dayOf(Date.now()) - YEARS * 365);
