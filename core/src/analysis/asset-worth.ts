/** Value of an account on a day by its assets: their figures add up to those of the day. */

import type { PositionKey } from '../identity.ts';
import { addMoney, subtractMoney, sumMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price } from '../money/money.ts';
import { addDebts, type DailyValue, type DebtsOfDay } from './daily-value.ts';
import type { MONEY } from './movement.ts';
import type { Steps } from './steps.ts';

/** Row of a day, as it is stored. */
export interface WorthOfDay extends DailyValue {
  /**
   * Value that came from other accounts of the same owner, less the value that went there; no external flow while
   * those accounts are analysed together.
   */
  readonly moved: Money;
  /** Marks a value that includes a stale price, or one that only the owner entered. */
  readonly isMarked: boolean;
}

/** One asset, or the account's money (MONEY), on a day. */
export interface AssetWorth extends Omit<WorthOfDay, 'day' | 'debts'> {
  readonly asset: PositionKey | typeof MONEY;
  /**
   * Price of one unit at the end of the day; values the holding, and deliveries across the border of the account.
   * Zero for money.
   */
  readonly price: Price;
  /** Marks a holding that never had a price until the day: it counts at its average cost. */
  readonly isAtCost: boolean;
  /**
   * Value the asset received from other assets and the cash of the account, less the value it gave; no external flow.
   */
  readonly put: Money;
  /** Cost basis of the quantity held at the end of the day, by weighted average and by lots. */
  readonly cost: Money;
  readonly fifoCost: Money;
  /** Realised gain of the day's sales: proceeds beyond their cost. */
  readonly realized: Money;
  readonly fifoRealized: Money;
}

export const ASSET_FIGURES = [
  'value',
  'inflow',
  'outflow',
  'moved',
  'put',
  'dividends',
  'interest',
  'fees',
  'taxes',
  'cost',
  'fifoCost',
  'realized',
  'fifoRealized',
] as const;
export type AssetFigures = Readonly<Record<(typeof ASSET_FIGURES)[number], Money>>;

export const NOTHING: Omit<AssetWorth, 'asset'> = {
  ...(Object.fromEntries(ASSET_FIGURES.map((name) => [name, ZERO_MONEY])) as AssetFigures),
  price: 0n as Price,
  isMarked: false,
  isAtCost: false,
};

export interface WorthInParts extends WorthOfDay {
  /** Assets that were held or moved; MONEY where there was any. */
  readonly assets: readonly AssetWorth[];
}

/** A day that is being added up. */
export type Draft = { -readonly [Name in keyof AssetWorth]: AssetWorth[Name] };

/** Adds figures to a draft, in place: an account may have hundreds of entries a day, for ten years. */
export function addTo(draft: Draft, more: Partial<AssetFigures>): void {
  for (const name of ASSET_FIGURES) {
    const amount = more[name];
    if (amount !== undefined && amount !== 0n) draft[name] = addMoney(draft[name], amount);
  }
}

export const isSome = (worth: AssetWorth): boolean => ASSET_FIGURES.some((name) => worth[name] !== 0n);

/** Sum of the values below zero, as a positive number. */
export const debtsOf = (assets: readonly Pick<AssetWorth, 'value'>[]): Money =>
  assets.reduce((sum, { value }) => (value < 0n ? subtractMoney(sum, value) : sum), ZERO_MONEY);

/** Debts among the assets of a day; undefined where there are none. */
function debtsAmong(assets: readonly AssetWorth[], isDebt: (asset: AssetWorth) => boolean): DebtsOfDay | undefined {
  const debts = assets.filter(isDebt);
  if (debts.length === 0) return undefined;
  const sum = (name: 'inflow' | 'outflow') => sumMoney(debts.map((one) => one[name]));
  return { owed: debtsOf(debts), inflow: sum('inflow'), outflow: sum('outflow') };
}

/** @param debtNames names of the debts among the assets */
export function sumOfAssets(day: number, assets: readonly AssetWorth[], debtNames: ReadonlySet<string>): WorthInParts {
  const sum = (name: keyof AssetFigures) => sumMoney(assets.map((asset) => asset[name]));
  const debts = debtsAmong(assets, ({ asset }) => debtNames.has(asset));
  return {
    day,
    ...withDebts(debts),
    value: sum('value'),
    inflow: sum('inflow'),
    outflow: sum('outflow'),
    moved: sum('moved'),
    dividends: sum('dividends'),
    interest: sum('interest'),
    fees: sum('fees'),
    taxes: sum('taxes'),
    isMarked: assets.some(({ isMarked }) => isMarked),
    assets,
  };
}

/** Several accounts as one: transfers between them are no flow; a remainder went to accounts outside. */
export function* combineAccounts(accounts: readonly (readonly WorthOfDay[])[]): Steps<WorthOfDay[]> {
  const byDay = new Map<number, WorthOfDay>();
  for (const account of accounts) {
    for (const row of account) {
      const existing = byDay.get(row.day);
      byDay.set(row.day, existing ? joined(existing, row) : row);
    }
    yield;
  }
  const sorted = [...byDay.values()].toSorted((a, b) => a.day - b.day);
  yield;
  return sorted.map(withMoved);
}

const joined = (a: WorthOfDay, b: WorthOfDay): WorthOfDay => ({
  day: a.day,
  ...withDebts(addDebts(a.debts, b.debts)),
  value: addMoney(a.value, b.value),
  inflow: addMoney(a.inflow, b.inflow),
  outflow: addMoney(a.outflow, b.outflow),
  moved: addMoney(a.moved, b.moved),
  dividends: addMoney(a.dividends, b.dividends),
  interest: addMoney(a.interest, b.interest),
  fees: addMoney(a.fees, b.fees),
  taxes: addMoney(a.taxes, b.taxes),
  isMarked: a.isMarked || b.isMarked,
});

const withDebts = (debts: DebtsOfDay | undefined) => (debts ? { debts } : {});

const withMoved = (row: WorthOfDay): WorthOfDay =>
  row.moved < 0n
    ? { ...row, outflow: subtractMoney(row.outflow, row.moved), moved: ZERO_MONEY }
    : { ...row, inflow: addMoney(row.inflow, row.moved), moved: ZERO_MONEY };
