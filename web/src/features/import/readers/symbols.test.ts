/** Codes that stand in several lists, or for a share that no list has: never the other asset without a question. */

import { describe, expect, it } from 'vitest';
import { csv } from '../../../testing/source-files.ts';
import type { ImportAssets } from '../import-assets.ts';
import { symbolsOf, withSymbols } from '../settled.ts';
import { firstChoices, type Choices } from './choices.ts';
import { detect, sourceOf } from './detect.ts';
import { draftsOf } from './draft.ts';
import { codeOf, currencyOfCode, type Asset } from './symbols.ts';
import type { Raw } from './table.ts';

const LISTED: readonly Asset[] = [
  { kind: 'stocks', code: 'LINK' },
  { kind: 'stocks', code: 'ARENA' },
  { kind: 'stocks', code: 'THYAO' },
  { kind: 'cryptos', code: 'LINK' },
  { kind: 'cryptos', code: 'BTC' },
  { kind: 'funds', code: 'AAL' },
  { kind: 'funds', code: 'GAL' },
  { kind: 'funds', code: 'TTE' },
  { kind: 'foreign', code: 'TTE' },
  { kind: 'foreign', code: 'AAPL' },
];
const ASSETS: ImportAssets = { assets: LISTED, names: new Map(), currencies: ['TRY', 'USD'] };

/** "AAL funds", or "AAL ?" for one that is asked about. */
function found(raw: Raw, change: Partial<Choices> = {}): string[] {
  const [first] = detect(raw);
  if (!first) throw new Error('no source takes it');
  const source = sourceOf(first.source);
  const choices = { ...firstChoices(first.table, source), ...change };
  return symbolsOf(first.table, choices, ASSETS, source).map(({ key, found: asset }) => `${key} ${asset?.kind ?? '?'}`);
}

const table = (rows: readonly string[], head = 'Date,Symbol,Side,Qty,Price,Currency') =>
  csv([head, ...rows].join('\n'));
const bought = (code: string, currency: string) => `2026-01-20,${code},Buy,10,12.5,${currency}`;

describe('a row in dollars', () => {
  it('is no fund and no share of Borsa İstanbul of the same code', () => {
    const rows = ['AAL', 'LINK', 'TTE', 'AAPL', 'THYAO.IS', 'ARENA'].map((code) => bought(code, 'USD'));
    expect(found(table(rows))).toEqual([
      'AAL ?',
      'LINK cryptos',
      'TTE foreign',
      'AAPL foreign',
      'THYAO.IS stocks',
      'ARENA stocks',
    ]);
  });

  it('is so where the file or the code alone says it', () => {
    const bare = table(
      ['2026-01-20,AAL,Buy,10,12.5', '2026-01-20,NASDAQ:TTE,Buy,10,12.5'],
      'Date,Symbol,Side,Qty,Price',
    );
    expect(found(bare)).toEqual(['AAL funds', 'TTE foreign']);
    expect(found(bare, { currency: 'USD' })).toEqual(['AAL ?', 'TTE foreign']);
  });
});

it('a code in lira and in dollars is two, each with its own answer; a coin, and rows that say nothing, are one', () => {
  const both = table([bought('AAL', 'USD'), bought('AAL', 'TL'), bought('AAL', ''), bought('BTC', 'TRY')]);
  expect(found(both)).toEqual(['AAL funds', 'AAL|USD ?', 'BTC cryptos']);
  expect(found(table([bought('AAL', 'USD'), bought('AAL', '')]))).toEqual(['AAL ?']);
  const [first] = detect(both);
  if (!first) throw new Error('no source takes it');
  const source = sourceOf(first.source);
  const choices = {
    ...firstChoices(first.table, source),
    symbols: { 'AAL|USD': { kind: 'foreign', code: 'AAL' } },
  } as const;
  const symbols = symbolsOf(first.table, choices, ASSETS, source);
  expect(symbols.map(({ text, count }) => [text, count])).toEqual([
    ['AAL (TRY)', 2],
    ['AAL (USD)', 1],
    ['BTC', 1],
  ]);
  const rows = draftsOf(first.table, withSymbols(choices, symbols, ASSETS), source);
  expect(rows.map((draft) => draft.state === 'row' && [draft.row.asset?.kind, draft.row.currency])).toEqual([
    ['foreign', 'USD'],
    ['funds', undefined],
    ['funds', undefined],
    ['cryptos', undefined],
  ]);
});

it('a row in lira is the fund, and is asked about where nothing says the currency', () => {
  expect(found(table([bought('TTE', 'TRY'), bought('AAL', 'TL')]))).toEqual(['TTE funds', 'AAL funds']);
  expect(found(table(['2026-01-20,TTE,Buy,10,12.5'], 'Date,Symbol,Side,Qty,Price'))).toEqual(['TTE ?']);
});

it('a coin is no share and no fund of the same code', () => {
  const ledger = ['GAL', 'ARENA', 'LINK', 'BTC'].map((coin) => `1,2026-01-20 10:00:00,Spot,Deposit,${coin},5,`);
  const raw = csv(['User_ID,UTC_Time,Account,Operation,Coin,Change,Remark', ...ledger].join('\n'));
  expect(found(raw)).toEqual(['GAL ?', 'ARENA ?', 'LINK cryptos', 'BTC cryptos']);
});

it('knows the exchange on either side of a code, and its currency', () => {
  expect(
    ['AAPL:xnas', 'NASDAQ:XNCR', 'NYSE:V', 'V:xnys', 'BRK.B:xnys', 'BTC-USD'].map((cell) => [
      codeOf(cell),
      currencyOfCode(cell),
    ]),
  ).toEqual([
    ['AAPL', 'USD'],
    ['XNCR', 'USD'],
    ['V', 'USD'],
    ['V', 'USD'],
    ['BRK.B', 'USD'],
    ['BTC-USD', 'USD'],
  ]);
});
