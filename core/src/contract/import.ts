/**
 * Import of files of brokers and other trackers. The browser reads them and sends rows: they are checked first, written
 * as one batch, and can be undone at any time. With `Accept: text/event-stream` the import sends its progress:
 *
 *   event: progress  {"step":"judge","done":4000,"total":20000}
 *   event: answer    the envelope of the answer, or of the refusal (`success` says which)
 *
 * A refusal before the first event is an ordinary answer. If the client disconnects before the commit, nothing is
 * written.
 */

import { ALL_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, quantityOut } from './figures.ts';
import type * as requests from './requests/import.ts';
import { IMPORT_SOURCES } from './words/import.ts';

/** Verdict of a row. Only 'new' is written, unless the row says otherwise (`include`). */
const VERDICTS = ['new', 'duplicate', 'doubtful', 'refused'] as const;

/** Notes on a row or file; they do not change the verdict. */
const IMPORT_NOTES = [
  // Notes on a row.
  'EQUAL_ROWS',
  'OVERSOLD',
  // An exchange: its cost moves, or it leaves the lira as they are; no gain is counted.
  'COST_MOVED',
  'LIRA_UNCHANGED',
  'NO_SESSION',
  'PRICE_OUTSIDE_DAY',
  // Notes on the file.
  'FILE_KNOWN',
  'RANGE_UNCHECKED',
  'CASH_BELOW_ZERO',
] as const;

export type ImportNote = (typeof IMPORT_NOTES)[number];

const note = object({
  code: oneOf(IMPORT_NOTES),
  /** Text in the language of the request. */
  text,
});

const row = object({
  /** Line number in the file, as the request has it. */
  line: count,
  verdict: oneOf(VERDICTS),
  /** Reason that it is not new, in the language of the request; absent for a new row. */
  reason: optional(text),
  /**
   * Reason for programs: 'ALREADY_THERE' for a duplicate; 'ALMOST_THERE', 'ENTRY_CONTRADICTS' or 'SYMBOL_UNKNOWN' for a
   * doubtful row; for a refusal one of ERROR_CODES, as the same entry would get alone.
   */
  code: optional(text),
  /** Field of the row that is refused: "price". */
  field: optional(text),
  /** Number of the written entry, or of the equal one in the account. */
  entry: optional(count),
  notes: optional(list(note)),
});
export type ImportedRow = Decoded<typeof row>;

const holding = object({
  asset: object({ kind: oneOf(ALL_KINDS), code: text }),
  quantity: quantityOut,
  cost: moneyOut,
  fifoCost: moneyOut,
  /** Quantity that sales lack. */
  shortfall: quantityOut,
});
export type HoldingAfter = Decoded<typeof holding>;

export const importRows = endpoint<typeof requests.importRows>()({
  method: 'POST',
  path: '/accounts/:id/import',
  access: 'session',
  data: object({
    /** Number of the batch, needed to undo it; absent if nothing was written. */
    batch: optional(count),
    /** Rows in the order of the request. */
    rows: list(row),
    /** Notes on the whole file. */
    notes: list(note),
    /**
     * Holdings of the account including the rows that are, or would be, written; only those with quantity or shortfall
     * not 0.
     */
    holdingsAfter: list(holding),
    /** Lira including the rows; absent if the account does not track cash. */
    cashAfter: optional(moneyOut),
    /** Balances in other currencies including the rows; absent unless the account keeps them. */
    balancesAfter: optional(list(object({ currency: text, amount: moneyOut }))),
  }),
});

/** Progress of an import. */
export const importProgress = object({
  /** Step: rows are judged, then written; a dry run only judges. */
  step: oneOf(['judge', 'write']),
  done: count,
  total: count,
});
export type ImportProgress = Decoded<typeof importProgress>;

const batch = object({
  batch: count,
  source: oneOf(IMPORT_SOURCES),
  fileHash: text,
  importedAt: isoTime,
  /** Rows that were written. */
  rows: count,
  /** Number of these that were corrected since; undoing the batch removes them too. */
  corrected: count,
  /** Time of undoing; absent while the batch is in force. */
  undoneAt: optional(isoTime),
});
export type ImportBatch = Decoded<typeof batch>;

export const imports = endpoint<typeof requests.imports>()({
  method: 'GET',
  path: '/accounts/:id/import',
  access: 'session',
  data: object({
    /** Batches, the newest first. */
    batches: list(batch),
    /** Pass as `before` for the next page; absent on the last one. */
    nextBefore: optional(count),
  }),
});

export const undoImport = endpoint<typeof requests.undoImport>()({
  method: 'POST',
  path: '/accounts/:id/import/:batch/undo',
  access: 'session',
  data: object({
    /** Entries in force that were removed, corrections among them. */
    removed: count,
  }),
});
