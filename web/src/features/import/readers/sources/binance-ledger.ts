/** Binance: the ledger, with a line for each part of a deal. */

import { cellText, isMinus, withoutSign, type Cell } from '../cell.ts';
import { dayOf } from '../dates.ts';
import { EXCHANGE_HEADER, exchangeRows, type Exchange } from '../exchange-rows.ts';
import { isWithoutAmount } from '../exchange-sides.ts';
import { regrouped } from '../lines.ts';
import type { Source } from '../source.ts';
import { cellsUnder, normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';
import { dealsOf, sidesOf, SWAP_MS, swapsOf, type Leg } from './binance-deals.ts';
import { binanceTable, FORM, timeUnder } from './binance-form.ts';

/** Words of coins that came for nothing; a minus takes them back. */
const YIELDS = [
  'interest',
  String.raw`rewards?\b`,
  'airdrop',
  '^distribution$',
  'cash ?back',
  'crypto box',
  'voucher',
  'kickback',
  'referral',
  'commission (?:rebate|history|fee shared)',
  'fee rebate',
  '^bnb fee deduction',
  'realized? profit',
  'funding fee',
  'insurance fund',
];

/** Kinds of operations by their words; the first that fits counts. */
const OPERATIONS = [
  ['yield', new RegExp(YIELDS.join('|'))],
  ['p2p', /^p2p/],
  ['fee', /^(?:transaction )?fee$|^trading fee/],
  ['small', /^small assets/],
  ['swap', /^(?:token swap|asset recovery)/],
  // Coin to coin: "SOL Staking - Purchase".
  ['deal', /^eth ?2\.0 staking|^(?:bn)?sol staking|^[a-z0-9]+ staking - (?:purchase|redemption)/],
  ['moved', /^internal transfer|^(?:binance )?pay$/],
  ['own', /transfer|subscription|redemption|staking purchase|savings purchase|main and funding/],
  ['bought', /^transaction (?:buy|spend)$/],
  ['sold', /^transaction (?:sold|revenue)$/],
  ['traded', /^(?:buy|sell|transaction related)$/],
  ['deal', /convert|otc trading|^buy crypto|^sell crypto|^auto-invest/],
  ['moved', /^(?:fiat )?(?:deposit|withdraw)|^(?:send|receive)$/],
] as const;
type Operation = (typeof OPERATIONS)[number][0];

const kindOf = (operation: string): Operation | undefined =>
  OPERATIONS.find(([, words]) => words.test(normalizeWord(operation)))?.[0];

function legOf(line: number, { text, cell }: LineCells, date: Cell): Leg {
  const operation = text('operation');
  const kind = kindOf(operation);
  return {
    line,
    account: text('account'),
    date,
    ms: msOf(date),
    family: kind === 'deal' ? normalizeWord(operation) : (kind ?? ''),
    operation,
    side: { amount: withoutSign(cell('change')), coin: text('coin').toUpperCase() },
    isIn: !isMinus(cell('change')),
  };
}

/** As written, in no zone: legs are only compared with each other. */
function msOf(date: Cell): number {
  const day = dayOf(date, FORM.dates);
  return day ? Date.parse(`${day.date}T${day.time ?? '00:00:00'}Z`) : Number.NaN;
}

/** The same bonus in the account that earned it and in the one that it was paid to, some hours later. */
const TWICE_MS = 12 * 3_600_000;

function yieldsOf(legs: readonly Leg[]): Exchange[] {
  const seen = new Map<string, Leg[]>();
  return legs.map((leg) => {
    const key = `${leg.side.coin} ${cellText(leg.side.amount)} ${String(leg.isIn)}`;
    const equal = seen.get(key) ?? [];
    const twin = equal.findIndex(({ account, ms }) => account !== leg.account && Math.abs(ms - leg.ms) <= TWICE_MS);
    if (twin >= 0) equal.splice(twin, 1);
    else seen.set(key, [...equal, leg].slice(-TWINS));
    return { ...sidesOf(leg), isYield: true, ...(twin >= 0 && { fault: 'twice' as const }) };
  });
}
const TWINS = 50;

const isWhole = ({ side }: Leg) => side.coin !== '' && !isWithoutAmount(side);

function exchangesOf(all: readonly Leg[]): Exchange[] {
  // A part whose amount cannot be read belongs to no deal: what is left of it is not complete.
  const [legs, cut] = [all.filter(isWhole), all.filter((leg) => !isWhole(leg))];
  const groups = Map.groupBy(legs, ({ operation }) => kindOf(operation));
  const of = (kind: Operation | undefined) => groups.get(kind) ?? [];
  const pairs = (['deal', 'bought', 'sold', 'traded'] as const).flatMap(of);
  return [
    ...cut.map((leg) => ({ ...sidesOf(leg), fault: 'coins' as const })),
    ...yieldsOf(of('yield')),
    ...of('moved').map(sidesOf),
    // Payments of P2P trades go from bank to bank, so only the user knows them.
    ...of('p2p').map((leg) => ({ ...sidesOf(leg), as: leg.isIn ? ('Buy' as const) : ('Sell' as const) })),
    ...swapsOf(of('small')),
    ...swapsOf(of('swap'), SWAP_MS),
    ...dealsOf(pairs, of('fee')),
    ...of(undefined).map((leg) => ({ ...sidesOf(leg), fault: 'line' as const })),
  ];
}

function take(raw: Raw): Table | undefined {
  const table = binanceTable(raw, [['account', 'operation', 'coin', 'change']], () => ({ other: ownWallets }));
  if (!table) return undefined;
  const [cellsOf, time] = [cellsUnder(table.header), timeUnder(table.header)];
  const legs = table.rows.flatMap((row) => {
    const at = cellsOf(row);
    return row.fault ? [] : [legOf(row.line, at, time(at))];
  });
  const deals = regrouped(table, EXCHANGE_HEADER, exchangesOf(legs).flatMap(exchangeRows));
  return { ...deals, ...(table.zone !== undefined && { zone: table.zone }) };
}

/** Transfers between own wallets change nothing. */
const ownWallets = ({ text }: LineCells) => (kindOf(text('operation')) === 'own' ? 'own-wallets' : undefined);

export const binanceLedger: Source = { ...FORM, id: 'binance-ledger', take };
