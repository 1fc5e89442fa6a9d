/** Midas: the monthly statement, a PDF. */

import { completeTable, type Other, type Row, type Table } from '../lines.ts';
import type { Source } from '../source.ts';
import type { StatedCash, StatedHolding } from '../stated.ts';
import { cellOf, textLines, type Raw } from '../table.ts';
import { TRADES } from './midas-orders.ts';

const CODE = '([A-Z0-9][A-Z0-9.]{0,11})';
const FIGURE = String.raw`(-|-?[\d.,]+)`;
const DAY = String.raw`\d{2}/\d{2}/\d{2}`;
const CLOCK = String.raw`\d{2}:\d{2}:\d{2}`;
const MOMENT = `(${DAY} ${CLOCK})`;
const TRADE = new RegExp(
  `^(${DAY}(?: ${CLOCK})?) (.+?) ${CODE} (Alış|Satış) (.+?) ([A-Z]{3}) ` +
    `${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE}$`,
);
/** Requested at, executed at, kind and description, amount with its currency on one side. */
const CASH = new RegExp(
  String.raw`^${MOMENT} ${MOMENT} (Para Yatırma|Para Çekme|Diğer Gelir|Diğer Gider)(?: (.*?))? ` +
    String.raw`(?:([A-Z]{3}) (-?[\d.,]+)|(-?[\d.,]+) ([A-Z]{3}))$`,
);
/** Payment date, share, gross, withheld, net, each with its currency or with that of the title. */
const MONEY = String.raw`(-|[\d.,]+)(?: ([A-Z]{3}))?`;
const DIVIDEND = new RegExp(`^(${DAY}) ${CODE}(?: - .*?|-.*?)? ${MONEY} ${MONEY} ${MONEY}$`);
const DONE = 'Gerçekleşti';
const PART = 'Kısmen Gerçekleşti';

/** Columns of ours: the statement has three tables instead. */
const STATEMENT = [
  'Tarih',
  'İşlem Tipi',
  'Sembol',
  'Gerçekleşen Adet',
  'Ortalama İşlem Fiyatı',
  'İşlem Ücreti',
  'İşlem Tutarı',
  'Tutar',
  'Brüt Temettü Tutarı',
  'Stopaj',
  'Para Birimi',
  'Açıklama',
  'Cins',
  'Karşılık cinsi',
  'Karşılık',
  'Karşılık miktarı',
] as const;

type Column = (typeof STATEMENT)[number];
const cellsOf = (parts: Readonly<Partial<Record<Column, string>>>) => STATEMENT.map((name) => parts[name] ?? '');

type Cells = ReturnType<typeof cellsOf>;

/** @param currency that of the table's title */
function readingOf(text: string, currency: string): Cells | undefined {
  return tradeOf(text) ?? cashOf(text) ?? dividendOf(text, currency);
}

function tradeOf(text: string): Cells | undefined {
  const [, date = '', kind = '', code = '', side = '', state = '', currency = '', , , quantity = '', ...rest] =
    TRADE.exec(text) ?? [];
  if (date === '') return undefined;
  const [price = '', fee = '', total = ''] = rest;
  // The filled quantity decides: an order that was called off before any fill may have figures, too.
  const isFilled = /[1-9]/.test(quantity) || ((state === DONE || state === PART) && quantity === '-');
  return cellsOf({
    Tarih: date,
    'İşlem Tipi': isFilled ? side : state,
    Sembol: code,
    'Gerçekleşen Adet': quantity,
    'Ortalama İşlem Fiyatı': price,
    'İşlem Ücreti': fee,
    'İşlem Tutarı': total,
    'Para Birimi': currency,
    Açıklama: `${kind}, ${state}`,
  });
}

/** "Diğer Gelir Nema Geliri Gerçekleşti": the words before the state say what it is. */
function cashOf(text: string): Cells | undefined {
  const [, , date = '', kind = '', words = '', before, figure, other = '', after = ''] = CASH.exec(text) ?? [];
  if (date === '') return undefined;
  const isOther = kind.startsWith('Diğer');
  const state = STATES.find((one) => words.endsWith(one));
  const isDone = state === undefined ? before !== undefined || words === '' : state === DONE;
  const said = state === undefined ? words : words.slice(0, words.length - state.length).trim();
  const word = isOther && said !== '' ? `${kind} ${said}` : kind;
  return cellsOf({
    Tarih: date,
    'İşlem Tipi': isDone ? word : (state ?? words),
    Tutar: figure ?? other,
    'Para Birimi': before ?? after,
    Açıklama: isDone && said.includes(OWN_TRANSFER) ? OWN_TRANSFER : word,
  });
}

