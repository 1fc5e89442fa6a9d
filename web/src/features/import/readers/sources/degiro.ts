/**
 * DEGIRO: the account statement. Quantity and price of a trade stand in prose, the currency of a figure under its
 * heading and the figure itself beside it, under none.
 */

import { cellText, type Cell } from '../cell.ts';
import { headingUnder } from '../headings.ts';
import type { Rule } from '../lines.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { normalizeWord, type LineCells, type Raw, type Row, type Table } from '../table.ts';
import { withTaxes, type IncomeLine } from './withheld-tax.ts';

const HEADINGS = [
  { date: 'datum', time: 'tijd', words: 'omschrijving', change: 'mutatie', product: 'product' },
  { date: 'date', time: 'time', words: 'description', change: 'change', product: 'product' },
  { date: 'datum', time: 'uhrzeit', words: 'beschreibung', change: 'anderung', product: 'produkt' },
] as const;
type Names = (typeof HEADINGS)[number];

/** "Koop 10 @ 12,5 EUR", "Buy 3 Vanguard FTSE All-World@103.2 EUR (IE00BK5BQT80)". */
const TRADE = /^(koop|verkoop|buy|sell|kauf|verkauf)\s+([\d.,]+)\s*(?:[^@]*?)@\s*([\d.,]+)\s*([A-Z]{3})\b/i;

/** Meanings of descriptions, the first that fits. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ['Dividend tax', /dividendbelasting|dividend tax|dividendensteuer|withholding/],
  ['Dividend', /^(?:dividend|dividende)$/],
  [
    'Fee',
    /transactiekosten|transaction.*(?:fee|cost)|aansluitingskosten|connection fee|kosten van derden|third part|gebuhr/,
  ],
  ['Stamp duty', /stamp duty|transactiebelasting|transaction tax/],
  ['Interest', /^(?:flatex )?interest|^rente|zinsen/],
  ['Withdrawal', /withdrawal|terugstorting|auszahlung/],
  ['Deposit', /^(?:ideal|flatex|sofort|sepa)? ?(?:deposit|storting|einzahlung)$/],
  ['Promotion', /promotie|promotion|compensat/],
];

const FOREX = /^(?:valuta (?:debitering|creditering)|fx (?:debit|credit|withdrawal)|wahrungswechsel)/;
const OWN = /cash sweep|overboeking (?:van|naar) uw geldrekening|transfer (?:from|to) your cash account/;

/** Currency and figure of a change, which are beside each other in either order. */
function changeOf({ after }: LineCells, { change }: Names): { readonly currency: string; readonly amount: Cell } {
  const [one, other] = after(change);
  return /^[A-Z]{3}$/.test(cellText(other))
    ? { currency: cellText(other), amount: one }
    : { currency: cellText(one), amount: other };
}

function ruleOf(at: LineCells, names: Names): Rule | undefined {
  const words = normalizeWord(at.text(names.words));
  if (FOREX.test(words)) return 'forex';
  if (OWN.test(words)) return 'own-wallets';
  // A long description goes on in a line that has nothing else.
  const isRest = at.text(names.date) === '' && at.all.filter((cell) => cellText(cell) !== '').length <= 1;
  return isRest ? 'repeated' : undefined;
}

function wordOf(at: LineCells, names: Names): string {
  const words = at.text(names.words);
  const [, side] = TRADE.exec(words) ?? [];
  if (side !== undefined) return /^(?:koop|buy|kauf)$/i.test(side) ? 'Buy' : 'Sell';
  return WORDS.find(([, form]) => form.test(normalizeWord(words)))?.[0] ?? words;
}

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  for (const names of HEADINGS) {
    const heading = headingUnder(raw.rows, [names.date, names.time, names.product, 'isin', names.words, names.change]);
    if (!heading) continue;
    const part = (at: LineCells, index: number) => TRADE.exec(at.text(names.words))?.[index] ?? '';
    const added = {
      Day: (at: LineCells) => at.cell(names.date),
      Clock: (at: LineCells) => at.cell(names.time),
      Word: (at: LineCells) => wordOf(at, names),
      Quantity: (at: LineCells) => part(at, 2),
      Price: (at: LineCells) => part(at, 3),
      Money: (at: LineCells) => changeOf(at, names).amount,
      'Currency of money': (at: LineCells) => changeOf(at, names).currency,
      Note: (at: LineCells) => at.cell(names.words),
      Gross: () => '',
      Withheld: () => '',
    };
    const table = tableBelow({ other: (at) => ruleOf(at, names), added }, raw.rows, heading);
    return withTaxes(table, incomeOf, 'money');
  }
  return undefined;
}

function incomeOf({ line }: Row, { text }: LineCells): IncomeLine[] {
  const word = text('word');
  if (word !== 'Dividend' && word !== 'Dividend tax') return [];
  const about = { date: text('day'), symbol: text('isin'), currency: text('currency of money') };
  return [{ line, is: word === 'Dividend' ? 'dividend' : 'tax', ...about, amount: text('money'), words: text('note') }];
}

export const degiro: Source = {
  id: 'degiro',
  take,
  columns: {
    day: 'date',
    clock: 'time',
    word: 'type',
    isin: 'isin',
    quantity: 'quantity',
    price: 'price',
    money: 'amount',
    gross: 'gross',
    withheld: 'withheld',
    'currency of money': 'currency',
    note: 'note',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    dividend: 'dividend',
    'dividend tax': 'tax',
    fee: 'fee',
    'stamp duty': 'tax',
    interest: 'interest',
    deposit: 'deposit',
    withdrawal: 'withdraw',
    promotion: 'deposit',
  },
  signs: 'flow',
  zone: 'Europe/Amsterdam',
  dates: 'day-month',
  hours: 'exchange',
};
