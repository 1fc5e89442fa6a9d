/**
 * Data pack: the dated facts that figures rest on, each row with its days, its source and the day on which the source
 * was read. The files of the pack are texts here; who reads them, and whether they are signed, is the server's.
 */

import * as z from 'zod/mini';
import type { MonthlyIndex } from '../analysis/consumer-prices.ts';
import { ANY_CODE } from '../asset-kinds.ts';
import { HOLIDAYS } from '../contract/exchange.ts';
import { type PublicAction, publicAction } from '../corporate-actions/public-facts.ts';
import type { CalendarData } from '../market/calendar.ts';
import type { GoldPieceData } from '../market/gold-pieces.ts';
import { price, type Price } from '../money/money.ts';
import type { Offering } from '../offerings/offering.ts';
import { type IndexList, indexListsOf, listRules, sectorsOf } from './companies.ts';
import { goldRules, requirePieces } from './gold-rows.ts';
import { offeringsOf } from './offering-rows.ts';
import { isInForce, type PackRow, type PackRule, type PackSource } from './row.ts';
import { DAY, PackError, rowsOf, type TableRow } from './table.ts';
import { FUND_TAX_KINDS, type FundTaxKind, ROW_STANDINGS, RULE_SUBJECTS, RULE_UNITS, type RuleUnit } from './words.ts';

/** Files of a pack, by their names. */
export const PACK_FILES = [
  'pack.json',
  'calendar.json',
  'ticks.json',
  'gold-pieces.json',
  'rules.csv',
  'indices.csv',
  'company-actions.csv',
  'fund-kinds.csv',
  'offerings.csv',
  'companies.csv',
  'index-members.csv',
] as const;
export type PackFiles = Readonly<Record<(typeof PACK_FILES)[number], string>>;

export interface DataPack {
  /** Day of issue; a newer pack replaces an older one. */
  readonly issuedOn: string;
  readonly rules: ReadonlyMap<string, PackRule>;
  /** Consumer prices (TÜFE) and domestic producer prices (Yİ-ÜFE), 2003 = 100, the oldest first, without a gap. */
  readonly cpi: readonly MonthlyIndex[];
  readonly ppi: ReadonlyMap<string, Price>;
  /** Rows of the two indices, as they are shown. */
  readonly indices: Readonly<Record<'cpi' | 'ppi', readonly PackRow[]>>;
  readonly fundKinds: ReadonlyMap<string, FundTaxKind>;
  /** Sectors of companies by the code of their shares, in Turkish. */
  readonly sectors: ReadonlyMap<string, string>;
  /** Members of indices, the oldest list of each index first. */
  readonly indexLists: readonly IndexList[];
  readonly actions: readonly PublicAction[];
  /** Public offerings, the oldest first. */
  readonly offerings: readonly Offering[];
  readonly calendar: CalendarData;
  /** "20:0.01 :2.5": steps of prices of shares, each below its limit, the last above. */
  readonly ticks: string;
  readonly goldPieces: GoldPieceData;
}

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;
const FIGURE = /^\d{1,12}(\.\d{1,4})?$/;
const BRACKETS = /^(\d{1,12}:[01](\.\d{1,4})? )+:[01](\.\d{1,4})?$/;

const name = z.string().check(z.minLength(1), z.maxLength(200));
const head = z.strictObject({
  issuedOn: z.string().check(z.regex(DAY)),
  sources: z.record(
    z.string(),
    z.strictObject({ name, address: z.optional(z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{1,300}$/))) }),
  ),
  rules: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
        subject: z.enum(RULE_SUBJECTS),
        unit: z.enum(RULE_UNITS),
        names: z.strictObject({ tr: name, en: name, fr: name }),
      }),
    )
    .check(z.maxLength(500)),
});

const sourced = { from: z.string().check(z.regex(DAY)), source: z.string(), checkedOn: z.string().check(z.regex(DAY)) };
const MONTH_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthDays = z.array(z.string().check(z.regex(MONTH_DAY))).check(z.maxLength(60));
const yearDays = z.strictObject({ closed: monthDays, half: monthDays });
const calendarFile = z.strictObject({
  ...sourced,
  unverifiedYears: z.array(z.number()),
  years: z.record(z.string().check(z.regex(/^20\d\d$/)), yearDays),
  otherYears: yearDays,
  holidays: z.record(z.string().check(z.regex(/^(20\d\d-)?\d\d-\d\d$/)), z.enum(HOLIDAYS)),
});
const tickFile = z.strictObject({
  ...sourced,
  ticks: z.string().check(z.regex(/^(\d{1,9}:\d{1,6}(\.\d{1,4})? )+:\d{1,6}(\.\d{1,4})?$/)),
});