/** Between a person's accounts in two currencies: what left and what came are one exchange of money. */
const OWN_TRANSFER = 'Hesaplar Arası Para Transferi';

/** States of a request, the longer ones first. */
const STATES = ['İptal Edildi', 'Reddedildi', 'Beklemede', 'Süresi Doldu', DONE] as const;

function dividendOf(text: string, title: string): Cells | undefined {
  const [, date = '', code = '', gross = '', currency, withheld = ''] = DIVIDEND.exec(text) ?? [];
  if (date === '') return undefined;
  return cellsOf({
    Tarih: date,
    'İşlem Tipi': 'Temettü',
    Sembol: code,
    'Brüt Temettü Tutarı': gross,
    Stopaj: withheld,
    'Para Birimi': currency ?? title,
  });
}

/** A day, but no period: "01/03/26 - 31/03/26 HESAP EKSTRESİ". */
const DATED = new RegExp(`^${DAY}(?: (?!- ?${DAY})|$)`);
const TITLE = /^(?:YATIRIM|HESAP|TEMETTÜ|HİSSE TRANSFER)\S* ?İŞLEMLERİ|^TEMETTÜ|^HİSSE TRANSFERLERİ|^PORTFÖY ÖZETİ/;
const TRANSFERS = /^HİSSE TRANSFERLERİ/;
const HOLDING = new RegExp(
  `^${CODE} - .+? ([\\d.,]+) ([\\d.,]+) ([A-Z]{3}) (-?[\\d.,]+) [A-Z]{3} ([\\d.,]+) [A-Z]{3}$`,
);
/** With a decimal point, unlike all other figures: "Nakit Bakiye : 73.37 TRY". */
const BALANCE = /Nakit Bakiye\s*:?\s*(-?[\d.,]+)\s*([A-Z]{3})/;

interface Statement {
  readonly rows: Row[];
  readonly others: Map<number, Other>;
  readonly holdings: StatedHolding[];
  readonly cash: StatedCash[];
}

/**
 * Every line that begins with a date is a row, at worst a refused one. A state, a clock or a name may go on in the next
 * line; other lines are titles, headings and page furniture.
 */
function statementOf(lines: readonly string[]): Statement {
  const found: Statement = { rows: [], others: new Map(), holdings: [], cash: [] };
  let currency = '';
  let isTransfer = false;
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    if (text === '') continue;
    if (DATED.test(text)) {
      found.rows.push(rowOf(lines, at, currency, isTransfer));
      continue;
    }
    if (found.rows.at(-1)?.lines?.includes(line)) continue;
    if (TITLE.test(text)) {
      currency = /\((TRY|USD|EUR|GBP)\)/.exec(text)?.[1] ?? '';
      isTransfer = TRANSFERS.test(text);
    }
    found.others.set(line, statedIn(text, found) ? 'sum' : 'heading');
  }
  return found;
}

/** A row of one line, or of that and the lines that go on with it. */
function rowOf(lines: readonly string[], at: number, currency: string, isTransfer: boolean): Row {
  const [text = '', next = ''] = [lines[at], lines[at + 1]];
  const line = at + 1;
  const own = isTransfer ? undefined : readingOf(text, currency);
  const goesOn = next !== '' && !DATED.test(next) && !TITLE.test(next) && !BALANCE.test(next);
  if (own) {
    const date = String(own[0]);
    const clock =
      !date.includes(':') && own[1] !== 'Temettü' && goesOn ? new RegExp(`^${CLOCK}$`).exec(next)?.[0] : undefined;
    const isState = goesOn && REST.test(next);
    if (clock !== undefined) return { line, lines: [line, line + 1], cells: own.with(0, `${date} ${clock}`) };
    return isState ? { line, lines: [line, line + 1], cells: own } : { line, cells: own };
  }
  const joined = goesOn && !isTransfer ? readingOf(`${text} ${next}`, currency) : undefined;
  if (joined) return { line, lines: [line, line + 1], cells: joined };
  return { line, cells: [text], fault: 'line' };
}

/** Rest of a state, in the line after its row. */
const REST = /^(?:Edildi|Doldu|Gerçekleşti)$/;

/** Tells if the line says what is held, or how much money there is. */
function statedIn(text: string, { holdings, cash }: Statement): boolean {
  const [, code, quantity, , listed] = HOLDING.exec(text) ?? [];
  if (code !== undefined && quantity !== undefined)
    holdings.push({ code, quantity, ...(listed !== undefined && { currency: listed }) });
  const [, balance, currency] = BALANCE.exec(text) ?? [];
  if (balance !== undefined && currency !== undefined) cash.push({ currency, balance, mark: markOf(balance) });
  return code !== undefined || balance !== undefined;
}

