/**
 * Figures written with a decimal comma or a decimal point: "1.234,56" or "1,234.56". Digits are moved as text, never
 * converted to a binary number: the result is a plain decimal ("-1234.56").
 */

/** Decimal mark: the sign before the decimals. */
export type DecimalMark = 'comma' | 'point';

/** Cell without a figure, in the usual spellings. */
const NOTHING = /^(?:[-–—]|yok|n\/a|null|none|nan|notavailable)?$/i;
const UNITS = /₺|\$|€|£|\b(?:TRY|TL|USD|EUR|GBP|LOT|ADET)\b/gi;
/** Codes of currencies beside a figure: "89,162.28 SEK". */
const CODES = /^[A-Z]{3}(?=[\s\d(-])|(?<=[\s\d)-])[A-Z]{3}$/g;
const BLANKS = /[\s\u00a0\u202f'’]/g;

/** Shapes of figures. A group that begins with 0 is no group of thousands: "0.500" is a half. */
const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$|^,\d+$/,
  point: /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/,
};
/**
 * Shapes of very small figures as programs write them: with a point in both notations, or with the comma of their
 * language.
 */
const POWERS: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(\d+)(?:[.,](\d+))?[eE]([+-]?\d{1,2})$/,
  point: /^(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/,
};
const MAX_CHARACTERS = 40;

/** @returns a plain decimal; '' if the cell states no figure; undefined if it is no figure of this notation */
export function figureOf(cell: string, mark: DecimalMark): string | undefined {
  const bare = cell.trim().replace(CODES, '').replace(UNITS, '').replace(BLANKS, '');
  if (NOTHING.test(bare)) return '';
  const below = /^\(.*\)$|^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/^\((.*)\)$/, '$1').replace(/^[-−+]|[-−]$/g, '');
  if (digits.length > MAX_CHARACTERS) return undefined;
  const plain = withoutPower(digits, mark) ?? plainOf(digits, mark);
  return plain === undefined ? undefined : `${below && /[1-9]/.test(plain) ? '-' : ''}${plain}`;
}

function plainOf(digits: string, mark: DecimalMark): string | undefined {
  if (!SHAPES[mark].test(digits)) return undefined;
  const [thousands, decimals] = mark === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', rest = ''] = digits.replaceAll(thousands, '').split(decimals);
  return rest === '' ? whole : `${whole || '0'}.${rest}`;
}

function withoutPower(text: string, mark: DecimalMark): string | undefined {
  const [, whole, decimals = '', power = '0'] = POWERS[mark].exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole + decimals;
  const at = whole.length + parseInt(power, 10);
  const padded = at <= 0 ? '0'.repeat(1 - at) + digits : digits.padEnd(at, '0');
  const point = Math.max(at, 1);
  const rest = padded.slice(point).replace(/0+$/, '');
  return `${padded.slice(0, point).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

export interface NumberSupport {
  /** Number of cells with a figure. */
  readonly count: number;
  /** Number of figures that can be read in each notation. */
  readonly readable: Readonly<Record<DecimalMark, number>>;
  readonly better: DecimalMark;
  /** True if both notations fit all cells, with different figures: only the user can decide. */
  readonly unclear: boolean;
}

/** Notation of a table, found from all its cells. @param otherwise notation if the cells do not decide it */
export function numberSupport(cells: readonly string[], otherwise: DecimalMark): NumberSupport {
  const readable = { comma: 0, point: 0 };
  let count = 0;
  let differing = 0;
  for (const cell of cells) {
    const [comma, point] = [figureOf(cell, 'comma'), figureOf(cell, 'point')];
    if (comma === '' || point === '') continue;
    count += 1;
    if (comma !== undefined) readable.comma += 1;
    if (point !== undefined) readable.point += 1;
    if (comma !== undefined && point !== undefined && comma !== point) differing += 1;
  }
  const { comma, point } = readable;
  const better = comma === point ? otherwise : comma > point ? 'comma' : 'point';
  return { count, readable, better, unclear: comma === point && differing > 0 };
}
