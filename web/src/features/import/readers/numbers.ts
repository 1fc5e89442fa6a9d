/**
 * Figures of files, by one rule a file: "1.234,56" or "1,234.56". Digits are only moved about, never turned into a binary
 * number: what comes out is a plain decimal ("-1234.56").
 */
import { decimalText, divide } from '@kurus/core/money/decimal';

/** What stands before the decimals. */
export type DecimalMark = 'comma' | 'point';

/** What says that there is no figure. */
const NOTHING = /^(?:[-–—]|yok|n\/a|null)?$/i;
const UNITS = /₺|\$|€|£|\b(?:TRY|TL|USD|EUR|GBP|LOT|ADET)\b/gi;
const BLANKS = /[\s\u00a0\u202f'’]/g;

const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  comma: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d*)?$|^,\d+$/,
  point: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/,
};
/** As programs write very small figures. */
const POWER = /^(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/;

/** @returns a plain decimal; '' where the cell says that there is none; undefined where it is no figure by this rule */
export function figureOf(cell: string, mark: DecimalMark): string | undefined {
  const bare = cell.replace(UNITS, '').replace(BLANKS, '');
  if (NOTHING.test(bare)) return '';
  const below = /^\(.*\)$|^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/^\((.*)\)$/, '$1').replace(/^[-−+]|[-−]$/g, '');
  const plain = POWER.test(digits) ? withoutPower(digits) : plainOf(digits, mark);
  return plain === undefined ? undefined : `${below && /[1-9]/.test(plain) ? '-' : ''}${plain}`;
}

function plainOf(digits: string, mark: DecimalMark): string | undefined {
  if (digits.length > 40 || !SHAPES[mark].test(digits)) return undefined;
  const [thousands, decimals] = mark === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', rest = ''] = digits.replaceAll(thousands, '').split(decimals);
  return rest === '' ? whole : `${whole || '0'}.${rest}`;
}

function withoutPower(digits: string): string {
  const [, whole = '', decimals = '', power = '0'] = POWER.exec(digits) ?? [];
  const shift = parseInt(power, 10);
  const padded = `${'0'.repeat(40)}${whole}${decimals}${'0'.repeat(40)}`;
  const at = 40 + whole.length + shift;
  return `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`.replace(/\.?0+$/, '');
}

/** To as many decimals as a figure of ours has, to the nearest. @param plain of `figureOf` */
export function roundedTo(plain: string, decimals: number): string {
  const [whole = '', rest = ''] = plain.replace('-', '').split('.');
  if (rest.length <= decimals) return plain;
  const units = BigInt(whole + rest);
  const kept = divide(plain.startsWith('-') ? -units : units, 10n ** BigInt(rest.length - decimals), 'half-up');
  return decimalText(kept, decimals);
}

/** @param plain of `figureOf` */
function unitsOf(plain: string) {
  const [whole = '', decimals = ''] = plain.split('.');
  return { units: BigInt(whole + decimals), scale: decimals.length };
}

/** a x b, exactly. */
export function productOf(a: string, b: string): string {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  return decimalText(left.units * right.units, left.scale + right.scale);
}

/** a + b, exactly. */
export function sumOf(a: string, b: string): string {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  const scale = Math.max(left.scale, right.scale);
  const finer = (one: typeof left) => one.units * 10n ** BigInt(scale - one.scale);
  return decimalText(finer(left) + finer(right), scale);
}

export interface NumberSupport {
  /** Cells that hold something. */
  readonly count: number;
  /** How many of them are figures by each rule. */
  readonly readable: Readonly<Record<DecimalMark, number>>;
  readonly better: DecimalMark;
  /** Both rules read all of them, and differently. */
  readonly unclear: boolean;
}

/** What the cells of a file say about its rule. @param otherwise where they say nothing */
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
