/** Reasons why a file cannot be read, each with its own text on the screen. */
export type FaultCode =
  | 'TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_PAGES'
  | 'TOO_SLOW'
  | 'UNPACKS_TOO_LARGE'
  | 'OLD_EXCEL'
  | 'LOCKED'
  | 'DAMAGED'
  | 'NOT_TEXT'
  | 'EMPTY'
  | 'NO_TABLE';

export class FileFault extends Error {
  readonly code: FaultCode;
  /** First lines of a file in which no table was found. */
  readonly lines: readonly string[];
  constructor(code: FaultCode, lines: readonly string[] = []) {
    super(code);
    this.code = code;
    this.lines = lines;
  }
}

/** Limit of the server, far above the size of a statement. */
export const FILE_MAX_BYTES = 8 * 1024 * 1024;
export const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;
export const PAGES_MAX = 200;
export const COLUMNS_MAX = 100;
/** Limit of rows other than entries: a preamble, a heading, empty lines and totals. */
export const OTHER_ROWS_MAX = 200;
/** Time after which the worker is terminated. */
export const READING_MAX_MS = 20_000;
