/**
 * Screener: fields of the assets of a kind, conditions on them, order and pages. Pure: rows come with their figures.
 * A value that a row lacks is null: it fits no condition and comes last.
 */

import type { AssetKind } from '../asset-kinds.ts';
import { ASSET_KINDS } from '../asset-kinds.ts';
import { SCREENER_OPS, type ScreenerOp, type ScreenerType } from '../contract/words/screener.ts';
import { FIGURE_UNITS, RETURN_FIGURES } from './daily-figures.ts';

/** Unit of a number's field. */
type FieldUnit = 'lira' | 'fraction' | 'days' | 'ratio';

export interface ScreenerField {
  readonly name: string;
  readonly type: ScreenerType;
  readonly unit?: FieldUnit;
  /** Marks a field whose values depend on who asks. */
  readonly isOwn?: true;
  readonly isOf: (kind: AssetKind) => boolean;
}

export type FieldValue = number | string | boolean | readonly string[] | null;

export interface ScreenerRow {
  readonly kind: AssetKind;
  readonly code: string;
  readonly name: string;
  readonly values: Readonly<Record<string, FieldValue>>;
}

const every = () => true;
const ofExchange = (kind: AssetKind) => ASSET_KINDS[kind].hours === 'exchange';
const traded = (kind: AssetKind) => ASSET_KINDS[kind].hasTurnover;
/** Tells kinds whose assets have a category, a risk value and a withholding. */
export const hasCategories = (kind: AssetKind) => ASSET_KINDS[kind].taxedAs === ASSET_KINDS.funds.taxedAs;

const number = (name: string, unit: FieldUnit, isOf = every as (kind: AssetKind) => boolean): ScreenerField => ({
  name,
  type: 'number',
  unit,
  isOf,
});

/** All fields, in the order of the columns. */
const SCREENER_FIELDS: readonly ScreenerField[] = [
  number('price', 'lira'),
  number('change1d', 'fraction'),
  ...RETURN_FIGURES.flatMap((name) => [
    number(name, 'fraction'),
    ...FIGURE_UNITS.map((unit) => number(`${name}.${unit}`, 'fraction')),
  ]),
  number('distanceFromHigh52w', 'fraction'),
  number('distanceFromLow52w', 'fraction'),
  number('volatility1y', 'fraction'),
  number('maxDrawdown1y', 'fraction'),
  number('beta1y', 'ratio'),
  number('turnover20d', 'lira', traded),
  number('limitUpDays', 'days', ofExchange),
  number('dividendYield12m', 'fraction', ofExchange),
  { name: 'sector', type: 'word', isOf: ofExchange },
  { name: 'index', type: 'words', isOf: ofExchange },
  { name: 'held', type: 'flag', isOwn: true, isOf: every },
  { name: 'favorite', type: 'flag', isOwn: true, isOf: every },
  { name: 'grossSettlement', type: 'flag', isOf: ofExchange },
  { name: 'participation', type: 'flag', isOf: ofExchange },
  { name: 'category', type: 'word', isOf: hasCategories },
  number('riskValue', 'ratio', hasCategories),
  number('withholding', 'fraction', hasCategories),
];

export const fieldsOf = (kind: AssetKind): readonly ScreenerField[] =>
  SCREENER_FIELDS.filter((field) => field.isOf(kind));

export interface Condition {
  /** The condition as it was written. */
  readonly filter: string;
  readonly field: ScreenerField;
  readonly op: ScreenerOp;
  readonly values: readonly (number | string | boolean)[];
}

/** Part of a condition that is wrong. */
export interface WrongPart {
  readonly wrong: string;
}

/** Words of `in`, at most. */
const MOST_VALUES = 100;
const NUMBER = /^-?\d{1,16}(\.\d{1,12})?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Condition of "return1y.real:gte:0.1"; the value of a word may have colons. */
export function parseCondition(filter: string, kind: AssetKind): Condition | WrongPart {
  const [name = '', op = '', ...rest] = filter.split(':');
  const field = fieldsOf(kind).find((one) => one.name === name);
  if (!field) return { wrong: name };
  const known = SCREENER_OPS.find((one) => one === op);
  if (known === undefined || (field.type !== 'number' && known !== 'eq' && known !== 'in')) return { wrong: op };
  const text = rest.join(':');
  const parts = known === 'in' ? text.split(',') : [text];
  const values = parts.map((part) => valueOf(part, field.type));
  if (parts.length > MOST_VALUES || values.some((value) => value === undefined)) return { wrong: name };
  return { filter, field, op: known, values: values as Condition['values'] };
}

function valueOf(text: string, type: ScreenerType): number | string | boolean | undefined {
  if (type === 'number') return NUMBER.test(text) ? Number(text) : undefined; // not a figure: a limit to compare with
  if (type === 'flag') return Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  return text.length > 0 && text.length <= 80 ? text : undefined;
}

/** Checks a condition of equality. */
function fits(value: FieldValue, { values }: Pick<Condition, 'values'>): boolean {
  if (value === null) return false;
  if (typeof value === 'object') return values.some((one) => value.includes(one as string));
  return values.includes(value);
}

/** Order of the rows: by a field, or by code without one. */
export interface Order {
  readonly field: string | undefined;
  readonly isDown: boolean;
}

/** Place of a row in an order, by which the page after it is found. */
export interface Place {
  readonly value: FieldValue;
  readonly code: string;
}

export interface Screen {
  readonly conditions: readonly Condition[];
  readonly order: Order;
}

export interface Screened {
  /** Rows that fit all conditions, in order. */
  readonly rows: readonly ScreenerRow[];
  /** Rows that lack a value which a condition asks for. */
  readonly missing: number;
  /** Rows that fit each condition alone. */
  readonly counts: readonly number[];
}