const grams = z.string().check(z.regex(/^\d{1,4}(\.\d{1,5})?$/));
const distance = z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,2})?$/));
const goldPiece = [z.string().check(z.regex(ANY_CODE)), name, z.literal([0, 4]), grams, grams, grams] as const;
const goldFile = z.strictObject({
  ...sourced,
  spreadsFrom: z.string().check(z.regex(DAY)),
  spreadsSource: z.string(),
  columns: z.array(z.string()),
  pieces: z
    .array(z.union([z.tuple([...goldPiece]), z.tuple([...goldPiece, distance, distance])]))
    .check(z.minLength(1), z.maxLength(60)),
});

/** @throws PackError naming file and line of the first fault */
export function parsePack(files: PackFiles): DataPack {
  const { issuedOn, sources, rules } = readJson('pack.json', files['pack.json'], head);
  const calendar = readJson('calendar.json', files['calendar.json'], calendarFile);
  const ticks = readJson('ticks.json', files['ticks.json'], tickFile);
  const gold = readJson('gold-pieces.json', files['gold-pieces.json'], goldFile);
  const named = (id: string) => (Object.hasOwn(sources, id) ? sources[id] : undefined);
  const sourceOf = (id: string): PackSource => named(id) ?? fault(`no source ${JSON.stringify(id)}`);
  const sourceOfRow = (row: TableRow): PackSource => named(row.cell('source')) ?? row.fault('source');
  const rows = Map.groupBy(rowsOf('rules.csv', files['rules.csv'], RULE_COLUMNS), (row) => row.cell('rule'));
  const found = new Map(
    rules.map((rule): [string, PackRule] => {
      const ofRule = (rows.get(rule.id) ?? []).map((row) => ruleRow(row, rule.unit, sourceOfRow(row)));
      rows.delete(rule.id);
      return [rule.id, { ...rule, rows: inOrder(rule.id, ofRule) }];
    }),
  );
  for (const [first] of rows.values()) first?.fault('rule');
  const indices = rowsOf('indices.csv', files['indices.csv'], INDEX_COLUMNS).map((row) => ({
    index: row.oneOf('index', ['cpi', 'ppi']),
    month: row.matching('month', MONTH),
    ...stated(row, sourceOfRow(row)),
    value: row.matching('value', FIGURE),
  }));
  const ofIndex = (which: 'cpi' | 'ppi') => indices.filter(({ index }) => index === which);
  const shown = (which: 'cpi' | 'ppi') =>
    ofIndex(which).map(({ month, value, source, checkedOn, standing }): PackRow => {
      return { value, from: `${month}-01`, to: undefined, source, checkedOn, standing };
    });
  requireMonths(ofIndex('cpi'), 'cpi');
  requireMonths(ofIndex('ppi'), 'ppi');
  const funds = rowsOf('fund-kinds.csv', files['fund-kinds.csv'], FUND_COLUMNS);
  requireSteps(ticks.ticks);
  requirePieces(gold.pieces);
  const indexLists = indexListsOf(files['index-members.csv'], sourceOfRow);
  const companies = sectorsOf(files['companies.csv'], sourceOfRow);
  const ofCalendar = calendarRule(calendar, sourceOf(calendar.source));
  const ofTicks = tickRule(ticks, sourceOf(ticks.source));
  return {
    issuedOn,
    calendar,
    ticks: ticks.ticks,
    goldPieces: gold,
    rules: withRows(found, {
      calendar: ofCalendar,
      'price-steps': ofTicks,
      ...goldRules(gold, sourceOf),
      ...listRules(companies, indexLists),
    }),
    sectors: companies.sectors,
    indexLists,
    cpi: ofIndex('cpi').map(({ month, value }) => ({ month, value: Number(value) })), // not a figure: an index
    ppi: new Map(ofIndex('ppi').map(({ month, value }) => [month, price(value)])),
    indices: { cpi: shown('cpi'), ppi: shown('ppi') },
    actions: actionsOf(files['company-actions.csv'], sourceOfRow),
    offerings: offeringsOf(files['offerings.csv'], sourceOfRow),
    fundKinds: new Map(
      funds.map((row) => [row.matching('fund', /^[A-Z0-9]{3,5}$/), row.oneOf('kind', FUND_TAX_KINDS)]),
    ),
  };
}

