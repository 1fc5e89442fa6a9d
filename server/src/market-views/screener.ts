/** Screener over HTTP: an address becomes conditions, order and columns, and the rows that fit become pages. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import type { ScreenerFields } from '@kurus/core/contract/market-views';
import { csvText } from '@kurus/core/csv';
import { SCREENER_PAGE } from '@kurus/core/limits';
import { distributionOf } from '@kurus/core/screener/distribution';
import {
  type Condition,
  type FieldValue,
  fieldsOf,
  type Order,
  type OwnValues,
  parseCondition,
  type Place,
  placeOf,
  rowsAfter,
  screen,
  type Screened,
  type ScreenerField,
  type ScreenerRow,
  valueIn,
} from '@kurus/core/screener/screener';

export interface ScreenerQuery {
  readonly kind: QuotedKind;
  readonly filters: readonly string[];
  readonly sort: string | undefined;
  readonly columns: readonly string[] | undefined;
  readonly after: string | undefined;
}

export interface ScreenerView {
  readonly kind: QuotedKind;
  readonly conditions: readonly Condition[];
  readonly order: Order;
  readonly columns: readonly ScreenerField[];
  readonly after: Place | undefined;
  /** Marks a view with fields that depend on who asks. */
  readonly isOwn: boolean;
}

/** Part of an address that is named in a refusal: other signs are left out. */
const named = (text: string) => text.replaceAll(/[^\w.-]/g, '').slice(0, 40);
const refuse = (place: string, part: string) =>
  DomainError.of(refusedAtField('FIELD_INVALID', part === '' ? place : `${place}: ${part}`));

/** @throws DomainError FIELD_INVALID naming the field, the operator or the place in the address that is wrong */
export function viewOf({ kind, filters, sort, columns, after }: ScreenerQuery): ScreenerView {
  const conditions = filters.map((filter) => {
    const parsed = parseCondition(filter, kind);
    if ('wrong' in parsed) throw refuse('filter', named(parsed.wrong));
    return parsed;
  });
  const fields = fieldsOf(kind);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const sorted = sort?.replace(/^-/, '');
  const field = sorted === undefined ? undefined : byName.get(sorted);
  if (sorted !== undefined && !field) throw refuse('sort', named(sorted));
  const chosen =
    columns?.map((name) => {
      const column = byName.get(name);
      if (!column) throw refuse('columns', named(name));
      return column;
    }) ?? fields.filter(({ isOwn }) => !isOwn);
  const order = { field: sorted, isDown: sort?.startsWith('-') ?? false };
  const used = [...conditions.map((condition) => condition.field), ...chosen, ...(field ? [field] : [])];
  return {
    kind,
    conditions,
    order,
    columns: chosen,
    after: after === undefined ? undefined : placeIn(after, sort),
    isOwn: used.some(({ isOwn }) => isOwn),
  };
}

/** Word for the page after a row. */
function wordOf(row: ScreenerRow, order: Order, own: OwnValues | undefined): string {
  const { value, code } = placeOf(row, order, own);
  const sort = `${order.isDown ? '-' : ''}${order.field ?? ''}`;
  return Buffer.from(JSON.stringify([sort, value, code])).toString('base64url');
}

/** @throws DomainError FIELD_INVALID for a word of another order, or none of ours */
function placeIn(word: string, sort = ''): Place {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(word, 'base64url').toString());
  } catch {
    throw refuse('after', '');
  }
  const [ofSort, value, code] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const isValue = value === null || ['number', 'string', 'boolean'].includes(typeof value) || isWords(value);
  if (ofSort !== sort || typeof code !== 'string' || !isValue) throw refuse('after', '');
  return { value: value as FieldValue, code };
}

const isWords = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** One page. @param own values that depend on who asks */
export function pageOf(rows: readonly ScreenerRow[], view: ScreenerView, own?: OwnValues) {
  const screened = screen(rows, view, own);
  const rest = view.after ? rowsAfter(screened.rows, view.after, view.order, own) : screened.rows;
  const page = rest.slice(0, SCREENER_PAGE);
  const last = page.at(-1);
  return {
    rows: page.map((row) => flat(row, view.columns, own)),
    total: screened.rows.length,
    missing: screened.missing,
    conditions: conditionsOf(screened, view),
    ...(last && rest.length > page.length && { next: wordOf(last, view.order, own) }),
  };
}

const conditionsOf = ({ counts }: Screened, { conditions }: ScreenerView) =>
  conditions.map(({ filter }, at) => ({ filter, count: counts[at] ?? 0 }));

const flat = (row: ScreenerRow, columns: readonly ScreenerField[], own: OwnValues | undefined) => ({
  kind: row.kind,
  code: row.code,
  name: row.name,
  ...Object.fromEntries(columns.map(({ name }) => [name, valueIn(row, name, own)])),
});

/** All rows that fit, as a file. */
export function fileOf(rows: readonly ScreenerRow[], view: ScreenerView, own?: OwnValues): string {
  const screened = screen(rows, view, own);
  const head = ['kind', 'code', 'name', ...view.columns.map(({ name }) => name)];
  const lines = screened.rows.map((row) => [
    row.kind,
    row.code,
    row.name,
    ...view.columns.map((column) => cellOf(valueIn(row, column.name, own))),
  ]);
  return csvText([head, ...lines]);
}

function cellOf(value: FieldValue): string | number | undefined {
  if (value === null) return undefined;
  if (typeof value === 'object') return value.join(' ');
  return typeof value === 'boolean' ? String(value) : value;
}

/** Fields of a kind, with what their values are. */
export function fieldItems(rows: readonly ScreenerRow[], kind: QuotedKind): ScreenerFields {
  const fields = fieldsOf(kind).map(({ name, type, unit }) => {
    const head = { name, type, ...(unit && { unit }) };
    if (type === 'word' || type === 'words') return { ...head, values: wordsOf(rows, name) };
    const found = type === 'number' ? distributionOf(rows, name) : undefined;
    return found ? { ...head, distribution: found.counts, least: found.least, most: found.most } : head;
  });
  return { fields };
}

const wordsOf = (rows: readonly ScreenerRow[], name: string): string[] => {
  const words = rows.flatMap(({ values }) => {
    const value = values[name] ?? null;
    return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? value : [];
  });
  return [...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'tr'));
};
