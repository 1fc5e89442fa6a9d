/** The file's own sums, balances and holdings beside the result of its import. */

import type { HoldingAfter } from '@kurus/core/contract/import';
import type { AssetKey } from '@kurus/core/identity';
import { abs } from '@kurus/core/money/decimal';
import {
  parseMoney,
  parseQuantity,
  type Money,
  type Quantity,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import { keyOf } from './import-assets.ts';
import { isOn, sumOf, type Outcome } from './outcomes.ts';
import { cellFigure } from './readers/cell.ts';
import { LIRA, type Choices } from './readers/choices.ts';
import type { SentRow } from './readers/draft-parts.ts';
import { roundedTo } from './readers/numbers.ts';
import type { Stated, StatedTotal } from './readers/stated.ts';
import type { Asset } from './readers/symbols.ts';

interface Compared<Figure> {
  readonly file: Figure;
  readonly ours: Figure;
  readonly isEqual: boolean;
  /** Rows that could make the difference, those that were not taken first. */
  readonly rows: readonly Outcome[];
}

export interface HoldingCheck extends Compared<Quantity> {
  readonly of: 'holding';
  readonly asset: Asset;
}
export interface SumCheck extends Compared<Money> {
  /** Currency of cash; of other sums lira. */
  readonly currency: string;
  readonly of: 'cash' | StatedTotal['of'];
  readonly holds: StatedTotal['holds'];
  /** Rows in other currencies count in lira here, so the file's lira are not ours. */
  readonly isMixed?: true;
}
export type StatementCheck = HoldingCheck | SumCheck;

export interface Statement {
  readonly stated: Stated;
  readonly numbers: Choices['numbers'];
  /** Asset of a code as the file writes it. */
  readonly assetOf: (code: string) => Asset | undefined;
}

interface Result {
  readonly outcomes: readonly Outcome[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly holdingsAfter: readonly HoldingAfter[];
  /** Absent if the account does not keep its cash. */
  readonly cashAfter: Money | undefined;
  /** Balances in other currencies; absent unless the account keeps them. */
  readonly balancesAfter?: readonly { readonly currency: string; readonly amount: Money }[] | undefined;
}

/** Quantities at the end of the file, by asset; the last of several counts. */
export function statedQuantities({ stated, numbers, assetOf }: Statement): ReadonlyMap<AssetKey, StatedQuantity> {
  return new Map(
    stated.holdings.flatMap(({ code, quantity }) => {
      const asset = assetOf(code);
      const figure = cellFigure(quantity, numbers);
      const parsed = figure === undefined ? undefined : parseQuantity(figure);
      return asset && figure !== undefined && parsed !== undefined
        ? [[keyOf(asset), { asset, plain: figure, quantity: parsed }] as const]
        : [];
    }),
  );
}

export interface StatedQuantity {
  readonly asset: Asset;
  /** Plain decimal. */
  readonly plain: string;
  readonly quantity: Quantity;
}

export function statementChecks(statement: Statement, result: Result): StatementCheck[] {
  return [...holdingChecks(statement, result), ...cashChecks(statement, result), ...totalChecks(statement, result)];
}

/**
 * A statement that lists holdings lists all of them: an asset of its rows that it does not name is not held. If it has
 * a list for each currency, this holds for assets of the currencies that have one.
 */
function holdingChecks(statement: Statement, { outcomes, switches, holdingsAfter }: Result): HoldingCheck[] {
  const stated = statedQuantities(statement);
  if (stated.size === 0) return [];
  const rowsOf = rowsByAsset(outcomes, switches);
  const after = new Map(holdingsAfter.map((holding) => [keyOf(holding.asset), holding]));
  const listed = new Set(statement.stated.holdings.map(({ currency }) => currency));
  const isListed = (rows: readonly Outcome[]) =>
    listed.has(undefined) || rows.some((row) => listed.has(currencyIn(row)));
  const unnamed = [...after].filter(([key]) => !stated.has(key) && isListed(rowsOf.get(key) ?? []) && rowsOf.has(key));
  const pairs = [
    ...[...stated].map(([key, { asset, quantity }]) => ({ key, asset, file: quantity })),
    ...unnamed.map(([key, { asset }]) => ({ key, asset, file: ZERO_QUANTITY })),
  ];
  return pairs.map(({ key, asset, file }): HoldingCheck => {
    const ours = after.get(key)?.quantity ?? ZERO_QUANTITY;
    return { of: 'holding', asset, file, ours, isEqual: ours === file, rows: rowsOf.get(key) ?? [] };
  });
}

/** The last balance that the file states in each currency that is compared: lira, and those that the account keeps. */
function cashChecks(
  { stated, numbers }: Statement,
  { outcomes, switches, cashAfter, balancesAfter }: Result,
): SumCheck[] {
  if (cashAfter === undefined) return [];
  const isTaken = (outcome: Outcome) => isOn(outcome, switches) || outcome.verdict === 'duplicate';
  const open = outcomes.filter((outcome) => !isTaken(outcome));
  const isKept = balancesAfter !== undefined;
  const isMixed = !isKept && outcomes.some((outcome) => isTaken(outcome) && currencyIn(outcome) !== LIRA);
  const currencies = [...new Set(stated.cash.map(({ currency }) => currency))];
  return currencies.flatMap((currency): SumCheck[] => {
    if (currency !== LIRA && !isKept) return [];
    const last = stated.cash.findLast((one) => one.currency === currency);
    const figure = last && cellFigure(last.balance, last.mark ?? numbers);
    const file = figure ? parseMoney(roundedTo(figure, 2)) : undefined;
    if (file === undefined) return [];
    const kept = balancesAfter?.find((one) => one.currency === currency)?.amount ?? ZERO_MONEY;
    const ours = currency === LIRA ? cashAfter : kept;
    const rows = isKept ? open.filter((outcome) => currencyIn(outcome, currency) === currency) : open;
    return [
      { of: 'cash', holds: 'net', currency, file, ours, isEqual: file === ours, rows, ...(isMixed && { isMixed }) },
    ];
  });
}

/** Currency of a row; of an exchange, and of a row that cannot be read, the given one. */
function currencyIn({ draft }: Outcome, otherwise = LIRA): string {
  if (draft.state !== 'row' || draft.row.type === 'exchange') return otherwise;
  return draft.row.currency ?? LIRA;
}

/** Amounts are rounded by row, sums once: a kuruş for each hundred rows is no difference. */
const ROWS_PER_KURUS = 100;

function totalChecks({ stated, numbers }: Statement, { outcomes }: Result): SumCheck[] {
  const sent = outcomes.flatMap(({ draft }) => (draft.state === 'row' ? [draft.row] : []));
  return stated.totals.flatMap(({ of, cell, holds }) => {
    const figure = cellFigure(cell, numbers);
    const file = figure ? parseMoney(roundedTo(figure, 2)) : undefined;
    if (file === undefined) return [];
    const own = sent.filter(({ type }) => type === of);
    const ours = totalOf(own, of, holds);
    const isEqual = abs(ours - file) <= BigInt(Math.ceil(own.length / ROWS_PER_KURUS));
    return [
      { of, holds, currency: LIRA, file, ours, isEqual, rows: outcomes.filter(({ verdict }) => verdict === 'refused') },
    ];
  });
}

function totalOf(rows: readonly SentRow[], of: StatedTotal['of'], holds: StatedTotal['holds']): Money {
  const gross = sumOf(rows, of);
  if (holds === 'gross') return gross;
  const charges = rows.reduce((sum, { fee, tax }) => sum + chargeOf(fee) + chargeOf(tax), 0n);
  return (of === 'buy' ? gross + charges : gross - charges) as Money;
}

const chargeOf = (charge: string | number | undefined): Money =>
  charge === undefined ? ZERO_MONEY : (parseMoney(roundedTo(String(charge), 2)) ?? ZERO_MONEY);

function rowsByAsset(outcomes: readonly Outcome[], switches: Result['switches']): Map<AssetKey, Outcome[]> {
  const rows = new Map<AssetKey, Outcome[]>();
  const isTaken = (outcome: Outcome) => isOn(outcome, switches) || outcome.verdict === 'duplicate';
  for (const taken of [false, true])
    for (const outcome of outcomes) {
      const asset = outcome.draft.state === 'row' ? outcome.draft.row.asset : undefined;
      if (!asset || isTaken(outcome) !== taken) continue;
      const key = keyOf(asset);
      const own = rows.get(key);
      if (own) own.push(outcome);
      else rows.set(key, [outcome]);
    }
  return rows;
}
