/** Public offerings of the data pack: rows of `offerings.csv`. */

import { type OfferingGroup, OFFERING_GROUPS, OFFERING_METHODS } from '../contract/words/offerings.ts';
import { price, quantity } from '../money/money.ts';
import { ratio, RATIO_ONE } from '../money/ratio.ts';
import type { Offering } from '../offerings/offering.ts';
import type { PackSource } from './row.ts';
import { DAY, PackError, rowsOf, type TableRow } from './table.ts';

/** Column of a group's share: "high-requests" has "high_requests". */
const columnOf = (group: OfferingGroup) => group.replace('-', '_');
const COLUMNS = [
  'code',
  'name',
  'from',
  'to',
  'price',
  'lots',
  ...OFFERING_GROUPS.map(columnOf),
  'participants',
  'method',
  'first_day',
  'market',
  'source',
  'checked_on',
  'status',
];

const CODE = /^[A-Z0-9]{1,6}$/;
const PRICE = /^\d{1,9}(\.\d{1,4})?$/;
const WHOLE = /^[1-9]\d{0,11}$/;
const SHARE = /^(0(\.\d{1,6})?|1)$/;
const TEXT = /^.{1,200}$/;

/** @throws PackError where a code comes twice, and naming the line where days or shares do not fit together */
export function offeringsOf(text: string, sourceOf: (row: TableRow) => PackSource): readonly Offering[] {
  const found = rowsOf('offerings.csv', text, COLUMNS).map((row) => offeringOf(row, sourceOf));
  const codes = new Set(found.map(({ code }) => code));
  if (codes.size !== found.length) throw new PackError('offerings.csv: a code comes twice');
  const dayFor = ({ from, firstDay }: Offering) => from ?? firstDay ?? '9999-12-31';
  return found.toSorted((a, b) => (dayFor(a) < dayFor(b) ? -1 : dayFor(a) > dayFor(b) ? 1 : 0));
}

function offeringOf(row: TableRow, sourceOf: (row: TableRow) => PackSource): Offering {
  const some = (column: string, form: RegExp) => (row.cell(column) === '' ? undefined : row.matching(column, form));
  const [from, to, firstDay] = [some('from', DAY), some('to', DAY), some('first_day', DAY)];
  if (from !== undefined && to !== undefined && to < from) row.fault('to');
  if (to !== undefined && firstDay !== undefined && firstDay <= to) row.fault('first_day');
  const groups = OFFERING_GROUPS.flatMap((kind) => {
    const share = some(columnOf(kind), SHARE);
    return share === undefined ? [] : [{ kind, share: ratio(share) }];
  });
  if (groups.reduce((sum, { share }) => sum + share, 0n) > RATIO_ONE) row.fault('individuals');
  const [at, lots, participants] = [some('price', PRICE), some('lots', WHOLE), some('participants', WHOLE)];
  row.matching('checked_on', DAY);
  return {
    code: row.matching('code', CODE),
    name: row.matching('name', TEXT),
    from,
    to,
    firstDay,
    price: at === undefined ? undefined : price(at),
    lots: lots === undefined ? undefined : quantity(lots),
    groups,
    participants: participants === undefined ? undefined : parseInt(participants, 10),
    method: row.oneOf('method', OFFERING_METHODS),
    market: some('market', TEXT),
    source: sourceOf(row).name,
  };
}
