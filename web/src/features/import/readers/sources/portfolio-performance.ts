import type { Field, Meaning } from '../fields.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type LineCells } from '../table.ts';

/** Headings in English, German and Turkish; "Value" holds the charges, and of an account of money it has a sign. */
const NAMES: Readonly<Partial<Record<Field, string>>> = {
  date: 'date|datum|tarih',
  time: 'time|uhrzeit|saat',
  net: 'value|wert|tutari',
  currency: 'transaction currency|buchungswahrung|para birimi',
  fee: 'fees|gebuhren|komisyon',
  tax: 'taxes|steuern|vergiler',
  quantity: 'shares|stuck|hisse senetleri',
  note: 'note|notiz|notlar',
};

const WORDS: Readonly<Partial<Record<Meaning, string>>> = {
  buy: 'buy|kauf|al|satin al',
  sell: 'sell|verkauf|sat|satis',
  'delivery-in':
    'delivery (inbound)|transfer (inbound)|einlieferung|umbuchung (eingang)|teslimat (giris)|transfer (giris)|transfer (gelen)',
  'delivery-out':
    'delivery (outbound)|transfer (outbound)|auslieferung|umbuchung (ausgang)|teslimat (cikis)|transfer (cikis)|transfer (giden)',
  dividend: 'dividend|dividende|temettu',
  deposit: 'deposit|einlage|yatir|money in',
  withdraw: 'removal|entnahme|cek|money out',
  interest: 'interest|zinsen|faiz',
  'interest-paid': 'interest charge|zinsbelastung|faiz gideri',
  fee: 'fees|gebuhren|masraflar',
  'fee-refund': 'fees refund|gebuhrenerstattung|masraf iadeleri',
  tax: 'taxes|steuern|vergiler',
  'tax-refund': 'tax refund|steuerruckerstattung|vergi iadesi',
};

const byName = <Value extends string>(
  lists: Readonly<Partial<Record<Value, string>>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(lists).flatMap(([value, names = '']) =>
      names.split('|').map((name) => [name, value as Value] as const),
    ),
  );

const assetOf = ({ text }: LineCells) =>
  text('ticker symbol', 'ticker-symbol', 'hisse kodu') ||
  text('isin') ||
  text('security name', 'wertpapiername', 'guvenilir ad');

/** A transfer of an account of money names no asset. */
function wordOf(at: LineCells): string {
  const word = at.text('type', 'typ', 'islem turu');
  const meaning = WORDS_BY_NAME[normalizeWord(word)];
  if (assetOf(at) !== '') return word;
  return meaning === 'delivery-in' ? 'Money in' : meaning === 'delivery-out' ? 'Money out' : word;
}

const WORDS_BY_NAME = byName(WORDS);

/** Exports of accounts of securities and of money, in the language of their user. */
export const portfolioPerformance: Source = {
  id: 'portfolio-performance',
  signature: [
    ['date', 'type', 'value', 'transaction currency', 'shares', 'ticker symbol'],
    ['datum', 'typ', 'wert', 'buchungswahrung', 'stuck', 'ticker-symbol'],
    ['tarih', 'islem turu', 'tutari', 'para birimi', 'hisse senetleri', 'hisse kodu'],
  ],
  added: { Asset: assetOf, Word: wordOf },
  columns: { ...byName(NAMES), asset: 'code', word: 'type' },
  words: WORDS_BY_NAME,
  dates: 'year-month',
  hours: 'exchange',
};
