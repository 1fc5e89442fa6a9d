/**
 * Reads what stands of an asset for its replay: a hundred thousand entries in one text, as rows of their own would take
 * longer to come than to be replayed.
 */
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { RecordedEntry, RecordedKind } from '@kurus/core/tracked/entry';
import type { TransactionSql } from '../../db/pool.ts';
import { nodeKeyOf, type Recorded, replayedOf } from './recorded-row.ts';

/** An entry as it is replayed, and whose it is. */
export interface Step {
  readonly accountId: number;
  readonly seq: number;
  /** What it did to the cash when it was last replayed. */
  readonly cash: Money;
  readonly replayed: RecordedEntry;
}

type CashKept = (accountId: number) => boolean;

export const stepOf = (entry: Recorded, cashKept: CashKept): Step => ({
  accountId: entry.accountId,
  seq: entry.seq,
  cash: entry.cash,
  replayed: replayedOf(entry, cashKept(entry.accountId)),
});

/** Of each name what stands, in its order. Figures that are zero are left out of the text. */
export async function readStanding(
  tx: TransactionSql,
  userId: string,
  names: readonly string[],
  cashKept: CashKept,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const name of names) {
    const { accountId, assetType, symbol } = nodeKeyOf(name);
    const [row] = await tx<{ entries: string | null }[]>`
      select string_agg(concat_ws('|', seq, place, day, second, type, dated::int, is_arrival::int,
        coalesce(into_account || ' ' || into_type || ' ' || into_symbol, ''), cash, quantity, amount,
        coalesce(nullif(fee, 0)::text, ''), coalesce(nullif(tax, 0)::text, ''), coalesce(nullif(withheld, 0)::text, ''),
        case when denominator = 0 then '' else numerator || '|' || denominator || '|' || price end), E'\\n'
        order by day, second, place) as entries
      from tracked_entry
      where user_id = ${userId} and account_id = ${accountId} and asset_type = ${assetType} and symbol = ${symbol}
        and replaced_by is null and type <> 'delete'`;
    if (!row?.entries) continue;
    const kept = cashKept(accountId);
    for (const line of row.entries.split('\n')) steps.push(stepOfLine(line, { accountId, name, kept }));
  }
  return steps;
}

interface Whose {
  readonly accountId: number;
  readonly name: string;
  readonly kept: boolean;
}

/** In the order of the statement above. */
function stepOfLine(line: string, { accountId, name, kept }: Whose): Step {
  const part = line.split('|');
  const text = (at: number) => part[at] ?? '';
  const isArrival = text(6) === '1';
  return {
    accountId,
    seq: place(text(0)),
    cash: units(text(8)) as Money,
    replayed: {
      day: text(2),
      second: parseInt(text(3), 10),
      place: place(text(1)),
      type: isArrival ? 'fee' : (text(4) as RecordedKind),
      node: name,
      into: text(7) === '' ? undefined : text(7),
      cashKept: kept,
      dated: text(5) === '1',
      quantity: units(text(9)) as Quantity,
      amount: (isArrival ? 0n : units(text(10))) as Money,
      fee: units(text(11)) as Money,
      tax: units(text(12)) as Money,
      withheld: units(text(13)) as Money,
      // Where there is a ratio there may be a price.
      numerator: units(text(14)),
      denominator: units(text(15)),
      price: units(text(16)) as Price,
    },
  };
}

const place = (text: string) => parseInt(text, 10);
/** A column has as many decimals as its unit, so that its digits are the figure. */
const units = (text: string): bigint => (text === '' ? 0n : BigInt(text.replace('.', '')));
