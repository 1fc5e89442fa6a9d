/**
 * Rates of the simulated market in entries of tracked accounts, from before the real world had prices of its own: each
 * is asked again, and its entry corrected, once a live source has the rate of its day.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { price, priceText } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { inLira, priceInLira } from '@kurus/core/tracked/figures';
import type { Sql } from '../db/pool.ts';
import type { ClosingPrices } from '../history/closing-prices.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { EntryFacts, StatedFigures, StoredEntry } from '../ledger/tracked/stored-entry.ts';
import { correctRates, factsOf } from '../ledger/tracked/track-entries.ts';
import { userTransaction } from '../ledger/user-transaction.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { createRates, type DayRate } from './rates.ts';
import { findEntry, readSimulatedRates } from './store.ts';

export interface RateParts {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly closings: ClosingPrices;
}

/** Entries of one pass. */
const MOST = 100;

/** Passes over such entries, a hundred at a time and from the start again after the last. */
export function createRateRevision(parts: RateParts) {
  let after: (AccountRef & { readonly seq: number }) | undefined;
  /** @returns number of entries that were corrected */
  return async (nowMs: number): Promise<number> => {
    const found = await readSimulatedRates(parts.sql, after, MOST);
    after = found.length < MOST ? undefined : found.at(-1);
    const rateOf = createRates(parts, nowMs);
    let corrected = 0;
    for (const { seq, ...account } of found) if (await correct(parts, { account, seq, rateOf, nowMs })) corrected += 1;
    return corrected;
  };
}

interface Correction {
  readonly account: AccountRef;
  readonly seq: number;
  readonly rateOf: ReturnType<typeof createRates>;
  readonly nowMs: number;
}

/** @returns false where no source knows the rate yet, or the entry was replaced meanwhile */
async function correct({ sql }: RateParts, { account, seq, rateOf, nowMs }: Correction): Promise<boolean> {
  const entry = (await findEntry(sql, account, seq))?.entry;
  if (!entry?.stated) return false;
  const { currency } = entry.stated;
  try {
    const rate = await rateOf(currency, entry.day, undefined);
    if (rate.source !== 'live') return false;
    const change = { replaces: seq, facts: atRate(entry, entry.stated, rate) };
    await userTransaction(sql, account.userId, (tx) => correctRates(tx, account, [change], nowMs));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Facts of an entry, its stated figures in lira of another rate. */
function atRate(entry: StoredEntry, stated: StatedFigures, { rate, source, date }: DayRate): EntryFacts {
  const figure = (name: 'price' | 'amount' | 'fee' | 'tax' | 'withheld'): Price => price(stated[name] ?? '0');
  return {
    ...factsOf(entry),
    price: priceInLira(figure('price'), rate),
    amount: inLira(figure('amount'), rate),
    fee: inLira(figure('fee'), rate),
    tax: inLira(figure('tax'), rate),
    withheld: inLira(figure('withheld'), rate),
    stated: { ...stated, rate: priceText(rate), rateSource: source, rateDate: date },
  };
}
