import { isStored, type Cell } from '../cell.ts';
import type { Exchange } from '../exchange-rows.ts';
import type { Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import type { LineCells } from '../table.ts';
import { FORM } from './binance.ts';

const QUOTES = /(?:USDT|FDUSD|BUSD|USDC|TUSD|DAI|TRY|EUR|GBP|USD|BTC|ETH|BNB)$/;

/** "0.5BTC" of the pair BTCTRY; a coin may begin with a digit. */
function gluedSide(cell: Cell, coin: string): Side {
  if (isStored(cell)) return { amount: cell, coin };
  const bare = cell.trim().replaceAll(',', '');
  return { amount: bare.endsWith(coin) ? bare.slice(0, bare.length - coin.length) : bare, coin };
}

function dealOf({ cell, text }: LineCells): Omit<Exchange, 'line'> {
  const name = text('pair').toUpperCase();
  const quote = QUOTES.exec(name)?.[0] ?? '';
  const base = gluedSide(cell('executed', 'order amount'), name.slice(0, name.length - quote.length));
  const money = gluedSide(cell('amount', 'total'), quote);
  const unit = text('fee coin').toUpperCase() || unitOf(text('fee'), [base.coin, quote]);
  const isBuy = text('side').toUpperCase() !== 'SELL';
  return {
    date: cell('date(utc)'),
    got: isBuy ? base : money,
    gave: isBuy ? money : base,
    fee: gluedSide(cell('fee'), unit),
  };
}

/** The unit is a coin of the pair, or another one at the end of "0.00075BNB". */
function unitOf(charged: string, coins: readonly string[]): string {
  return coins.find((coin) => coin !== '' && charged.endsWith(coin)) ?? /[A-Z]+$/.exec(charged)?.[0] ?? '';
}

export const binanceTrades: Source = {
  ...FORM,
  id: 'binance-trades',
  signature: [['date(utc)', 'pair', 'fee']],
  exchange: dealOf,
};
