/** Choice of the screener, and the address that says the same. Pure. */

import { INDEX_KIND, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { SCREEN_COLUMNS_MAX } from '@kurus/core/limits';
import { type Condition, parseCondition } from '@kurus/core/screener/screener';
import { RETURN_UNITS, type ReturnUnit } from '../return-units.ts';
import { baseName, choicesOf, fieldOf, inUnit, isReturn, unitOf, USUAL_COLUMNS } from './fields.ts';

export interface ScreenChoice {
  readonly kind: QuotedKind;
  /** Conditions as the server takes them, "return1y.real:gte:0.1". */
  readonly filters: readonly string[];
  /** "-return1y.real" for the largest first. */
  readonly sort: string | undefined;
  /** Names without their unit. */
  readonly columns: readonly string[];
  /** Unit of the returns in the columns. */
  readonly unit: ReturnUnit;
  /** Name of the saved screen that it came from. */
  readonly name: string | undefined;
}

export const EMPTY_CHOICE: ScreenChoice = {
  kind: INDEX_KIND as QuotedKind,
  filters: [],
  sort: undefined,
  columns: USUAL_COLUMNS[INDEX_KIND as QuotedKind],
  unit: 'TRY',
  name: undefined,
};

/** Choice of an address. What is unknown in it is left out, but for filters, which the screen names. */
export function readChoice(search: string, unit: ReturnUnit): ScreenChoice {
  const query = new URLSearchParams(search);
  const kind = QUOTED_KINDS.find((one) => one === query.get('kind')) ?? EMPTY_CHOICE.kind;
  // A link without a unit is in lira; a page that is opened without anything keeps the one before.
  const otherwise = search === '' || search === '?' ? unit : 'TRY';
  const own = RETURN_UNITS.find((one) => one === query.get('unit')?.toUpperCase()) ?? otherwise;
  const sort = query.get('sort') ?? '';
  return {
    kind,
    filters: [...new Set(query.getAll('filter'))],
    sort: fieldOf(kind, sort.replace(/^-/, '')) ? sort : undefined,
    columns: columnsOf(kind, query.get('columns')?.split(',')),
    unit: own,
    name: query.get('name')?.slice(0, 40) || undefined,
  };
}

/** Known columns, each once; the usual ones of the kind if none is. */
function columnsOf(kind: QuotedKind, names: readonly string[] = []): readonly string[] {
  const known = new Set(choicesOf(kind).map(({ name }) => name));
  const found = [...new Set(names.map(baseName))].filter((name) => known.has(name)).slice(0, SCREEN_COLUMNS_MAX);
  return found.length > 0 ? found : USUAL_COLUMNS[kind];
}

const isUsual = ({ kind, columns }: ScreenChoice) => columns.join() === USUAL_COLUMNS[kind].join();

/** Address without what is the default. */
export function searchOf(choice: ScreenChoice): string {
  const query = new URLSearchParams();
  if (choice.kind !== EMPTY_CHOICE.kind) query.set('kind', choice.kind);
  for (const filter of choice.filters) query.append('filter', filter);
  if (choice.sort !== undefined) query.set('sort', choice.sort);
  if (!isUsual(choice)) query.set('columns', choice.columns.join(','));
  if (choice.unit !== 'TRY') query.set('unit', choice.unit.toLowerCase());
  if (choice.name !== undefined) query.set('name', choice.name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same of another kind: with the conditions and columns that it has too. */
export function ofKind(choice: ScreenChoice, kind: QuotedKind): ScreenChoice {
  const filters = choice.filters.filter((filter) => !('wrong' in parseCondition(filter, kind)));
  const sort = choice.sort && fieldOf(kind, choice.sort.replace(/^-/, '')) ? choice.sort : undefined;
  return { ...choice, kind, filters, sort, columns: USUAL_COLUMNS[kind], name: undefined };
}

/** The same with returns in another unit; the order follows. */
export function ofUnit(choice: ScreenChoice, unit: ReturnUnit): ScreenChoice {
  const { sort } = choice;
  const field = sort?.replace(/^-/, '');
  const moved =
    field !== undefined && isReturn(field) ? `${sort?.startsWith('-') ? '-' : ''}${inUnit(field, unit)}` : sort;
  return { ...choice, unit, sort: moved };
}

/** The order after a press on a head: the largest first, then the smallest, then by code. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  if (sort === `-${field}`) return field;
  return sort === field ? undefined : `-${field}`;
}

/** Conditions that stand together: from one value to another is two. */
export interface Chip {
  readonly filters: readonly string[];
  readonly conditions: readonly [Condition, ...Condition[]];
}

export interface ReadFilters {
  readonly chips: readonly Chip[];
  /** Filters that are no conditions. */
  readonly wrong: readonly string[];
}

export function readFilters({ kind, filters }: Pick<ScreenChoice, 'kind' | 'filters'>): ReadFilters {
  const chips: Chip[] = [];
  const wrong: string[] = [];
  for (const filter of filters) {
    const parsed = parseCondition(filter, kind);
    if ('wrong' in parsed) {
      wrong.push(filter);
      continue;
    }
    const before = chips.at(-1);
    const [first, second] = before?.conditions ?? [];
    const isPair =
      first && !second && first.op === 'gte' && parsed.op === 'lte' && first.field.name === parsed.field.name;
    if (before && isPair)
      chips[chips.length - 1] = { filters: [...before.filters, filter], conditions: [first, parsed] };
    else chips.push({ filters: [filter], conditions: [parsed] });
  }
  return { chips, wrong };
}

/** Filters with those of one chip in place of others. @param before none to add some at the end */
export function replaced(
  all: readonly string[],
  before: readonly string[] | undefined,
  after: readonly string[],
): readonly string[] {
  if (!before) return [...new Set([...all, ...after])];
  const at = all.indexOf(before[0] ?? '');
  const rest = all.filter((filter) => !before.includes(filter));
  return [...new Set([...rest.slice(0, at), ...after, ...rest.slice(at)])];
}

/** Columns as the server takes them. */
export const columnNames = ({ columns, unit }: Pick<ScreenChoice, 'columns' | 'unit'>): readonly string[] =>
  columns.map((name) => inUnit(name, unit));

/** Part of a choice that is saved under a name. */
export const savedOf = (choice: ScreenChoice) => ({
  kind: choice.kind,
  filters: [...choice.filters],
  ...(choice.sort !== undefined && { sort: choice.sort }),
  columns: [...columnNames(choice)],
});

interface Saved {
  readonly name: string;
  readonly kind: QuotedKind;
  readonly filters: readonly string[];
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** Choice of a saved screen; its unit is that of its columns, or the present one without returns. */
export function choiceOf({ name, kind, filters, sort, columns }: Saved, unit: ReturnUnit): ScreenChoice {
  const returned = columns?.find(isReturn);
  return {
    kind,
    filters,
    sort,
    columns: columnsOf(kind, columns),
    unit: returned === undefined ? unit : unitOf(returned),
    name,
  };
}

/** Checks that a choice is what a saved screen says. */
export function isSame(choice: ScreenChoice, saved: Saved): boolean {
  const other = choiceOf(saved, choice.unit);
  return JSON.stringify(savedOf(choice)) === JSON.stringify(savedOf(other));
}
