/** Midas: the monthly statement (a PDF) and the list of orders (CSV). */

import type { Meaning } from '../fields.ts';
import type { Source } from '../source.ts';
import { tableUnder, type Raw, type Row, type Table } from '../table.ts';

const TRADES: Readonly<Record<string, Meaning>> = { alis: 'buy', satis: 'sell', al: 'buy', sat: 'sell' };

export const midasOrders: Source = {
  id: 'midas-csv',
  take: (raw) =>
    tableUnder(raw, ['sembol', 'guncelleme saati', 'gerceklesen miktar', 'ortalama islem fiyati', 'toplam']),
  columns: {
    sembol: 'code',
    pozisyon: 'type',
    'pozisyon (al/sat)': 'type',
    'guncelleme saati': 'date',
    'gerceklesen miktar': 'quantity',
    'ortalama islem fiyati': 'price',
    toplam: 'amount',
  },
  words: TRADES,
  dates: 'year-month',
  hours: 'exchange',
};

const FIGURE = String.raw`(-|[\d.,]+)`;
const MOMENT = String.raw`(\d{2}/\d{2}/\d{2} \d{2}:\d{2}:\d{2})`;
const TRADE = new RegExp(
  `^${MOMENT} (.+?) ([A-Z0-9.]{2,15}) (Alış|Satış) (.+?) ([A-Z]{3}) ` +
    `${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE} ${FIGURE}$`,
);
/** Requested at, executed at, kind, description, state, amount; older statements have no state. */
const CASH = new RegExp(
  String.raw`^${MOMENT} ${MOMENT} (Para Yatırma|Para Çekme)(?: (.*?))? (?:([A-Z]{3}) ([\d.,]+)|([\d.,]+) ([A-Z]{3}))$`,
);
/** Payment date, share, gross, withheld, net, each with its currency. */
const DIVIDEND =
  /^(\d{2}\/\d{2}\/\d{2}) ([A-Z0-9.]{2,15})(?: - .*?)? ([\d.,]+) ([A-Z]{3}) ([\d.,]+) [A-Z]{3} ([\d.,]+) [A-Z]{3}$/;
const PART = 'Kısmen Gerçekleşti';

/** The last two columns are added by us: the statement uses three tables instead. */
const STATEMENT = [
  'Tarih',
  'İşlem Tipi',
  'Sembol',
  'Gerçekleşen Adet',
  'Ortalama İşlem Fiyatı',
  'İşlem Ücreti',
  'Tutar',
  'Brüt Temettü Tutarı',
  'Stopaj',
  'Para Birimi',
  'Açıklama',
] as const;

function statementRow(line: number, text: string): Row | undefined {
  const trade = TRADE.exec(text);
  if (trade) {
    const [, date = '', kind = '', code = '', side = '', state = '', currency = '', , , quantity = ''] = trade;
    const [price = '', fee = ''] = trade.slice(10);
    const word = stateWord(side, state, quantity);
    return { line, cells: [date, word, code, quantity, price, fee, '', '', '', currency, `${kind}, ${state}`] };
  }
  const cash = CASH.exec(text);
  if (cash) {
    const [, , date = '', word = '', note = '', before, figure, other = '', after = ''] = cash;
    const isDone = /Gerçekleşti/.test(note) || before !== undefined;
    const cells = [date, isDone ? word : note, '', '', '', '', figure ?? other, '', '', before ?? after, word];
    return { line, cells };
  }
  const dividend = DIVIDEND.exec(text);
  if (!dividend) return undefined;
  const [, date = '', code = '', gross = '', currency = '', withheld = ''] = dividend;
  return { line, cells: [date, 'Temettü', code, '', '', '', '', gross, withheld, currency, ''] };
}

/** A partly filled order counts as filled; one cancelled before any fill is skipped, even if it has figures. */
function stateWord(side: string, state: string, quantity: string): string {
  if (state === 'Gerçekleşti' || state === PART) return side;
  return /[1-9]/.test(quantity) ? side : state;
}

/** Words of the statement in page order; a state may continue on the next line. */
function statementTable(raw: Raw): Table | undefined {
  if (raw.kind !== 'lines' || !raw.lines.some((line) => /HESAP EKSTRESİ/.test(line))) return undefined;
  if (!raw.lines.some((line) => /YATIRIM İŞLEMLERİ/.test(line))) return undefined;
  const rows = raw.lines.flatMap((text, at) => statementRow(at + 1, text.replace(/\s+/g, ' ').trim()) ?? []);
  return { header: STATEMENT, rows, totals: [] };
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
    tutar: 'amount',
    'brut temettu tutari': 'gross',
    stopaj: 'withheld',
    'para birimi': 'currency',
    aciklama: 'note',
  },
  words: {
    ...TRADES,
    'para yatirma': 'deposit',
    'para cekme': 'withdraw',
    temettu: 'dividend',
    'iptal edildi': 'ignore',
    'kalan iptal edildi': 'ignore',
    'kalan iptal': 'ignore',
    'suresi doldu': 'ignore',
    reddedildi: 'ignore',
  },
  numbers: 'comma',
  dates: 'day-month',
  hours: 'exchange',
};
