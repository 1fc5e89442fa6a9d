/**
 * Reads what stands of an asset for its replay: a hundred thousand entries in one text, as rows of their own would take
 * longer to come than to be replayed.
 */
import { ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { RecordedEntry, RecordedKind } from '@kurus/core/tracked/entry';
import type { TransactionSql } from '../../db/pool.ts';
import { nodeKeyOf, type Recorded, replayedOf } from './recorded-row.ts';
import { TextReader } from './text-reader.ts';

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

/** An entry as a line of text. Figures that are zero are left out. */
export const standingLine = (tx: TransactionSql) => tx`
  concat_ws('|', e.seq, e.place, e.day, e.second, e.type, e.dated::int, e.is_arrival::int,
    coalesce(e.into_account || ' ' || e.into_type || ' ' || e.into_symbol, ''), e.cash, e.quantity, e.amount,
    coalesce(nullif(e.fee, 0)::text, ''), coalesce(nullif(e.tax, 0)::text, ''),
    coalesce(nullif(e.withheld, 0)::text, ''),
    case when e.denominator = 0 then '' else e.numerator || '|' || e.denominator || '|' || e.price end)`;

/** Of each name what stands, in its order. */
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
      select string_agg(${standingLine(tx)}, E'\\n' order by day, second, place) as entries
      from tracked_entry e
      where user_id = ${userId} and account_id = ${accountId} and asset_type = ${assetType} and symbol = ${symbol}
        and replaced_by is null and type <> 'delete'`;
    if (!row?.entries) continue;
    const kept = cashKept(accountId);
    const text = new TextReader(row.entries);
    while (!text.isAtEnd) steps.push(readStep(text, { accountId, name, kept }));
  }
  return steps;
}

export interface Whose {
  readonly accountId: number;
  readonly name: string;
  readonly kept: boolean;
}

export const stepOfLine = (line: string, whose: Whose): Step => readStep(new TextReader(line), whose);

/** In the order of `standingLine`. Where there is a ratio there may be a price. */
function readStep(text: TextReader, { accountId, name, kept }: Whose): Step {
  const seq = text.count();
  const place = text.count();
  const day = text.word();
  const second = text.count();
  const type = text.word() as RecordedKind;
  const dated = text.word() === '1';
  const isArrival = text.word() === '1';
  const into = text.word();
  const cash = text.units() as Money;
  const quantity = text.units() as Quantity;
  const amount = text.units() as Money;
  const fee = text.units() as Money;
  const tax = text.units() as Money;
  const withheld = text.units() as Money;
  const numerator = text.units();
  const hasRatio = !text.isLineEnd;
  return {
    accountId,
    seq,
    cash,
    replayed: {
      day,
      second,
      place,
      type: isArrival ? 'fee' : type,
      node: name,
      into: into === '' ? undefined : into,
      cashKept: kept,
      dated,
      quantity,
      amount: isArrival ? ZERO_MONEY : amount,
      fee,
      tax,
      withheld,
      numerator,
      denominator: hasRatio ? text.units() : 0n,
      price: (hasRatio ? text.units() : 0n) as Price,
    },
  };
}
