import { cellText, isStored, type Cell } from '../cell.ts';
import { exchangeTable, type Exchange } from '../exchange-rows.ts';
import type { Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, columnOf, tableUnder, type Raw, type Row, type Table } from '../table.ts';
import { FORM } from './binance.ts';

const QUOTES = /(?:USDT|FDUSD|BUSD|USDC|TUSD|DAI|TRY|EUR|GBP|USD|BTC|ETH|BNB)$/;

/** "0.5BTC" of the pair BTCTRY; a coin may begin with a digit. */
function gluedSide(cell: Cell, coin: string): Side {
  if (isStored(cell)) return { amount: cell, coin };
  const bare = cell.trim().replaceAll(',', '');
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
    const base = gluedSide(cellAt(row, executed), name.slice(0, name.length - quote.length));
    const money = gluedSide(cellAt(row, total), quote);
    const charged = cellAt(row, fee ?? -1);
    const unit = feeCoin < 0 ? unitOf(cellText(charged), [base.coin, quote]) : cellOf(row, feeCoin).toUpperCase();
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

/** The unit is a coin of the pair, or another one at the end of "0.00075BNB". */
function unitOf(charged: string, coins: readonly string[]): string {
  return coins.find((coin) => coin !== '' && charged.endsWith(coin)) ?? /[A-Z]+$/.exec(charged)?.[0] ?? '';
}

export const binanceTrades: Source = { ...FORM, id: 'binance-trades', take: tradesOf };
