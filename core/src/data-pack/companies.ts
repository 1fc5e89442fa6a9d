/** Companies of the exchange in the data pack: their sectors, and the members of indices with the days of each list. */

import { ANY_CODE } from '../asset-kinds.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import type { PackRow, PackSource } from './row.ts';
import { DAY, PackError, rowsOf, type TableRow } from './table.ts';
import { ROW_STANDINGS, type RowStanding } from './words.ts';

/** Members of an index from a day on, until its next list. */
export interface IndexList {
  /** "XU030" */
  readonly index: string;
  /** "2026-10-01" */
  readonly from: string;
  readonly codes: ReadonlySet<string>;
  readonly source: PackSource;
  readonly checkedOn: string;
  readonly standing: RowStanding;
}

interface Companies {
  readonly sectors: ReadonlyMap<string, string>;
  readonly source: PackSource;
  readonly checkedOn: string;
}

type SourceOf = (row: TableRow) => PackSource;

const SECTOR = /^\p{L}[\p{L} ]{1,59}$/u;
const INDEX = /^X[A-Z0-9]{2,5}$/;

/** @throws PackError where a company comes twice */
export function sectorsOf(text: string, sourceOf: SourceOf): Companies {
  const rows = rowsOf('companies.csv', text, ['code', 'sector', 'source', 'checked_on']);
  const sectors = new Map<string, string>();
  let last: { readonly source: PackSource; readonly checkedOn: string } | undefined;
  for (const row of rows) {
    const code = row.matching('code', ANY_CODE);
    if (sectors.has(code)) row.fault('code');
    sectors.set(code, row.matching('sector', SECTOR));
    last = { source: sourceOf(row), checkedOn: row.matching('checked_on', DAY) };
  }
  if (!last) throw new PackError('companies.csv: no company');
  return { sectors, ...last };
}

/** @throws PackError where a member comes twice in a list */
export function indexListsOf(text: string, sourceOf: SourceOf): readonly IndexList[] {
  const columns = ['index', 'code', 'from', 'source', 'checked_on', 'status'];
  const lists = Map.groupBy(
    rowsOf('index-members.csv', text, columns),
    (row) => `${row.matching('index', INDEX)} ${row.matching('from', DAY)}`,
  );
  return [...lists.values()]
    .map((rows): IndexList => {
      const [first] = rows as [TableRow, ...TableRow[]];
      const codes = new Set<string>();
      for (const row of rows) {
        const code = row.matching('code', ANY_CODE);
        if (codes.has(code)) row.fault('code');
        codes.add(code);
      }
      return {
        index: first.cell('index'),
        from: first.cell('from'),
        codes,
        source: sourceOf(first),
        checkedOn: first.matching('checked_on', DAY),
        standing: first.cell('status') === '' ? 'verified' : first.oneOf('status', ROW_STANDINGS),
      };
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Members of each index on a day, by its code; an index without a list of that time is left out. */
export function membersOn(lists: readonly IndexList[], day: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(lists.flatMap(({ index, from, codes }) => (from <= day ? [[index, codes] as const] : [])));
}

/** Rows of the rules that show the lists: numbers of companies. */
export function listRules(
  { sectors, source, checkedOn }: Companies,
  lists: readonly IndexList[],
): Readonly<Record<string, readonly PackRow[]>> {
  const ofSectors: PackRow = { value: String(sectors.size), from: checkedOn, source, checkedOn, standing: 'verified' };
  const rules = Map.groupBy(lists, ({ index }) => `members-${index.toLowerCase()}`);
  return {
    'company-sectors': [ofSectors],
    ...Object.fromEntries(
      [...rules].map(([id, ofIndex]) => [
        id,
        ofIndex.map(({ codes, from, source: of, checkedOn: on, standing }, at): PackRow => {
          const next = ofIndex[at + 1];
          const to = next && dateText(dayOfDate(next.from) - 1);
          return { value: String(codes.size), from, to, source: of, checkedOn: on, standing };
        }),
      ]),
    ),
  };
}
