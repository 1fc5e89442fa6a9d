/**
 * Reads the standing entries of assets for their replay, in pages of one text each: a hundred thousand entries as
 * separate rows would take longer to arrive than to replay.
 */

import type { RefundedCharge } from '@kurus/core/contract/words/tracked';
import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import {
  type BalanceChange,
  NO_BALANCES,
  type CashRules,
  type MoneySides,
  type OwnFigures,
} from '@kurus/core/money/balance';
import { ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { type Place, replayedKind, type TrackedEntry, type TrackedEntryKind } from '@kurus/core/tracked/entry';
import type { TransactionSql } from '../../db/pool.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { ofUser } from '../../db/sql.ts';
import { balancesOfText, type StoredEntry, replayedOf } from './stored-entry.ts';
import { TextReader } from './text-reader.ts';

/** A standing entry as it is replayed, with its account. */
export interface StandingStep {
  readonly accountId: number;
  readonly seq: number;
  /** Its effect when it was last replayed. */
  readonly cash: Money;
  readonly balances: readonly BalanceChange[];
  readonly moved: Quantity;
  readonly arrived: Quantity;
  readonly replayed: TrackedEntry;
}

export type CashRulesOf = (accountId: number) => CashRules;

/** Rules for readers that need quantities and costs only, which the money of an account does not change. */
export const anyCash: CashRulesOf = () => ({ cashKept: true, currenciesKept: false });

export const stepOf = (entry: StoredEntry, cashRules: CashRulesOf): StandingStep => ({
  accountId: entry.accountId,
  seq: entry.seq,
  cash: entry.cash,
  balances: entry.balances,
  moved: ZERO_QUANTITY,
  arrived: ZERO_QUANTITY,
  replayed: replayedOf(entry, cashRules(entry.accountId)),
});

/** An entry as a line of text. Figures that are zero are left out. */
export const standingLine = (tx: TransactionSql) => tx`
  concat_ws('|', e.seq, e.place, e.day, e.second, e.type, e.dated::int, e.is_arrival::int,
    coalesce(e.into_account || ' ' || e.into_type || ' ' || e.into_symbol, ''), e.cash,
    coalesce(nullif(e.moved, 0)::text, ''), coalesce(nullif(e.arrived, 0)::text, ''), e.quantity, e.amount,
    coalesce(nullif(e.fee, 0)::text, ''), coalesce(nullif(e.tax, 0)::text, ''),
    coalesce(nullif(e.withheld, 0)::text, ''), coalesce(e.into_quantity::text, ''), coalesce(e.refund_of, ''),
    coalesce(e.balances::text, ''), coalesce(e.from_money || ' ' || e.into_money, ''), coalesce(${ownLine(tx)}, ''),
    case when e.denominator = 0 then '' else e.numerator || '|' || e.denominator || '|' || e.price end)`;

/** Figures in the stated currency; without one a single field. What is zero in lira is none here too. */
const ownLine = (tx: TransactionSql) => tx`
  case when e.stated is not null then concat_ws('|', e.stated ->> 'currency',
    round(coalesce((e.stated ->> 'price')::numeric, 0), 8),
    case when e.is_arrival or e.amount = 0 then 0.00 else ${hundredths(tx, 'amount')} end,
    case when e.fee = 0 then 0.00 else ${hundredths(tx, 'fee')} end,
    case when e.tax = 0 then 0.00 else ${hundredths(tx, 'tax')} end,
    case when e.withheld = 0 then 0.00 else ${hundredths(tx, 'withheld')} end) end`;

const hundredths = (tx: TransactionSql, figure: string) =>
  tx`round(coalesce((e.stated ->> ${figure}::text)::numeric, 0), 2)`;

/** Entries of a page: a few milliseconds of reading. */
const PAGE = 1_000;
const BEFORE_ALL: Place = { day: '0001-01-01', second: -9, place: 0 };

/**
 * Standing entries of some positions, by their names, all of them in the order in which they happened, some at a
 * time.
 */
export function standingSteps(
  tx: TransactionSql,
  userId: string,
  names: readonly PositionKey[],
  cashRules: CashRulesOf,
): AsyncGenerator<StandingStep[]> {
  const [only, ...others] = names;
  return only !== undefined && others.length === 0
    ? stepsOfOne(tx, userId, only, cashRules)
    : stepsOfSome(tx, userId, names, cashRules);
}

async function* stepsOfOne(
  tx: TransactionSql,
  userId: string,
  name: PositionKey,
  cashRules: CashRulesOf,
): AsyncGenerator<StandingStep[]> {
  const { accountId, assetType, symbol } = parsePositionKey(name);
  const whose = { accountId, name, rules: cashRules(accountId) };
  for (let after = BEFORE_ALL; ;) {
    const [row] = await tx<{ entries: string | null }[]>`
      select string_agg(line, E'\\n' order by day, second, place) as entries from (
        select day, second, place, ${standingLine(tx)} as line from tracked_entry e
        where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type = ${assetType}
          and symbol = ${symbol} and replaced_by is null and type <> 'delete'
          and (day, second, place) > (${after.day}, ${after.second}, ${after.place})
        order by day, second, place limit ${PAGE}) page`;
    const steps = stepsOfText(row?.entries ?? '', whose);
    const last = steps.at(-1);
    if (last) yield steps;
    if (!last || steps.length < PAGE) return;
    after = last.replayed;
  }
}

function stepsOfText(entries: string, whose: StepOwner): StandingStep[] {
  const text = new TextReader(entries);
  const steps: StandingStep[] = [];
  while (!text.isAtEnd) steps.push(readStep(text, whose));
  return steps;
}

interface LineRow {
  name: PositionKey;
  line: string;
}

async function* stepsOfSome(
  tx: TransactionSql,
  userId: string,
  names: readonly PositionKey[],
  cashRules: CashRulesOf,
): AsyncGenerator<StandingStep[]> {
  if (names.length === 0) return;
  const keys = names.map(parsePositionKey);
  const standing = tx`
    select w.name, ${standingLine(tx)} as line
    from unnest(${[...names]}::text[], ${keys.map(({ accountId }) => accountId)}::int[],
      ${keys.map(({ assetType }) => assetType)}::text[], ${keys.map(({ symbol }) => symbol)}::text[])
      as w (name, account_id, asset_type, symbol)
    join tracked_entry e on e.account_id = w.account_id and e.asset_type = w.asset_type and e.symbol = w.symbol
    where e.user_id = ${ofUser(userId)} and e.replaced_by is null and e.type <> 'delete'
    order by e.day, e.second, e.place, e.account_id`;
  for await (const rows of readInBatches<LineRow>(tx, standing))
    yield rows.map(({ name, line }) => {
      const { accountId } = parsePositionKey(name);
      return stepOfLine(line, { accountId, name, rules: cashRules(accountId) });
    });
}

export interface StepOwner {
  readonly accountId: number;
  readonly name: PositionKey;
  readonly rules: CashRules;
}

export const stepOfLine = (line: string, whose: StepOwner): StandingStep => readStep(new TextReader(line), whose);

/** Fields in the order of `standingLine`. An entry with a ratio may also have a price. */
function readStep(text: TextReader, { accountId, name, rules }: StepOwner): StandingStep {
  const seq = text.count();
  const place = text.count();
  const day = text.word();
  const second = text.count();
  const type = text.word() as TrackedEntryKind;
  const dated = text.word() === '1';
  const isArrival = text.word() === '1';
  const into = text.word();
  const cash = text.units() as Money;
  const moved = text.units() as Quantity;
  const arrived = text.units() as Quantity;
  const quantity = text.units() as Quantity;
  const amount = text.units() as Money;
  const fee = text.units() as Money;
  const tax = text.units() as Money;
  const withheld = text.units() as Money;
  const intoQuantity = text.units() as Quantity;
  const refundOf = text.word();
  const balances = text.word();
  const sides = text.word();
  const own = readOwn(text);
  const numerator = text.units();
  const hasRatio = !text.isLineEnd;
  return {
    accountId,
    seq,
    cash,
    balances: balances === '' ? NO_BALANCES : balancesOfText(JSON.parse(balances)),
    moved,
    arrived,
    replayed: {
      day,
      second,
      place,
      type: replayedKind(type, { isArrival, hasTarget: into !== '' }),
      node: name,
      into: into === '' ? undefined : (into as PositionKey),
      cashKept: rules.cashKept,
      currenciesKept: rules.currenciesKept,
      dated,
      quantity,
      intoQuantity,
      amount: isArrival ? ZERO_MONEY : amount,
      fee,
      tax,
      withheld,
      refundOf: refundOf === '' ? undefined : (refundOf as RefundedCharge),
      numerator,
      denominator: hasRatio ? text.units() : 0n,
      price: (hasRatio ? text.units() : 0n) as Price,
      own,
      exchanged: sides === '' ? undefined : sidesOf(sides),
    },
  };
}

function readOwn(text: TextReader): OwnFigures | undefined {
  const currency = text.word();
  if (currency === '') return undefined;
  const unitPrice = text.units() as Price;
  const [amount, fee, tax, withheld] = [text.units(), text.units(), text.units(), text.units()] as Money[];
  const charges = { fee: fee ?? ZERO_MONEY, tax: tax ?? ZERO_MONEY };
  return { currency, price: unitPrice, amount: amount ?? ZERO_MONEY, ...charges, withheld: withheld ?? ZERO_MONEY };
}

function sidesOf(text: string): MoneySides {
  const [from = '', into = ''] = text.split(' ');
  return { from, into };
}
