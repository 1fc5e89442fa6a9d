/**
 * Tests of files of all forms as programs save them again: in other letters and separators, with other line ends and
 * quotes, in another order of rows and columns. The rows say the same, or what changed is said.
 */

import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { FORM_FILES } from '../../../testing/form-files.ts';
import { draftLine, readDetected } from '../../../testing/read-source.ts';
import { FILES } from '../../../testing/source-files.ts';
import { cellText } from '../readers/cell.ts';
import type { Raw } from '../readers/table.ts';
import { readFile } from './read-file.ts';
import { SEPARATORS } from './separated.ts';

type Cells = readonly (readonly string[])[];
type Bytes = Uint8Array<ArrayBuffer>;

const cellsOf = (raw: Raw): Cells => (raw.kind === 'rows' ? raw.rows.map(({ cells }) => cells.map(cellText)) : []);
const TABLES = [...FILES, ...FORM_FILES].filter(([, raw]) => raw.kind === 'rows');
/** Forms whose lines mean something by their place, or whose columns do. */
const BY_ROW: readonly string[] = ['binance-ledger', 'ibkr'];
const BY_COLUMN: readonly string[] = ['ibkr', 'cointracking', 'degiro', 'binance-orders'];

const textOf = (cells: Cells, settings: object = {}) =>
  `${Papa.unparse(cells as string[][], { newline: '\n', ...settings })}\n`;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const wide = (isBig: boolean, mark: string) => (text: string) =>
  new Uint8Array(
    [...`${mark}${text}`].flatMap((sign) => {
      const unit = sign.charCodeAt(0);
      return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
    }),
  );

/** Rows that are sent, in no order, without line numbers and remarks. */
async function sentOf(bytes: Bytes): Promise<string[]> {
  const [found] = (await readFile('a (UTC).csv', bytes)).detected;
  return found ? sentRows(found) : [];
}

function sentRows(found: Parameters<typeof readDetected>[0]): string[] {
  const { drafts } = readDetected(found);
  return drafts
    .filter(({ state }) => state === 'row')
    .map((draft) =>
      draftLine(draft)
        .replace(/^\d+, /, '')
        .replace(/(?:, \([a-z-]+\))+$/, ''),
    )
    .toSorted();
}

/** Each way in which a program may save a table again without changing what it says. */
const SAVED: readonly (readonly [string, (cells: Cells) => Bytes])[] = [
  ...SEPARATORS.map(
    (delimiter) => [`with "${delimiter}"`, (cells: Cells) => utf8(textOf(cells, { delimiter }))] as const,
  ),
  ['with all cells quoted', (cells) => utf8(textOf(cells, { quotes: true }))],
  ['with CRLF', (cells) => utf8(textOf(cells, { newline: '\r\n' }))],
  ['with CR', (cells) => utf8(textOf(cells, { newline: '\r' }))],
  ['with a mark', (cells) => utf8(`\ufeff${textOf(cells)}`)],
  ['with its separator named', (cells) => utf8(`sep=;\n${textOf(cells, { delimiter: ';' })}`)],
  ['in UTF-16', (cells) => wide(false, '\ufeff')(textOf(cells))],
  ['in UTF-16 of the other order', (cells) => wide(true, '\ufeff')(textOf(cells))],
  ['in UTF-16 without a mark', (cells) => wide(false, '')(textOf(cells))],
  ['with empty columns at its end', (cells) => utf8(textOf(cells.map((row) => [...row, '', ''])))],
  [
    'with signs that nobody sees',
    (cells) => utf8(textOf(cells.map((row) => row.map((cell) => cell && `\u200e${cell}`)))),
  ],
  [
    'with spaces around its cells',
    (cells) => utf8(textOf(cells.map((row) => row.map((cell) => cell && ` ${cell}\u00a0`)))),
  ],
  [
    'with minus signs of print',
    (cells) => utf8(textOf(cells.map((row) => row.map((cell) => cell.replace(/^-(?=\d)/, '−'))))),
  ],
  [
    'with plus signs',
    (cells) => utf8(textOf(cells.map((row) => row.map((cell) => cell.replace(/^(?=\d+\.\d+$)/, '+'))))),
  ],
  [
    'with texts as formulas',
    (cells) => utf8(textOf(cells.map((row) => row.map((cell) => (/^[A-Z]{3,5}$/.test(cell) ? `="${cell}"` : cell))))),
  ],
];

