/** Binance: the ledger, one line per leg of a deal, and the list of spot trades. */

import { cellFigure, cellText, type Cell } from '../cell.ts';
import { EXCHANGE_COLUMNS, EXCHANGE_HEADER, EXCHANGE_WORDS, exchangeRows, type Exchange } from '../exchange-rows.ts';
import { bare, type Side } from '../exchange-sides.ts';
import { headingUnder } from '../headings.ts';
import { regrouped } from '../lines.ts';
import { sumOf } from '../numbers.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellsUnder, type Raw, type Row, type Table, type LineCells } from '../table.ts';

export const FORM = {
  columns: EXCHANGE_COLUMNS,
  words: EXCHANGE_WORDS,
  numbers: 'point',
  dates: 'year-month',
  zone: 'UTC',
  signs: 'bare',
  hours: 'always',
} as const;

interface Leg {
  readonly line: number;
  readonly account: string;
  readonly at: string;
  readonly operation: string;
  readonly side: Side;
  readonly isIn: boolean;
}

/** Legs of one deal may be a second apart. */
const TOGETHER_MS = 1000;

/** Operations that form an entry alone, also with others in the same second. */
const ALONE =
  /^(?:deposit|withdraw|fiat|send|receive)|distribution|interest|airdrop|reward|cash ?back|commission hist/i;

const FEE = /fee|commission/i;

const BETWEEN_OWN = /transfer|subscription|redemption/i;

/** Operations that give coins as a yield, at no cost. */
const YIELD = /distribution|interest|airdrop|reward|cash ?back|staking/i;

function legOf(row: Row, { text, cell }: LineCells): Leg {
  const change = text('change');
  return {
    line: row.line,
    account: text('account'),
    at: text('utc_time'),
    operation: text('operation'),
    side: { amount: bare(cell('change')), coin: text('coin').toUpperCase() },
    isIn: !change.startsWith('-'),
  };
}

/** The ledger is in order of time: a leg belongs to one of this many newest deals, or to none. */
const RECENT = 20;

/** Groups legs by account and second. */
function dealsOf(legs: readonly Leg[]): Exchange[] {
  const deals: Leg[][] = [];
  for (const leg of legs) {
    const deal = ALONE.test(leg.operation) ? undefined : deals.slice(-RECENT).findLast((open) => belongs(open, leg));
    if (deal) deal.push(leg);
    else deals.push([leg]);
  }
  return deals.flatMap(exchangesOf);
}

function belongs([first]: readonly Leg[], leg: Leg): boolean {
  if (!first || ALONE.test(first.operation) || first.account !== leg.account) return false;
  return Math.abs(msOf(first.at) - msOf(leg.at)) <= TOGETHER_MS;
}

const msOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`);

/** Fills in one second are summed by coin; if several coins remain, each is an exchange of its own. */
function exchangesOf(legs: readonly Leg[]): Exchange[] {
  const [first] = legs;
  if (!first) return [];
  const fees = summed(legs.filter(({ operation }) => FEE.test(operation)));
  const sides = legs.filter(({ operation }) => !FEE.test(operation));
  const got = summed(sides.filter(({ isIn }) => isIn));
  const gave = summed(sides.filter(({ isIn }) => !isIn));
  const count = Math.max(got.length, gave.length, fees.length);
  return Array.from({ length: count }, (_, at) => ({
    line: first.line,
    lines: legs.map(({ line }) => line),
    date: first.at,
    got: got[at],
    gave: gave[at],
    fee: fees[at],
    isYield: YIELD.test(first.operation),
    note: first.operation,
  }));
}

function summed(legs: readonly Leg[]): Side[] {
  const coins = new Map<string, Cell>();
  for (const { side } of legs) {
    const sum = coins.get(side.coin);
    coins.set(side.coin, sum === undefined ? side.amount : added(sum, side.amount));
  }
  return [...coins].map(([coin, amount]) => ({ coin, amount }));
}

/** Adds two figures without their signs; text that is no figure is kept, so that it is reported. */
function added(a: Cell, b: Cell): Cell {
  const [one, other] = [a, b].map((cell) => cellFigure(cell, FORM.numbers)?.replace('-', ''));
  if (one === undefined || other === undefined) return `${cellText(a)} + ${cellText(b)}`;
  return { number: sumOf(one || '0', other || '0') };
}

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const heading = headingUnder(raw.rows, ['utc_time', 'account', 'operation', 'coin', 'change']);
  if (!heading) return undefined;
  const cellsOf = cellsUnder(heading.header);
  const plain = tableBelow({ other: ownWallets }, raw.rows, heading);
  const legs = plain.rows.filter(({ fault }) => !fault).map((row) => legOf(row, cellsOf(row)));
  return regrouped(plain, EXCHANGE_HEADER, dealsOf(legs).flatMap(exchangeRows));
}

/** Transfers between own wallets change nothing. */
const ownWallets = ({ text }: LineCells) => (BETWEEN_OWN.test(text('operation')) ? 'own-wallets' : undefined);

export const binanceLedger: Source = { ...FORM, id: 'binance-ledger', take };
