/** An import in an answer, with the notes on its rows and file in the caller's language. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { DataOf, Success } from '@kurus/core/contract/endpoint';
import { importRows, type ImportedRow, type ImportNote } from '@kurus/core/contract/import';
import type { Language } from '@kurus/core/limits';
import { formatPricePlain } from '@kurus/core/money/format';
import { dayKey, type DayOfAsset, type DayRange, type DayRanges } from '../../history/day-ranges.ts';
import { envelope } from '../../http/api/route.ts';
import { refusalText } from '../../http/errors/refusal-text.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { Slices } from '../../sharing/slices.ts';
import { isOffSession } from '../entry-notes.ts';
import type { Imported, ImportedRowOf } from './import-rows.ts';
import type { ReadRow } from './read-rows.ts';
import { DOUBT_TEXTS, FIELD_TEXTS, filled, NOTE_TEXTS } from './texts.ts';

export interface RangeCheck {
  readonly ranges: ReadonlyMap<string, DayRange>;
  /** True if there are rows whose prices could not be compared, as the server's are simulated. */
  readonly skipped: boolean;
}

/** Trades at lira prices on past days: only these can be compared with a daily range. */
function tradeOf({ facts }: Pick<ReadRow, 'facts'>, today: string): DayOfAsset | undefined {
  if (!facts?.asset || facts.stated || facts.day >= today) return undefined;
  if (ASSET_KINDS[facts.asset.type].isOwn || (facts.type !== 'buy' && facts.type !== 'sell')) return undefined;
  return { type: facts.asset.type, code: facts.asset.symbol, day: facts.day };
}

export async function checkRanges(
  rows: readonly ReadRow[],
  { book, dayRanges, today }: { book: Pick<QuoteBook, 'isLive'>; dayRanges: DayRanges; today: string },
): Promise<RangeCheck> {
  const trades = new Map(rows.flatMap((row) => tradeOf(row, today) ?? []).map((trade) => [dayKey(trade), trade]));
  const isLive = ({ type }: { readonly type: AssetKind }) => book.isLive(type);
  const live = [...trades.values()].filter(isLive);
  return { ranges: live.length === 0 ? new Map() : await dayRanges(live), skipped: live.length < trades.size };
}

interface AnswerContext {
  readonly language: Language;
  readonly check: RangeCheck;
  readonly today: string;
}

export async function answerOf(imported: Imported, context: AnswerContext): Promise<DataOf<typeof importRows>> {
  const { batch, rows, holdingsAfter, cashAfter, balancesAfter } = imported;
  return {
    ...(batch === undefined ? {} : { batch }),
    rows: await new Slices().map(rows, (row) => rowItem(row, context)),
    notes: fileNotes(imported, context),
    holdingsAfter,
    ...(cashAfter === undefined ? {} : { cashAfter }),
    ...(balancesAfter === undefined ? {} : { balancesAfter: [...balancesAfter] }),
  };
}

/** Batch size in rows that are converted at once. */
const ROWS_AT_ONCE = 1_000;

/** Envelope of an import's answer, made in batches of rows. */
export async function inEnvelope(message: string, data: DataOf<typeof importRows>): Promise<Success<unknown>> {
  const slices = new Slices();
  const answerWith = (rows: readonly ImportedRow[]) => envelope(importRows, { message, data: { ...data, rows } });
  const rows: unknown[] = [];
  for (let from = 0; from < data.rows.length; from += ROWS_AT_ONCE) {
    const some = answerWith(data.rows.slice(from, from + ROWS_AT_ONCE)).data as { readonly rows: readonly unknown[] };
    rows.push(...some.rows);
    await slices.giveTurn();
  }
  const empty = answerWith([]);
  return { ...empty, data: { ...(empty.data as object), rows } };
}

function fileNotes({ knownSince, cashAfter, balancesAfter = [] }: Imported, { language, check }: AnswerContext) {
  const note = (code: ImportNote, detail?: Readonly<Record<string, string>>) => ({
    code,
    text: filled(NOTE_TEXTS[code], language, detail),
  });
  return [
    ...(knownSince ? [note('FILE_KNOWN', { date: DAYS[language].format(knownSince) })] : []),
    ...(check.skipped ? [note('RANGE_UNCHECKED')] : []),
    ...([cashAfter, ...balancesAfter.map(({ amount }) => amount)].some((one) => one !== undefined && one < 0n)
      ? [note('CASH_BELOW_ZERO')]
      : []),
  ];
}

function rowItem(row: ImportedRowOf, context: AnswerContext): ImportedRow {
  const { line, verdict } = row;
  const entry = row.entry ?? row.there;
  const notes = rowNotes(row, context);
  return {
    line,
    verdict,
    ...reasonOf(row, context.language),
    ...(entry === undefined ? {} : { entry }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function reasonOf({ refusal, why }: ImportedRowOf, language: Language) {
  if (why) return { reason: filled(DOUBT_TEXTS[why], language), code: why };
  if (!refusal) return {};
  const { field = '' } = refusal.detail;
  const text = refusal.code === 'FIELD_INVALID' ? FIELD_TEXTS.get(field) : undefined;
  return {
    reason: text ? filled(text, language) : refusalText(refusal, language),
    code: refusal.code,
    ...(field === '' ? {} : { field }),
  };
}

function rowNotes(row: ImportedRowOf, { language, check, today }: AnswerContext) {
  const notes: { code: ImportNote; text: string }[] = [];
  const noteOf = (code: ImportNote, detail?: Readonly<Record<string, string>>) =>
    notes.push({ code, text: filled(NOTE_TEXTS[code], language, detail) });
  if (row.equals > 1) noteOf('EQUAL_ROWS', { count: String(row.equals) });
  if (row.oversold) noteOf('OVERSOLD');
  if (row.facts?.type === 'exchange') noteOf(row.facts.money ? 'LIRA_UNCHANGED' : 'COST_MOVED');
  if (row.facts && isOffSession(row.facts)) noteOf('NO_SESSION');
  const trade = tradeOf(row, today);
  const range = trade && check.ranges.get(dayKey(trade));
  if (range && row.facts && (row.facts.price < range.low || row.facts.price > range.high))
    noteOf('PRICE_OUTSIDE_DAY', { low: formatPricePlain(range.low), high: formatPricePlain(range.high) });
  return notes;
}

/** "22 Kasım 2026", on the calendar of İstanbul. */
const DAY = { timeZone: 'Europe/Istanbul', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  tr: new Intl.DateTimeFormat('tr-TR', DAY),
  en: new Intl.DateTimeFormat('en-GB', DAY),
  fr: new Intl.DateTimeFormat('fr-FR', DAY),
};
