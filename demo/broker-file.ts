/** File from the broker of the demo's user: two years of entries, as a Turkish spreadsheet saves them. */

import { dateText } from '@kurus/core/market/calendar';
import {
  addQuantity,
  affordableQuantity,
  feeOf,
  type Money,
  money,
  moneyText,
  type Price,
  price,
  priceText,
  type Quantity,
  quantity,
  quantityText,
  total,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import { pastPrices } from './past-prices.ts';
import type { Person } from './person.ts';

const HEADING = 'Tarih;İşlem;Sembol;Adet;Fiyat;Tutar;Komisyon;BSMV;Brüt;Stopaj';
const MONTHS = 24;
const DAYS_OF_MONTH = 30;
const PAID_IN = money('15000');
const SPENT = money('14500');
const [COMMISSION, BSMV, WITHHOLDING] = [price('0.002'), price('0.05'), price('0.15')];
/** Shares bought, one each month, in turn. */
const BOUGHT = ['THYAO', 'FROTO', 'TUPRS', 'BIMAS', 'ASELS'];
const SOLD = [
  { month: 9, code: 'BIMAS', shares: quantity('10') },
  { month: 17, code: 'ASELS', shares: quantity('60') },
];
/** Dividends in lira a share, which the file contains as rows. */
const DIVIDENDS = [
  { month: 10, code: 'TUPRS', gross: price('7.25') },
  { month: 16, code: 'TUPRS', gross: price('8.10') },
  { month: 22, code: 'BIMAS', gross: price('6') },
];

/** @param today days since 1970-01-01 in İstanbul */
export async function brokerFile(person: Person, today: number): Promise<string> {
  const priceOn = await pastPrices(
    person,
    BOUGHT.map((code) => ['stocks', code] as const),
  );
  const held = new Map<string, Quantity>();
  const lines: string[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const day = today - (MONTHS - month) * DAYS_OF_MONTH;
    lines.push(row(day, 'Para Yatırma', '', { amount: PAID_IN }));
    const code = BOUGHT[month % BOUGHT.length] as string;
    const paid = priceOn(code, day + 1);
    const bought = affordableQuantity(SPENT, paid, 0);
    held.set(code, addQuantity(held.get(code) ?? ZERO_QUANTITY, bought));
    lines.push(trade(day + 1, 'Alış', code, bought, paid));
    for (const sale of SOLD.filter((one) => one.month === month))
      lines.push(trade(day + 4, 'Satış', sale.code, sale.shares, priceOn(sale.code, day + 4)));
    for (const paidOut of DIVIDENDS.filter((one) => one.month === month)) {
      const gross = total(paidOut.gross, held.get(paidOut.code) ?? ZERO_QUANTITY, 'down');
      lines.push(row(day + 8, 'Temettü', paidOut.code, { gross, withheld: feeOf(gross, WITHHOLDING) }));
    }
  }
  return `\ufeff${[HEADING, ...lines].join('\r\n')}\r\n`;
}

function trade(day: number, word: string, code: string, shares: Quantity, paid: Price): string {
  const amount = total(paid, shares, 'half-up');
  const fee = feeOf(amount, COMMISSION);
  return row(day, word, code, { shares, paid, amount, fee, tax: feeOf(fee, BSMV) });
}

interface Cells {
  readonly shares?: Quantity;
  readonly paid?: Price;
  readonly amount?: Money;
  readonly fee?: Money;
  readonly tax?: Money;
  readonly gross?: Money;
  readonly withheld?: Money;
}

function row(day: number, word: string, code: string, { shares, paid, ...sums }: Cells): string {
  const comma = (text: string | undefined) => text?.replace('.', ',') ?? '';
  const lira = (sum: Money | undefined) => comma(sum && moneyText(sum));
  const { amount, fee, tax, gross, withheld } = sums;
  const date = dateText(day).split('-').reverse().join('.');
  const figures = [comma(shares && quantityText(shares)), comma(paid && priceText(paid))];
  return [date, word, code, ...figures, ...[amount, fee, tax, gross, withheld].map(lira)].join(';');
}