const markOf = (balance: string) => (/,\d{1,2}$/.test(balance) ? 'comma' : 'point');

const cellUnder = (row: Row, name: Column) => cellOf(row, STATEMENT.indexOf(name));

/** Rows with each pair of transfers as one exchange: the only one of its moment or, failing that, of its day. */
function withExchanges(rows: readonly Row[]): Row[] {
  let left = [...rows];
  for (const slotOf of [(moment: string) => moment, (moment: string) => moment.slice(0, 8)]) {
    const bySlot = new Map<string, Row[]>();
    for (const row of left) {
      if (row.fault || cellUnder(row, 'Açıklama') !== OWN_TRANSFER || cellUnder(row, 'Sembol') !== '') continue;
      const slot = slotOf(cellUnder(row, 'Tarih'));
      bySlot.set(slot, [...(bySlot.get(slot) ?? []), row]);
    }
    for (const [one, two, ...others] of bySlot.values()) {
      const exchange = one && two && others.length === 0 ? exchangeOf(one, two) : undefined;
      if (exchange) left = left.flatMap((row) => (row === one ? [exchange] : row === two ? [] : [row]));
    }
  }
  return left;
}

function exchangeOf(one: Row, two: Row): Row | undefined {
  const from = [one, two].find((row) => cellUnder(row, 'İşlem Tipi') === 'Para Çekme');
  const to = [one, two].find((row) => cellUnder(row, 'İşlem Tipi') === 'Para Yatırma');
  if (!from || !to || cellUnder(from, 'Para Birimi') === cellUnder(to, 'Para Birimi')) return undefined;
  const amountOf = (row: Row) => cellUnder(row, 'Tutar').replace('-', '');
  const cells = cellsOf({
    Tarih: cellUnder(to, 'Tarih'),
    'İşlem Tipi': OWN_TRANSFER,
    Cins: 'cash',
    Sembol: cellUnder(from, 'Para Birimi'),
    'Gerçekleşen Adet': amountOf(from),
    'Karşılık cinsi': 'cash',
    Karşılık: cellUnder(to, 'Para Birimi'),
    'Karşılık miktarı': amountOf(to),
    Açıklama: OWN_TRANSFER,
  });
  return { line: one.line, lines: [one, two].flatMap((row) => row.lines ?? [row.line]), cells };
}

function statementTable(raw: Raw): Table | undefined {
  if (raw.kind !== 'lines' || !raw.lines.some((line) => /HESAP\s+EKSTRESİ/.test(line))) return undefined;
  if (!raw.lines.some((line) => /YATIRIM\s+İŞLEMLERİ/.test(line))) return undefined;
  const lines = textLines(raw.lines);
  const { rows, others, holdings, cash } = statementOf(lines.map(({ text }) => text));
  return completeTable(lines, { header: STATEMENT, rows: withExchanges(rows), others, stated: { holdings, cash } });
}

export const midasStatement: Source = {
  id: 'midas',
  take: statementTable,
  columns: {
    tarih: 'date',
    'islem tipi': 'type',
    sembol: 'code',
    'gerceklesen adet': 'quantity',
    'ortalama islem fiyati': 'price',
    'islem ucreti': 'fee',
    'islem tutari': 'net',
    tutar: 'amount',
    'brut temettu tutari': 'gross',
    stopaj: 'withheld',
    'para birimi': 'currency',
    aciklama: 'note',
    cins: 'kind',
    'karsilik cinsi': 'intoKind',
    karsilik: 'intoCode',
    'karsilik miktari': 'intoQuantity',
  },
  words: {
    ...TRADES,
    'hesaplar arasi para transferi': 'exchange',
    'para yatirma': 'deposit',
    'para cekme': 'withdraw',
    temettu: 'dividend',
    'diger gelir nema geliri': 'interest',
    'diger gelir komisyon iadesi': 'fee-refund',
    'diger gelir kampanya odemesi': 'deposit',
    'diger gider stopaj': 'tax',
    'diger gider hesap isletim ucreti': 'fee',
    'iptal edildi': 'ignore',
    'kalan iptal edildi': 'ignore',
    'kalan iptal': 'ignore',
    'kalanin suresi doldu': 'ignore',
    'suresi doldu': 'ignore',
    beklemede: 'ignore',
    reddedildi: 'ignore',
  },
  numbers: 'comma',
  dates: 'day-month',
  hours: 'exchange',
};
