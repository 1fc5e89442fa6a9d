/** Binance: the ledger, a line for each leg of what happened, and the list of spot trades. */
import { EXCHANGE_COLUMNS, EXCHANGE_WORDS, exchangeTable, type Exchange, type Side } from '../exchange-rows.ts';
import type { Source } from '../source.ts';
import { cellOf, columnOf, tableUnder, type Raw, type Row, type Table } from '../table.ts';

const FORM = {
  columns: EXCHANGE_COLUMNS,
  words: EXCHANGE_WORDS,
  numbers: 'point',
  dates: 'year-month',
  utc: true,
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
/** What comes or goes by itself, whatever else happens in that second. */
const ALONE =
  /^(?:deposit|withdraw|fiat|send|receive)|distribution|interest|airdrop|reward|cash ?back|commission hist/i;
const FEE = /fee|commission/i;
const BETWEEN_OWN = /transfer|subscription|redemption/i;
/** What came as a yield cost nothing. */
const YIELD = /distribution|interest|airdrop|reward|cash ?back|staking/i;

function legsOf(table: Table): Leg[] {
  const [account, at, operation, coin, change] = [
    columnOf(table, 'account'),
    columnOf(table, 'utc_time'),
    columnOf(table, 'operation'),
    columnOf(table, 'coin'),
    columnOf(table, 'change'),
  ];
  return table.rows.map((row) => ({
    line: row.line,
    account: cellOf(row, account),
    at: cellOf(row, at),
    operation: cellOf(row, operation),
    side: { amount: cellOf(row, change), coin: cellOf(row, coin).toUpperCase() },
    isIn: !cellOf(row, change).startsWith('-'),
  }));
}

/** A ledger is in the order of time: a leg belongs to one of the newest deals, or to none. */
const RECENT = 20;

/** Own wallets' transfers change nothing and are left out; legs of a deal meet by account and second. */
function dealsOf(legs: readonly Leg[]): Exchange[] {
  const deals: Leg[][] = [];
  for (const leg of legs) {
    if (BETWEEN_OWN.test(leg.operation)) continue;
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

/** Several fills in one second are summed coin by coin; what remains apart is one exchange for each coin. */
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
    date: first.at,
    got: got[at],
    gave: gave[at],
    fee: fees[at],
    isYield: YIELD.test(first.operation),
    note: first.operation,
  }));
}

function summed(legs: readonly Leg[]): Side[] {
  const coins = new Map<string, string>();
  for (const { side } of legs) coins.set(side.coin, sumOf(coins.get(side.coin) ?? '0', side.amount));
  return [...coins].map(([coin, amount]) => ({ coin, amount }));
}

/** Of two plain decimals, without their signs. */
function sumOf(a: string, b: string): string {
  const scale = Math.max(...[a, b].map((text) => (text.split('.')[1] ?? '').length));
  const units = [a, b].map((text) => {
    const [whole = '', decimals = ''] = text.replace(/^[-+]/, '').split('.');
    return /^\d+$/.test(whole + decimals) ? BigInt(whole + decimals.padEnd(scale, '0')) : 0n;
  });
  const sum = String((units[0] ?? 0n) + (units[1] ?? 0n)).padStart(scale + 1, '0');
  return scale === 0 ? sum : `${sum.slice(0, -scale)}.${sum.slice(-scale)}`;
}

export const binanceLedger: Source = {
  ...FORM,
  id: 'binance-ledger',
  take(raw) {
    const table = tableUnder(raw, ['utc_time', 'account', 'operation', 'coin', 'change']);
    return table && exchangeTable(dealsOf(legsOf(table)));
  },
};

const QUOTES = /(?:USDT|FDUSD|BUSD|USDC|TUSD|DAI|TRY|EUR|GBP|USD|BTC|ETH|BNB)$/;

/** "0.5BTC" of the pair BTCTRY; a coin may begin with a digit. */
function gluedSide(text: string, coin: string): Side {
  const bare = text.replaceAll(',', '');
  return { amount: bare.endsWith(coin) ? bare.slice(0, bare.length - coin.length) : bare, coin };
}

function tradesOf(raw: Raw): Table | undefined {
  const table = tableUnder(raw, ['date(utc)', 'pair', 'fee']);
  if (!table) return undefined;
  const [date, pair, side, fee] = ['date(utc)', 'pair', 'side', 'fee'].map((name) => columnOf(table, name));
  const executed = columnOf(table, 'executed', 'order amount');
  const total = columnOf(table, 'amount', 'total');
  const feeCoin = columnOf(table, 'fee coin');
  const exchangeOf = (row: Row): Exchange => {
    const name = cellOf(row, pair ?? -1).toUpperCase();
    const quote = QUOTES.exec(name)?.[0] ?? '';
    const base = gluedSide(cellOf(row, executed), name.slice(0, name.length - quote.length));
    const money = gluedSide(cellOf(row, total), quote);
    const charged = cellOf(row, fee ?? -1).replaceAll(',', '');
    const unit = feeCoin < 0 ? unitOf(charged, [base.coin, quote]) : cellOf(row, feeCoin).toUpperCase();
    const isBuy = cellOf(row, side ?? -1).toUpperCase() !== 'SELL';
    return {
      line: row.line,
      date: cellOf(row, date ?? -1),
      got: isBuy ? base : money,
      gave: isBuy ? money : base,
      fee: gluedSide(charged, unit),
    };
  };
  return exchangeTable(table.rows.map(exchangeOf));
}

/** One of the pair's coins, or another at the end of "0.00075BNB". */
function unitOf(charged: string, coins: readonly string[]): string {
  return coins.find((coin) => coin !== '' && charged.endsWith(coin)) ?? /[A-Z]+$/.exec(charged)?.[0] ?? '';
}

export const binanceTrades: Source = { ...FORM, id: 'binance-trades', take: tradesOf };