describe.each(TABLES)('a file of %s says the same', (source, raw) => {
  const cells = cellsOf(raw);
  const before = sentOf(utf8(textOf(cells)));

  it.each(SAVED)('%s', async (_way, save) => {
    expect(await sentOf(save(cells))).toEqual(await before);
  });

  it.skipIf(BY_ROW.includes(source))('from the bottom up', async () => {
    const heading = cells.findIndex((row) => row.length > 2);
    const turned = [...cells.slice(0, heading + 1), ...cells.slice(heading + 1).toReversed()];
    expect(await sentOf(utf8(textOf(turned)))).toEqual(await before);
  });

  it.skipIf(BY_COLUMN.includes(source))('with its columns turned, and others among them', async () => {
    const width = Math.max(...cells.map((row) => row.length));
    const turned = cells.map((row) => Array.from({ length: width }, (_, at) => row[width - 1 - at] ?? ''));
    expect(await sentOf(utf8(textOf(turned)))).toEqual(await before);
    const more = cells.map((row, at) => (row.length < 3 ? row : [row.length === width ? `x${at}` : '', ...row]));
    expect(await sentOf(utf8(textOf(more)))).toEqual(await before);
  });

  it('with a day as Excel shows it, at midnight or with two digits of its year', async () => {
    const changed = (of: (cell: string) => string) => sentOf(utf8(textOf(cells.map((row) => row.map(of)))));
    expect(await changed((cell) => cell.replace(/^(\d{2}\.\d{2}\.\d{4})$/, '$1 00:00'))).toEqual(await before);
    expect(await changed((cell) => cell.replace(/^(\d{2}\.\d{2}\.)20(\d{2})$/, '$1$2'))).toEqual(await before);
  });
});

