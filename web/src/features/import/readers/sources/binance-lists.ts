/** Binance: lists of spot trades, of orders, and of deposits and withdrawals of coins and of money. */

import { isStored, type Cell } from '../cell.ts';
import { isZero } from '../draft-figures.ts';
import type { Exchange } from '../exchange-rows.ts';
import type { Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';
import { binanceTable, FORM } from './binance-form.ts';

const QUOTES = /(?:USDT|FDUSD|BUSD|USDC|TUSD|DAI|TRY|EUR|GBP|USD|BRL|PLN|RON|UAH|ZAR|JPY|MXN|ARS|AUD|BTC|ETH|BNB)$/;

const bareText = (cell: Cell): string => (isStored(cell) ? cell.number : cell.trim());

/** "0.5BTC" of the pair BTCTRY; a coin may begin with a digit. */
function gluedSide(cell: Cell, coin: string): Side {
  const text = bareText(cell);
  return { amount: text.endsWith(coin) ? text.slice(0, text.length - coin.length).trim() : text, coin };
}

/** The two coins of a pair, as the glued units of both sides show them; else by the coin that it is counted in. */
function coinsOf(pair: string, base: Cell, money: Cell): readonly [string, string] {
  const [left, right] = [bareText(base), bareText(money)];
  for (let at = pair.length - 1; at > 0; at -= 1)
    if (left.endsWith(pair.slice(0, at)) && right.endsWith(pair.slice(at))) return [pair.slice(0, at), pair.slice(at)];
  const quote = QUOTES.exec(pair)?.[0] ?? '';
  return [pair.slice(0, pair.length - quote.length), quote];
}

interface Deal {
  readonly pair: string;
  readonly side: string;
  readonly executed: Cell;
  readonly total: Cell;
}

function sidesOf({ pair, side, executed, total }: Deal): Pick<Exchange, 'got' | 'gave'> {
  const [coin, quote] = coinsOf(pair, executed, total);
  const [base, money] = [gluedSide(executed, coin), gluedSide(total, quote)];
  return side.toUpperCase() === 'SELL' ? { got: money, gave: base } : { got: base, gave: money };
}

/** The unit is a coin of the pair, or another one at the end of "0.00075BNB". */
const unitOf = (charged: string, coins: readonly string[]): string =>
  coins.find((coin) => coin !== '' && charged.endsWith(coin)) ?? /[A-Z]+$/.exec(charged)?.[0] ?? '';

const SIDES = ['buy', 'sell'];
const isSide = (text: string) => SIDES.includes(normalizeWord(text));
const pairOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** In the older list "Amount" is the quantity, and "Total" the money. */
function tradeOf(at: LineCells, date: Cell): Omit<Exchange, 'line'> {
  const { cell, text } = at;
  const isOlder = text('market') !== '';
  const pair = pairOf(text('pair', 'market'));
  const [executed, total] = isOlder ? [cell('amount'), cell('total')] : [cell('executed'), cell('amount')];
  const sides = sidesOf({ pair, side: text('side', 'type'), executed, total });
  const coins = [sides.got?.coin ?? '', sides.gave?.coin ?? ''];
  const unit = text('fee coin').toUpperCase() || unitOf(text('fee'), coins);
  const fault = isSide(text('side', 'type')) ? {} : { fault: 'line' as const };
  return { date, ...sides, fee: gluedSide(cell('fee'), unit), ...fault };
}

export const binanceTrades: Source = {
  ...FORM,
  id: 'binance-trades',
  take: (raw) =>
    binanceTable(
      raw,
      [
        ['pair', 'side', 'price', 'executed', 'amount', 'fee'],
        ['market', 'type', 'price', 'amount', 'total', 'fee', 'fee coin'],
      ],
      (time) => ({ exchange: (at) => tradeOf(at, time(at)) }),
    ),
};

/** The quantity that was executed decides, not the state; the list has no fees. */
const executedOf = ({ cell }: LineCells) => cell('executed', 'executed²', 'executed2');

function orderOf(at: LineCells, date: Cell): Omit<Exchange, 'line'> {
  const { cell, text } = at;
  const total = cell('trading total', 'trading total³', 'trading total3');
  const sides = sidesOf({ pair: pairOf(text('pair')), side: text('side'), executed: executedOf(at), total });
  const fault = isSide(text('side')) ? {} : { fault: 'line' as const };
  return { date, ...sides, reference: text('orderno', 'order no', 'order no.'), ...fault };
}

const isNothing = (cell: Cell) => /\d/.test(bareText(cell)) && isZero(/^[-\d.,]*/.exec(bareText(cell))?.[0]);

export const binanceOrders: Source = {
  ...FORM,
  id: 'binance-orders',
  take: (raw) =>
    binanceTable(raw, [['pair', 'side', 'order price', 'average price', 'status']], (time) => ({
      other: (at) => (isNothing(executedOf(at)) ? 'not-done' : undefined),
      exchange: (at) => orderOf(at, time(at)),
    })),
};

/** "Binance-Deposit-History.csv": nothing in the file says whether it lists what came or what went. */
const DIRECTIONS = [
  ['in', /deposit|yatir/],
  ['out', /withdraw|cek/],
] as const;
type Direction = (typeof DIRECTIONS)[number][0];

const directionIn = (fileName: string): Direction | undefined => {
  const found = DIRECTIONS.filter(([, words]) => words.test(normalizeWord(fileName)));
  return found.length === 1 ? found[0]?.[0] : undefined;
};

const DONE = /^(?:completed|successful|success|finished)$/;
const notDone = ({ text }: LineCells) => (DONE.test(normalizeWord(text('status'))) ? undefined : 'not-done');

/** A fee of a withdrawal leaves beside what arrives. */
function coinMove(at: LineCells, date: Cell, direction: Direction): Omit<Exchange, 'line'> {
  const coin = at.text('coin').toUpperCase();
  const side = { amount: at.cell('amount'), coin };
  const about = { date, reference: at.text('txid'), note: at.text('network') };
  if (direction === 'in') return { ...about, got: side };
  return { ...about, gave: side, fee: { amount: at.cell('transactionfee', 'transaction fee', 'fee'), coin } };
}

/** The bank sent the indicated amount of a deposit, and got the amount of a withdrawal. */
function moneyMove(at: LineCells, date: Cell, direction: Direction): Omit<Exchange, 'line'> {
  const coin = at.text('coin').toUpperCase();
  const fee = { amount: at.cell('fee'), coin };
  const about = { date, fee, reference: at.text('order id'), note: at.text('payment method') };
  const sent = at.text('indicated amount') === '' ? at.cell('amount') : at.cell('indicated amount');
  return direction === 'in'
    ? { ...about, got: { amount: sent, coin } }
    : { ...about, gave: { amount: at.cell('amount'), coin } };
}

function movesTable(raw: Raw, fileName: string): Table | undefined {
  const direction = directionIn(fileName);
  // Lines of a list without a direction are refused: withdrawals would be counted as deposits.
  const judged = (move: typeof coinMove) => (time: (at: LineCells) => Cell) => ({
    other: notDone,
    exchange: (at: LineCells) => ({
      ...move(at, time(at), direction ?? 'in'),
      ...(direction === undefined && { fault: 'direction' as const }),
    }),
  });
  return (
    binanceTable(raw, [['coin', 'network', 'amount', 'address', 'txid', 'status']], judged(coinMove)) ??
    binanceTable(raw, [['coin', 'amount', 'status', 'payment method', 'fee']], judged(moneyMove))
  );
}

export const binanceDeposits: Source = { ...FORM, id: 'binance-deposits', take: movesTable };