/** Values that depend on who asks, by the name of their field. */
export type OwnValues = Readonly<Record<string, (row: ScreenerRow) => FieldValue>>;

export const valueIn = (row: ScreenerRow, name: string, own?: OwnValues): FieldValue =>
  own?.[name]?.(row) ?? row.values[name] ?? null;

/** Values of a field by row; numbers stand apart, NaN for those that are missing. */
interface Column {
  readonly values: readonly FieldValue[];
  readonly numbers: Float64Array;
  /** 1 for a row without a value. */
  readonly lacks: Uint8Array;
}

/** Columns and orders of a list of rows. */
interface Prepared {
  readonly columns: Map<string, Column>;
  readonly orders: Map<string, readonly number[]>;
}

/** They are kept as long as the rows, which change once a minute; questions come many a second. */
const kept = new WeakMap<readonly ScreenerRow[], Prepared>();

function preparedOf(rows: readonly ScreenerRow[]): Prepared {
  const known = kept.get(rows);
  if (known) return known;
  const made: Prepared = { columns: new Map(), orders: new Map() };
  kept.set(rows, made);
  return made;
}

function readColumn(rows: readonly ScreenerRow[], name: string, own?: OwnValues): Column {
  const values = rows.map((row) => valueIn(row, name, own));
  return {
    values,
    numbers: Float64Array.from(values, (value) => (typeof value === 'number' ? value : NaN)),
    lacks: Uint8Array.from(values, (value) => (value === null ? 1 : 0)),
  };
}

function columnOf(rows: readonly ScreenerRow[], name: string, own: OwnValues | undefined): Column {
  if (own && Object.hasOwn(own, name)) return readColumn(rows, name, own);
  const { columns } = preparedOf(rows);
  const column = columns.get(name) ?? readColumn(rows, name);
  columns.set(name, column);
  return column;
}

/**
 * Marks the rows that do not fit a condition, and those that lack its value.
 * @returns how many fit
 */
function mark(condition: Condition, { values, numbers, lacks }: Column, out: Uint8Array, lacking: Uint8Array): number {
  const { op, values: limits } = condition;
  const [limit] = limits;
  let count = 0;
  for (let at = 0; at < lacks.length; at += 1) lacking[at] = (lacking[at] as number) | (lacks[at] as number);
  if (op === 'eq' || op === 'in' || typeof limit !== 'number') {
    for (const [at, value] of values.entries()) {
      if (fits(value, condition)) count += 1;
      else out[at] = 1;
    }
    return count;
  }
  // One loop for the four operators, as a call for each row takes longer than the comparison; NaN fits none.
  const sign = op === 'gt' || op === 'gte' ? 1 : -1;
  const isStrict = op === 'gt' || op === 'lt';
  for (let at = 0; at < numbers.length; at += 1) {
    const distance = sign * ((numbers[at] as number) - limit);
    if (isStrict ? distance > 0 : distance >= 0) count += 1;
    else out[at] = 1;
  }
  return count;
}

/** Indexes of the rows in an order. */
function sequenceOf(rows: readonly ScreenerRow[], order: Order, own: OwnValues | undefined): readonly number[] {
  const { field, isDown } = order;
  const isOwn = field !== undefined && own !== undefined && Object.hasOwn(own, field);
  const { orders } = preparedOf(rows);
  const key = `${isDown} ${field ?? ''}`;
  const known = isOwn ? undefined : orders.get(key);
  if (known) return known;
  const column = field === undefined ? undefined : columnOf(rows, field, own);
  const places = rows.map(({ code }, at): Place => ({ value: column?.values[at] ?? null, code }));
  const sequence = rows.map((_, at) => at).sort((a, b) => comparePlaces(places[a] as Place, places[b] as Place, order));
  if (!isOwn) orders.set(key, sequence);
  return sequence;
}

/** Rows of one kind. @param own values that depend on who asks */
export function screen(rows: readonly ScreenerRow[], { conditions, order }: Screen, own?: OwnValues): Screened {
  const [out, lacking] = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
  const counts = conditions.map((one) => mark(one, columnOf(rows, one.field.name, own), out, lacking));
  let missing = 0;
  for (const lacks of lacking) missing += lacks;
  const found: ScreenerRow[] = [];
  for (const at of sequenceOf(rows, order, own)) if (out[at] === 0) found.push(rows[at] as ScreenerRow);
  return { rows: found, missing, counts };
}

export const placeOf = (row: ScreenerRow, { field }: Order, own?: OwnValues): Place => ({
  value: field === undefined ? null : valueIn(row, field, own),
  code: row.code,
});

/** Rows after a place. @param rows in the order */
export function rowsAfter(
  rows: readonly ScreenerRow[],
  place: Place,
  order: Order,
  own?: OwnValues,
): readonly ScreenerRow[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePlaces(placeOf(rows[middle] as ScreenerRow, order, own), place, order) > 0) high = middle;
    else low = middle + 1;
  }
  return rows.slice(low);
}

function comparePlaces(a: Place, b: Place, { isDown }: Order): number {
  if (a.value === null || b.value === null) {
    if (a.value !== b.value) return a.value === null ? 1 : -1;
  } else {
    const way = compareValues(a.value, b.value);
    if (way !== 0) return isDown ? -way : way;
  }
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}

type Value = Exclude<FieldValue, null>;
const comparable = (value: Value) => (typeof value === 'object' ? value.join() : value);

function compareValues(a: Value, b: Value): number {
  const [first, second] = [comparable(a), comparable(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