describe('damage is said', () => {
  const wordsOf = async (text: string) => {
    const [found] = (await readFile('Ledger (UTC+3).csv', utf8(text))).detected;
    if (!found) throw new Error('no table');
    const { drafts } = readDetected(found);
    return drafts.map((draft) =>
      draftLine(draft).replace(/^(\d+, [a-z-]+).*?((?:, \([a-z-]+\))*|, (?:coins|leg|line|date|width))$/, '$1$2'),
    );
  };
  const LEDGER = 'User ID,Time,Account,Operation,Coin,Change,Remark\n';
  const leg = (operation: string, coin: string, change: string) =>
    `1,26-01-07 12:00:00,Spot,${operation},${coin},${change},\n`;

  it.each(['', 'O', '-'])('a part of a deal whose amount is "%s" makes no deposit of the other', async (change) => {
    const file = LEDGER + leg('Transaction Sold', 'SOL', change) + leg('Transaction Revenue', 'TRY', '4500.5');
    expect(await wordsOf(file)).toEqual(['2, unread, coins', '3, unread, leg']);
  });

  it('a part of nothing makes no deposit of the other', async () => {
    const file = LEDGER + leg('Transaction Sold', 'SOL', '-0.00') + leg('Transaction Revenue', 'TRY', '4500.5');
    expect((await wordsOf(file)).every((line) => line.includes('unread'))).toBe(true);
  });

  it('a fee whose amount is missing', async () => {
    const deal = leg('Transaction Sold', 'SOL', '-1') + leg('Transaction Revenue', 'TRY', '4500.5');
    expect(await wordsOf(LEDGER + deal + leg('Transaction Fee', 'TRY', ''))).toEqual(['2, sell', '4, unread, coins']);
  });

  it.each([
    ['Time,Pair,Side,Price,Executed,Amount,Fee', '26-02-02 20:15:00,ETHTRY,SELL,"120,000",,"12,000TRY",12TRY'],
    ['Time,Pair,Side,Price,Executed,Amount,Fee', '26-02-02 20:15:00,ETHTRY,SELL,"120,000",0.1ETH,,12TRY'],
    [
      'Date,Type,Transaction ID,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency',
      '05/14/2026 12:00:00,BUY,c1,0.5,ETH,,USD,3,USD',
    ],
    [
      '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"',
      'Trade,,ETH,300.00,TRY,1,TRY,X,,,14.05.2026 12:00:00,b1',
    ],
  ])('a side of a trade that is missing: %s', async (heading, row) => {
    expect(await wordsOf(`${heading}\n${row}\n`)).toEqual(['2, unread, coins']);
  });

  it('a row that is shorter than the others', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => `2026-03-1${at},BUY,VOO,3,450,USD,0.5`);
    const head = 'Date,Action,Symbol,Quantity,Price,Currency,Fee';
    const cut = `${[head, ...rows].join('\n')}\n2026-03-16,BUY,VOO,3,450`;
    expect((await wordsOf(cut)).at(-1)).toBe('7, buy, (short-row), (no-currency)');
    expect((await wordsOf(cut)).slice(0, -1).every((line) => /^\d, buy$/.test(line))).toBe(true);
    expect(await wordsOf(`${head};\n${rows[0]}\n`.replaceAll(',', ';'))).toEqual(['2, buy']);
    // Rows are shorter than the heading where the program leaves out empty cells at the end.
    const loose = [head, ...rows.map((row, at) => (at % 2 === 0 ? row.replace(/,0\.5$/, '') : row))].join('\n');
    expect((await wordsOf(`${loose}\n`)).filter((line) => line.includes('short'))).toEqual([]);
  });

  it('a row without a currency among others in a foreign one', async () => {
    const file = (currency: string) =>
      `Date,Action,Symbol,Quantity,Price,Currency\n2026-03-10,BUY,VOO,3,450,${currency}\n2026-03-11,BUY,VOO,3,450,\n`;
    expect(await wordsOf(file('USD'))).toEqual(['2, buy', '3, buy, (no-currency)']);
    expect(await wordsOf(file('TRY'))).toEqual(['2, buy', '3, buy']);
  });

  const IBKR =
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee\n';
  it.each([
    ['a kind that is missing', 'Trades,,Order,Stocks,USD,MSFT,"2026-03-02, 10:15:00",20,400.5,401,-8010,-1', 'line'],
    ['a table that nobody knows', 'CFD Charges,Data,USD,2026-03-02,Interest,-3', 'line'],
    [
      'a date that is missing',
      'Fees,Header,Subtitle,Currency,Date,Description,Amount\nFees,Data,Other Fees,USD,,Data,-10',
      'date',
    ],
  ])('in a statement of Interactive Brokers %s', async (_name, row, why) => {
    expect((await wordsOf(`${IBKR}${row}\n`)).at(-1)).toMatch(new RegExp(`unread, ${why}$`));
  });

  it('what tells of holdings in a statement of Interactive Brokers stays a sum', async () => {
    const TELLS = [
      'Net Asset Value',
      'Open Positions',
      'Cash Report',
      'Codes',
      'Mark-to-Market Performance Summary',
      'Total P/L for Statement Period',
      'Notes/Legal Notes',
      'Location of Customer Assets',
    ];
    const rows = TELLS.map((table) => `${table},Data,x,1`).join('\n');
    const trade = 'Trades,Data,Order,Stocks,USD,MSFT,"2026-03-02, 10:15:00",20,400.5,401,-8010,-1\n';
    expect(await wordsOf(`${IBKR}${trade}${rows}\n`)).toEqual(['2, buy']);
  });
});