/** @throws PackError where a month is missing or comes twice */
function requireMonths(rows: readonly { readonly month: string }[], index: string): void {
  const numberOf = (month: string) => parseInt(month, 10) * 12 + parseInt(month.slice(5), 10);
  for (const [at, { month }] of rows.entries()) {
    const before = rows[at - 1];
    if (before && numberOf(month) !== numberOf(before.month) + 1)
      throw new PackError(`indices.csv: ${index}: a month before ${month} is missing, or comes twice`);
  }
}

const RULE_COLUMNS = ['rule', 'value', 'from', 'to', 'source', 'checked_on', 'status'] as const;
const INDEX_COLUMNS = ['index', 'month', 'value', 'source', 'checked_on', 'status'] as const;
const ACTION_COLUMNS = [
  'code',
  'type',
  'ex_date',
  'pay_date',
  'gross',
  'withholding',
  'ratio',
  'source',
  'checked_on',
] as const;
const FUND_COLUMNS = ['fund', 'kind', 'source', 'checked_on'] as const;

function readJson<Schema extends z.ZodMiniType>(file: string, text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? (error.issues[0]?.path.join('.') ?? '') : 'no JSON';
    throw new PackError(`${file}: ${reason}`, { cause: error });
  }
}

const stated = (row: TableRow, source: PackSource) => ({
  source,
  checkedOn: row.matching('checked_on', DAY),
  standing: row.cell('status') === '' ? 'verified' : row.oneOf('status', ROW_STANDINGS),
});

function ruleRow(row: TableRow, unit: RuleUnit, source: PackSource): PackRow {
  const to = row.cell('to') === '' ? undefined : row.matching('to', DAY);
  const from = row.matching('from', DAY);
  if (to !== undefined && to < from) row.fault('to');
  const value = row.matching('value', unit === 'brackets' ? BRACKETS : FIGURE);
  if (unit === 'fraction' && price(value) > price('10')) row.fault('value');
  return { value, from, to, ...stated(row, source) };
}

/** @throws PackError where a limit is not above the one before */
function requireSteps(ticks: string): void {
  const limits = ticks.split(' ').map((part) => price(part.split(':')[0] || '0'));
  if (limits.slice(0, -1).some((limit, at) => limit <= (limits[at - 1] ?? 0n))) fault('ticks.json: ticks');
}

function fault(reason: string): never {
  throw new PackError(reason);
}

const FINE_FIGURE = /^\d{1,9}(\.\d{1,7})?$/;

function actionsOf(text: string, sourceOf: (row: TableRow) => PackSource): readonly PublicAction[] {
  return rowsOf('company-actions.csv', text, ACTION_COLUMNS).map((row) => {
    const some = (column: string, form: RegExp) => (row.cell(column) === '' ? undefined : row.matching(column, form));
    row.matching('checked_on', DAY);
    const action = publicAction({
      code: row.matching('code', ANY_CODE),
      type: row.oneOf('type', ['dividend', 'bonus']),
      exDate: row.matching('ex_date', DAY),
      payDate: some('pay_date', DAY),
      gross: some('gross', FINE_FIGURE),
      withholding: some('withholding', FINE_FIGURE),
      ratio: some('ratio', FINE_FIGURE),
      source: sourceOf(row).name,
    });
    return action ?? row.fault('type');
  });
}

/** A row a year: numbers of closed and of half days. */
function calendarRule(file: z.output<typeof calendarFile>, source: PackSource): readonly PackRow[] {
  return Object.entries(file.years)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, { closed, half }]) => ({
      value: `${closed.length} ${half.length}`,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      source,
      checkedOn: file.checkedOn,
      standing: file.unverifiedYears.includes(parseInt(year, 10)) ? 'unverified' : 'verified',
    }));
}

const tickRule = ({ ticks, from, checkedOn }: z.output<typeof tickFile>, source: PackSource): readonly PackRow[] => [
  { value: ticks, from, to: undefined, source, checkedOn, standing: 'verified' },
];

/** Rules with the rows that files of their own state. */
function withRows(rules: ReadonlyMap<string, PackRule>, rows: Readonly<Record<string, readonly PackRow[]>>) {
  return new Map([...rules].map(([id, rule]) => [id, { ...rule, rows: rows[id] ?? rule.rows }] as const));
}

/** @throws PackError where two rows hold on one day, but for versions of a bill */
function inOrder(id: string, rows: readonly PackRow[]): readonly PackRow[] {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const inForce = sorted.filter(isInForce);
  for (const [at, row] of inForce.entries()) {
    const next = inForce[at + 1];
    if (next && (row.to === undefined || row.to >= next.from)) throw new PackError(`rules.csv: ${id} ${next.from}`);
  }
  return sorted;
}
