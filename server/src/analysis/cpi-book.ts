/**
 * Consumer price index as known now: the data pack's values, those of the operator's file, and newer ones published by
 * EVDS. Every instance fetches them by itself; nothing is stored.
 */

import { readFile } from 'node:fs/promises';
import {
  chainIndex,
  type ConsumerPrices,
  consumerPrices,
  type MonthlyIndex,
} from '@kurus/core/analysis/consumer-prices';
import * as z from 'zod/mini';
import { SHIPPED_PACK } from '../data-pack/shipped-pack.ts';

export interface CpiBook {
  prices(): ConsumerPrices;
  /** @throws RangeError where a month is missing between them and those that are known */
  add(months: readonly MonthlyIndex[]): void;
}

/** @param known months of the data pack */
export function createCpiBook(known: readonly MonthlyIndex[] = SHIPPED_PACK.cpi): CpiBook {
  let months = known;
  let prices = consumerPrices(months);
  return {
    prices: () => prices,
    add(more) {
      const all = chainIndex(months, more);
      prices = consumerPrices(all);
      months = all;
    },
  };
}

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;
const index = z.number().check(z.positive());
const file = z.record(z.string().check(z.regex(MONTH)), index);

/** A file that is not what it should be: the message is the line to show. */
class CpiFileError extends Error {
  override readonly name = 'CpiFileError';
}

/** Adds `{"2026-10": 4455.18, ...}`, of any base. @throws CpiFileError */
export async function addCpiFile(book: CpiBook, path: string): Promise<void> {
  try {
    const months = file.parse(JSON.parse(await readFile(path, 'utf8')));
    book.add(Object.entries(months).map(([month, value]) => ({ month, value })));
  } catch (error) {
    const reason =
      error instanceof z.core.$ZodError ? 'not months with their index: {"2026-10": 4455.18}' : String(error);
    throw new CpiFileError(`${path}: ${reason}`, { cause: error });
  }
}

export interface EvdsParts {
  readonly url: string;
  readonly key: string;
  readonly series: string;
  /** The text of an answer; fails where there is none. */
  readonly read: (url: string, headers: Record<string, string>) => Promise<string>;
  readonly onTrouble: (error: unknown) => void;
}

/** General indices of 2003 = 100; consumer prices are published together with those of 2025 = 100. */
export const EVDS_SERIES = { cpi: 'TP.GENENDEKS.T1', ppi: 'TP.TUFE1YI.T1' } as const;
const DAY_MS = 86_400_000;
const RETRY_MS = 3_600_000;

const answer = z.object({ items: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(2_000)) });

/** Fetches at once and then every day; after a failure every hour. @returns a function that ends it */
export function watchEvds(book: Pick<CpiBook, 'add'>, { url, key, series, read, onTrouble }: EvdsParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const round = async () => {
    let wait = DAY_MS;
    try {
      const query = `series=${series}&startDate=01-01-2003&endDate=31-12-2099&type=json`;
      book.add(monthsOf(await read(`${url}/${query}`, { key }), series));
    } catch (error) {
      wait = RETRY_MS;
      onTrouble(error);
    }
    if (!isOver) timer = setTimeout(() => void round(), wait).unref();
  };
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Months that are not published yet have no value. */
function monthsOf(text: string, series: string): MonthlyIndex[] {
  const { items } = answer.parse(JSON.parse(text));
  return items.flatMap((item) => {
    const parts = String(item['Tarih']).split('-');
    // The keyed address writes 2026-5, the one of the bank's own pages 05-2026.
    const [year = '', month = ''] = parts[1]?.length === 4 ? parts.toReversed() : parts;
    const value = Number(item[series.replaceAll('.', '_')] ?? 0); // not a figure: an index
    const name = `${year}-${month.padStart(2, '0')}`;
    return MONTH.test(name) && value > 0 ? [{ month: name, value }] : [];
  });
}
